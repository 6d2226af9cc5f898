/** Finds ids that JavaScript cannot represent: requests with them would reach another record. */
import { Unreadable } from '../base/stops.js';
import { describeExchange, type Exchange, isSuccess } from './exchange.js';

/** The members that hold ids of records. Additional ones, such as those of a trace, are not read. */
const NAMES = new Set([
  ...['id', 'account_id', 'actor_id', 'client_id', 'inspection_id', 'parent_id'],
  ...['parent_property_id', 'property_id', 'template_id'],
]);

/** Integers of sixteen digits or more with their names, as members of JSON. */
const IN_JSON = /"(\w+)"\s*:\s*(-?\d{16,})(?![\d.eE])/g;
/** The same with their attributes, as elements of JSONx. */
const IN_JSONX = /<(?:[\w.-]+:)?number\s([^<>]*)>\s*(-?\d{16,})(?![\d.eE])/g;
const NAME = /(?:^|\s)name\s*=\s*["'](\w+)["']/;

/** Throws Unreadable when an answer shows an id that cannot be read exactly. */
export function refuseLargeIds(exchange: Exchange): void {
  if (!isSuccess(exchange)) return;
  for (const [name, digits] of largeIntegersIn(exchange.response.body)) {
    if (!NAMES.has(name) || Number.isSafeInteger(Number(digits))) continue;
    const place = `the answer to ${describeExchange(exchange)}`;
    throw new Unreadable(
      `${place} contains the id ${digits}. This suite cannot read integers above ${Number.MAX_SAFE_INTEGER} exactly, so it cannot judge a target with such ids`,
    );
  }
}

function* largeIntegersIn(body: string): Generator<[name: string, digits: string]> {
  for (const [, name = '', digits = ''] of body.matchAll(IN_JSON)) yield [name, digits];
  for (const [, attributes = '', digits = ''] of body.matchAll(IN_JSONX)) {
    yield [NAME.exec(attributes)?.[1] ?? '', digits];
  }
}
