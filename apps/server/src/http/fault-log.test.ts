import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Failure } from '../domain/errors.js';
import { noteFault } from './fault-log.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A log, and what was written to it since it was asked last. */
function newLog() {
  const lines: string[] = [];
  const log = pino({}, { write: (line) => void lines.push(line) });
  return { log, written: () => lines.splice(0).map((line) => JSON.parse(line)) };
}

const failed = (err: unknown) => ({ request_id: 'an id', operation: 'getProfile', err });
const unavailable = () => failed(new Failure('unavailable', { cause: new Error('no disk') }));

it('every fault of the server is told with its cause, and no fault of a request', () => {
  const { log, written } = newLog();
  for (let count = 0; count < 2; count += 1) {
    noteFault(log, failed(new Error('broken')));
    noteFault(log, failed(new Failure('not_found')));
  }
  expect(written()).toMatchObject(Array(2).fill({ level: 50, err: { message: 'broken' } }));
});

it('of many requests that find the service unavailable the first is told, and the number of the others', () => {
  const { log, written } = newLog();
  for (let count = 0; count < 1_000; count += 1) noteFault(log, unavailable());
  const [first, ...others] = written();
  expect(first).toMatchObject({ level: 50, request_id: 'an id' });
  expect(first.err.stack).toContain('no disk');
  expect(others).toEqual([]);

  vi.advanceTimersByTime(1_000);
  expect(written()).toMatchObject([{ level: 40, requests: 999 }]);
  noteFault(log, unavailable());
  vi.advanceTimersByTime(1_000);
  expect(written()).toMatchObject([{ level: 40, requests: 1 }]);

  vi.advanceTimersByTime(2_000);
  noteFault(log, unavailable());
  expect(written()).toMatchObject([{ level: 50 }]);
});

it('too much that is asked is told without a stack, for nothing is beneath it', () => {
  const { log, written } = newLog();
  noteFault(log, failed(new Failure('unavailable')));
  const [line] = written();
  expect(line).toMatchObject({ level: 50, msg: 'a request found the service unavailable' });
  expect(line).not.toHaveProperty('err');
});
