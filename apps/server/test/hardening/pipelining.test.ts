import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Express, Request, Response } from 'express';
import { afterEach, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { createHttpServer, type HttpServer } from '../../src/http/http-server.js';
import { openRaw } from './support/raw.js';

// Clients that send requests before they have their answers, and those that never take the answers.

const SILENCE_MS = 600;
const LIMITS = {
  headersTimeout: 10_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 10_000,
  silenceTimeout: SILENCE_MS,
  connectionsCheckingInterval: 20,
  maxHeaderSize: 16_384,
};

let http: HttpServer | undefined;
afterEach(async () => {
  http?.server.closeAllConnections();
  await http?.close();
});

/** A server that answers by a function, and its address. */
async function serving(answer: (request: Request, response: Response) => unknown): Promise<string> {
  const app: Express = createApp({ LINTEL_TRUSTED_PROXIES: 0 } as Parameters<typeof createApp>[0]); // the one setting it reads
  app.use((request, response) => void answer(request, response));
  http = createHttpServer(app, LIMITS);
  await new Promise<void>((resolve) => http?.server.listen(0, '127.0.0.1', resolve));
  const { port } = http.server.address() as AddressInfo; // listening on a port, not a pipe
  return `http://127.0.0.1:${port}`;
}

const get = (path: number | string) => `GET /${path} HTTP/1.1\r\nHost: a\r\n\r\n`;
const numbered = (count: number) => Array.from({ length: count }, (_, n) => get(n)).join('');

/** A client that takes nothing of what it is sent, until it is resumed. */
async function deafClient(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket.pause();
}

/** Kept when a server has closed its end of every connection. */
async function noConnections(): Promise<void> {
  const open = () =>
    new Promise<number>((resolve) => http?.server.getConnections((_, count) => resolve(count)));
  while ((await open()) > 0) await wait(20);
}

it('are answered in their order, however long each takes', async () => {
  const address = await serving(async (request, response) => {
    await wait(request.path.endsWith('0') ? 5 : 0);
    response.end(request.path);
  });
  for (const count of [16, 100]) {
    const connection = openRaw(address);
    connection.write(numbered(count));
    for (let n = 0; n < count; n += 1)
      expect((await connection.answer()).body.toString()).toBe(`/${n}`);
    connection.close();
  }
});

it('are answered in their order when they come without an end', async () => {
  const address = await serving(async (request, response) => {
    await wait(1);
    response.end(request.path);
  });
  const connection = openRaw(address);
  for (let n = 0; n < 300; n += 1) {
    connection.write(get(n));
    await wait(0);
  }
  for (let n = 0; n < 300; n += 1)
    expect((await connection.answer()).body.toString()).toBe(`/${n}`);
  connection.close();
});

it('are begun when the answer ahead is taken, and no sooner', async () => {
  const large = Buffer.alloc(8_000_000);
  let begun = 0;
  const address = await serving((_request, response) => {
    begun += 1;
    response.end(large);
  });
  const client = await deafClient(address);
  client.write(numbered(20));
  await wait(SILENCE_MS / 4);
  expect(begun).toBeLessThan(3);
  let received = 0;
  client.on('data', ({ length }: Buffer) => {
    received += length;
  });
  client.resume();
  while (received < 20 * large.length) await wait(20);
  expect(begun).toBe(20);
  client.destroy();
});

it('are not begun behind an answer that closes the connection', async () => {
  const begun: string[] = [];
  const address = await serving(({ path }, response) => {
    begun.push(path);
    response.setHeader('Connection', 'close').end();
  });
  const connection = openRaw(address);
  connection.write(numbered(3));
  await connection.ended;
  expect(begun).toEqual(['/0']);
});

it('cost a client its connection when there are more than wait for anybody', async () => {
  let begun = 0;
  const address = await serving(() => {
    begun += 1;
  });
  const connection = openRaw(address);
  connection.write(numbered(200));
  await connection.ended;
  expect(begun).toBe(1);
});

it('cost clients their connections that never read, and others are answered', async () => {
  const address = await serving((_request, response) => response.end('x'.repeat(600)));
  const flood = Buffer.from(get('me').repeat(1_600));
  const clients = await Promise.all(Array.from({ length: 30 }, () => deafClient(address)));
  for (const client of clients) client.write(flood);
  expect((await fetch(`${address}/livez`, { headers: { Connection: 'close' } })).status).toBe(200);
  await noConnections();
  for (const client of clients) client.destroy();
});

it('do not keep a connection open whose answers nobody takes', async () => {
  const address = await serving((_request, response) => response.end(Buffer.alloc(20_000_000)));
  const client = await deafClient(address);
  client.write(numbered(2));
  const started = performance.now();
  await noConnections();
  expect(performance.now() - started).toBeGreaterThan(SILENCE_MS * 0.9);
  client.destroy();
});

it('are no reason to cut off who reads slowly, or sends slowly', async () => {
  const large = Buffer.alloc(20_000_000);
  const address = await serving(async (request, response) => {
    let length = 0;
    for await (const chunk of request) length += chunk.length;
    response.end(length > 0 ? String(length) : large);
  });
  const reader = await deafClient(address);
  reader.write(get('file'));
  let received = 0;
  reader.on('data', ({ length }: Buffer) => {
    received += length;
  });
  const started = performance.now();
  const sender = openRaw(address);
  sender.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n');
  for (let n = 0; n < 20; n += 1) {
    sender.write('x');
    reader.resume();
    await wait(1);
    reader.pause();
    await wait(SILENCE_MS / 5);
  }
  expect(performance.now() - started).toBeGreaterThan(SILENCE_MS * 3);
  expect((await sender.answer()).body.toString()).toBe('20');
  reader.resume();
  while (received < large.length && !reader.closed) await wait(10);
  expect(received).toBeGreaterThan(large.length);
  sender.close();
  reader.destroy();
});
