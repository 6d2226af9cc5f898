import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { Unreadable } from '../base/stops.js';
import type { Exchange } from './exchange.js';
import { refuseLargeIds } from './large-ids.js';

const withBody = (body: string, status = 200): Exchange => {
  const exchange = answer({}, status);
  return { ...exchange, response: { ...exchange.response, body } };
};

describe('an id that is not read exactly', () => {
  it.each([
    '{"id":1200000000000000301,"name":"x"}',
    '{"data":[{"id" : 9007199254740993}]}',
    '{"property":{"id":-9007199254740993}}',
    '{"id":1,"parent_property_id":9007199254740993}',
    '{"client_id": 9007199254740993}',
    '<json:object><json:number name="id">1200000000000000301</json:number></json:object>',
    "<number name='id'>1200000000000000301</number>",
    `<a-b:number xmlns:a-b="urn:x" name = 'property_id' >\n1200000000000000301</a-b:number>`,
  ])('is told with its digits: %s', (body) => {
    const tell = () => refuseLargeIds(withBody(body));
    expect(tell).toThrow(Unreadable);
    expect(tell).toThrow(/ -> 200 contains the id -?\d{16,}\..* above 9007199254740991/);
  });

  it.each([
    '{"id":9007199254740991}',
    '{"id":"1200000000000000301"}',
    '{"note":"\\"id\\":1200000000000000301"}',
    '{"id":12,"trace_id":1200000000000000301}',
    '{"id":1234567890123456.5}',
    '<json:number name="trace_id">1200000000000000301</json:number>',
    '<json:string name="id">1200000000000000301</json:string>',
  ])('is not seen in %s', (body) => {
    expect(() => refuseLargeIds(withBody(body))).not.toThrow();
  });

  it('is no matter in a refusal, which is no record', () => {
    expect(() => refuseLargeIds(withBody('{"id":1200000000000000301}', 404))).not.toThrow();
  });
});
