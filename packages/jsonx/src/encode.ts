// How JSON values are written: XML-004 to XML-009, XML-031, XML-032 (D-100, annex E part 2).

import { escapeName, escapeText } from './escape.js';
import { JSONX_NAMESPACE } from './vocabulary.js';

/**
 * Writes a JSON object or array as a JSONx document (annex E part 2), to be sent as UTF-8.
 * Undefined members are left out, as `JSON.stringify` does; a root or a value that JSON cannot
 * carry throws a `TypeError`.
 */
export function encodeJsonx(value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    const found = value === null ? 'null' : typeof value;
    throw new TypeError(`the root of a JSONx document must be an object or an array, not ${found}`);
  }
  return `${DECLARATION}\n${encodeValue(value, ` xmlns:json="${JSONX_NAMESPACE}"`, 1)}`;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/** No document has so many levels: this ends the way through a value that contains itself. */
const MAX_DEPTH = 1000;

function encodeValue(value: unknown, attributes: string, depth: number): string {
  switch (typeof value) {
    case 'string':
      return `<json:string${attributes}>${escapeText(value)}</json:string>`;
    case 'number':
      return `<json:number${attributes}>${encodeNumber(value)}</json:number>`;
    case 'boolean':
      return `<json:boolean${attributes}>${value}</json:boolean>`;
    case 'object':
      return value === null
        ? `<json:null${attributes}/>`
        : encodeContainer(value, attributes, depth);
    default:
      throw new TypeError(`JSON cannot carry a value of type ${typeof value}`);
  }
}

function encodeContainer(value: object, attributes: string, depth: number): string {
  if (depth > MAX_DEPTH) {
    throw new TypeError(`the value contains itself or has more than ${MAX_DEPTH} levels`);
  }
  const kind = Array.isArray(value) ? 'array' : 'object';
  const content = Array.isArray(value) ? encodeItems(value, depth) : encodeMembers(value, depth);
  return content === ''
    ? `<json:${kind}${attributes}/>`
    : `<json:${kind}${attributes}>${content}</json:${kind}>`;
}

function encodeItems(items: readonly unknown[], depth: number): string {
  let content = '';
  for (const item of items) {
    content += encodeValue(item, '', depth + 1);
  }
  return content;
}

function encodeMembers(value: object, depth: number): string {
  if (!isPlainObject(value)) {
    const tag: string = Object.prototype.toString.call(value);
    throw new TypeError(`JSON cannot carry an instance of a class (${tag})`);
  }
  let content = '';
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member !== undefined) {
      content += encodeValue(member, ` name="${escapeName(name)}"`, depth + 1);
    }
  }
  return content;
}

/** An object without a class, from whatever realm: its prototype is null or has none itself. */
function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** `String` writes a finite number as JSON does, and minus zero as 0. */
function encodeNumber(value: number): string {
  if (!Number.isFinite(value)) {
    throw new TypeError(`JSON cannot carry the number ${value}`);
  }
  return String(value);
}
