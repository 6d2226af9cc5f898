import type { ReferenceKind } from '@lintel/schema';
import { Kind, OptionalKind, type TSchema } from '@sinclair/typebox';
import type { Random } from './random.js';

// A value that fits a schema, made by chance.

/** What a value is made of. */
export interface Ingredients {
  readonly random: Random;
  /** How likely an optional member is there. */
  readonly fullness: number;
  /** What free texts say. */
  readonly text: string;
  /** Id of a record that exists. */
  reference(kind: ReferenceKind): number;
  /** Names of the entries of a map. */
  readonly keys: readonly string[];
  /** Texts that go by the name of their member. */
  readonly named?: Readonly<Record<string, string>>;
}

/** A value that fits. */
export function validValue(schema: TSchema, use: Ingredients, name = ''): unknown {
  const { random, named } = use;
  switch (schema[Kind]) {
    case 'Object':
      return validObject(schema, use);
    case 'Record':
      return validMap(schema, use);
    case 'Array':
      return Array.from({ length: random.below(3) }, () =>
        validValue(schema['items'] as TSchema, use),
      );
    case 'Union':
      return validValue(random.pick(schema['anyOf'] as TSchema[]), use, name);
    case 'Integer':
    case 'Number':
      return validNumber(schema, use);
    case 'PagingNumber':
      return 1 + random.below(3);
    case 'Boolean':
      return random.chance(0.5);
    case 'Null':
      return null;
    case 'OneOf':
      return random.pick(schema['enum'] as unknown[]);
    case 'JsonObject':
      return { note: use.text };
    case 'Text':
      return named?.[name] ?? validText(schema, use);
    default:
      throw new Error(`No valid value for a schema of kind ${schema[Kind]}`);
  }
}

function validObject(schema: TSchema, use: Ingredients): unknown {
  const members = Object.entries(schema['properties'] as Record<string, TSchema>);
  const given = members.filter(
    ([, member]) => member[OptionalKind] === undefined || use.random.chance(use.fullness),
  );
  return Object.fromEntries(
    given.map(([name, member]) => [name, validValue(member, use, name)] as const),
  );
}

function validMap(schema: TSchema, use: Ingredients): unknown {
  const [member] = Object.values(schema['patternProperties'] as Record<string, TSchema>);
  if (!member) throw new Error('A map has no schema of its members');
  return Object.fromEntries(use.keys.map((key) => [key, validValue(member, use)] as const));
}

function validNumber(schema: TSchema, { random, reference }: Ingredients): number {
  if (schema['references']) return reference(schema['references'] as ReferenceKind);
  const { minimum = 0, maximum = 10 } = schema as { minimum?: number; maximum?: number };
  const least = Math.max(minimum, 0);
  return least + random.below(Math.min(10, maximum - least + 1));
}

/** Texts that have a form, by its name; nobody signs in with an email of another. */
const FORMS: Readonly<Record<string, readonly string[] | ((random: Random) => string)>> = {
  'block-type': ['CHECKLIST', 'STANDARD', 'KEYS'],
  date: ['2026-03-02'],
  'date-or-date-time': ['2026-03-02', '2026-03-02T09:30', '2026-03-02T09:30:00+01:00'],
  duration: ['PT1H30M', 'P1D'],
  email: (random) => `jo-${random.below(2 ** 31)}@northgate.example`,
  'email-or-empty': ['', 'jo@northgate.example'],
  interval: ['2026-03-01/2026-03-31', '2026-03-01/P1M', '2026-03-01/..'],
  timestamp: ['2026-03-02T09:30:00+00:00'],
  url: ['https://northgate.example/hook'],
  website: ['', 'www.northgate.example', 'https://northgate.example/about'],
  uuid: (random) =>
    `3f2b8c1e-9d4a-4e57-8f60-${random
      .below(2 ** 31)
      .toString(16)
      .padStart(12, '0')}`,
};

function validText(schema: TSchema, { random, text }: Ingredients): string {
  const form = schema['form'] as string | undefined;
  if (form === undefined) return text;
  const known = FORMS[form];
  if (!known) throw new Error(`No valid text of the form ${form}`);
  return typeof known === 'function' ? known(random) : random.pick(known);
}
