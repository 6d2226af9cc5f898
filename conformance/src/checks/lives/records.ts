/** Which records the exchanges of a run show and write, by the addresses they went to. */
import { idAt, readJson, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';

/** One record in one answer. */
export interface Sight {
  readonly exchange: Exchange;
  /** Where in the answer it stands, such as `body.data.0`. */
  readonly at: string;
  readonly record: unknown;
  /** The address of its list, and its own: `properties/12`. */
  readonly list: string;
  readonly name: string;
}

/** A request that is no read, and what it went to. */
export interface Write {
  readonly exchange: Exchange;
  readonly path: string;
  /** What was sent; undefined where it cannot be read. */
  readonly sent: unknown;
  /** Whether it may have been done. */
  readonly mayBeDone: boolean;
}

/** The addresses of the lists of a kind. */
export interface Kind {
  readonly lists: RegExp;
  /** Finds those that stand within other records. */
  readonly within?: (exchange: Exchange) => Sight[];
}

export const PROPERTIES: Kind = { lists: /^properties$/ };
export const INSPECTIONS: Kind = { lists: /^inspections$/ };
export const CONTACTS_OF_PROPERTIES: Kind = { lists: /^properties\/\d+\/contacts$/ };
export const CONTACTS_OF_INSPECTIONS: Kind = { lists: /^inspections\/\d+\/contacts$/ };
export const METERS: Kind = { lists: /^properties\/\d+\/meters$/ };

/** What stands after the base address, from the name of the first resource on. */
export function pathOf({ request }: Exchange): string {
  return /\/((?:properties|inspections)(?:\/.*)?)$/.exec(new URL(request.url).pathname)?.[1] ?? '';
}

/** The exchanges that were about properties and inspections, which is where lives are followed. */
export function answeredIn(recorded: readonly Exchange[]): Exchange[] {
  return recorded.filter((exchange) => pathOf(exchange) !== '');
}

/** A record or a trigger of it: what is made below it may have the same id. */
const ONE = /^(.*?)\/(\d+)(?:\/(?!rooms|contacts|attachments|pdf|report|templates)[a-z-]+)?$/;

/** The records of a kind that an answer shows. */
export function sightsIn(exchange: Exchange, { lists, within }: Kind): Sight[] {
  if (within) return within(exchange);
  if (!isSuccess(exchange)) return [];
  const path = pathOf(exchange);
  if (lists.test(path)) {
    if (exchange.request.method === 'POST')
      return sight(exchange, path, 'body', readJson(exchange));
    const inside = Array.isArray(readJson(exchange)) ? 'body' : 'body.data';
    return recordsOf(exchange).flatMap((record, index) =>
      sight(exchange, path, `${inside}.${index}`, record),
    );
  }
  const [, list = '', id] = ONE.exec(ownPath(path, lists)) ?? [];
  const isOne = lists.test(list) && idAt(exchange) === Number(id);
  return isOne ? sight(exchange, list, 'body', readJson(exchange)) : [];
}

/** Triggers of inspections answer with the inspection; whatever else lies below a record does not. */
function ownPath(path: string, lists: RegExp): string {
  return lists === INSPECTIONS.lists || /\d$/.test(path) ? path : '';
}

/** A record with an id at a place of an answer. */
export function sight(exchange: Exchange, list: string, at: string, record: unknown): Sight[] {
  const id = valueAt(record, 'id');
  return typeof id === 'number' ? [{ exchange, at, record, list, name: `${list}/${id}` }] : [];
}

/** What a request writes; nothing where it reads. */
export function writeIn(exchange: Exchange): Write[] {
  const { method, body } = exchange.request;
  const path = pathOf(exchange);
  if (path === '' || ['GET', 'HEAD', 'OPTIONS'].includes(method)) return [];
  return [{ exchange, path, sent: readSent(body), mayBeDone: !isRefusal(exchange) }];
}

/** The body of a request; undefined where it cannot be read. */
export function readSent(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    const jsonx = tryReadJsonx(body);
    return 'value' in jsonx ? jsonx.value : undefined;
  }
}

/** Whether the body of a request says that it is in this format. */
export function isSentAs({ request }: Exchange, format: 'json' | 'xml'): boolean {
  return request.headers['content-type'] === `application/${format}`;
}
