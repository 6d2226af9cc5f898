import { memoBy } from '../base/memo.js';
import type { Exchange } from './exchange.js';

/** Readers of JSON may ignore it (RFC 8259 8.1). One check judges it; the others ignore it. */
export const BYTE_ORDER_MARK = /^\ufeff/;

/** The JSON of the answer, or undefined when its body is no JSON. */
export function readJson(exchange: Exchange): unknown {
  return parsedBody(exchange)?.value;
}

/** True when the body of the answer parses as JSON. */
export function isJson(exchange: Exchange): boolean {
  return parsedBody(exchange) !== undefined;
}

/** The value at a dotted path such as `data.0.address.city`; undefined when there is none. */
export function valueAt(value: unknown, path: string): unknown {
  if (path === '') return value;
  return path.split('.').reduce<unknown>((part, name) => {
    if (typeof part !== 'object' || part === null) return undefined;
    return Object.hasOwn(part, name) ? Reflect.get(part, name) : undefined;
  }, value);
}

/** The integer at a path of the answer; NaN when there is none: a request that has it is not sent (`createApi`). */
export function idAt(exchange: Exchange, path = 'id'): number {
  const found = valueAt(readJson(exchange), path);
  return typeof found === 'number' ? found : Number.NaN;
}

/** The records of a list answer, whether it is an envelope or a plain array. */
export function recordsOf(exchange: Exchange): unknown[] {
  const body = readJson(exchange);
  if (Array.isArray(body)) return body;
  const data = valueAt(body, 'data');
  return Array.isArray(data) ? data : [];
}

/** The ids of those records, in order. */
export function idsOf(exchange: Exchange): number[] {
  return recordsOf(exchange).flatMap((record) => {
    const id = valueAt(record, 'id');
    return typeof id === 'number' ? [id] : [];
  });
}

/**
 * Whether the records of a list answer can be told by their ids. The specification shows no list of
 * clients, clerks or templates, so a target may write one in a form of its own.
 */
export function isListOfIds(exchange: Exchange): boolean {
  const isEmpty = ['[]', '{"data":[]}'].includes(JSON.stringify(readJson(exchange)) ?? '');
  return isEmpty || idsOf(exchange).length > 0;
}

/** Where a list may name its pages, and by which names. */
const ABOUT_PAGES = ['', 'links', 'pagination', 'meta'];
const NEXT = ['next', 'nextPage', 'next_page', 'nextPageUrl', 'next_page_url'];
const CURRENT = ['currentPage', 'current_page', 'page'];
const LAST = ['totalPages', 'total_pages', 'lastPage', 'last_page', 'pages'];

/**
 * Whether further records may be on another page of a list: it names a next page, or its own is not
 * the last. Other names than the documented ones count as well, since a list whose form the
 * specification does not show may use them.
 */
export function goesOn(list: Exchange): boolean {
  const body = readJson(list);
  return ABOUT_PAGES.some((place) => {
    const part = valueAt(body, place);
    if (Array.isArray(part)) return part.some((link) => valueAt(link, 'rel') === 'next');
    const [next, page, last] = [NEXT, CURRENT, LAST].map((names) =>
      names.map((name) => valueAt(part, name)).find(isSet),
    );
    return next !== undefined || Number(page) < Number(last);
  });
}

/** Whether a value says something: null, false and an empty text say that there is none. */
function isSet(value: unknown): boolean {
  return value !== undefined && value !== null && value !== false && value !== '';
}

const parsedBody = memoBy(({ response }: Exchange) => parse(response.body));

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text.replace(BYTE_ORDER_MARK, '')) };
  } catch {
    return undefined;
  }
}
