import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';

/** The address a property shows, whole, in the ways in which its parts may be joined. */
export function writeAddresses(property: Exchange): string[] {
  const read = (line: string) => valueAt(readJson(property), `address.${line}`);
  const within = ['line1', 'line2', 'city', 'county', 'postcode'].map(read).filter(isThere);
  const whole = [...within, read('country')].filter(isThere);
  return [whole, within].flatMap((written) => [written.join(', '), written.join(' ')]);
}

const isThere = (part: unknown) => typeof part === 'string' && part !== '';
