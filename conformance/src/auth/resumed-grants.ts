/** The grants of configured refresh tokens. */
import type { Clock } from '../base/clock.js';
import type { Send } from '../net/http.js';
import type { Flow } from './flow.js';
import { createGrant, type Grant } from './grant.js';
import type { Parties } from './parties.js';
import type { StateFile } from './state-file.js';
import { readTokens } from './token-request.js';

export interface ResumeOptions {
  readonly clock: Clock;
  readonly state: StateFile;
  /** The grants of configured refresh tokens, which the revisions of a run share. */
  readonly resumed: Map<string, Promise<Grant>>;
  /** Sends what is sent for shared grants, which belong to no scenario. */
  readonly send: Send;
  /** Where the API is, to see what a grant is good for there. */
  readonly baseUrl: string;
}

export interface ResumeSources {
  readonly parties: Parties;
  readonly flow: Flow;
}

/**
 * Returns the grant of a configured refresh token. It is one for both revisions, as far as its access token is good
 * at both: where a renewal ends the token before it, each of two grants would end the other.
 */
export function resumeGrants(
  { clock, state, resumed, send, baseUrl }: ResumeOptions,
  { parties, flow }: ResumeSources,
): (configured: string) => Promise<Grant> {
  /**
   * Each successor is on disk before the grant that needs it is handed out. The other revision may go on
   * from it as well, so a grant renews itself by the newest and not by its own.
   */
  const renewFrom = async (configured: string): Promise<Grant> => {
    const refresh = () =>
      state.renew(configured, async (newest) => {
        const answer = await flow.refresh(send, newest);
        return { answer, successor: readTokens(answer).refreshToken };
      });
    const { scopes } = parties.meantBy({});
    return createGrant(await refresh(), { client: 'a', scopes, clock, refresh });
  };

  const isTaken = async (grant: Grant): Promise<boolean> => {
    const authorization = `Bearer ${await grant.accessToken()}`;
    const headers = { accept: 'application/json', authorization };
    const probe = await send({ method: 'GET', url: `${baseUrl}/me`, headers });
    return probe.response.status !== 401;
  };

  const join = async (known: Promise<Grant>, configured: string): Promise<Grant> => {
    const grant = await known.catch(() => undefined);
    if (!grant || !(await isTaken(grant))) return renewFrom(configured);
    return { ...grant, scopes: parties.meantBy({}).scopes };
  };

  return (configured) => {
    const known = resumed.get(configured);
    const grant = known ? join(known, configured) : renewFrom(configured);
    if (!known) resumed.set(configured, grant);
    return grant;
  };
}
