// Reads JSONx with a full XML parser, which decides what is well-formed and words the errors. A
// DOCTYPE is refused, so that no entity is ever expanded or fetched (XML-027); names are known by
// namespace, whatever the prefix (XML-017).

import { SaxesParser } from 'saxes';
import type { JsonValue } from './json-value.js';
import { JsonxError, quote } from './jsonx-error.js';
import { createValueBuilder } from './value-builder.js';
import { isKind, JSONX_NAMESPACE } from './vocabulary.js';

/** Many times what a writer has reason to put on one element, namespace declarations included. */
const MAX_ATTRIBUTES = 100;

export function readXml(text: string, maxDepth: number): JsonValue {
  const builder = createValueBuilder(maxDepth);
  // Another version number means XML 1.0 (fifth edition, 2.8), not the wider character set of XML
  // 1.1.
  const parser = new SaxesParser({
    xmlns: true,
    position: false,
    defaultXMLVersion: '1.0',
    forceXMLVersion: true,
  });

  // Six handlers, no more: with a seventh the engine treats the parser as a dictionary, and reading
  // takes three times as long.
  parser.on('error', ({ message }) => {
    throw new JsonxError(`the XML is not well-formed: ${shorten(message)}`);
  });
  parser.on('doctype', () => {
    throw new JsonxError('a DOCTYPE is not allowed');
  });
  // The parser takes quadratic time in the depth of a document: the builder ends it here, in the
  // handler.
  parser.on('opentag', (tag) => {
    if (tag.uri !== JSONX_NAMESPACE) {
      throw new JsonxError(
        `the element ${quote(tag.name)} is not in the namespace ${JSONX_NAMESPACE}`,
      );
    }
    if (!isKind(tag.local)) {
      throw new JsonxError(`the element ${quote(tag.name)} is not part of JSONx`);
    }
    if (Object.keys(tag.attributes).length > MAX_ATTRIBUTES) {
      throw new JsonxError(`an element has more than ${MAX_ATTRIBUTES} attributes`);
    }
    builder.open(tag.local, tag.attributes['name']?.value);
  });
  parser.on('text', builder.addText);
  parser.on('cdata', builder.addText);
  parser.on('closetag', builder.close);

  try {
    parser.write(text).close();
    return builder.result();
  } catch (error) {
    if (error instanceof JsonxError) {
      // After a line end the parser stands before the first column.
      const place = { line: parser.line, column: Math.max(parser.column, 1) };
      throw new JsonxError(error.problem, place);
    }
    throw error;
  }
}

/** The parser ends its sentences with a full stop and repeats names of any length. */
function shorten(message: string): string {
  return message.slice(0, 120).replace(/\.$/, '');
}
