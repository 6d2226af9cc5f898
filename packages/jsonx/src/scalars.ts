// How the text of a scalar element becomes a value: XML-018, XML-020 to XML-023 (D-99, annex E part
// 1).

import { JsonxError, quote } from './jsonx-error.js';
import type { Kind } from './vocabulary.js';

export type ScalarKind = Exclude<Kind, 'object' | 'array'>;

export const readScalar: {
  [K in ScalarKind]: (text: string) => string | number | boolean | null;
} = {
  string: (text) => text,
  number: readNumber,
  boolean: readBoolean,
  null: readNull,
};

/** True when the text is nothing but the four white space characters of XML. */
export function isWhiteSpace(text: string): boolean {
  return !OTHER_THAN_WHITE_SPACE.test(text);
}

const OTHER_THAN_WHITE_SPACE = /[^\t\n\r ]/;
const BOOLEAN = /^[\t\n\r ]*(?:(true)|false)[\t\n\r ]*$/;
const INTEGER = /^[\t\n\r ]*-?\d+[\t\n\r ]*$/;
const JSON_NUMBER = /^[\t\n\r ]*-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?[\t\n\r ]*$/;

function readNumber(text: string): number {
  if (!JSON_NUMBER.test(text)) {
    throw new JsonxError(`${quote(text)} is not a number as JSON writes it`);
  }
  const value = Number(text);
  if (Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    // Beyond this limit neighbouring integers share one representation: another value would be
    // stored.
    if (INTEGER.test(text)) {
      throw new JsonxError(`${quote(text)} is an integer beyond ${Number.MAX_SAFE_INTEGER}`);
    }
    if (!Number.isFinite(value)) {
      throw new JsonxError(`the number ${quote(text)} is too large`);
    }
  }
  return value;
}

function readBoolean(text: string): boolean {
  const match = BOOLEAN.exec(text);
  if (match === null) {
    throw new JsonxError(`the boolean ${quote(text)} is neither true nor false`);
  }
  return match[1] !== undefined;
}

function readNull(text: string): null {
  if (!isWhiteSpace(text)) {
    throw new JsonxError(`a null element must be empty, but contains ${quote(text)}`);
  }
  return null;
}
