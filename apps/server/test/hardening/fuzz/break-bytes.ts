import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { Random } from '../support/random.js';
import type { Draft } from './draft.js';

// Ways to break the bytes of a body.

type Break = (bytes: Buffer, random: Random, draft: Draft) => Buffer;

const UTF8_BOM = Buffer.from([0xef, 0xbb, 0xbf]);

/** Sequences no UTF-8 text holds. */
const NO_UTF8 = [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf5, 0x80, 0x80, 0x80], [0xe2, 0x82]];

/** What makes a JSON or JSONx document special or faulty wherever it stands. */
const FRAGMENTS = [
  ...[',', ':', '{', '}', '[', ']', '"', '\\', '\\u0000', '\\ud800', '\\x', '//', '/* */', 'NaN'],
  ...['-', '+1', '.5', '1.', '0x1', '1e', 'undefined', '\0', '\n', '\u2028', '\ufeff', "'"],
  ...['<', '>', '&', '/>', '&amp;', '&#0;', '&#xD800;', '&lol;', '<!-- -->', '<!-- -- -->'],
  ...['<![CDATA[x]]>', ']]>', '<?php ?>', '<!DOCTYPE a [<!ENTITY b "c">]>', ' name="a"'],
  ...['<json:null/>', '<json:object>', '</json:object>', '<json:number>1e400</json:number>'],
  ...[' xmlns:json="urn:other"', ' xmlns=""', '<json:boolean>TRUE</json:boolean>', '<other/>'],
  ...['<xi:include href="file:///etc/passwd"/>', '<json:string name="a">'],
];

/** The ways, by name. */
export const BYTE_BREAKS: Readonly<Record<string, Break>> = {
  'cut off': (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  'change a byte'(bytes, random) {
    const changed = Buffer.from(bytes);
    if (changed.length > 0) changed[random.below(changed.length)] = random.below(256);
    return changed;
  },
  'put in bytes': (bytes, random) => insert(bytes, random, randomBytes(random)),
  'put in a fragment': (bytes, random) =>
    insert(bytes, random, Buffer.from(random.pick(FRAGMENTS))),
  'put in no UTF-8': (bytes, random) => insert(bytes, random, Buffer.from(random.pick(NO_UTF8))),
  'take out bytes'(bytes, random) {
    const from = random.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + 1 + random.below(20))]);
  },
  'repeat a part'(bytes, random) {
    const from = random.below(bytes.length + 1);
    return insert(bytes, random, bytes.subarray(from, from + random.below(200)));
  },
  'begin with a byte order mark': (bytes) => Buffer.concat([UTF8_BOM, bytes]),
  'write as UTF-16': (bytes, random) => {
    const text = Buffer.from(`\ufeff${bytes.toString()}`, 'utf16le');
    return random.chance(0.5) ? text : text.swap16();
  },
  'say it twice': (bytes) => Buffer.concat([bytes, bytes]),
  'say nothing': () => Buffer.alloc(0),
  'say anything': (_bytes, random) => randomBytes(random),
  'say a scalar': (_bytes, random) =>
    Buffer.from(random.pick(['null', '1', '"text"', 'true', '<json:null/>'])),
  compress(bytes, random, { headers }) {
    const [encoding, compress] = random.pick([
      ['gzip', gzipSync],
      ['deflate', deflateSync],
      ['br', brotliCompressSync],
    ] as const);
    headers['content-encoding'] = encoding;
    const compressed = compress(bytes);
    return random.chance(0.5)
      ? compressed
      : compressed.subarray(0, random.below(compressed.length + 1));
  },
  'say too much': (bytes, random) =>
    Buffer.concat([bytes, Buffer.alloc(random.pick([1_048_576, 1_048_577, 1_400_000]), 32)]),
  'nest very deep': (_bytes, random) => {
    const [open, close] = random.pick([
      ['[', ']'],
      ['{"a":', '}'],
      ['<json:array>', '</json:array>'],
    ] as const);
    return Buffer.from(open.repeat(20_000) + close.repeat(20_000));
  },
};

function insert(bytes: Buffer, random: Random, what: Uint8Array): Buffer {
  const at = random.below(bytes.length + 1);
  return Buffer.concat([bytes.subarray(0, at), what, bytes.subarray(at)]);
}

function randomBytes(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.below(60) }, () => random.below(256)));
}
