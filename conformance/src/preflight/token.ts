/** Checks that the API accepts the token of alice, and explains a refusal. */
import type { Stage } from '../engine/stage.js';
import { describeExchange, type Exchange, isSuccess } from '../net/exchange.js';
import { adviseOnAnswer, adviseOnMissing, inConfiguration } from './advice.js';
import { askProfile } from './ask.js';
import { askProperties } from './other-users.js';
import { doubtful, fine, type Outcome, wrong } from './outcome.js';
import { adviseOnWall, isWall } from './wall.js';

export async function seeToken(stage: Stage): Promise<Outcome> {
  const profile = await askProfile(stage, 'alice');
  if (stage.exchanges.every(isServerError)) return wrong(adviseOnServerErrors(stage));
  if (profile === undefined) return doubtful('no token was available');
  const said = describeExchange(profile);
  const key = `target.${stage.revision}.baseUrl`;
  const advice = adviseOnAnswer(profile, key);
  if (advice !== undefined) return wrong(advice);
  if (isSuccess(profile)) return fine(said);
  const { status } = profile.response;
  if (status === 404) {
    const missing = adviseOnMissing(key, stage.address.baseUrl, '/me');
    return wrong(inConfiguration(`${missing}: ${said}`));
  }
  if (isWall(profile) && (await isRefusedElsewhere(stage))) {
    return wrong(adviseOnWall(profile, key, 'it refuses the token of alice'));
  }
  if (stage.settings.actors.alice.signIn.mode === 'token') {
    const refusal = REFUSALS_OF_GIVEN[status];
    if (refusal === undefined) return doubtful(said);
    return wrong(inConfiguration(`actors.alice.signIn.accessToken ${refusal}`));
  }
  const isUseless = status === 401 && (await isRefusedElsewhere(stage));
  return isUseless ? wrong(inConfiguration(adviseOnRefusal(stage, said))) : doubtful(said);
}

/** What the refusal of a configured token means, by status. */
const REFUSALS_OF_GIVEN: Readonly<Record<number, string>> = {
  401: 'was refused (401): it has expired or belongs to another deployment; get a new one',
  403: 'may not read /me (403): use one with every scope; profile.read is missing',
};

/**
 * True when other routes refuse the token as well. When only /me does, or the token may not read it, the run
 * judges it.
 */
async function isRefusedElsewhere(stage: Stage): Promise<boolean> {
  const { scopes } = await stage.grants.shared();
  if (!scopes.includes('profile.read')) return false;
  const list = await askProperties(stage, 'alice');
  return list?.response.status === 401;
}

function adviseOnRefusal({ revision }: Stage, said: string): string {
  const key = `target.${revision}`;
  return `${key}.baseUrl refuses the token that ${key}.authUrl has just issued: check that both addresses belong to the same deployment. If they do, the service refuses its own tokens, and nothing can be judged until it accepts them: ${said}, and the same for /properties`;
}

/** Advice when every token request got a server error; otherwise undefined. */
export function adviseOnTokenErrors(stage: Stage): string | undefined {
  const { revision, address, exchanges } = stage;
  const asked = exchanges.filter(({ request }) => request.url === `${address.authUrl}/oauth/token`);
  const last = asked.at(-1);
  if (!last || !asked.every(isServerError)) return undefined;
  if (exchanges.every(isServerError)) return adviseOnServerErrors(stage);
  return `target.${revision}.authUrl answers every token request with a server error, so nobody can sign in and nothing can be judged: check that the service works: ${describeExchange(last)}`;
}

function isServerError({ response }: Exchange): boolean {
  return response.status >= 500;
}

function adviseOnServerErrors({ revision, exchanges }: Stage): string {
  const [first] = exchanges;
  const said = first ? `: ${describeExchange(first)}` : '';
  return `target.${revision} answers every request with a server error, so nothing can be judged: check that the service works and that the addresses are right${said}`;
}

/** Advice for a configured token that can read only the profile; otherwise undefined. */
export function adviseOnScopes({ settings }: Stage): string | undefined {
  const { mode } = settings.actors.alice.signIn;
  if (mode !== 'token' && mode !== 'refresh') return undefined;
  const key = mode === 'token' ? 'accessToken' : 'refreshToken';
  return inConfiguration(
    `actors.alice.signIn.${key} may not read /properties (403): use one with every scope; properties.read is missing`,
  );
}
