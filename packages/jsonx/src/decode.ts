// How a JSONx document is read: decoded to text, then by one of two readers (D-99, annex E part 1).

import type { JsonValue } from './json-value.js';
import { JsonxError } from './jsonx-error.js';
import { readPlain } from './read-plain.js';
import { readXml } from './read-xml.js';
import { checkText, decodeText } from './text-encoding.js';

/**
 * What is known of a document before it is read, and the largest one that is: its size in bytes (a
 * string counts as UTF-8) and its levels of elements.
 */
export interface JsonxOptions {
  /** Encoding that is declared beside the bytes, such as the charset of a Content-Type. */
  charset?: string | undefined;
  /** 1 MiB unless given. */
  maxBytes?: number;
  /** 64 unless given; the root element is level 1. */
  maxDepth?: number;
}

/**
 * Reads a JSONx document as the JSON value it stands for (annex E part 1). Throws a `JsonxError`
 * that says what is wrong when the document is not well-formed XML, not JSONx, or beyond the
 * limits.
 */
export function decodeJsonx(
  document: Uint8Array | string,
  { charset, maxBytes = 1_048_576, maxDepth = 64 }: JsonxOptions = {},
): JsonValue {
  const size = typeof document === 'string' ? Buffer.byteLength(document) : document.byteLength;
  if (size > maxBytes) {
    throw new JsonxError(`the document is larger than ${maxBytes} bytes`);
  }
  const text = readText(document, charset);
  return readPlain(text, maxDepth) ?? readXml(text, maxDepth);
}

function readText(document: Uint8Array | string, charset: string | undefined): string {
  if (typeof document !== 'string') {
    return decodeText(document, charset);
  }
  checkText(document);
  return document;
}
