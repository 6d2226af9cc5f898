import { describe, expect, test } from 'vitest';
import { encodeJsonx } from './encode.js';

const NAMESPACE = 'xmlns:json="http://www.ibm.com/xmlns/prod/2009/jsonx"';

test('the first line is an XML 1.0 declaration with UTF-8', () => {
  expect(encodeJsonx({}).split('\n')[0]).toBe('<?xml version="1.0" encoding="UTF-8"?>');
});

describe('undefined', () => {
  test('members are left out, as JSON.stringify does', () => {
    expect(bodyOf({ a: undefined, b: 1, c: undefined })).toBe(
      `<json:object ${NAMESPACE}><json:number name="b">1</json:number></json:object>`,
    );
  });

  test('members alone make an empty object', () => {
    expect(bodyOf({ a: undefined })).toBe(`<json:object ${NAMESPACE}/>`);
  });

  test('items are refused, because leaving them out would move the others', () => {
    expect(() => encodeJsonx([1, undefined])).toThrow(TypeError);
    expect(() => encodeJsonx(new Array(2))).toThrow(TypeError);
  });
});

describe('a root that is neither object nor array is refused', () => {
  test.each([
    ['string', 'text'],
    ['number', 1],
    ['boolean', true],
    ['null', null],
    ['undefined', undefined],
    ['function', () => 1],
  ])('%s', (name, value) => {
    expect(() => encodeJsonx(value)).toThrow(
      new TypeError(`the root of a JSONx document must be an object or an array, not ${name}`),
    );
  });
});

describe('what JSON cannot carry is refused', () => {
  test.each<[unknown, string]>([
    [Number.NaN, 'JSON cannot carry the number NaN'],
    [Number.POSITIVE_INFINITY, 'JSON cannot carry the number Infinity'],
    [1n, 'JSON cannot carry a value of type bigint'],
    [Symbol('s'), 'JSON cannot carry a value of type symbol'],
    [() => 1, 'JSON cannot carry a value of type function'],
    [new Date(0), 'JSON cannot carry an instance of a class ([object Date])'],
    [new Map(), 'JSON cannot carry an instance of a class ([object Map])'],
    [new Uint8Array(1), 'JSON cannot carry an instance of a class ([object Uint8Array])'],
    [Object('s'), 'JSON cannot carry an instance of a class ([object String])'],
    [new (class Thing {})(), 'JSON cannot carry an instance of a class ([object Object])'],
  ])('%s', (value, message) => {
    expect(() => encodeJsonx([value])).toThrow(new TypeError(message));
    expect(() => encodeJsonx({ member: value })).toThrow(new TypeError(message));
  });

  test('a value that contains itself', () => {
    const loop: Record<string, unknown> = {};
    loop['first'] = loop;
    loop['second'] = loop;
    expect(() => encodeJsonx(loop)).toThrow(
      'the value contains itself or has more than 1000 levels',
    );
  });
});

test('one object may occur in several places', () => {
  const shared = { a: 1 };
  const once = '<json:object><json:number name="a">1</json:number></json:object>';
  expect(bodyOf([shared, shared])).toBe(`<json:array ${NAMESPACE}>${once}${once}</json:array>`);
});

test('an object without a prototype is written like any other', () => {
  const value = Object.assign(Object.create(null), { a: null });
  expect(bodyOf(value)).toBe(`<json:object ${NAMESPACE}><json:null name="a"/></json:object>`);
});

test('only own members with names are written', () => {
  const value = Object.defineProperty({ [Symbol('s')]: 1 }, 'hidden', { value: 1 });
  expect(bodyOf(value)).toBe(`<json:object ${NAMESPACE}/>`);
});

test('minus zero is written as 0', () => {
  expect(bodyOf([-0])).toBe(`<json:array ${NAMESPACE}><json:number>0</json:number></json:array>`);
});

function bodyOf(value: unknown): string {
  return encodeJsonx(value).slice('<?xml version="1.0" encoding="UTF-8"?>\n'.length);
}
