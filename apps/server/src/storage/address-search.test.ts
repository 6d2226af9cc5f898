import { expect, it } from 'vitest';
import { addressContains } from './address-search.js';
import { DIALECTS } from './dialect.js';

const MANY = [...Array(300)].map((_, i) => i.toString(36));

it.each(Object.values(DIALECTS))('many words make few statements on $kind', (dialect) => {
  const names = (words: readonly string[]) =>
    addressContains(dialect, words)
      .map(({ condition }) => condition.name)
      .join(' ');
  const statements = new Set(MANY.map((_, count) => names(MANY.slice(0, count))));
  expect(statements.size).toBeLessThan(12);
});

it.each(Object.values(DIALECTS))('gives every word to a condition on $kind', (dialect) => {
  const words = ['LEEDS', 'LS', '1', 'MILL', 'CANAL', 'A"B', '7'];
  const given = JSON.stringify(addressContains(dialect, words).map(({ values }) => values));
  for (const word of words.filter((text) => !text.includes('"'))) expect(given).toContain(word);
  expect(addressContains(dialect, [])).toEqual([]);
});
