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

/** A problem at a place, as a sentence. */
export function problemAt(path: string, fault: string): Problem {
  return { path, message: `${path === '' ? 'The body' : path} ${fault}.` };
}

/** Why a value does not fit a schema, as the end of a sentence. */
export function faultOf(schema: TSchema, value: unknown): string {
  if (schema[Kind] === 'JsonObject' && isJsonObject(value))
    return 'is nested too deep or holds a character that is not allowed';
  const fault =
    schema[Kind] === 'Text' && typeof value === 'string' ? textFault(schema, value) : null;
  return fault ?? `must be ${expectation(schema)}`;
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

/** Bounds worth naming: those of an identifier or a count say no more than what they are. */
function bounds(schema: TSchema): string {
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number }; // numbers, where a number schema has them
  if (minimum === undefined || minimum < -(2 ** 31)) return '';
  return maximum !== undefined && maximum < 2 ** 31 - 1
    ? ` from ${minimum} to ${maximum}`
    : ` of at least ${minimum}`;
}
