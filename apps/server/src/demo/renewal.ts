import { REVISIONS, type Revision } from '@lintel/schema';
import type { Logger } from 'pino';
import type { Config } from '../config.js';
import type { Lifetimes } from '../domain/access/issued-tokens.js';
import type { Clock, Storage, Stores } from '../domain/ports.js';
import { lifetimesOf } from '../oauth/context.js';
import { hashSecret } from '../secrets/tokens.js';
import { type DemoTokens, grantEverything } from './access.js';

// Whoever reads demo.json or the start page finds tokens that work, however long the demo has been running and whatever
// has become of earlier ones: used up, revoked, or expired while the machine slept.

/** How often the tokens are looked at, in milliseconds. */
const LOOK_MS = 1_000;

/** Tokens that are replaced in time. */
export interface RenewedTokens {
  /** Tokens that work now, once whoever tells others of them has done so. */
  current(): Promise<DemoTokens>;
  /** Ends the renewal. */
  stop(): Promise<void>;
}

/** What tokens are renewed with. */
export interface RenewalDeps {
  readonly storage: Storage;
  readonly config: Config;
  readonly clock: Clock;
  readonly log: Logger;
  /** Tells others of new tokens. */
  readonly publish: (tokens: DemoTokens) => Promise<void>;
}

/** Issues tokens, publishes them, and from then on puts new ones in place of those that are about to fail. */
export async function renewTokens(deps: RenewalDeps): Promise<RenewedTokens> {
  let known = await renewed({}, deps);
  let round = deps.publish(known);
  await round;
  const look = async () => {
    const next = await renewed(known, deps);
    if (REVISIONS.every((revision) => next[revision] === known[revision])) return;
    await deps.publish(next);
    known = next;
  };
  let isTold = false;
  const tellOnce = (err: unknown) => {
    if (!isTold) deps.log.error({ err }, 'the tokens of the demo cannot be renewed');
    isTold = true;
  };
  const inTurn = () => {
    round = round.then(look).then(() => {
      isTold = false;
    }, tellOnce);
    return round;
  };
  const timer = setInterval(inTurn, LOOK_MS).unref();
  return {
    async current() {
      await inTurn();
      return known;
    },
    stop() {
      clearInterval(timer);
      return round;
    },
  };
}

/** The same tokens where they are good, and new ones where not. */
async function renewed(known: Partial<DemoTokens>, deps: RenewalDeps): Promise<DemoTokens> {
  const { storage, config, clock } = deps;
  const lifetimes = lifetimesOf(config);
  const now = clock.now().getTime();
  const of = async (revision: Revision) => {
    const tokens = known[revision];
    if (tokens && (await isGood(storage.stores, tokens, { now, lifetimes }))) return tokens;
    return storage.write((stores) => grantEverything(stores, { revision, lifetimes, now }));
  };
  return { current: await of('current'), earlier: await of('earlier') };
}

/** Whether both tokens work, and the access token does for at least half of its life. */
async function isGood(
  { grants }: Stores,
  { access_token, refresh_token }: DemoTokens[Revision],
  { now, lifetimes }: { readonly now: number; readonly lifetimes: Lifetimes },
): Promise<boolean> {
  const access = await grants.findAccessToken(hashSecret(access_token));
  if (!access?.is_live || access.expires_at - now < lifetimes.access_token / 2) return false;
  const refresh = await grants.findRefreshToken(hashSecret(refresh_token));
  return refresh?.is_live === true && refresh.consumed_at === null;
}
