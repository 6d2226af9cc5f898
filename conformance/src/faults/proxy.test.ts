import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asks, inputs, records, set, status, trusting, turn } from './effects.js';
import type { Effect } from './fault.js';
import { answerWith } from './message.js';
import { type FaultProxy, openProxy } from './proxy.js';

let target: Server;
let origin: string;
let proxy: FaultProxy | undefined;

/** Answers with what it was asked. */
beforeEach(async () => {
  target = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    const self = `${origin}${url}`;
    const { authorization } = headers;
    response.end(JSON.stringify({ id: 1, method, url, body, authorization, self }));
  });
  await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`; // it listens on a port
});

afterEach(async () => {
  await proxy?.close();
  target.close();
});

async function open(effect: Effect): Promise<FaultProxy> {
  proxy = await openProxy({ origin, bases: { current: '/api' }, effect });
  return proxy;
}

async function send(path: string, init: RequestInit = {}) {
  const response = await fetch(`${proxy?.url}${path}`, init);
  const text = await response.text();
  return { status: response.status, text, json: text === '' ? undefined : JSON.parse(text) };
}

const JSON_BODY = { method: 'POST', headers: { 'content-type': 'application/json' } };

describe('a proxy', () => {
  it('forwards what no fault concerns, with its own address in place of the target', async () => {
    const { url, fired } = await open(status('GET /other', 500));
    const { json } = await send('/api/me?a=1', { ...JSON_BODY, body: '{"b":  2}' });
    expect(json).toMatchObject({ method: 'POST', url: '/api/me?a=1', body: '{"b":  2}' });
    expect(json.self).toBe(`${url}/api/me?a=1`);
    expect(fired()).toBe(0);
  });

  it('alters answers and counts it', async () => {
    const { fired } = await open(records('GET /me', turn('id', String), set('name', 'x')));
    expect((await send('/api/me')).json).toMatchObject({ id: '1', name: 'x' });
    await send('/api/other');
    expect(fired()).toBe(1);
  });

  it('alters requests', async () => {
    await open(inputs('POST /things', set('a', 2)));
    const { json } = await send('/api/things', { ...JSON_BODY, body: '{"a":1}' });
    expect(json.body).toBe('{"a":2}');
  });

  it('answers in the place of the target', async () => {
    const { fired } = await open(asks('GET /things/{}', () => answerWith(404, { no: true })));
    expect(await send('/api/things/7')).toMatchObject({ status: 404, json: { no: true } });
    expect((await send('/api/things/seven')).status).toBe(200);
    expect(fired()).toBe(1);
  });

  it('learns the token that may do everything', async () => {
    await open(trusting('GET /me'));
    await send('/api/other', { headers: { authorization: 'Bearer first' } });
    const { json } = await send('/api/me', { headers: { authorization: 'Bearer second' } });
    expect(json.authorization).toBe('Bearer first');
  });
});
