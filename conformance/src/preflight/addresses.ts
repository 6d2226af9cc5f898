/** Checks that the addresses of a revision lead to it. */
import { NetworkFailure } from '../base/stops.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import type { Outgoing } from '../net/http.js';
import {
  adviseOnAnswer,
  adviseOnAnswerToNobody,
  adviseOnCircle,
  adviseOnMissing,
  adviseOnOneAddress,
  adviseOnSilence,
  inConfiguration,
  routeAtEnd,
} from './advice.js';
import { ask } from './ask.js';
import { findCircle } from './circle.js';
import { doubtful, fine, type Outcome, wrong } from './outcome.js';

export async function reachApi(stage: Stage): Promise<Outcome> {
  const url = `${stage.address.baseUrl}/me`;
  const asked = { method: 'GET', url, headers: JSON_WANTED } as const;
  const step = await reach(stage, asked, 'baseUrl', adviseOnAnswerToNobody);
  const tail = routeAtEnd(stage.address.baseUrl);
  if (step.result !== 'ok' || tail === undefined) return step;
  return doubtful(
    `target.${stage.revision}.baseUrl ends with ${tail}: remove that, unless /me is found below it: ${step.detail}`,
  );
}

const JSON_WANTED = { accept: 'application/json' };

export async function reachAuthorization(stage: Stage): Promise<Outcome> {
  const { revision, address, sendAs } = stage;
  const step = await reach(stage, tokenRequest(address.authUrl), 'authUrl', adviseOnAnswer);
  if (step.result === 'wrong') return step;
  if (step.status !== 404) return (await seeUnlikeTokens(stage)) ?? step;
  if (stage.settings.actors.alice.signIn.mode === 'token') {
    return doubtful('it has no /oauth/token');
  }
  const other = await sendAs(PREFLIGHT)(tokenRequest(address.baseUrl));
  const swapped = mayGiveTokens(other) && adviseOnAnswer(other, '') === undefined;
  const isBelow = address.authUrl.startsWith(`${address.baseUrl}/`);
  const advice =
    swapped && !isBelow
      ? describeSwapped(stage, 'has no /oauth/token')
      : adviseOnMissing(`target.${revision}.authUrl`, address.authUrl, '/oauth/token');
  const [toNobody] = stage.exchanges;
  const both = toNobody?.response.status === 404 && !swapped;
  const api = `target.${revision}.baseUrl`;
  const more = both ? `; ${adviseOnMissing(api, address.baseUrl, '/me')}` : '';
  return wrong(inConfiguration(`${advice}${more}`));
}

function tokenRequest(authUrl: string): Outgoing {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return {
    method: 'POST',
    url: `${authUrl}/oauth/token`,
    headers: { ...JSON_WANTED, ...form },
    body: '',
  };
}

/** Some services answer 401 to every path below an address; a token endpoint names its error then. */
function mayGiveTokens({ response: { status, body } }: Exchange): boolean {
  return status !== 404 && (status !== 401 || NAMES_ERROR.test(body));
}

const NAMES_ERROR = /"error"\s*:/;

/**
 * Tells of swapped addresses where whatever is below the API is answered 401: only /me is missing, and only at
 * the other address.
 */
async function seeUnlikeTokens(stage: Stage): Promise<Outcome | undefined> {
  const { address, sendAs, exchanges } = stage;
  const [toNobody] = exchanges;
  const last = exchanges.at(-1);
  if (toNobody?.response.status !== 404 || last === undefined || mayGiveTokens(last))
    return undefined;
  const send = sendAs(PREFLIGHT);
  const tokens = await send(tokenRequest(address.baseUrl));
  const url = `${address.authUrl}/me`;
  const profile = await send({ method: 'GET', url, headers: JSON_WANTED });
  const isSwapped = NAMES_ERROR.test(tokens.response.body) && profile.response.status === 401;
  return isSwapped
    ? wrong(inConfiguration(describeSwapped(stage, 'has no token endpoint at /oauth/token')))
    : undefined;
}

function describeSwapped({ revision }: Stage, authUrl: string): string {
  return `target.${revision}.authUrl ${authUrl}, but target.${revision}.baseUrl has: the two seem to be swapped`;
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
    const { status } = exchange.response;
    if (advice !== undefined) return { ...wrong(advice), status };
    const said = describeExchange(exchange);
    return { ...(status === 404 ? doubtful(`${key} may be wrong: ${said}`) : fine(said)), status };
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return { ...wrong(adviseOnSilence(error.message, key)), status: 0 };
  }
}

/**
 * Checks the revision of the address: only the earlier one writes XML, and only the current one has custom
 * fields.
 */
export async function seeRevision(stage: Stage): Promise<Outcome> {
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
