import { expect, it } from 'vitest';
import { answer, exchange } from '../../../test/support/exchanges.js';
import {
  all,
  holds,
  isJsonBody,
  met,
  ofEnabled,
  succeeds,
  unlessForbidden,
  violated,
} from './expect.js';

const outcomeOf = (...statuses: readonly number[]) =>
  ofEnabled(
    statuses.map((status) => answer({}, status)),
    succeeds,
  ).outcome;

it.each([
  ['all are taken', [200, 200, 200], 'met'],
  ['one of several is forbidden, as what is not enabled', [200, 403, 200], 'unknown'],
  ['one is forbidden and another one refused', [200, 403, 422, 200], 'violated'],
  ['one is refused', [200, 422, 200], 'violated'],
  ['most are forbidden', [403, 403, 200], 'violated'],
])('a list of values of which %s', (_what, statuses, outcome) => {
  expect(outcomeOf(...statuses)).toBe(outcome);
});

it.each([
  [200, 'met'],
  [403, 'unknown'],
  [404, 'violated'],
  [422, 'violated'],
])('what an account may lack, answered with %i', (status, outcome) => {
  const one = answer({}, status);
  expect(unlessForbidden(one, () => succeeds(one)).outcome).toBe(outcome);
});

it('nothing that is violated is met for want of a problem', () => {
  expect(() => all(met, violated())).toThrow('names no problem');
});

it.each([
  ['<!doctype html>', { at: 'body', expected: 'JSON' }],
  [{}, { at: 'body.a', expected: '0' }],
])('a value is missing because the body cannot be read, or lacks it: %j', (body, problem) => {
  const finding = holds(false, answer(body), 'body.a', '0', undefined);
  expect(finding).toMatchObject({ problems: [problem] });
});

it('bytes that are no text are named as such', () => {
  const { response, ...one } = exchange({ body: 'e//+AAEC' });
  const bytes = { ...one, response: { ...response, encoding: 'base64' as const } };
  expect(isJsonBody(bytes)).toMatchObject({
    problems: [{ got: 'bytes that are no text, in base64: "e//+AAEC"' }],
  });
});
