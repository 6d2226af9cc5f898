import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeJsonx, JsonxError } from '../src/index.js';
import { changedDocument } from './changed-document.js';
import { readHostileDocuments, readHostileReasons } from './vector-files.js';

const NAMESPACE = 'http://www.ibm.com/xmlns/prod/2009/jsonx';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

describe('a document in test/hostile is refused for the reason given', () => {
  const reasons = readHostileReasons();
  const documents = readHostileDocuments();

  test('each document has a reason', () => {
    expect(documents.map(([name]) => name).sort()).toEqual(Object.keys(reasons).sort());
  });

  test.each(documents)('%s', (name, document) => {
    const error = refusalOf(document);
    expect(error.message).toContain(reasons[name]);
    expect(error.message.length).toBeLessThan(250);
  });
});

describe('whatever the document, the answer is a value or a JsonxError', () => {
  test('of text', () => {
    fc.assert(
      fc.property(changedDocument, (text) => {
        expect(isAnswered(text)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('of bytes', () => {
    const changedBytes = fc
      .tuple(changedDocument, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }))
      .map(([text, changes]) => {
        const bytes = new TextEncoder().encode(text);
        for (const [at, byte] of changes) {
          bytes[at % bytes.length] = byte;
        }
        return bytes;
      });
    fc.assert(
      fc.property(fc.oneof(fc.uint8Array(), changedBytes), (bytes) => {
        expect(isAnswered(bytes)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('nesting deeper than 64 levels is refused (XML-028)', () => {
  test('64 levels are read, the 65th is not', () => {
    expect(JSON.stringify(decodeJsonx(nest(64)))).toBe('['.repeat(64) + ']'.repeat(64));
    expect(refusalOf(nest(65)).problem).toBe('the elements are nested deeper than 64 levels');
  });

  test('a scalar counts as a level', () => {
    expect(decodeJsonx(nest(63, '<json:null/>'))).toBeDefined();
    expect(refusalOf(nest(64, '<json:null/>')).problem).toContain('deeper than 64 levels');
  });

  test('the levels are counted without the prefix json too', () => {
    const open = `<array xmlns="${NAMESPACE}">${'<array>'.repeat(64)}`;
    expect(refusalOf(open).problem).toContain('deeper than 64 levels');
  });

  test('reading 20,000 levels ends at level 65', () => {
    // One element on each line after the declaration: the line of the error is the last one that
    // was read.
    expect(refusalOf(nest(20_000)).line).toBe(1 + 65);
  });

  test('siblings do not count as levels', () => {
    const siblings = '<json:array><json:null/></json:array>'.repeat(100);
    expect(decodeJsonx(nest(1, siblings))).toHaveLength(100);
  });

  test('the caller can set another depth', () => {
    expect(decodeJsonx(nest(3), { maxDepth: 3 })).toEqual([[[]]]);
    expect(() => decodeJsonx(nest(4), { maxDepth: 3 })).toThrow('deeper than 3 levels');
    expect(decodeJsonx(nest(500), { maxDepth: 500 })).toBeDefined();
  });
});

describe('a document of more than 1 MiB is refused', () => {
  const exact = fillTo(1_048_576);

  test('exactly 1 MiB is read', () => {
    expect(decodeJsonx(exact)).toEqual([]);
  });

  test('one byte more is refused', () => {
    expect(refusalOf(`${exact} `).problem).toBe('the document is larger than 1048576 bytes');
    expect(refusalOf(Buffer.from(`${exact} `)).problem).toContain('larger than 1048576 bytes');
  });

  test('the size of a string is that of its UTF-8 form', () => {
    const text = nest(1, '<json:string>é</json:string>');
    const size = Buffer.byteLength(text);
    expect(decodeJsonx(text, { maxBytes: size })).toEqual(['é']);
    expect(() => decodeJsonx(text, { maxBytes: size - 1 })).toThrow(JsonxError);
  });

  test('the size is checked before anything is read', () => {
    expect(() => decodeJsonx('junk', { maxBytes: 3 })).toThrow('larger than 3 bytes');
  });
});

describe('an element with more than 100 attributes is refused', () => {
  test.each([101, 20_000])('%i attributes', (count) => {
    expect(refusalOf(nest(1, withAttributes(count))).problem).toContain('more than 100 attributes');
  });

  test('100 attributes are read', () => {
    expect(decodeJsonx(nest(1, withAttributes(100)))).toEqual([null]);
  });
});

describe('an error says where the reader noticed the fault', () => {
  test('line and column count from 1', () => {
    const error = refusalOf(
      `${DECLARATION}<json:object xmlns:json="${NAMESPACE}">\n  <json:null/>`,
    );
    expect({ line: error.line, column: error.column }).toEqual({ line: 3, column: 14 });
    expect(error.message).toBe('a member of an object has no name attribute (line 3, column 14)');
  });

  test('long pieces of the document are cut', () => {
    const long = 'x'.repeat(100_000);
    expect(refusalOf(nest(1, `<json:number>${long}</json:number>`)).message.length).toBeLessThan(
      200,
    );
    expect(refusalOf(nest(1, `<json:${long}/>`)).message.length).toBeLessThan(200);
    expect(refusalOf(nest(1, `<json:null ${long}:a="" />`)).message.length).toBeLessThan(200);
  });
});

/** Arrays within arrays, each on its own line, closed again. */
function nest(levels: number, content = ''): string {
  const root = `${DECLARATION}<json:array xmlns:json="${NAMESPACE}">`;
  const opened = '\n<json:array>'.repeat(levels - 1);
  const closed = '</json:array>'.repeat(levels);
  return `${root}${opened}${content}${closed}`;
}

function fillTo(bytes: number): string {
  const empty = nest(1);
  return nest(1, ' '.repeat(bytes - empty.length));
}

function withAttributes(count: number): string {
  const attributes = Array.from({ length: count }, (_, index) => `a${index}=""`);
  return `<json:null ${attributes.join(' ')}/>`;
}

function isAnswered(document: Uint8Array | string): boolean {
  try {
    return decodeJsonx(document) !== undefined;
  } catch (error) {
    return error instanceof JsonxError;
  }
}

function refusalOf(document: Uint8Array | string): JsonxError {
  try {
    decodeJsonx(document);
  } catch (error) {
    if (error instanceof JsonxError) {
      return error;
    }
    throw error;
  }
  throw new Error('the document was read');
}
