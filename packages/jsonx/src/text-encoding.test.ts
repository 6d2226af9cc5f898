import { describe, expect, test } from 'vitest';
import { decodeJsonx } from './decode.js';
import { JsonxError } from './jsonx-error.js';

const ARRAY =
  '<array xmlns="http://www.ibm.com/xmlns/prod/2009/jsonx"><string>Größe 🏠</string></array>';
const VALUE = ['Größe 🏠'];
const MARK = '\ufeff';

describe('documents in UTF-8 and in declared UTF-16 are read', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', utf8(ARRAY)],
    ['UTF-8 with a byte order mark', utf8(MARK + ARRAY)],
    ['UTF-8, declared', utf8(declare('UTF-8') + ARRAY)],
    [
      'UTF-8, declared in lower case, with a byte order mark',
      utf8(MARK + declare('utf-8') + ARRAY),
    ],
    ['UTF-16 LE with a byte order mark', utf16le(MARK + ARRAY)],
    ['UTF-16 BE with a byte order mark', utf16be(MARK + ARRAY)],
    ['UTF-16 LE with both', utf16le(MARK + declare('UTF-16') + ARRAY)],
    ['UTF-16 BE with both', utf16be(MARK + declare('utf-16') + ARRAY)],
    ['UTF-16 LE, declared', utf16le(declare('UTF-16') + ARRAY)],
    ['UTF-16 BE, declared', utf16be(declare('UTF-16') + ARRAY)],
    ['UTF-16 LE, declared with its order', utf16le(declare('UTF-16LE') + ARRAY)],
    ['UTF-16 BE, declared with its order', utf16be(declare('UTF-16BE') + ARRAY)],
  ])('%s', (_, bytes) => {
    expect(decodeJsonx(bytes)).toEqual(VALUE);
  });
});

describe('bytes that contradict the declaration are refused (XML-028)', () => {
  test.each<[string, Uint8Array, string]>([
    [
      'UTF-8 as UTF-16',
      utf8(declare('UTF-16') + ARRAY),
      'declared as "UTF-16", but its bytes are UTF-8',
    ],
    ['UTF-8 as UTF-16 after a mark', utf8(MARK + declare('UTF-16') + ARRAY), 'its bytes are UTF-8'],
    ['UTF-16 as UTF-8', utf16le(declare('UTF-8') + ARRAY), 'its bytes are UTF-16 (little-endian)'],
    [
      'UTF-16 as UTF-8 after a mark',
      utf16be(MARK + declare('UTF-8') + ARRAY),
      'UTF-16 (big-endian)',
    ],
    ['UTF-16 in the other order', utf16le(declare('UTF-16BE') + ARRAY), 'UTF-16 (little-endian)'],
    ['UTF-16 in the other order', utf16be(MARK + declare('UTF-16LE') + ARRAY), '(big-endian)'],
  ])('%s', (_, bytes, reason) => {
    expect(() => decodeJsonx(bytes)).toThrow(reason);
    expect(() => decodeJsonx(bytes)).toThrow(JsonxError);
  });
});

describe('the charset of a header counts like a declaration (XML-012, XML-028)', () => {
  test.each<[string, Uint8Array]>([
    ['utf-8', utf8(ARRAY)],
    ['UTF-8', utf8(declare('utf-8') + ARRAY)],
    ['utf-16', utf16le(ARRAY)],
    ['utf-16be', utf16be(MARK + ARRAY)],
  ])('%s', (charset, bytes) => {
    expect(decodeJsonx(bytes, { charset })).toEqual(VALUE);
  });

  test.each<[string, Uint8Array, string]>([
    ['iso-8859-1', utf8(ARRAY), '"iso-8859-1" is not supported: use UTF-8 or UTF-16'],
    ['utf-16', utf8(ARRAY), 'declared as "utf-16", but its bytes are UTF-8'],
    ['utf-8', utf16le(MARK + ARRAY), 'its bytes are UTF-16 (little-endian)'],
    ['utf-16le', utf16be(MARK + ARRAY), 'its bytes are UTF-16 (big-endian)'],
    ['', utf8(ARRAY), '"" is not supported'],
  ])('and is held against the bytes: %s', (charset, bytes, reason) => {
    expect(() => decodeJsonx(bytes, { charset })).toThrow(reason);
  });
});

describe('UTF-16 without mark and declaration is refused', () => {
  test.each<[string, Uint8Array]>([
    ['LE', utf16le(ARRAY)],
    ['BE', utf16be(ARRAY)],
    ['LE with a declaration of the version alone', utf16le(`<?xml version="1.0"?>${ARRAY}`)],
    ['BE with a declaration of the version alone', utf16be(`<?xml version="1.0"?>${ARRAY}`)],
  ])('%s', (_, bytes) => {
    expect(() => decodeJsonx(bytes)).toThrow('needs a byte order mark or an encoding declaration');
  });

  test('LE with white space before the first element', () => {
    expect(() => decodeJsonx(utf16le(`\n${ARRAY}`))).toThrow(JsonxError);
  });
});

describe('other encodings are refused', () => {
  test.each(['ISO-8859-1', 'windows-1252', 'US-ASCII', 'UTF-32', 'UTF-7', 'UTF8', ''])(
    '%s',
    (label) => {
      expect(() => decodeJsonx(utf8(declare(label) + ARRAY))).toThrow(
        `"${label}" is not supported`,
      );
      expect(() => decodeJsonx(declare(label) + ARRAY)).toThrow(`"${label}" is not supported`);
    },
  );

  test.each<[string, Uint8Array]>([
    ['UTF-32 LE', Uint8Array.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0])],
    ['UTF-32 BE', Uint8Array.from([0, 0, 0xfe, 0xff, 0, 0, 0, 0x3c])],
    ['EBCDIC', Uint8Array.from([0x4c, 0x6f, 0xa7, 0x94])],
    ['Latin-1 that is not declared', Buffer.from(ARRAY.replace('🏠', ''), 'latin1')],
  ])('%s', (_, bytes) => {
    expect(() => decodeJsonx(bytes)).toThrow(JsonxError);
  });
});

describe('bytes that are not valid in their encoding are refused', () => {
  test.each<[string, number[]]>([
    ['a byte that never occurs', [0xff]],
    ['a continuation alone', [0x80]],
    ['a sequence cut short', [0xe2, 0x82]],
    ['an overlong form', [0xc0, 0xaf]],
    ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
    ['a code point beyond Unicode', [0xf4, 0x90, 0x80, 0x80]],
  ])('UTF-8: %s', (_, bytes) => {
    expect(() => decodeJsonx(insert(utf8(ARRAY), bytes))).toThrow('are not valid UTF-8');
  });

  test.each<[string, Uint8Array]>([
    ['LE, half of a surrogate pair', utf16le(MARK + ARRAY.replace('🏠', '\ud83c'))],
    ['BE, half of a surrogate pair', utf16be(MARK + ARRAY.replace('🏠', '\udfe0'))],
    ['LE, half of a code unit', utf16le(MARK + ARRAY).subarray(0, -1)],
  ])('UTF-16: %s', (_, bytes) => {
    expect(() => decodeJsonx(bytes)).toThrow('are not valid UTF-16');
  });

  test.each(['\ud800', '\udc00', '\ud800<', '\udc00\ud800'])(
    'text with half of a surrogate pair: %j',
    (half) => {
      expect(() => decodeJsonx(ARRAY.replace('🏠', half))).toThrow('half of a surrogate pair');
    },
  );
});

test('a NUL is refused wherever it stands', () => {
  for (const at of [0, 1, 6, 20, ARRAY.indexOf('G'), ARRAY.length]) {
    const document = `${ARRAY.slice(0, at)}\0${ARRAY.slice(at)}`;
    expect(() => decodeJsonx(document)).toThrow(JsonxError);
    expect(() => decodeJsonx(utf8(document))).toThrow(JsonxError);
  }
});

test('a second byte order mark is text before the root element', () => {
  expect(() => decodeJsonx(utf8(MARK + MARK + ARRAY))).toThrow('text data outside of root node');
});

test('the encoding of a processing instruction is not that of the document', () => {
  expect(decodeJsonx(utf8(`<?xml-stylesheet encoding="latin1"?>${ARRAY}`))).toEqual(VALUE);
});

test('text that was decoded by the caller may still carry its declaration', () => {
  expect(decodeJsonx(declare('UTF-16') + ARRAY)).toEqual(VALUE);
});

function declare(label: string): string {
  return `<?xml version="1.0" encoding="${label}"?>`;
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function utf16le(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le');
}

function utf16be(text: string): Uint8Array {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Puts bytes before the text of the string element. */
function insert(document: Uint8Array, bytes: number[]): Uint8Array {
  const at = ARRAY.indexOf('G');
  return Buffer.concat([document.subarray(0, at), Uint8Array.from(bytes), document.subarray(at)]);
}
