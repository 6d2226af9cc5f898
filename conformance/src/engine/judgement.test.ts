import { describe, expect, it } from 'vitest';
import { answer } from '../../test/support/exchanges.js';
import { refuses } from '../checks/words/expect.js';
import type { Exchange } from '../net/exchange.js';
import { check, negative } from './check.js';
import { consult, listSeen, recall, refer } from './judgement.js';

const refused = negative(
  'test.refused',
  'it is refused',
  (seen: { refused: Exchange; twin: Exchange }) => refuses(seen.refused),
);

describe('a refusal', () => {
  it('is believed when its twin worked', () => {
    expect(consult(refused, { refused: answer({}, 422), twin: answer({}) }).outcome).toBe('met');
  });

  it('is violated when the request was not refused', () => {
    const result = consult(refused, { refused: answer({}), twin: answer({}) });
    expect(result.outcome).toBe('violated');
  });

  it('shows nothing when its twin was refused as well', () => {
    const twin = answer({}, 422);
    const result = consult(refused, { refused: answer({}, 422), twin });
    expect(result.outcome).toBe('blocked');
    expect(result.why).toContain(twin.id);
  });

  it('is not met by a fault of the server', () => {
    const result = consult(refused, { refused: answer({}, 500), twin: answer({}) });
    expect(result.outcome).toBe('violated');
  });
});

describe('a check that breaks', () => {
  it('is a fault of the suite and never a pass', () => {
    const broken = check('test.broken', 'it breaks', () => {
      throw new Error('oh');
    });
    expect(consult(broken, {})).toEqual({
      outcome: 'crashed',
      why: 'the check itself crashed: Error: oh',
    });
  });
});

describe('what was seen', () => {
  it('is noted by the ids of exchanges and by the value of facts', () => {
    const [one, two] = [answer(1), answer(2)];
    expect(refer({ one, both: [one, two], fact: { a: 1 }, none: [] })).toEqual({
      one: { exchange: one.id },
      both: { exchanges: [one.id, two.id] },
      fact: { fact: { a: 1 } },
      none: { fact: [] },
    });
  });

  it('names exchanges inside lists and objects too, and gives them back', () => {
    const [one, two, three] = [
      { ...answer(1), id: 'current-1' },
      { ...answer(2), id: 'current-2' },
      { ...answer(3), id: 'current-3' },
    ];
    const seen = { profiles: [{ profile: one, user: 'ann' }], pages: { all: [two, three] } };
    const noted = refer(seen);
    expect(noted).toEqual({
      profiles: { parts: [{ parts: { profile: { exchange: one.id }, user: { fact: 'ann' } } }] },
      pages: { parts: { all: { exchanges: [two.id, three.id] } } },
    });
    expect(listSeen({ seen: noted })).toEqual(['current-1', 'current-2', 'current-3']);
    const evidence = new Map([one, two, three].map((exchange) => [exchange.id, exchange]));
    expect(recall(noted, evidence)).toEqual(seen);
  });

  it('stays as it was, whatever is added to it later', () => {
    const deliveries = ['first'];
    const noted = refer({ deliveries });
    deliveries.push('second');
    expect(noted).toEqual({ deliveries: { fact: ['first'] } });
  });
});
