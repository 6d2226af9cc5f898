/**
 * Checks what must hold before anything is judged: the target can be reached, the sign-in works, and a good
 * token differs from a bad one. A mistake found here is a mistake in the configuration and never a failure of
 * the target.
 */
import { readCode } from '../auth/authorize.js';
import type { Wish } from '../auth/parties.js';
import { SCOPES } from '../auth/scopes.js';
import { SignInFailed } from '../auth/sign-in-failed.js';
import { listWhoSignIn } from '../auth/who-signs-in.js';
import { FileError } from '../base/files.js';
import { NetworkFailure, OutOfReach, RateLimited, Unreadable } from '../base/stops.js';
import type { ClientName } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Observing, PlanOptions } from '../engine/plan.js';
import type { Session } from '../engine/session.js';
import type { Stage } from '../engine/stage.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import type { Outgoing } from '../net/http.js';
import { startReceiving, tryReceiver } from '../net/receiver.js';
import { loadRegister } from '../register/load.js';
import {
  adviseOnAnswer,
  adviseOnAnswerToNobody,
  adviseOnCircle,
  adviseOnMissing,
  adviseOnOneAddress,
  adviseOnReceiver,
  adviseOnSignIn,
  adviseOnSilence,
  inConfiguration,
} from './advice.js';
import { ask } from './ask.js';
import { findCircle } from './circle.js';
import { NAMED, seeExpiredToken, seeHasty, seeNamed, seeOptionSets } from './fixtures.js';
import {
  askProperties,
  seeNoCustomFields,
  seeSecondAccount,
  seeSomebodyElse,
} from './other-users.js';
import { beyond, doubtful, fine, later, type Outcome, wrong } from './outcome.js';
import { nameRoleOf, seeRole, seeWriter } from './roles.js';
import { seeSecondSignIn, seeTokenOfOther } from './second-sign-in.js';
import { adviseOnSpaces } from './spaces.js';
import { adviseOnScopes, adviseOnTokenErrors, seeToken } from './token.js';
import { adviseOnWall, isWall } from './wall.js';
import { adviseOnWebhooks, listOpenWithoutWebhooks } from './webhooks.js';

export interface Step extends Outcome {
  readonly what: string;
}

type Inspection = (stage: Stage) => Promise<Outcome>;

type NamedInspection = readonly [string, Inspection];

const INSPECTIONS: readonly NamedInspection[] = [
  ['the API answers', reachApi],
  ['the authorization server answers', reachAuthorization],
  ['alice can sign in', (stage) => signIn(stage)],
  ['the API accepts the token', seeToken],
  ['a made-up token is refused', seeBadToken],
  ['the address belongs to this revision', seeRevision],
  ['ids can be read', seeIds],
  ['alice may write', seeWriter],
];

/** How much the preflight checks. */
export interface Extent {
  /** Every user, application and receiver of the configuration; otherwise only alice. */
  readonly everybody: boolean;
  /** Also the users of other roles, who serve only points the specification leaves open. True by default. */
  readonly roles?: boolean;
  /** Also whether alice can sign in twice, when not everybody is checked. */
  readonly twice?: boolean;
}

/** Runs the preflight that the chosen part of a run needs. */
export function prepareRun(
  session: Session,
  {
    selection,
    scenario,
    observing,
  }: Pick<PlanOptions, 'selection' | 'scenario'> & { readonly observing: Observing },
): Promise<Step[]> {
  const everybody = selection.length === 0 && scenario === undefined;
  return runPreflight(session, { everybody, roles: observing === 'everything', twice: true });
}

/** Checks every revision of the session. Creates nothing but tokens. */
export async function runPreflight(
  session: Session,
  { everybody, roles = true, twice = false }: Extent = { everybody: true },
): Promise<Step[]> {
  const steps: Step[] = [];
  let keepsOne = false;
  let before: Stage | undefined;
  for (const stage of session.stages) {
    const signIns = everybody || twice ? listSignIns(stage, before) : [];
    const others = [...signIns, ...(everybody ? listOthers(stage, roles) : [])];
    for (const [what, inspect] of [...INSPECTIONS, ...others]) {
      const step = { what: `${stage.revision}: ${what}`, ...(await perform(inspect, stage)) };
      steps.push(step);
      if (step.result === 'beyond') return steps; // whatever is asked, the answer is the same
      if (!isReady([step])) break;
    }
    if (isReady(steps)) before = stage;
    keepsOne ||= stage.grants.keepsOne();
    if (keepsOne) stage.grants.keepOne();
  }
  return steps;
}

async function perform(inspect: Inspection, stage: Stage): Promise<Outcome> {
  try {
    return await inspect(stage);
  } catch (error) {
    if (error instanceof RateLimited) return later(error.message);
    if (error instanceof Unreadable) return beyond(error.message);
    // A person who is not there or was asked often enough, and a file for refresh tokens.
    if (error instanceof OutOfReach || error instanceof FileError) {
      return wrong(inConfiguration(error.message));
    }
    if (error instanceof NetworkFailure) {
      return wrong(adviseOnSilence(error.message, `target.${stage.revision}`));
    }
    throw error;
  }
}

/** True when nothing keeps the run from beginning. */
function isReady(steps: readonly Step[]): boolean {
  return listObstacles(steps).length === 0;
}

/** The steps that keep a run from beginning. */
export function listObstacles(steps: readonly Step[]): Step[] {
  return steps.filter(({ result }) => result !== 'fine' && result !== 'doubtful');
}

async function reachApi(stage: Stage): Promise<Outcome> {
  const url = `${stage.address.baseUrl}/me`;
  const headers = { accept: 'application/json' };
  return reach(stage, { method: 'GET', url, headers }, 'baseUrl', adviseOnAnswerToNobody);
}

async function reachAuthorization(stage: Stage): Promise<Outcome> {
  const { revision, address, sendAs } = stage;
  const ask = (url: string): Outgoing => ({
    method: 'POST',
    url: `${url}/oauth/token`,
    headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });
  const step = await reach(stage, ask(address.authUrl), 'authUrl', adviseOnAnswer);
  if (step.result === 'wrong' || step.status !== 404) return step;
  if (stage.settings.actors.alice.signIn.mode === 'token') {
    return doubtful('it has no /oauth/token');
  }
  const other = await sendAs(PREFLIGHT)(ask(address.baseUrl));
  const key = `target.${revision}.authUrl`;
  const swapped = other.response.status !== 404 && adviseOnAnswer(other, '') === undefined;
  const isBelow = address.authUrl.startsWith(`${address.baseUrl}/`);
  const advice =
    swapped && !isBelow
      ? `${key} has no /oauth/token, but target.${revision}.baseUrl has: the two seem to be swapped`
      : adviseOnMissing(key, address.authUrl, '/oauth/token');
  return wrong(inConfiguration(advice));
}

async function reach(
  { revision, sendAs }: Stage,
  outgoing: Outgoing,
  name: string,
  advise: typeof adviseOnAnswer,
) {
  const key = `target.${revision}.${name}`;
  try {
    const send = sendAs(PREFLIGHT);
    const exchange = await send(outgoing);
    const circle = await findCircle(send, outgoing, exchange);
    const advice = circle ? adviseOnCircle(circle, exchange, key) : advise(exchange, key);
    const step = advice === undefined ? fine(describeExchange(exchange)) : wrong(advice);
    return { ...step, status: exchange.response.status };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return { ...wrong(adviseOnSilence(error.message, key)), status: 0 };
  }
}

/** The checks that only a whole run needs, except sign-ins that need a person. */
function listOthers(stage: Stage, roles: boolean): NamedInspection[] {
  const { settings } = stage;
  return [...listUsers(stage, roles), ...listApplications(settings), ...listFixtures(settings)];
}

/** Signs in twice in the first revision. In the other one, the first sign-in is already the second of that user. */
function listSignIns({ settings }: Stage, before: Stage | undefined): NamedInspection[] {
  if (settings.actors.alice.signIn.mode !== 'form') return [];
  return before
    ? [['the token of the other revision stays valid', (stage) => seeTokenOfOther(stage, before)]]
    : [['alice can sign in twice', seeSecondSignIn]];
}

function listUsers({ revision, settings: { actors } }: Stage, roles: boolean): NamedInspection[] {
  const users = listWhoSignIn(actors, { revision, everything: roles }).filter(
    (actor) => actor === 'alice' || actors[actor]?.signIn.mode !== 'manual',
  );
  return users.flatMap((actor, index): NamedInspection[] =>
    actor === 'alice'
      ? []
      : [
          [`${actor} can sign in`, (stage) => signIn(stage, { actor })],
          [
            `${actor} is a different user`,
            (stage) => seeSomebodyElse(stage, actor, users.slice(0, index)),
          ],
          ...(nameRoleOf(actor) === undefined
            ? []
            : [
                [
                  `${actor} is ${nameRoleOf(actor)}`,
                  (stage: Stage) => seeRole(stage, actor),
                ] as const,
              ]),
          ...(actor === 'bob'
            ? [['bob belongs to another account', seeSecondAccount] as const]
            : []),
          ...(actor === 'carol'
            ? [['the account of carol has no custom fields', seeNoCustomFields] as const]
            : []),
        ],
  );
}

function listApplications({ actors, clients }: Settings): NamedInspection[] {
  const isInteractive = ['form', 'browser', 'command'].includes(actors.alice.signIn.mode);
  if (!isInteractive) return [];
  const others = actors.alice.signIn.mode === 'form' ? clients.a.redirectUris.slice(1) : [];
  return [
    ...others.map(
      (url, index): NamedInspection => [
        `redirect URL ${index + 2} is registered`,
        (stage) => seeRedirect(stage, url, index + 1),
      ],
    ),
    ...(clients.b
      ? [
          [
            'alice can sign in to the second application',
            (stage: Stage) => signIn(stage, { client: 'b' }),
          ] as const,
        ]
      : []),
  ];
}

function listFixtures({ fixtures }: Settings): NamedInspection[] {
  const named = NAMED.filter(({ key }) => key in fixtures);
  return [
    ...named.map((kind): NamedInspection => [kind.about, (stage) => seeNamed(stage, kind)]),
    ...(fixtures.optionSetIds ? [['the option sets exist', seeOptionSets] as const] : []),
    ...(fixtures.expiredAccessToken
      ? [['the expired token was issued by this target', seeExpiredToken] as const]
      : []),
    ...(fixtures.receiver ? [['webhooks can be received', seeReceiver] as const] : []),
    ...(fixtures.hasty ? [['fixtures.hasty is ready', seeHasty] as const] : []),
  ];
}

/** Checks that the target redirects a user to a further redirect URL. */
async function seeRedirect(stage: Stage, url: string, index: number): Promise<Outcome> {
  try {
    const fields = { redirect_uri: url };
    readCode(await stage.grants.authorize(stage.sendAs(PREFLIGHT), { fields }));
    return fine('the user is redirected to it');
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    if (error.kind === 'target') return doubtful(error.message);
    if (error.trouble !== 'redirect' && error.trouble !== 'client') {
      const { settings, revision } = stage;
      const attempt = { actor: 'alice', client: 'a', mode: 'form', settings, revision } as const;
      return wrong(adviseOnSignIn(error, attempt));
    }
    const advice = `clients.a.redirectUris[${index}] was rejected: add exactly this URL to the approved redirect URLs of the application, or remove it`;
    return wrong(inConfiguration(`${advice}. What happened: ${error.message}`));
  }
}

async function seeReceiver({ revision, settings }: Stage): Promise<Outcome> {
  try {
    const address = await startReceiving(settings);
    const why = await tryReceiver(settings);
    if (why !== undefined) return wrong(inConfiguration(adviseOnReceiver(address, why)));
    const here = loadRegister().filter(({ revisions }) => revisions.includes(revision));
    const advice = adviseOnWebhooks(settings, listOpenWithoutWebhooks(here));
    return fine(`the target must be able to reach ${address}; ${advice}`);
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return wrong(inConfiguration(`${error.message}; choose a free port`));
  }
}

async function signIn(stage: Stage, wish: Wish = {}): Promise<Outcome> {
  const { actor = 'alice', client = 'a' } = wish;
  const { settings, revision } = stage;
  const mode = settings.actors[actor]?.signIn.mode ?? 'form';
  try {
    const grant = await stage.grants.shared(wish);
    await grant.accessToken();
    if (mode === 'token' || mode === 'refresh') {
      return fine(`with the ${mode === 'token' ? 'access' : 'refresh'} token of the configuration`);
    }
    return compareScopes(stage, client, grant.scopes);
  } catch (error) {
    if (error instanceof NetworkFailure) return wrong(error.message);
    if (!(error instanceof SignInFailed)) throw error;
    const last = stage.exchanges.at(-1);
    if (isWall(last)) {
      const rejected = `compare clients.${client}.id and clients.${client}.secret`;
      return wrong(adviseOnWall(last, `target.${revision}.authUrl`, rejected));
    }
    const broken = adviseOnTokenErrors(stage);
    if (broken !== undefined) return wrong(broken);
    if (error.kind === 'target' && mode !== 'refresh') return doubtful(error.message);
    const unread = await adviseOnSpaces(stage, wish, error);
    return wrong(unread ?? adviseOnSignIn(error, { actor, client, mode, settings, revision }));
  }
}

/** Compares scopes. An application may have few of them, but then little can be judged. */
function compareScopes(
  { revision, settings }: Stage,
  client: ClientName,
  granted: readonly string[],
): Outcome {
  const listed = settings.clients[client]?.scopes;
  const missing = listed ? SCOPES[revision].filter((scope) => !listed.includes(scope)) : [];
  if (missing.length === 0) return fine(`with ${granted.length} scopes`);
  return doubtful(
    `clients.${client}.scopes leaves out ${missing.join(', ')}: requirements that need them cannot be judged. Remove the key if the application may request every scope`,
  );
}

async function seeBadToken(stage: Stage): Promise<Outcome> {
  const profile = await ask(stage, { token: 'no-such-token' });
  if (profile === undefined || isSuccess(profile)) {
    return doubtful('the target accepted the made-up token');
  }
  return fine(describeExchange(profile));
}

/** Checks that ids can be read, with a record that exists already. An id that cannot be read stops the run. */
async function seeIds(stage: Stage): Promise<Outcome> {
  const list = await askProperties(stage, 'alice');
  if (!list) return doubtful('no token was available');
  const lack = list.response.status === 403 ? adviseOnScopes(stage) : undefined;
  return lack === undefined ? fine(describeExchange(list)) : wrong(lack);
}

/**
 * Checks the revision of the address: only the earlier one writes XML, and only the current one has custom
 * fields.
 */
async function seeRevision(stage: Stage): Promise<Outcome> {
  const inXml = await ask(stage, { accept: 'application/xml' });
  const fields = await ask(stage, { path: '/custom-fields/1' });
  if (!inXml || !fields) return doubtful('no token was available');
  const isXml = isSuccess(inXml) && inXml.response.body.trimStart().startsWith('<');
  const hasFields = isSuccess(fields) || (!isXml && (await isForbidden(stage, fields)));
  const seen = isXml ? 'earlier' : 'current';
  if (isXml === hasFields || seen === stage.revision) {
    const shared = adviseOnOneAddress('target', stage.settings.addresses);
    return shared === undefined ? fine('nothing contradicts it') : doubtful(shared);
  }
  const key = `target.${stage.revision}.baseUrl`;
  return wrong(
    inConfiguration(
      `${key} leads to the ${seen} revision: give the address of the ${stage.revision} revision`,
    ),
  );
}

/** True when a route exists and is forbidden. Some targets refuse missing routes in the same way. */
async function isForbidden(stage: Stage, exchange: Exchange): Promise<boolean> {
  if (exchange.response.status !== 403) return false;
  const none = await ask(stage, { path: '/no-such-route/1' });
  return none !== undefined && none.response.status !== 403;
}
