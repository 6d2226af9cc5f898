import { expect, it } from 'vitest';
import { choose, readArguments } from './arguments.js';

it('checks the matrix by default, with two benches', () => {
  expect(readArguments([])).toMatchObject({ command: 'check', prefixes: [], benches: 2, seed: 1 });
});

it.each([
  ['--benches', 'two'],
  ['--benches', '0'],
  ['--sample', 'x'],
  ['--sample', '1.5'],
  ['--runs', '-1'],
  ['--seed', ''],
])('refuses %s %s', (name, text) => {
  expect(() => readArguments([`${name}=${text}`])).toThrow(`${name} takes a whole number`);
});

it('chooses by the beginnings of ids, all without any, and refuses one that fits nothing', () => {
  const all = [{ id: 'meters/a' }, { id: 'meters/b' }, { id: 'rooms/a' }];
  expect(choose(all, [])).toEqual(all);
  expect(choose(all, ['meters/b', 'rooms'])).toEqual([{ id: 'meters/b' }, { id: 'rooms/a' }]);
  expect(() => choose(all, ['meters', 'metres'])).toThrow('No id begins with metres.');
});
