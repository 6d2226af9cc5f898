import { Kind, type TSchema } from '@sinclair/typebox';
import fc from 'fast-check';
import { membersOf, requiredOf } from '../src/json-kinds.js';
import type { TextFormName } from '../src/text-forms.js';

// Values that fit a schema in nearly all of their parts, so that both verdicts and single faults occur.

const FAULTS = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('', '\0', '\ud800', 'x'.repeat(300), -1, 1.5, 2 ** 60, '2', [], {}, null),
);

const EXAMPLES: Readonly<Record<TextFormName, readonly string[]>> = {
  'block-type': ['DETAILED', 'SOMETHING_NEW_2'],
  date: ['2026-03-02', '2024-02-29'],
  'date-or-date-time': ['2026-03-02', '2026-03-02T09:30:00+01:00'],
  duration: ['PT1H30M', 'P1D'],
  email: ['someone@mail.example'],
  'email-or-empty': ['', 'someone@mail.example'],
  interval: ['2026-03-01/P1M', '../2026-03-01'],
  timestamp: ['2026-03-02T09:30:00+00:00'],
  url: ['https://lintel.example/a'],
  website: ['', 'www.mail.example', 'https://mail.example/about'],
  uuid: ['0b8f5f0e-6a55-4f2e-9a53-0c0d0f2b7c11'],
};

/** Values for a schema, most of them without a fault. */
export function nearly(schema: TSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ arbitrary: fitting(schema), weight: 80 }, { arbitrary: FAULTS, weight: 1 });
}

function fitting(schema: TSchema): fc.Arbitrary<unknown> {
  switch (schema[Kind]) {
    case 'Object':
      return objects(schema);
    case 'Record':
      return fc.dictionary(fc.stringMatching(/^[0-9]{1,3}$/), nearly(memberOf(schema)), {
        maxKeys: 3,
      });
    case 'Array':
      return fc.array(nearly(schema['items'] as TSchema), { maxLength: 3 }); // an array schema has it
    case 'Union':
      return fc.oneof(...(schema['anyOf'] as TSchema[]).map(nearly)); // a union schema has them
    case 'Text':
      return texts(schema);
    case 'Integer':
    case 'PagingNumber':
      return fc.integer({ min: Number(schema['minimum'] ?? -5), max: 1000 });
    case 'OneOf':
      return fc.constantFrom(...(schema['enum'] as unknown[])); // a OneOf has its list
    case 'Boolean':
      return fc.boolean();
    case 'Null':
      return fc.constant(null);
    case 'JsonObject':
      return fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 });
    default:
      return fc.string();
  }
}

function objects(schema: TSchema): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    membersOf(schema).map(([name, member]) => [name, nearly(member)]),
  );
  const withUnknown = { ...model, unknown: fc.jsonValue() };
  return fc.oneof(
    {
      arbitrary: fc.record<Record<string, unknown>>(withUnknown, {
        requiredKeys: [...requiredOf(schema)],
      }),
      weight: 20,
    },
    { arbitrary: fc.record(model, { requiredKeys: [] }), weight: 1 },
  );
}

function texts(schema: TSchema): fc.Arbitrary<string> {
  const form = schema['form'] as TextFormName | undefined; // a text schema has no other forms
  if (form !== undefined) return fc.constantFrom(...EXAMPLES[form]);
  return fc.string({
    unit: 'grapheme',
    minLength: Number(schema['minLength'] ?? 0),
    maxLength: 20,
  });
}

function memberOf(schema: TSchema): TSchema {
  return Object.values(schema['patternProperties'] as Record<string, TSchema>)[0] as TSchema; // a map has exactly one
}
