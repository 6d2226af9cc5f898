/** What all responses of a run show about the lifetime of access tokens. */
import { readTokens } from '../../auth/token-request.js';
import { check, type Finding } from '../../engine/check.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../../net/exchange.js';
import { all, holds, unknown } from '../words/expect.js';
import { mostLived } from './lifetime.js';

const UNAUTHENTICATED = 401;

type Seen = {
  readonly answered: readonly Exchange[];
  /**
   * The exchanges with the authorization server of the other revision, which may have the same
   * users.
   */
  readonly elsewhere: readonly Exchange[];
};

export const isOfOAuth = ({ request }: Exchange): boolean => /\/oauth\//.test(request.url);

export const livesOn = check(
  'oauth.bearer.life.lives-as-said',
  'in the whole run no token that was accepted is refused before the seconds of its expires_in are over',
  ({ answered, elsewhere }: Seen) => {
    const signIns = answered.filter(isOfOAuth);
    const granted = signIns.filter((one) => isSuccess(one) && /\/token$/.test(one.request.url));
    const meanwhile = [...signIns, ...elsewhere];
    const findings = granted.flatMap((one) => livesAsSaid(one, answered, meanwhile));
    return findings.length > 0
      ? all(...findings)
      : unknown('no access token was used twice for the same request');
  },
);

/**
 * A token that was accepted before is not refused within its `expires_in`. Not judged if a request
 * reached an authorization server between the two uses, since that may end a token.
 */
function livesAsSaid(
  granted: Exchange,
  answered: readonly Exchange[],
  signIns: readonly Exchange[],
): Finding[] {
  const { accessToken, expiresInSeconds = 0 } = readTokens(granted);
  const uses = answered.filter(
    ({ request }) => request.headers['authorization'] === `Bearer ${accessToken}`,
  );
  return uses.flatMap((use) => {
    const accepted = uses.findLast(
      (one) => isSuccess(one) && isSameRequest(one, use) && endedAt(one) <= begunAt(use),
    );
    const lifetime = mostLived(granted, use);
    const isMeanwhile = (one: Exchange) =>
      accepted && endedAt(one) >= begunAt(accepted) && begunAt(one) <= endedAt(use);
    if (!accepted || lifetime >= expiresInSeconds || signIns.some(isMeanwhile)) return [];
    const isSo = use.response.status !== UNAUTHENTICATED;
    const expected = `the seconds until the token expires, which was refused less than ${Math.ceil(lifetime)} seconds after it was given`;
    return [holds(isSo, granted, 'body.expires_in', expected, expiresInSeconds)];
  });
}

function isSameRequest(one: Exchange, other: Exchange): boolean {
  return one.request.method === other.request.method && one.request.url === other.request.url;
}
