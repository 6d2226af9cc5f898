import { expect, it } from 'vitest';
import type { Search } from '../lists/search.js';
import { statementKeeper } from './keep-statements.js';

/** A search as it arrives from another thread, with statements that nobody has seen. */
const arriving = (matches: string, runsOnce = false): Search => ({
  account_id: 1,
  values: {},
  size: 10,
  rows: { sql: 'the rows', parameters: [] },
  matches: { sql: matches, parameters: [], runsOnce },
});

it('gives the statements that came first with the same text', () => {
  const keep = statementKeeper();
  const counting = (): Search => {
    const statementOf = (sql: string) => ({ sql, parameters: [] });
    const [rows, total, numbers] = ['the rows', 'how many', 'which'].map(statementOf);
    if (!rows || !total || !numbers) throw new Error('Three statements make a search');
    return { account_id: 1, values: {}, size: 10, rows, total, numbers };
  };
  for (const search of [() => arriving('one'), counting]) {
    const first = new Set<unknown>(Object.values(keep(search())).filter(isStatement));
    expect(first.size).toBeGreaterThan(1);
    for (const statement of Object.values(keep(search())).filter(isStatement))
      expect(first).toContain(statement);
  }
});

const isStatement = (member: unknown) => Object.hasOwn(Object(member), 'sql');

it('forgets those that were not asked for longest, and holds none that run once', () => {
  const keep = statementKeeper(3); // of which one reads the rows
  const matchesOf = (text: string, runsOnce?: boolean) => {
    const search = keep(arriving(text, runsOnce));
    return 'matches' in search ? search.matches : undefined;
  };
  const [one, two] = [matchesOf('one'), matchesOf('two')];
  expect(matchesOf('one')).toBe(one);
  expect(matchesOf('once', true)).not.toBe(matchesOf('once', true));
  matchesOf('three');
  expect(matchesOf('one')).toBe(one);
  expect(matchesOf('two')).not.toBe(two);
});
