/** How long an access token has lived when it is used, by the times of its grant and of its use. */
import { begunAt, type Exchange, endedAt } from '../../net/exchange.js';

/** The tolerance for whole seconds, which both sides may have rounded. */
export const ROUNDING_MS = 1_500;

/** The most seconds that the token of this answer can have lived when a request was answered. */
export function mostLived(granted: Exchange, used: Exchange): number {
  return (endedAt(used) - begunAt(granted) + ROUNDING_MS) / 1_000;
}

/** The seconds that it has lived at least when a request was sent. */
export function leastLived(granted: Exchange, used: Exchange): number {
  return (begunAt(used) - endedAt(granted) - ROUNDING_MS) / 1_000;
}
