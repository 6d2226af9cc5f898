import { type TSchema, Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { expectation, problemAt } from './problems.js';
import { PropertyInput } from './resources/property.js';
import { RequiredText, ShortText } from './texts.js';
import { Count, Id, MapOf, Nullable, OneOf, OptionalInput, WholeNumber } from './types.js';
import { compile } from './validation.js';

const property = compile(PropertyInput.current);

describe('problems', () => {
  it('are all named at once, each with its path', () => {
    const { problems } = property.examine({
      ref: 5,
      address: { line1: '', city: 'Bristol' },
      no_of_beds: '2',
      tags: ['ok', 7],
      furnished: 'Sparsely',
      client: { id: 'x' },
      custom_fields: { '7': { value: 1 } },
    });
    expect(problems).toEqual([
      { path: 'ref', message: 'ref must be a text or null.' },
      { path: 'client.id', message: 'client.id must be a whole number of at least 1 or null.' },
      {
        path: 'furnished',
        message: 'furnished must be one of Unfurnished, Part Furnished, Fully Furnished.',
      },
      { path: 'tags.1', message: 'tags.1 must be a text.' },
      { path: 'address.line1', message: 'address.line1 may not be empty.' },
      { path: 'address.postcode', message: 'address.postcode is required.' },
      { path: 'no_of_beds', message: 'no_of_beds must be a whole number of at least 0.' },
      { path: 'no_of_baths', message: 'no_of_baths is required.' },
      {
        path: 'custom_fields.7.value',
        message: 'custom_fields.7.value must be a text or null.',
      },
    ]);
  });

  it('of a missing object are those of its own required members', () => {
    const { problems } = property.examine({ no_of_beds: 1, no_of_baths: 1 });
    expect(problems.map(({ path }) => path)).toEqual([
      'address.line1',
      'address.city',
      'address.postcode',
    ]);
  });

  it('name the input as a whole when it has the wrong type', () => {
    for (const value of [null, [], 'text', 3])
      expect(property.examine(value)).toEqual({
        problems: [{ path: '', message: 'The body must be an object.' }],
        draft: {},
      });
  });

  it('name the entry of an input that is a list', () => {
    const { problems } = compile(Type.Array(Id())).examine([1, null]);
    expect(problems).toEqual([
      { path: '1', message: 'Entry 1 must be a whole number of at least 1.' },
    ]);
  });

  it('of a list that is too long are one problem, not one for each entry', () => {
    const { problems } = compile(Type.Array(WholeNumber(), { maxItems: 2 })).examine([1, 2, 'x']);
    expect(problems).toEqual([{ path: '', message: 'The body may not hold more than 2 entries.' }]);
  });

  it('tell the bound that a number lies beyond', () => {
    const faults = (schema: TSchema, ...values: number[]) =>
      values.map((value) => compile(schema).examine(value).problems[0]?.message);
    expect(faults(Count(), -1, 2_147_483_648, 1e300)).toEqual([
      'The body must be a whole number of at least 0.',
      'The body may not be larger than 2147483647.',
      'The body may not be larger than 2147483647.',
    ]);
    expect(faults(OptionalInput(Id()), 0, 2 ** 53, Number.POSITIVE_INFINITY)).toEqual([
      'The body must be a whole number of at least 1.',
      'The body may not be larger than 9007199254740991.',
      'The body may not be larger than 9007199254740991.',
    ]);
    expect(faults(WholeNumber(), 0.5, -(2 ** 53))).toEqual([
      'The body must be a whole number.',
      'The body may not be smaller than -9007199254740991.',
    ]);
  });

  it('name a place of any length in a few words', () => {
    const { path, message } = problemAt(`values.${'🏠'.repeat(1000)}`, 'is unknown');
    expect(path).toHaveLength(500);
    expect(path.isWellFormed()).toBe(true);
    expect(message).toBe(`${path} is unknown.`);
  });

  it('say what is expected in words', () => {
    expect(expectation(Nullable(MapOf(Type.Boolean(), 'Map')))).toBe('an object or null');
    expect(expectation(Type.Integer({ minimum: 1, maximum: 6 }))).toBe(
      'a whole number from 1 to 6',
    );
    expect(expectation(WholeNumber())).toBe('a whole number');
    expect(expectation(Type.Number({ minimum: 0 }))).toBe('a number of at least 0');
    expect(problemAt('a.b', 'is required')).toEqual({ path: 'a.b', message: 'a.b is required.' });
  });
});

describe('a draft', () => {
  it('keeps what fits and leaves out what does not', () => {
    const { draft } = property.examine({
      ref: 'A1',
      address: { line1: '1 High Street', city: 5 },
      tags: ['ok', 7],
      unknown: true,
      no_of_beds: -1,
    });
    expect(draft).toEqual({ ref: 'A1', address: { line1: '1 High Street' }, tags: ['ok'] });
  });

  it('of an input that fits is the input without its undeclared members (GEN-029, GEN-030)', () => {
    const input = {
      address: { line1: 'a', city: 'b', postcode: 'c' },
      no_of_beds: 0,
      no_of_baths: 0,
    };
    const sent = { ...input, id: 9, address: { ...input.address, planet: 'Earth' } };
    expect(property.examine(sent)).toEqual({ problems: [], draft: input });
  });

  it('of a list of which nothing fits is empty', () => {
    expect(compile(Type.Array(Count())).examine({}).draft).toEqual([]);
  });
});

describe('members with names that objects inherit', () => {
  const Body = Type.Object({
    name: RequiredText(),
    answers: Type.Optional(MapOf(Count(), 'Answers')),
  });

  it('are harmless when they are undeclared', () => {
    const sent = JSON.parse('{"__proto__": {"name": "x"}, "constructor": 1, "toString": 2}');
    const { problems, draft } = compile(Body).examine(sent);
    expect(problems.map(({ path }) => path)).toEqual(['name']);
    expect(Object.keys(draft)).toEqual([]);
  });

  it('are data like any other in a map', () => {
    const sent = JSON.parse('{"name": "x", "answers": {"__proto__": 1, "constructor": 2}}');
    const { draft } = compile(Body).examine(sent);
    expect(JSON.stringify(draft)).toBe('{"name":"x","answers":{"__proto__":1,"constructor":2}}');
    expect(Object.getPrototypeOf(draft.answers)).toBe(Object.prototype);
  });
});

describe('a union', () => {
  const Options = Type.Union([Type.Array(ShortText()), Type.Array(Count())]);

  it('is judged by the branch that takes the value', () => {
    expect(compile(Options).examine([1, 2])).toEqual({ problems: [], draft: [1, 2] });
    expect(compile(Options).examine(['a'])).toEqual({ problems: [], draft: ['a'] });
  });

  it('that no branch takes names every branch', () => {
    const { problems } = compile(OptionalInput(OneOf(['A']))).examine(true);
    expect(problems).toEqual([{ path: '', message: 'The body must be one of A or null.' }]);
  });
});
