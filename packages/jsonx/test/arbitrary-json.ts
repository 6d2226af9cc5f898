import fc from 'fast-check';
import type { JsonObject, JsonValue } from '../src/index.js';

/** Strings of any UTF-16 code units, with more of those that XML treats in a special way. */
const anyString: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 12 })
    .map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        ...'<>&"\'\t\n\r ]/a\u0000\u0001\u000b\u001f\u007f\u0085\u2028\ufeff\ufffd\ufffe\uffff',
        ...[
          ']]>',
          '&amp;',
          '&#0;',
          '<!--',
          '<![CDATA[',
          '<?xml',
          '🏠',
          '\ud800',
          '\udc00',
          '</json:string>',
        ],
      ),
      { maxLength: 12 },
    )
    .map((pieces) => pieces.join('')),
);

const anyName: fc.Arbitrary<string> = fc.oneof(
  anyString,
  fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString', '', '0', '-1', 'name'),
);

/**
 * Every finite number, except the integers that are written with digits only and beyond 2^53 - 1 in
 * magnitude.
 */
const anyNumber: fc.Arbitrary<number> = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc
    .double({ noDefaultInfinity: true, noNaN: true })
    .filter((value) => Number.isSafeInteger(value) || !/^-?\d+$/.test(String(value))),
  fc.constantFrom(-0, 1e21, -1e21, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER),
);

/** An object made as `JSON.parse` makes it: "__proto__" is a member like any other. */
function anyObject(value: fc.Arbitrary<JsonValue>): fc.Arbitrary<JsonObject> {
  return fc
    .array(fc.tuple(anyName, value), { maxLength: 6 })
    .map((members) => Object.fromEntries(members));
}

/** JSON values with an object or an array at the root. */
export const anyDocument: fc.Arbitrary<JsonValue> = fc.letrec<{
  value: JsonValue;
  container: JsonValue;
}>((tie) => ({
  value: fc.oneof(
    { depthSize: 'medium', maxDepth: 20 },
    anyString,
    anyNumber,
    fc.boolean(),
    fc.constant(null),
    tie('container'),
  ),
  container: fc.oneof(fc.array(tie('value'), { maxLength: 6 }), anyObject(tie('value'))),
})).container;

/** A value inside as many arrays and objects as make 64 levels of elements at most. */
export const deepDocument: fc.Arbitrary<JsonValue> = fc
  .tuple(
    fc.array(fc.option(anyName), { minLength: 1, maxLength: 63 }),
    fc.oneof(anyString, anyNumber),
  )
  .map(([names, scalar]) =>
    names.reduceRight<JsonValue>(
      (inner, name) => (name === null ? [inner] : Object.fromEntries([[name, inner]])),
      scalar,
    ),
  );
