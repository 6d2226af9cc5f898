import { isDeepStrictEqual } from 'node:util';
import { join } from '../../base/dotted.js';
import { isRecord } from '../../base/is-record.js';
import type { Problem } from '../../base/problem.js';
import { isJson } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import { readXml, type XmlElement, XmlError } from '../../net/xml.js';
import { documentedPart, type RecordKind } from '../words/documented.js';
import { holds, met, showBoth, violated } from '../words/expect.js';

/** The body is the JSONx of this record. Only documented fields are compared. */
export function decodesTo(exchange: Exchange, kind: RecordKind, value: unknown) {
  const read = tryReadJsonx(exchange.response.body);
  if ('fault' in read) return holds(false, exchange, 'body', 'JSONx', read.fault);
  const [expected, got] = [value, read.value].map((one) => documentedPart(kind, one));
  const problems = compare(expected, got, 'body').slice(0, MOST_PROBLEMS);
  return problems.length > 0
    ? violated(...problems.map((problem) => ({ ...problem, exchange: exchange.id })))
    : met;
}

/** The most places that one finding names. */
const MOST_PROBLEMS = 5;

/** Returns the innermost places where two values differ. */
function compare(expected: unknown, got: unknown, at: string): Problem[] {
  if (isDeepStrictEqual(expected, got)) return [];
  const isEachList = Array.isArray(expected) && Array.isArray(got);
  if (isEachList ? expected.length === got.length : isRecord(expected) && isRecord(got)) {
    const names = new Set([...Object.keys(Object(expected)), ...Object.keys(Object(got))]);
    return [...names].flatMap((name) =>
      compare(Object(expected)[name], Object(got)[name], join(at, name)),
    );
  }
  return [{ at, ...showBoth(expected, got) }];
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
