import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import {
  Id,
  JsonObject,
  MAX_ID,
  MapOf,
  OneOf,
  OptionalInput,
  PagingNumber,
  WholeNumber,
} from './types.js';
import { compile } from './validation.js';

const accepts = (schema: Parameters<typeof compile>[0], value: unknown) =>
  compile(schema).accepts(value);

describe('an identifier', () => {
  it('is a positive integer no larger than 9007199254740991 (GEN-026)', () => {
    expect(MAX_ID).toBe(9_007_199_254_740_991);
    expect(accepts(Id(), 1)).toBe(true);
    expect(accepts(Id(), MAX_ID)).toBe(true);
    for (const value of [0, -1, 1.5, MAX_ID + 1, '1', null])
      expect(accepts(Id(), value)).toBe(false);
  });
});

describe('an optional input', () => {
  const Input = Type.Object({ ref: OptionalInput(Type.String()) });

  it('may be left out of the request (GEN-014) and may be sent as null (GEN-015)', () => {
    expect(accepts(Input, {})).toBe(true);
    expect(accepts(Input, { ref: null })).toBe(true);
  });

  it('may not be of another type (GEN-028)', () => {
    expect(accepts(Input, { ref: 5 })).toBe(false);
  });
});

describe('one of a closed list', () => {
  it('is exactly one of its values', () => {
    expect(accepts(OneOf(['FULL', 'CHANGES']), 'FULL')).toBe(true);
    expect(accepts(OneOf(['FULL', 'CHANGES']), 'full')).toBe(false);
    expect(accepts(OneOf([0, 1]), 1)).toBe(true);
    expect(accepts(OneOf([0, 1]), '1')).toBe(false);
  });
});

describe('a map', () => {
  it('judges members of every name, odd ones included', () => {
    const Answers = MapOf(Type.Integer(), 'Question to answer');
    for (const name of ['Is it clean?', '', 'two\nlines', '__proto__', 'toString'])
      expect(accepts(Answers, JSON.parse(`{${JSON.stringify(name)}: "no"}`))).toBe(false);
  });
});

describe('an object of any content', () => {
  const Source = JsonObject('Source');
  const nested = (levels: number): unknown => (levels === 0 ? {} : { a: nested(levels - 1) });

  it('is any object whose names and texts can be stored', () => {
    expect(accepts(Source, { type: 'X', more: [1, null, { deep: true }] })).toBe(true);
    expect(accepts(Source, { 'a\0': 1 })).toBe(false);
    expect(accepts(Source, { a: [{ b: '\ud800' }] })).toBe(false);
  });

  it('is neither a list nor a single value', () => {
    for (const value of [[], null, 'text', 1]) expect(accepts(Source, value)).toBe(false);
  });

  it('is at most 64 levels deep', () => {
    expect(accepts(Source, nested(63))).toBe(true);
    expect(accepts(Source, nested(64))).toBe(false);
    expect(compile(Source).examine(nested(64)).problems).toEqual([
      {
        path: '',
        message: 'The body is nested too deep or holds a character that is not allowed.',
      },
    ]);
  });
});

describe('numbers', () => {
  it('of a page begin at 1', () => {
    expect(accepts(PagingNumber('page', 'Page'), 1)).toBe(true);
    for (const value of [0, 1.5, '1'])
      expect(accepts(PagingNumber('page', 'Page'), value)).toBe(false);
  });

  it('of a condition are integers every reader keeps exact', () => {
    expect(accepts(WholeNumber(), -3)).toBe(true);
    expect(accepts(WholeNumber(), 2 ** 53)).toBe(false);
  });
});
