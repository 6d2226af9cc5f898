import { describe, expect, it } from 'vitest';
import { exchange } from '../../test/support/exchanges.js';
import { createCookieJar } from '../net/cookies.js';
import type { Outgoing } from '../net/http.js';
import { walkAuthorization } from './walk.js';

const START = 'https://login.example/authorize';
const MOVED = 'https://login.example/moved';
const CALLBACK = 'https://app.example/callback';
const PAGE = `<form method="post" action="/sign-in"><input name="email" type="email">
  <input name="password" type="password"><button>Sign in</button></form>`;

/** What is sent to a target that shows a form and redirects with this status where it goes. */
async function sentTo(status: number): Promise<Outgoing[]> {
  const sent: Outgoing[] = [];
  const send = async (outgoing: Outgoing) => {
    sent.push(outgoing);
    const { method, url } = outgoing;
    const leads = (location: string) => ({ method, url, status, headers: { location } });
    if (url === START) return exchange({ method, url, status: 200, body: PAGE });
    return exchange(leads(url === MOVED ? CALLBACK : MOVED));
  };
  const walk = await walkAuthorization(send, {
    url: START,
    callbacks: [CALLBACK],
    credentials: { email: 'ann@a.example', password: 'pass-1' },
    steps: undefined,
    decision: 'approve',
    jar: createCookieJar(),
  });
  expect(walk.callback?.href).toBe(CALLBACK);
  return sent;
}

describe('a form whose answer leads on', () => {
  it.each([307, 308])('with %s is sent there again', async (status) => {
    const [, form, again, ...rest] = await sentTo(status);
    expect(form).toMatchObject({ method: 'POST', body: expect.stringContaining('pass-1') });
    expect(again).toEqual({ ...form, url: MOVED });
    expect(rest).toEqual([]);
  });

  it.each([302, 303])('with %s is not', async (status) => {
    const [, , again] = await sentTo(status);
    expect(again).toMatchObject({ method: 'GET', url: MOVED });
    expect(again?.body).toBeUndefined();
  });
});
