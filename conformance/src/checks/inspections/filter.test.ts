import { describe, expect, it } from 'vitest';
import { exchange } from '../../../test/support/exchanges.js';
import { consult } from '../../engine/judgement.js';
import { byClient, byConductDate } from './filter.js';

const PAGE_TWO = 'https://target.example/api/inspections?page=2';
const listOf = (clients: Readonly<Record<number, number>>, next: string | null = null) =>
  exchange({
    body: {
      links: { next },
      data: Object.entries(clients).map(([key, client_id]) => ({ id: Number(key), client_id })),
    },
  });

const of = { own: [1, 2], others: [3], values: [5, 6] };
const ignored = listOf({ 1: 5, 2: 6, 3: 7 });
const one = listOf({ 1: 5 });
const refused = exchange({ status: 400 });

describe('a filter by several values', () => {
  it('is not judged where one alone is understood and no notation of a list', () => {
    const seen = { ...of, lists: [ignored, one, refused], isNotationKnown: false };
    expect(consult(byClient, seen).outcome).toBe('unknown');
  });

  it('is shown in the notation that was understood best', () => {
    for (const lists of [
      [ignored, one, refused],
      [one, refused, ignored],
    ]) {
      const { outcome, problems } = consult(byClient, { ...of, lists, isNotationKnown: true });
      expect([outcome, problems?.[0]?.exchange]).toEqual(['violated', one.id]);
    }
    const { problems } = consult(byConductDate, { ...of, lists: [ignored, refused] });
    expect(problems?.[0]?.exchange).toBe(ignored.id);
  });

  it('is told by the records alone where these do not show the value', () => {
    const { values: _, ...unseen } = of;
    const found = exchange({ body: { data: [{ id: 1, client_id: null }, { id: 2 }] } });
    expect(consult(byClient, { ...unseen, lists: [found] }).outcome).toBe('met');
    expect(consult(byClient, { ...unseen, lists: [one, refused] }).outcome).toBe('violated');
  });

  it('may show what it keeps on a later page', () => {
    const next = PAGE_TWO;
    const goesOn = consult(byClient, { ...of, lists: [listOf({ 1: 5, 4: 6 }, next)] });
    expect(goesOn.outcome).toBe('unknown');
    const strange = consult(byClient, { ...of, lists: [listOf({ 1: 5, 4: 7 }, next)] });
    expect(strange.outcome).toBe('violated');
  });

  it('may be read in full in one notation and by its last value in another', () => {
    const last = listOf({ 2: 6 });
    const oldestFirst = listOf({ 10: 5, 11: 6 }, PAGE_TWO);
    const unfiltered = listOf({ 10: 5, 11: 9 }, PAGE_TWO);
    expect(consult(byClient, { ...of, lists: [last, oldestFirst] }).outcome).toBe('unknown');
    expect(consult(byClient, { ...of, lists: [last, unfiltered] }).outcome).toBe('violated');
  });
});
