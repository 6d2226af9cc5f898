/**
 * The records that the exchanges of a run show and write, identified by the addresses of the
 * requests.
 */
import { memoBy } from '../../base/memo.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import { readEither } from '../../net/either.js';
import {
  begunAt,
  type Exchange,
  endedAt,
  isReading,
  isRefusal,
  isSuccess,
} from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';

/** One record as one response shows it. */
export interface Sight {
  readonly exchange: Exchange;
  /** Its path in the response, such as `body.data.0`. */
  readonly at: string;
  readonly record: unknown;
  /** The address of its list, and its own, such as `properties/12`. */
  readonly list: string;
  readonly name: string;
}

/** A request other than a read, and its address. */
export interface Write {
  readonly exchange: Exchange;
  readonly path: string;
  /** The parsed body; undefined where it cannot be parsed. */
  readonly sent: unknown;
  /** Whether the write may have taken effect: false when it was refused. */
  readonly mayBeDone: boolean;
}

/** A kind of record, and the paths of the lists it is in. */
export interface Kind {
  readonly lists: RegExp;
  /** Finds the records of a kind that is also nested in other records. */
  readonly within?: (exchange: Exchange) => Sight[];
}

export const PROPERTIES: Kind = { lists: /^properties$/ };
export const INSPECTIONS: Kind = { lists: /^inspections$/ };
export const CONTACTS_OF_PROPERTIES: Kind = { lists: /^properties\/\d+\/contacts$/ };
export const CONTACTS_OF_INSPECTIONS: Kind = { lists: /^inspections\/\d+\/contacts$/ };
export const METERS: Kind = { lists: /^properties\/\d+\/meters$/ };

/** Returns the path below the base address, from the first resource name on, or an empty string. */
export function pathOf({ request }: Exchange): string {
  return /\/((?:properties|inspections)(?:\/.*)?)$/.exec(new URL(request.url).pathname)?.[1] ?? '';
}

/** Returns the exchanges on properties and inspections, the records whose history is followed. */
export function answeredIn(recorded: readonly Exchange[]): Exchange[] {
  return recorded.filter((exchange) => pathOf(exchange) !== '');
}

/**
 * A record or one of its triggers. Collections below it are excluded, because what they create may
 * have the same id.
 */
const ONE = /^(.*?)\/(\d+)(?:\/(?!rooms|contacts|attachments|pdf|report|templates)[a-z-]+)?$/;

/** Returns the records of a kind that a response shows. */
export function sightsIn(exchange: Exchange, { lists, within }: Kind): Sight[] {
  if (within) return within(exchange);
  if (!isSuccess(exchange)) return [];
  const path = pathOf(exchange);
  if (lists.test(path)) {
    if (exchange.request.method === 'POST')
      return sight(exchange, path, 'body', bodyOf(exchange, lists));
    const inside = Array.isArray(readJson(exchange)) ? 'body' : 'body.data';
    return recordsOf(exchange).flatMap((record, index) =>
      sight(exchange, path, `${inside}.${index}`, record),
    );
  }
  const [, list = '', id] = ONE.exec(ownPath(path, lists)) ?? [];
  const body = bodyOf(exchange, lists);
  const isOne = lists.test(list) && valueAt(body, 'id') === Number(id);
  return isOne ? sight(exchange, list, 'body', body) : [];
}

/**
 * The parsed body of a response. Inspections are read from JSONx as well; of other records the run
 * sends texts in XML of which the specification does not say how they are kept.
 */
function bodyOf(exchange: Exchange, lists: RegExp): unknown {
  return lists === INSPECTIONS.lists ? readInspection(exchange) : readJson(exchange);
}

const readInspection = memoBy(readEither);

/** Only triggers of inspections return the record itself; other paths below a record do not. */
function ownPath(path: string, lists: RegExp): string {
  return lists === INSPECTIONS.lists || /\d$/.test(path) ? path : '';
}

/** Returns the record at a path of a response, or no element where it has no id. */
export function sight(exchange: Exchange, list: string, at: string, record: unknown): Sight[] {
  const id = valueAt(record, 'id');
  return typeof id === 'number' ? [{ exchange, at, record, list, name: `${list}/${id}` }] : [];
}

/** Two responses to writes that show one record, the second requested after the first arrived. */
export interface Step<S extends Sight = Sight> {
  readonly before: S;
  readonly after: S;
}

/**
 * Returns consecutive pairs of responses to writes, of all that show one record in order. They show
 * it without delay, so each must agree with the one before; a read may come from a replica that
 * lags behind.
 */
export function stepsOf<S extends Sight>(sights: readonly S[]): Step<S>[] {
  const answers = sights.filter(({ exchange }) => !isReading(exchange.request.method));
  return answers.flatMap((after, index) => {
    const before = answers[index - 1];
    const isLater = before && begunAt(after.exchange) >= endedAt(before.exchange);
    return isLater ? [{ before, after }] : [];
  });
}

/** Returns the write that a request is, or no element for a read. */
export function writeIn(exchange: Exchange): Write[] {
  const { method, body } = exchange.request;
  const path = pathOf(exchange);
  if (path === '' || isReading(method)) return [];
  return [{ exchange, path, sent: readSent(body), mayBeDone: !isRefusal(exchange) }];
}

/** Returns the parsed body of a request, or undefined where it cannot be parsed. */
export function readSent(body: string): unknown {
  if (body === '') return {};
  try {
    return JSON.parse(body);
  } catch {
    const jsonx = tryReadJsonx(body);
    return 'value' in jsonx ? jsonx.value : undefined;
  }
}

/** Whether the Content-Type of a request is this format. */
export function isSentAs({ request }: Exchange, format: 'json' | 'xml'): boolean {
  return request.headers['content-type'] === `application/${format}`;
}
