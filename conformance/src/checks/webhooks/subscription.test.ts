import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { isSubscribed, showsListener } from './subscription.js';

const URL = 'https://hooks.example/a';
const EVENT = 'pdf.generated';
const HOOK = { id: 5, url: URL, events: [EVENT] };

it.each([
  HOOK,
  { ...HOOK, id: 'wh_5', created_at: '2026-05-06T07:08:09Z', secret: 'whsec_1', format: 'json' },
  { data: { ...HOOK, status: 'active', disabled_at: null, verified_at: '2026-05-06' } },
  { ...HOOK, active: true, uses_basic_auth: false, failures: 0 },
])('sees that somebody is told: %j', (body) => {
  expect(isSubscribed(answer(body), URL, EVENT)).toBe(true);
});

it.each([
  { received: true },
  { id: 5, url: URL, topics: [] },
  { id: 5, url: URL, topics: [], available: [EVENT] },
  { ...HOOK, url: 'https://hooks.example/b' },
  { ...HOOK, events: [] },
  { ...HOOK, active: false },
  { ...HOOK, enabled: false },
  { ...HOOK, paused: true },
  { ...HOOK, status: 'pending_verification' },
  { ...HOOK, state: 2 },
  { ...HOOK, verified_at: null },
  { ...HOOK, disabled_at: '2026-05-06T07:08:09Z' },
  { ...HOOK, message: 'Verification is pending.' },
  { data: HOOK, challenge: 'a' },
])('does not see that somebody is told: %j', (body) => {
  expect(isSubscribed(answer(body), URL, EVENT)).toBe(false);
});

it('sees a listener by its address and an id of any kind', () => {
  const bodies = [HOOK, { data: { ...HOOK, id: 'a' } }, { webhook_id: 5, callback: URL }];
  expect(bodies.map((body) => showsListener(answer(body), URL))).toEqual([true, true, true]);
  const others = [{ id: 5 }, { id: 5, received: { url: URL } }, { id: 'a', url: 'b' }, {}];
  expect(others.map((body) => showsListener(answer(body), URL))).toEqual(Array(4).fill(false));
  expect(showsListener(answer(HOOK, 422), URL)).toBe(false);
});
