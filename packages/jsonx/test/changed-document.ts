import fc from 'fast-check';
import { encodeJsonx } from '../src/index.js';
import { anyDocument } from './arbitrary-json.js';

/** What makes a document special or faulty, to be put anywhere in it. */
const FRAGMENTS = [
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    ' ',
    '\n',
    '\r',
    '\t',
    '\u00a0',
    '\u0001',
    '\ufffe',
    ']]>',
    '.',
    'x',
    '1',
  ],
  ...[
    '&amp;',
    '&lt;',
    '&#65;',
    '&#0;',
    '&x;',
    '&constructor;',
    '<!-- -->',
    '<![CDATA[x]]>',
    '<?x?>',
    '<!DOCTYPE a>',
  ],
  ...[
    '<json:null/>',
    '<json:null name="a"/>',
    '<json:string>',
    '</json:string>',
    '<json:array>',
    '</json:array>',
  ],
  ...[
    '<json:object name="b">',
    '</json:object>',
    '<json:number name="c">1</json:number>',
    '<json:array/>',
    '<null/>',
  ],
  ...[
    ' name="d"',
    " name='d'",
    ' xmlns:json="urn:x"',
    ' xmlns=""',
    'json:',
    'xml:',
    '\ufeff',
    '<?xml version="1.0"?>',
  ],
];

/** Documents as they are written, changed in up to three places; half of a character is refused before any is read. */
export const changedDocument: fc.Arbitrary<string> = fc
  .tuple(
    anyDocument,
    fc.array(
      fc.record({
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        removed: fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.nat(30)),
        fragment: fc.oneof(fc.constant(''), fc.constantFrom(...FRAGMENTS)),
      }),
      { maxLength: 3 },
    ),
  )
  .map(([value, changes]) =>
    changes.reduce((text, { at, removed, fragment }) => {
      const position = Math.floor(at * text.length);
      return text.slice(0, position) + fragment + text.slice(position + removed);
    }, encodeJsonx(value)),
  )
  .filter((text) => text.isWellFormed());
