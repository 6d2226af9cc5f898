/** The grants that nothing destroys, each made once, in what way the mode of signing in allows. */
import { mayPass, OutOfReach } from '../base/stops.js';
import type { Send } from '../net/http.js';
import { type Grant, givenGrant } from './grant.js';
import type { GrantLimit } from './grant-limit.js';
import { type Narrowing, openNarrowing } from './narrow.js';
import type { Wish } from './parties.js';
import { type ResumeOptions, type ResumeSources, resumeGrants } from './resumed-grants.js';

export interface SharedGrantsOptions extends ResumeOptions {
  readonly limit: GrantLimit;
}

interface Sources extends ResumeSources {
  readonly fresh: (send: Send, wish: Wish) => Promise<Grant>;
}

export interface SharedGrants {
  /** The same grant for the same wish. Must not be used up. */
  shared(wish?: Wish): Promise<Grant>;
  /**
   * From now on a token of a shared grant may end before its time: something was sent a second time,
   * and a target may take that for a theft and end all that its application has of that user.
   */
  mayEnd(): void;
  /**
   * From now on each sign-in ends what an application had of that user before, so nothing else may go on
   * beside it, and nobody can have two grants of one user at once.
   */
  keepOne(): void;
  /** True once `keepOne` was called or a limit on live grants was seen. */
  keepsOne(): boolean;
  /** The limit of live grants that the target seems to have, as the beginning of a reason. */
  limitSeen(): string | undefined;
  /**
   * Forgets a grant whose newest token was refused, if it may have ended. True when there is reason to ask again,
   * also with a grant that somebody else has renewed meanwhile.
   */
  forget(token: string, wish?: Wish): Promise<boolean>;
}

export function shareGrants(options: SharedGrantsOptions, sources: Sources): SharedGrants {
  const { send, baseUrl, limit } = options;
  const { parties, flow, fresh } = sources;
  const resume = resumeGrants(options, sources);
  const known = new Map<string, Promise<Grant>>();
  let mayHaveEnded = false;
  let hasOne = false;
  let narrowing: Promise<Narrowing> | undefined;

  const narrow = async (scopes: readonly string[]): Promise<Grant> => {
    const token = flow.token.bind(undefined, send);
    narrowing ??= fresh(send, {}).then((donor) => openNarrowing(donor, { token, send, baseUrl }));
    const own = narrowing;
    own.catch((error) => {
      if (mayPass(error) && narrowing === own) narrowing = undefined;
    });
    return (await own).take(scopes);
  };

  /** A person is asked a few times only: what then cannot be done has its reason in the target. */
  const signIn = (wish: Wish): Promise<Grant> =>
    fresh(send, wish).catch((error) => {
      const why = limit.believed();
      if (why === undefined || !(error instanceof OutOfReach)) throw error;
      throw new OutOfReach(`${why}; ${error.message}`);
    });

  const make = async (wish: Wish): Promise<Grant> => {
    const { signIn: way, scopes } = parties.meantBy(wish);
    if (way.mode === 'manual' && wish.scopes && !wish.client && !wish.actor) {
      return narrow(wish.scopes);
    }
    if (way.mode !== 'token' && way.mode !== 'refresh') return signIn(wish);
    if (wish.client === 'b' || wish.scopes) {
      throw new OutOfReach(`it needs another sign-in, which mode ${way.mode} cannot make`);
    }
    return way.mode === 'token' ? givenGrant(way.accessToken, scopes) : resume(way.refreshToken);
  };

  const keyOf = ({ actor = 'alice', client = 'a', scopes }: Wish): string =>
    JSON.stringify([actor, client, scopes ?? 'all']);

  return {
    shared(wish = {}) {
      const key = keyOf(wish);
      const found = known.get(key);
      if (found) return found;
      const grant = make(wish);
      known.set(key, grant);
      grant.catch((error) => {
        if (mayPass(error) && known.get(key) === grant) known.delete(key);
      });
      return grant;
    },
    mayEnd() {
      mayHaveEnded = true;
      limit.dismiss();
    },
    keepOne() {
      hasOne = true;
      mayHaveEnded = true;
    },
    keepsOne: () => hasOne || limit.believed() !== undefined,
    limitSeen: limit.believed,
    async forget(token, wish = {}) {
      const isExpected = mayHaveEnded && parties.meantBy(wish).signIn.mode === 'form';
      if (!limit.believe(token) && !isExpected) return false;
      const grant = await known.get(keyOf(wish));
      if (grant?.holds(token)) known.delete(keyOf(wish));
      return true;
    },
  };
}
