import { expect, it } from 'vitest';
import { createSearchTurns } from './search-turns.js';

// Searches of 30 ms by a clock of their own, and what happens between them.

let time = 0;
const clock = () => time;

function searchesOn(log: string[]) {
  const turns = createSearchTurns(clock);
  return (account_id: number, name: string, takes = 30) =>
    turns(account_id, async () => {
      time += takes;
      log.push(name);
    });
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

it('runs one long search in each turn of the event loop', async () => {
  const log: string[] = [];
  const search = searchesOn(log);
  const searches = ['a', 'b', 'c'].map((name) => search(1, name));
  for (const name of ['first turn', 'second turn']) {
    await nextTurn();
    log.push(name);
  }
  await Promise.all(searches);
  expect(log).toEqual(['a', 'b', 'first turn', 'c', 'second turn']);
});

it('runs short searches in the turn they come in', async () => {
  const log: string[] = [];
  const search = searchesOn(log);
  const searches = ['a', 'b', 'c'].map((name) => search(1, name, 1));
  setImmediate(() => log.push('next turn'));
  await Promise.all(searches);
  expect(log).toEqual(['a', 'b', 'c']);
});

it('lets accounts take turns', async () => {
  const log: string[] = [];
  const search = searchesOn(log);
  await Promise.all([
    ...['a', 'b', 'c'].map((name) => search(1, name)),
    ...['x', 'y'].map((name) => search(2, name)),
  ]);
  expect(log).toEqual(['a', 'b', 'x', 'c', 'y']);
});

it('goes on after a search that fails', async () => {
  const turns = createSearchTurns(clock);
  const failing = turns(1, async () => {
    time += 30;
    throw new Error('no');
  });
  const next = turns(1, async () => 'found');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('found');
});

it('refuses at once what would wait behind 200 others', async () => {
  const search = searchesOn([]);
  const searches = Array.from({ length: 201 }, () => search(1, 'waits'));
  await expect(search(2, 'one more')).rejects.toMatchObject({ code: 'unavailable' });
  await Promise.all(searches);
  await search(2, 'later');
});
