// Reads the JSONx that programs usually write, several times faster than an XML parser could: the
// prefix json, no attribute but name, no comment, no CDATA, no numeric reference. It returns
// undefined for anything else, faults included, and the document then goes to the XML parser. It
// must therefore never accept what the parser refuses; test/plain.test.ts compares the two.

import type { JsonValue } from './json-value.js';
import { JsonxError } from './jsonx-error.js';
import { createValueBuilder } from './value-builder.js';
import { JSONX_NAMESPACE, type Kind } from './vocabulary.js';

export function readPlain(text: string, maxDepth: number): JsonValue | undefined {
  if (NOT_PLAIN.test(text)) {
    return undefined;
  }
  try {
    return readElements(text, maxDepth);
  } catch (error) {
    if (error instanceof JsonxError) {
      return undefined;
    }
    throw error;
  }
}

/**
 * What must not occur anywhere: characters that XML forbids or turns into others, "]]>" and
 * references other than the five predefined ones. Lone surrogates have been refused before.
 */
const NOT_PLAIN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to be found
  /[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|\]\]>|&(?!(?:amp|lt|gt|quot|apos);)/;

const SPACE = '[\\t\\n ]*';
const NAME = '(?: name="([^"<\\t\\n]*)")?';
const DECLARATION = '<\\?xml version="1\\.0" encoding="(?:UTF|utf)-8" ?\\?>';
const NAMESPACE = JSONX_NAMESPACE.replaceAll('.', '\\.');
const ROOT = new RegExp(
  `^\\uFEFF?(?:${DECLARATION})?${SPACE}<json:(object|array) xmlns:json="${NAMESPACE}" ?(/?)>`,
);
/**
 * A whole scalar element (kind, name, text), a start tag or empty element (kind, name, slash), or
 * an end tag (kind).
 */
const TOKEN = new RegExp(
  [
    `${SPACE}<json:(string|number|boolean)${NAME}>([^<]*)</json:\\1>`,
    `${SPACE}<json:(object|array|string|null)${NAME} ?(/?)>`,
    `${SPACE}</json:(object|array)>`,
  ].join('|'),
  'y',
);
const SPACE_TO_THE_END = new RegExp(`${SPACE}$`, 'y');

function readElements(text: string, maxDepth: number): JsonValue | undefined {
  const builder = createValueBuilder(maxDepth);
  const openKinds: string[] = [];

  function openElement(kind: string, name: string | undefined): void {
    const resolved = name && resolveReferences(name);
    builder.open(kind as Kind, resolved); // `as`: the patterns match no other kinds
  }

  function openOrEmpty(kind: string, name: string | undefined, slash: string | undefined): void {
    openElement(kind, name);
    if (slash === '/') {
      builder.close();
    } else {
      openKinds.push(kind);
    }
  }

  const root = ROOT.exec(text);
  if (root?.[1] === undefined) {
    return undefined;
  }
  openOrEmpty(root[1], undefined, root[2]);
  let position = root[0].length;
  while (openKinds.length > 0) {
    TOKEN.lastIndex = position;
    const token = TOKEN.exec(text);
    if (token === null) {
      return undefined;
    }
    position = TOKEN.lastIndex;
    const [, scalar, scalarName, content = '', kind, name, slash, endKind] = token;
    if (scalar !== undefined) {
      openElement(scalar, scalarName);
      builder.addText(resolveReferences(content));
      builder.close();
    } else if (kind !== undefined) {
      openOrEmpty(kind, name, slash);
    } else if (openKinds.pop() === endKind) {
      builder.close();
    } else {
      return undefined;
    }
  }
  SPACE_TO_THE_END.lastIndex = position;
  return SPACE_TO_THE_END.test(text) ? builder.result() : undefined;
}

const REFERENCES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function resolveReferences(text: string): string {
  return text.includes('&')
    ? text.replace(/&(\w+);/g, (reference, name) => REFERENCES[name] ?? reference)
    : text;
}
