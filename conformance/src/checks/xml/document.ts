import { isDeepStrictEqual } from 'node:util';
import { show } from '../../engine/problems.js';
import { isJson } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { readXml, type XmlElement, XmlError } from '../../net/xml.js';
import { documentedPart, type RecordKind } from '../words/documented.js';
import { holds, met } from '../words/expect.js';

/** The body is the JSONx of this record. Only documented fields are compared. */
export function decodesTo(exchange: Exchange, kind: RecordKind, value: unknown) {
  const read = tryReadJsonx(exchange.response.body);
  if ('fault' in read) return holds(false, exchange, 'body', 'JSONx', read.fault);
  const [expected, got] = [value, read.value].map((one) => documentedPart(kind, one));
  return holds(isDeepStrictEqual(got, expected), exchange, 'body', show(expected), got);
}

/** The body is one well-formed XML document. */
export function isWellFormed(exchange: Exchange) {
  try {
    readXml(exchange.response.body);
    return met;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const got = isJson(exchange) ? 'JSON' : error.message;
    return holds(false, exchange, 'body', 'well-formed XML', got);
  }
}

/** Returns the root element, or undefined when the body is not XML. */
export function tryRoot(exchange: Exchange): XmlElement | undefined {
  try {
    return readXml(exchange.response.body);
  } catch (error) {
    if (error instanceof XmlError) return undefined;
    throw error;
  }
}
