import * as limits from '../../checks/limits/limits.js';
import type { Api } from '../../engine/api.js';
import type { Exchange } from '../../net/exchange.js';

/** How many times a burst starts over. */
const MOST_RENEWED = 2;

/**
 * Sends requests until one is blocked. A limiter may count by access token, so the burst starts
 * over when the token was renewed, at most a few times.
 */
export async function sendBurst(
  api: Pick<Api, 'get'>,
  length: number,
): Promise<readonly Exchange[]> {
  let burst: readonly Exchange[] = [];
  for (let renewed = 0; burst.length < length; ) {
    const exchange = await api.get('/me', { wantsRateLimit: true });
    const isRenewed = limits.countTokens([...burst.slice(-1), exchange]) > 1;
    if (isRenewed) renewed += 1;
    burst = isRenewed && renewed <= MOST_RENEWED ? [exchange] : [...burst, exchange];
    if (limits.isBlocked(exchange)) break;
  }
  return burst;
}
