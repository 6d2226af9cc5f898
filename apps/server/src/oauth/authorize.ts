import { approve } from '../domain/access/approval.js';
import type { SignedIn } from '../domain/ports/sessions.js';
import { consentPage } from '../pages/consent.js';
import { type AuthorizationRequest, readAuthorizationRequest } from './authorization-request.js';
import { type Browser, formToken, recogniseBrowser, requireOwnForm } from './browser.js';
import type { Context } from './context.js';
import type { Answer, Exchange, Work } from './exchange.js';
import { PageFailure, pageAnswer } from './page-answers.js';
import { queryOf, readForm } from './parameters.js';
import { destinationOf, redirectBack, schemesFrom } from './redirects.js';
import { askToSignIn, submitSignIn, submitSignOut, type Visit } from './sign-in.js';

// The authorize page: the user signs in if needed and confirms or refuses the access (OAU-009 to OAU-019).

interface Consent extends Visit {
  readonly request: AuthorizationRequest;
}

/** GET /oauth/authorize: the page that is due. */
export function showAuthorize(context: Context): Work {
  return (exchange) =>
    judged(context, exchange, async (consent) => {
      const { person } = consent.browser;
      return person ? askForConsent(consent, person) : askToSignIn(consent);
    });
}

/** POST /oauth/authorize: what the person at the browser decided. */
export function submitAuthorize(context: Context): Work {
  return (exchange) =>
    judged(context, exchange, async (consent) => {
      const form = await readForm(exchange.request);
      const token = requireOwnForm(consent.browser, exchange, form);
      const { person } = consent.browser;
      const action = form.get('action');
      if (action === 'sign-in') return submitSignIn(consent, form);
      if (!person) return askToSignIn(consent);
      if (action === 'sign-out') return submitSignOut(consent);
      if (action === 'approve') return giveConsent(consent, person, token);
      return refuseConsent(consent, person);
    });
}

/** Judges the request first, at every step, and hands on one that may be put to the user. */
async function judged(
  context: Context,
  exchange: Exchange,
  work: (consent: Consent) => Promise<Answer>,
): Promise<Answer> {
  const request = await readAuthorizationRequest(context, queryOf(exchange.request.originalUrl));
  if ('refusal' in request) return request.refusal;
  const browser: Browser = await recogniseBrowser(context, exchange);
  const purpose = `continue to ${request.application.name}`;
  return work({ context, exchange, browser, purpose, request });
}

function askForConsent({ exchange, browser, request }: Consent, person: SignedIn): Answer {
  const { application, scopes, redirect_uri } = request;
  const action = exchange.request.originalUrl;
  const page = consentPage({
    target: { action, token: formToken(browser, action) },
    application,
    person,
    scopes,
    destination: destinationOf(redirect_uri),
  });
  return pageAnswer(page, { formTargets: schemesFrom(redirect_uri) });
}

async function giveConsent(consent: Consent, person: SignedIn, form: string): Promise<Answer> {
  const { context, exchange, request } = consent;
  const { application, scopes, redirect_uri, code_challenge } = request;
  const { user_id, account_id } = person;
  const approval = { application_id: application.id, account_id, user_id, form };
  const asked = { scopes, redirect_uri, code_challenge };
  const code = await context.deps.storage.write((stores) =>
    approve(stores, {
      ...approval,
      ...asked,
      now: context.now(),
      lifetime: context.lifetimes.code,
    }),
  );
  if (code === undefined)
    throw new PageFailure({
      title: 'You have answered already',
      text: `Your answer was sent to ${application.name}. To answer again, start from there.`,
    });
  exchange.note('consent_given', { user_id, application_id: application.id });
  return redirectBack(request, { code });
}

function refuseConsent({ exchange, request }: Consent, { user_id }: SignedIn): Answer {
  exchange.note('consent_refused', { user_id, application_id: request.application.id });
  const error_description = 'The user refused the access.';
  return redirectBack(request, { error: 'access_denied', error_description });
}
