import type { Problem } from '@lintel/schema';
import { addSecret, removeApplication, removeSecret } from '../domain/access/applications.js';
import { createApplication } from '../domain/access/registration.js';
import { Failure } from '../domain/errors.js';
import type { SignedIn } from '../domain/ports/sessions.js';
import { type ApplicationsPage, applicationsPage } from '../pages/applications.js';
import { formToken, recogniseBrowser, requireOwnForm } from './browser.js';
import type { Context } from './context.js';
import type { Answer, Exchange, Work } from './exchange.js';
import { sendFreshSecret, takeFreshSecret } from './fresh-secret.js';
import { pageAnswer, seeOther } from './page-answers.js';
import { type Parameters, readForm } from './parameters.js';
import { askToSignIn, submitSignIn, submitSignOut, type Visit } from './sign-in.js';

// The page of applications: what a user has connected, with a way to end it, and what the user has registered (OAU-003
// to OAU-005). Users in the role client write nothing, and so register nothing (PRO-008).

interface Signed extends Visit {
  readonly person: SignedIn;
}

/** What is shown beyond what is stored. */
type Shown = Partial<Pick<ApplicationsPage, 'fresh' | 'complaints' | 'draft'>>;

/** GET /oauth/applications */
export function showApplications(context: Context): Work {
  return async (exchange) => {
    const visit = await visitOf(context, exchange);
    const { person } = visit.browser;
    if (!person) return askToSignIn(visit);
    return show({ ...visit, person }, { fresh: takeFreshSecret(context, visit) });
  };
}

/** POST /oauth/applications */
export function submitApplications(context: Context): Work {
  return async (exchange) => {
    const visit = await visitOf(context, exchange);
    const form = await readForm(exchange.request);
    requireOwnForm(visit.browser, exchange, form);
    const { person } = visit.browser;
    const action = form.get('action') ?? '';
    if (action === 'sign-in') return submitSignIn(visit, form);
    if (!person) return askToSignIn(visit);
    if (action === 'sign-out') return submitSignOut(visit);
    return (await ACTIONS.get(action)?.({ ...visit, person }, form)) ?? seeOther(addressOf(visit));
  };
}

/** What each button does; without an answer of its own the browser is sent to the page again, by GET. */
const ACTIONS: ReadonlyMap<
  string,
  (signed: Signed, form: Parameters) => Promise<Answer | undefined>
> = new Map([
  ['disconnect', disconnect],
  ['register', register],
  ['add-secret', renewSecret],
  ['remove-secret', dropSecret],
  ['remove-application', dropApplication],
]);

async function disconnect({ context, exchange, person }: Signed, form: Parameters) {
  const connection = { user_id: person.user_id, application_id: idIn(form, 'application_id') };
  await context.deps.storage.write(({ grants }) =>
    grants.revokeConnection({ ...connection, now: context.now() }),
  );
  exchange.note('connection_ended', connection);
  return undefined;
}

async function register(signed: Signed, form: Parameters): Promise<Answer | undefined> {
  const { context, exchange, person } = signed;
  if (!mayRegister(person)) return undefined;
  const draft = {
    name: form.get('name') ?? '',
    details: form.get('details') ?? '',
    redirect_uris: form.get('redirect_uris') ?? '',
  };
  const lines = draft.redirect_uris.split(/\r?\n/).map((line) => line.trim());
  try {
    const fresh = await createApplication(context.deps.storage, {
      ...draft,
      account_id: person.account_id,
      registered_by: person.user_id,
      redirect_uris: lines.filter((line) => line !== ''),
    });
    exchange.note('application_registered', { user_id: person.user_id, application_id: fresh.id });
    sendFreshSecret(context, signed, fresh);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const complaints = (error.detail.problems ?? []).map(inWords);
    return show(signed, { complaints, draft });
  }
}

async function renewSecret(signed: Signed, form: Parameters) {
  const { context, exchange, person } = signed;
  const owned = { user_id: person.user_id, application_id: idIn(form, 'application_id') };
  const client_secret = await addSecret(context.deps.storage, owned);
  exchange.note('secret_added', owned);
  const own = await context.deps.storage.stores.applications.listOf(person.user_id);
  const client_id = own.find(({ id }) => id === owned.application_id)?.client_id ?? '';
  sendFreshSecret(context, signed, { client_id, client_secret });
  return undefined;
}

async function dropSecret({ context, exchange, person }: Signed, form: Parameters) {
  const owned = { user_id: person.user_id, application_id: idIn(form, 'application_id') };
  await removeSecret(context.deps.storage, { ...owned, secret_id: idIn(form, 'secret_id') });
  exchange.note('secret_removed', owned);
  return undefined;
}

async function dropApplication({ context, exchange, person }: Signed, form: Parameters) {
  const owned = { user_id: person.user_id, application_id: idIn(form, 'application_id') };
  await removeApplication(context.deps.storage, owned);
  exchange.note('application_removed', owned);
  return undefined;
}

async function show(signed: Signed, shown: Shown = {}): Promise<Answer> {
  const { context, browser, person } = signed;
  const { applications, grants } = context.deps.storage.stores;
  const action = addressOf(signed);
  const registered = mayRegister(person) ? await applications.listOf(person.user_id) : undefined;
  const own =
    registered &&
    (await Promise.all(
      registered.map(async (one) => ({ ...one, secrets: await applications.secrets(one.id) })),
    ));
  const page = applicationsPage({
    target: { action, token: formToken(browser, action) },
    person,
    connections: await grants.connectionsOf(person.user_id, context.now()),
    own,
    ...shown,
  });
  return pageAnswer(page, { status: shown.complaints ? 422 : 200 });
}

async function visitOf(context: Context, exchange: Exchange): Promise<Visit> {
  const browser = await recogniseBrowser(context, exchange);
  return { context, exchange, browser, purpose: 'see your applications' };
}

function addressOf({ exchange }: Visit): string {
  return exchange.request.originalUrl;
}

function mayRegister({ role }: SignedIn): boolean {
  return role !== 'client';
}

/** A problem with the form, in the words of the form. */
function inWords({ path, message }: Problem): string {
  const [name = '', index] = path.split('.');
  const label = index === undefined ? LABELS[name] : `Redirect address ${Number(index) + 1}`;
  return message.replace(path, label ?? path);
}

const LABELS: Readonly<Record<string, string>> = {
  name: 'The name',
  details: 'The details',
  redirect_uris: 'The list of redirect addresses',
};

/** The id in a field; a text that is none names nothing. */
function idIn(form: Parameters, name: string): number {
  const text = form.get(name) ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0;
}
