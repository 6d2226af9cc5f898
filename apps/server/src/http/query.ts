import {
  DEFAULT_PAGE_SIZE,
  type Draft,
  type Examination,
  MAX_PAGE_SIZE,
  type Problem,
  problemAt,
  type Validator,
} from '@lintel/schema';
import { Kind, type TObject, type TSchema } from '@sinclair/typebox';
import type { PageRequest } from '../domain/ports/paging.js';

// Query strings: each declared parameter is read in the forms the decisions accept (D-20, D-21, D-23, D-25).

/** No query, and the page it asks for. */
const NO_QUERY = new URLSearchParams();
const FIRST_PAGE: PageRequest = { number: 1, size: DEFAULT_PAGE_SIZE };

/** The query of an address. */
export function queryOf(url: string): URLSearchParams {
  const mark = url.indexOf('?');
  return mark === -1 ? NO_QUERY : new URLSearchParams(url.slice(mark + 1));
}

/** The page a query asks for; a value that is not a positive integer counts as absent. */
export function pageOf(query: URLSearchParams): PageRequest {
  if (query === NO_QUERY) return FIRST_PAGE;
  const size = positive(query.getAll('per_page').at(-1)) ?? DEFAULT_PAGE_SIZE;
  return {
    number: positive(query.getAll('page').at(-1)) ?? 1,
    size: Math.min(size, MAX_PAGE_SIZE),
  };
}

/** Reads and judges the declared parameters of a query. Unknown ones are ignored. */
export function examineQuery<T>(
  query: URLSearchParams,
  schema: TObject,
  validator: Validator<T>,
): Examination<T> {
  const problems: Problem[] = [];
  const read: [string, unknown][] = [];
  const keys = [...query.keys()];
  for (const [name, member] of Object.entries(schema.properties)) {
    if ('paging' in member || !keys.some((key) => key.startsWith(name))) continue;
    const value = readParameter(query, { name, member, problems });
    if (value !== undefined) read.push([name, value]);
  }
  const { problems: judged, draft } = validator.examine(Object.fromEntries(read));
  return { problems: [...problems, ...judged], draft: draft as Draft<T> }; // judged by its own validator
}

interface Parameter {
  readonly name: string;
  readonly member: TSchema;
  readonly problems: Problem[];
}

function readParameter(query: URLSearchParams, { name, member, problems }: Parameter): unknown {
  if (member[Kind] === 'Array') {
    if (hasOtherKeys(query, name))
      problems.push(problemAt(name, `must be written ${name}[]=<value>`));
    return arrayOf(query, name, member['items'] as TSchema);
  }
  if (member[Kind] === 'Record') {
    if (query.has(name)) problems.push(problemAt(name, `must name a field: ${name}[<id>]=<text>`));
    return recordOf(query, name);
  }
  const plain = query.getAll(name);
  if ([...query.keys()].some((key) => key.startsWith(`${name}[`)))
    problems.push(problemAt(name, 'must be a single value'));
  const text = plain.at(-1);
  return text === undefined ? undefined : scalar(text, member);
}

/** Whether a list is given in a form that lists do not have. */
function hasOtherKeys(query: URLSearchParams, name: string): boolean {
  const form = listForm(name);
  return [...query.keys()].some((key) => key.startsWith(`${name}[`) && !form.test(key));
}

/**
 * key[]=1&key[]=2, key[0]=1, a repeated key=1, and key=1,2 (D-23). key= alone is a list left empty; any other empty member
 * is no integer (INS-050).
 */
function arrayOf(query: URLSearchParams, name: string, items: TSchema): unknown[] | undefined {
  const form = listForm(name);
  const given = [...query].filter(([key, text]) => form.test(key) && (key !== name || text !== ''));
  if (given.length === 0) return undefined;
  return given.flatMap(([, text]) => text.split(',')).map((text) => scalar(text, items));
}

function listForm(name: string): RegExp {
  return new RegExp(`^${name}(\\[\\d*\\])?$`);
}

/** key[id]=text */
function recordOf(query: URLSearchParams, name: string): unknown {
  const prefix = `${name}[`;
  const entries = [...query]
    .filter(([key]) => key.startsWith(prefix) && key.endsWith(']'))
    .map(([key, text]) => [key.slice(prefix.length, -1), text]);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** A text as the type it stands for; one that does not stand for it stays a text and fails validation (D-06). */
export function scalar(text: string, schema: TSchema): unknown {
  if (schema['form'] === 'interval') return text.replaceAll(' ', '+'); // the plus of an offset, sent as it is
  if (schema[Kind] !== 'Integer') return text;
  return /^-?\d+$/.test(text) ? Number(text) : text;
}

/** No list is as long as the largest exact number, so a larger one asks for the same. */
function positive(text: string | undefined): number | undefined {
  if (text === undefined || !/^[1-9]\d*$/.test(text)) return undefined;
  return Math.min(Number(text), Number.MAX_SAFE_INTEGER);
}
