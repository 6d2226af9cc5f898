import { decodeJsonx, encodeJsonx, JsonxError } from '@lintel/jsonx';
import type { Revision } from '@lintel/schema';
import { Failure } from '../domain/errors.js';
import { textIn } from './body.js';

// How bodies are read and written: JSON everywhere, and JSONx in the earlier revision (D-03, D-98).

/** A representation of answers. */
export type Format = 'json' | 'xml';

/** Content-Type of each representation (GEN-021, XML-016). */
export const CONTENT_TYPES: Readonly<Record<Format, string>> = {
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

const MAX_DEPTH = 64;

/** The format of the answer: XML when the earlier revision is asked for it above all else (XML-011). */
export function answerFormat(revision: Revision, accept: string | undefined): Format {
  if (revision === 'current' || accept === undefined || !/\/xml/i.test(accept)) return 'json';
  return mostPreferred(accept) === 'application/xml' ? 'xml' : 'json';
}

/** What a body is read as, and the charset it is declared to be in. */
export interface BodyFormat {
  readonly format: Format;
  readonly charset: string | undefined;
}

/** How a body is read; a media type the current revision does not read ends the request (GEN-018 to GEN-020). */
export function bodyFormat(revision: Revision, contentType: string | undefined): BodyFormat {
  const [type = '', ...parameters] = (contentType ?? '').toLowerCase().split(';');
  const media = type.trim();
  const charset = charsetIn(parameters);
  if (revision === 'earlier')
    return { format: media === 'application/xml' ? 'xml' : 'json', charset };
  const isJson = media === '' || media === 'application/json' || media.endsWith('+json');
  if (!isJson || (charset ?? UTF_8) !== UTF_8)
    throw new Failure('unsupported_media_type', {
      explanation: 'A body is sent as application/json in UTF-8.',
    });
  return { format: 'json', charset };
}

/** The value of a body. JSON is UTF-8 whatever it says; XML is what it says (XML-028). */
export function parseBody(bytes: Buffer, { format, charset }: BodyFormat): unknown {
  const value = format === 'xml' ? parseXml(bytes, charset) : parseJson(bytes);
  if (typeof value !== 'object' || value === null)
    throw malformed('The body must be an object or a list.');
  return value;
}

/** JSON text, as a string or as the UTF-8 it is sent in. */
export type Json = string | Buffer;

/** The text of an answer whose JSON text is known. */
export function writeBody(json: Json, format: Format): Json {
  return format === 'xml' ? encodeJsonx(JSON.parse(String(json))) : json;
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) throw malformed('The body is empty; an object or a list is expected.');
  const text = textIn(bytes);
  if (text === undefined) throw malformed('The body is not valid UTF-8.');
  if (isTooDeep(text)) throw malformed(`The body is nested deeper than ${MAX_DEPTH} levels.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw malformed(`The body is not valid JSON: ${(error as Error).message}`);
  }
}

function parseXml(bytes: Buffer, charset: string | undefined): unknown {
  try {
    return decodeJsonx(bytes, { charset, maxBytes: bytes.length }); // whoever read it has judged its size
  } catch (error) {
    if (error instanceof JsonxError)
      throw malformed(`The body is not valid JSONx: ${error.message}`);
    throw error;
  }
}

function malformed(explanation: string): Failure {
  return new Failure('malformed_body', { explanation });
}

/** Whether brackets outside of texts nest too deeply; looked at before parsing, which would recurse. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    if (inText) {
      if (unit === 0x5c) i += 1;
      else if (unit === 0x22) inText = false;
    } else if (unit === 0x22) inText = true;
    else if (unit === 0x7b || unit === 0x5b) {
      depth += 1;
      if (depth > MAX_DEPTH) return true;
    } else if (unit === 0x7d || unit === 0x5d) depth -= 1;
  }
  return false;
}

const UTF_8 = 'utf-8';

/** The charset among the parameters of a media type, which may be quoted; utf8 is another way to write UTF-8. */
function charsetIn(parameters: readonly string[]): string | undefined {
  const charset = parameters
    .map((text) => /^charset="?([^"]*)"?$/.exec(text.trim())?.[1])
    .find((text) => text !== undefined);
  return charset === 'utf8' ? UTF_8 : charset;
}

/** The media type a client likes best; the first one among equals, and nothing when it is refused by q=0. */
function mostPreferred(accept: string): string | undefined {
  const ranges = accept.split(',').map((range, index) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
    const q = parameters.find((text) => text.startsWith('q='));
    const quality = q === undefined ? 1 : Number(q.slice(2));
    return { type, index, quality: Number.isFinite(quality) ? quality : 0 };
  });
  const acceptable = ranges.filter(({ quality }) => quality > 0);
  acceptable.sort((a, b) => b.quality - a.quality || a.index - b.index);
  return acceptable[0]?.type;
}
