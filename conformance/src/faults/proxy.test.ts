import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { asks, inputs, records, refusing, set, status, trusting, turn } from './effects.js';
import type { Effect } from './fault.js';
import { answerWith } from './message.js';
import { type FaultProxy, openProxy } from './proxy.js';

let target: Server;
let origin: string;
let proxy: FaultProxy | undefined;
let listener: Server | undefined;
/** The body of the last request that reached the target. */
let reached = '';

/** The target answers with the request that it received. */
beforeEach(async () => {
  target = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    reached = body;
    const { method, url, headers } = request;
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-ratelimit-limit', '60');
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
  listener?.close();
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

  it('asks again where a connection that was kept has ended', async () => {
    await open(status('GET /other', 500));
    const kept = new WeakSet<Socket>();
    let ended = 0;
    target.prependListener('request', ({ socket }: IncomingMessage) => {
      if (!kept.has(socket)) return kept.add(socket);
      ended += 1;
      return socket.destroy();
    });
    await send('/api/me');
    const { json } = await send('/api/me', { ...JSON_BODY, body: '{"a":1}' });
    expect(json).toMatchObject({ method: 'POST', body: '{"a":1}' });
    expect(ended).toBe(1);
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

  it('alters deliveries, tells the target something else, and sends them again under another id', async () => {
    const came: string[] = [];
    listener = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      came.push(body);
      response.writeHead(500).end();
    });
    await new Promise<void>((resolve) => listener?.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/box`; // it listens on a port
    const { fired } = await open({
      delivery(delivery) {
        delivery.json = { event: 'other' };
        delivery.status = 204;
        delivery.sendAgain('again');
      },
    });
    const { text } = await send('/api/webhooks', { ...JSON_BODY, body: JSON.stringify({ url }) });
    const told = JSON.parse(reached).url;
    expect(told).toMatch(new RegExp(`^${proxy?.url}/relay/`));
    expect(text).toContain(url);
    expect(text).not.toContain('/relay/');
    const headers = { ...JSON_BODY.headers, 'webhook-id': 'first' };
    const body = '{"event":"one","id":"first"}';
    const delivered = await fetch(told, { ...JSON_BODY, headers, body });
    expect(delivered.status).toBe(204);
    const both = ['{"event":"one","id":"again"}', '{"event":"other"}'];
    await vi.waitFor(() => expect([...came].sort()).toEqual(both));
    expect(fired()).toBe(2);
  });

  it('leaves a body as it is when something else is altered', async () => {
    const bytes = Buffer.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);
    target.removeAllListeners('request');
    target.on('request', (_request, response) => {
      response.setHeader('content-type', 'application/pdf');
      response.end(bytes);
    });
    const { url } = await open(status('GET /file', 203));
    const response = await fetch(`${url}/api/file`);
    expect(response.status).toBe(203);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(bytes);
  });

  it('goes on after an answer that cannot be sent', async () => {
    const { url } = await open({
      answer(answer) {
        answer.status = 1;
      },
    });
    expect((await fetch(`${url}/api/me`)).status).toBe(502);
    expect((await fetch(`${url}/api/me`)).status).toBe(502);
  });

  it('says in its own answers what the target says of the rate limit', async () => {
    const { url } = await open(refusing('POST /things'));
    await send('/api/me');
    const response = await fetch(`${url}/api/things`, { ...JSON_BODY, body: '{}' });
    expect([response.status, response.headers.get('x-ratelimit-limit')]).toEqual([422, '60']);
  });

  it.each([
    ['gzip', gunzipSync],
    ['deflate', inflateSync],
    ['br', brotliDecompressSync],
  ] as const)('sends bodies in %s', async (coding, expand) => {
    const { url, fired } = await open({ transfer: { coding } });
    const { status: code, headers, bytes } = await sendRaw(`${url}/api/me`);
    expect([code, headers['content-encoding']]).toEqual([200, coding]);
    expect(JSON.parse(expand(bytes).toString())).toMatchObject({ id: 1 });
    expect(fired()).toBe(1);
  });

  it('sends bodies in chunks of a few bytes', async () => {
    const { url } = await open({ transfer: { chunkBytes: 3 } });
    const { headers, bytes, chunks } = await sendRaw(`${url}/api/me`);
    expect(headers).toMatchObject({ 'transfer-encoding': 'chunked' });
    expect(headers['content-length']).toBeUndefined();
    expect(JSON.parse(bytes.toString())).toMatchObject({ id: 1 });
    expect(chunks).toBeGreaterThan(1);
  });
});

/** The answer before it is decoded. */
async function sendRaw(url: string) {
  const response = await new Promise<IncomingMessage>((resolve) => get(url, resolve));
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(response, 'end');
  const { statusCode, headers } = response;
  return { status: statusCode, headers, bytes: Buffer.concat(chunks), chunks: chunks.length };
}
