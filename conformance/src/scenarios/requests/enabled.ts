import { OutOfReach } from '../../base/stops.js';
import type { Exchange } from '../../net/exchange.js';

/** Throws OutOfReach where what an account may lack is forbidden (403). */
export function needEnabled({ response }: Exchange, what: string): void {
  if (response.status !== 403) return;
  throw new OutOfReach(`${what} are forbidden (403), as what is not enabled`);
}
