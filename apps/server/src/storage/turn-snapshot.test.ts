import { setImmediate as turn } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { type TurnSnapshot, turnSnapshot } from './turn-snapshot.js';

let commits: number;
let calls: string[];
let snapshot: TurnSnapshot;

beforeEach(() => {
  commits = 0;
  calls = [];
  snapshot = turnSnapshot({
    begin: () => calls.push('begin'),
    end: () => calls.push('end'),
    askState: () => calls.push('ask') && commits,
  });
});

it('is one transaction for all that is read in a turn of the event loop', async () => {
  snapshot.take();
  snapshot.take();
  await Promise.resolve();
  snapshot.state();
  expect(calls).toEqual(['begin', 'ask']);
  await turn();
  expect(calls).toEqual(['begin', 'ask', 'end']);
});

it('asks for commits once, and again after it was dropped and in the next turn', async () => {
  expect(snapshot.state()).toBe(0);
  commits = 1;
  await Promise.resolve();
  expect(snapshot.state()).toBe(0);
  snapshot.drop();
  expect(snapshot.state()).toBe(1);
  commits = 2;
  await turn();
  expect(snapshot.state()).toBe(2);
  await turn();
});

it('is dropped before a commit and after it, before anybody is told', async () => {
  snapshot.take();
  const told = snapshot.droppingAround(async () => {
    calls.push('commit');
    snapshot.take(); // somebody reads meanwhile
  });
  await told.then(() => calls.push('told'));
  expect(calls).toEqual(['begin', 'end', 'commit', 'begin', 'end', 'told']);
});

it('ends no transaction that was not begun', async () => {
  snapshot.drop();
  snapshot.take();
  snapshot.drop();
  await turn();
  expect(calls).toEqual(['begin', 'end']);
});
