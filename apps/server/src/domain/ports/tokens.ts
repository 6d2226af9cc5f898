import type { Caller } from '../caller.js';

/** Access tokens, as far as a request needs them. */
export interface TokenStore {
  /** On whose behalf a token acts, unless it is unknown, expired or revoked. */
  findCaller(hash: string, now: number): Promise<Caller | undefined>;
}
