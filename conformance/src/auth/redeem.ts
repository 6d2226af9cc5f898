/** Exchanges codes that expire within seconds, on a machine that may be slower than that. */
import { OutOfReach } from '../base/stops.js';
import { begunAt, type Exchange, endedAt, isSuccess } from '../net/exchange.js';
import type { Authorization } from './authorize.js';

/** An authorization and what its code was exchanged for. */
export interface Redemption {
  readonly authorization: Authorization;
  readonly exchange: Exchange;
}

/** How many sign-ins are tried before the machine is called too slow. */
const ATTEMPTS = 3;

/**
 * Returns the token answer of an authorization. When a code was older than `codeSeconds` at its exchange, tries
 * with a new authorization. Throws OutOfReach when every code was too old.
 */
export async function redeemInTime(
  redeem: () => Promise<Redemption>,
  codeSeconds = Number.POSITIVE_INFINITY,
): Promise<Exchange> {
  for (let attempt = 1; ; attempt++) {
    const redemption = await redeem();
    const ageMs = codeAgeOf(redemption);
    if (isSuccess(redemption.exchange) || ageMs <= codeSeconds * 1_000) return redemption.exchange;
    if (attempt < ATTEMPTS) continue;
    throw new OutOfReach(
      `a code of ${codeSeconds} s was ${Math.ceil(ageMs / 1_000)} s old when it was exchanged, ${ATTEMPTS} times: run again when this machine is less busy, or give fixtures.hasty codes that live longer`,
    );
  }
}

/**
 * The longest time the code can have lived, in milliseconds: from the request that gave it to the answer of the
 * token route.
 */
function codeAgeOf({ authorization, exchange }: Redemption): number {
  const given = authorization.walk.exchanges.at(-1) ?? exchange;
  return endedAt(exchange) - begunAt(given);
}
