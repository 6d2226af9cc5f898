import { Kind, type TSchema } from '@sinclair/typebox';
import { textFault } from './texts.js';
import { isJsonObject } from './types.js';

// What is said about a value that does not fit: every sentence a validation failure shows (ERR-010, ERR-011).

/** One thing that is wrong with an input. */
export interface Problem {
  /** Where, as member names and array indices joined by dots; empty for the input as a whole. */
  readonly path: string;
  /** A sentence that names the place and says what is expected. */
  readonly message: string;
}

/** Characters of a place that are shown: a name in a map may be as long as the body. */
const SHOWN_PLACE = 500;

/** A problem at a place, as a sentence. */
export function problemAt(place: string, fault: string): Problem {
  const path =
    place.length <= SHOWN_PLACE ? place : `${place.slice(0, SHOWN_PLACE - 1).toWellFormed()}…`;
  return { path, message: `${named(path)} ${fault}.` };
}

/** A place at the beginning of a sentence: only entries of a body that is a list begin with a number. */
function named(path: string): string {
  if (path === '') return 'The body';
  return /^\d/.test(path) ? `Entry ${path}` : path;
}

/** Why a value does not fit a schema, as the end of a sentence. */
export function faultOf(schema: TSchema, value: unknown): string {
  if (schema[Kind] === 'JsonObject' && isJsonObject(value))
    return 'is nested too deep or holds a character that is not allowed';
  const fault =
    schema[Kind] === 'Text' && typeof value === 'string'
      ? textFault(schema, value)
      : excess(schema, value);
  return fault ?? `must be ${expectation(schema)}`;
}

/** The bound a number lies beyond, when `expectation` does not name it. */
function excess(schema: TSchema, value: unknown): string | null {
  const { minimum, maximum } = boundsOf(schema);
  if (typeof value !== 'number') return null;
  if (value > maximum && maximum >= WIDE) return `may not be larger than ${maximum}`;
  if (value < minimum && minimum <= -WIDE) return `may not be smaller than ${minimum}`;
  return null;
}

/** What a schema expects, as the end of the sentence "must be …". */
export function expectation(schema: TSchema): string {
  switch (schema[Kind]) {
    case 'Object':
    case 'Record':
    case 'JsonObject':
      return 'an object';
    case 'Array':
      return 'a list';
    case 'Integer':
    case 'PagingNumber':
      return `a whole number${bounds(schema)}`;
    case 'Number':
      return `a number${bounds(schema)}`;
    case 'Boolean':
      return 'true or false';
    case 'Null':
      return 'null';
    case 'OneOf':
      return `one of ${(schema['enum'] as readonly unknown[]).join(', ')}`; // a OneOf always has its list
    case 'Union':
      return [...new Set((schema['anyOf'] as readonly TSchema[]).map(expectation))].join(' or '); // so has a union
    default:
      return 'a text';
  }
}

/** A bound this far out is that of a column or of exact numbers; it is named to whoever goes beyond it. */
const WIDE = 2 ** 31 - 1;

/** Bounds worth naming whatever was sent. */
function bounds(schema: TSchema): string {
  const { minimum, maximum } = boundsOf(schema);
  if (minimum <= -WIDE) return '';
  return maximum < WIDE ? ` from ${minimum} to ${maximum}` : ` of at least ${minimum}`;
}

function boundsOf(schema: TSchema): { minimum: number; maximum: number } {
  const { minimum = -Infinity, maximum = Infinity } = schema;
  return { minimum, maximum } as { minimum: number; maximum: number }; // numbers, where a schema has them
}
