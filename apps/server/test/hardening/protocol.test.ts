import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../src/app.js';
import { createHttpServer } from '../../src/http/http-server.js';
import { startTestAccount } from '../support/account.js';
import type { TestServer } from '../support/server.js';
import { errorFault } from './support/error-shape.js';
import { openRaw, type RawConnection } from './support/raw.js';

// Bytes that are no request of HTTP/1.1, or that never come to an end: refused in the one shape, and the connection ends.

let server: TestServer;
let token: string;
beforeAll(async () => {
  const { server: started, account } = await startTestAccount();
  server = started;
  token = await account.token();
});
afterAll(() => server.stop());

const open = () => openRaw(server.addresses.publicUrl);
const head = (...lines: string[]) =>
  [...lines, `Authorization: Bearer ${token}`, '', ''].join('\r\n');
const POST = 'POST /current/properties HTTP/1.1\r\nHost: a';
const GET = 'GET /current/me HTTP/1.1\r\nHost: a';

describe('what is no request', () => {
  it.each([
    ['a length and chunks', head(POST, 'Content-Length: 5', 'Transfer-Encoding: chunked')],
    ['two lengths', head(POST, 'Content-Length: 5', 'Content-Length: 6')],
    ['a length that is no number', head(POST, 'Content-Length: 1e1')],
    ['a negative length', head(POST, 'Content-Length: -1')],
    ['a chunk that is none', `${head(POST, 'Transfer-Encoding: chunked')}zz\r\n{}\r\n0\r\n\r\n`],
    ['an encoding beside chunks', head(POST, 'Transfer-Encoding: chunked, identity')],
    ['a folded header', head(GET, 'X-Long: a', ' b')],
    ['a space before the colon', head(GET, 'X-Name : a')],
    ['NUL in a header', head(GET, 'X-Name: a\0b')],
    ['a bare line feed', head(GET).replaceAll('\r\n', '\n')],
    ['no host', head('GET /current/me HTTP/1.1')],
    ['a line of HTTP/0.9', 'GET /current/me\r\n\r\n'],
    ['the beginning of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['the beginning of TLS', '\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03'],
    ['an unknown method', head('HACK /current/me HTTP/1.1', 'Host: a')],
    ['no path', head('GET  HTTP/1.1', 'Host: a')],
  ])('is refused: %s', async (_name, bytes) => {
    const connection = open();
    connection.write(Buffer.from(bytes, 'latin1'));
    const answer = await connection.answer();
    expect([answer.status, answer.headers['connection']]).toEqual([400, 'close']);
    expect(errorFault(answer, 'current')).toBeUndefined();
    await connection.ended;
  });

  it('is refused with 431 when its head is too large', async () => {
    const connection = open();
    connection.write(head(GET, `X-Long: ${'a'.repeat(20_000)}`));
    const answer = await connection.answer();
    expect([answer.status, errorFault(answer, 'current')]).toEqual([431, undefined]);
    await connection.ended;
  });

  it('gets no tunnel', async () => {
    const connection = open();
    connection.write(head('CONNECT elsewhere:443 HTTP/1.1', 'Host: elsewhere:443'));
    expect((await connection.answer()).status).toBe(405);
    await connection.ended;
  });

  it('does not smuggle a second request behind a refused one', async () => {
    const connection = open();
    connection.write(head(POST, 'Content-Length: 5', 'Transfer-Encoding: chunked'));
    connection.write(`0\r\n\r\n${head(GET)}`);
    expect((await connection.answer()).status).toBe(400);
    await expect(connection.answer()).rejects.toThrow('The connection ended');
  });
});

describe('requests in a row on one connection', () => {
  it('are answered in their order', async () => {
    const connection = open();
    connection.write(head(GET) + head('GET /nothing HTTP/1.1\r\nHost: a') + head(GET));
    expect((await connection.answer()).status).toBe(200);
    expect((await connection.answer()).status).toBe(404);
    expect((await connection.answer()).status).toBe(200);
    connection.close();
  });

  it('are kept apart when one has a body that nobody reads', async () => {
    const connection = open();
    connection.write(
      `${head(GET, 'Content-Length: 40')}${'GET /earlier/me HTTP/1.1\r\n'.padEnd(40)}`,
    );
    connection.write(head('GET /nothing HTTP/1.1\r\nHost: a'));
    expect((await connection.answer()).status).toBe(200);
    expect((await connection.answer()).status).toBe(404);
    connection.close();
  });
});

describe('a request that expects 100-continue', () => {
  const input = JSON.stringify({ address: {} });

  it('is told to go on, and answered', async () => {
    const connection = open();
    connection.write(head(POST, 'Expect: 100-continue', `Content-Length: ${input.length}`));
    expect((await connection.answer()).status).toBe(100);
    connection.write(input);
    expect((await connection.answer()).status).toBe(422);
    connection.close();
  });

  it('is refused before its body is sent, when that is too large', async () => {
    const connection = open();
    connection.write(head(POST, 'Expect: 100-continue', 'Content-Length: 1048577'));
    const answer = await connection.answer();
    expect([answer.status, errorFault(answer, 'current')]).toEqual([413, undefined]);
    expect(answer.headers['connection']).toBe('close');
    await connection.ended;
  });

  it.concurrent.each([
    [401, 'POST /current/properties', 'none'],
    [404, 'POST /current/nothing', ''],
    [405, 'PUT /current/properties', ''],
  ])('is refused with %d before its body is sent', async (status, line, wrong) => {
    const bearer = `Authorization: Bearer ${wrong || token}`;
    const lines = [`${line} HTTP/1.1`, 'Host: a', bearer, `Content-Length: ${input.length}`];
    const connection = open();
    connection.write([...lines, 'Expect: 100-continue', '', ''].join('\r\n'));
    const answer = await connection.answer();
    expect([answer.status, answer.headers['connection']]).toEqual([status, 'close']);
    await connection.ended;
  });

  it('that is refused may send its body all the same, and has its answer', async () => {
    const connection = open();
    const large = 'Content-Length: 20000000';
    connection.write(
      head('POST /current/nothing HTTP/1.1\r\nHost: a', 'Expect: 100-continue', large),
    );
    await connection.writeAll(Buffer.alloc(20_000_000));
    expect((await connection.answer()).status).toBe(404);
    await connection.ended;
  });

  it('is answered without a word about its body, when nobody reads that', async () => {
    const connection = open();
    connection.write(head(GET, 'Expect: 100-continue', 'Content-Length: 5'));
    const { status, headers } = await connection.answer();
    expect([status, headers['connection']]).toEqual([200, 'close']);
    await connection.ended;
  });

  it('keeps its connection once its body was asked for', async () => {
    const connection = open();
    connection.write(head(POST, 'Expect: 100-continue', `Content-Length: ${input.length}`));
    expect((await connection.answer()).status).toBe(100);
    connection.write(input + head(GET));
    expect((await connection.answer()).headers['connection']).not.toBe('close');
    expect((await connection.answer()).status).toBe(200);
    connection.close();
  });

  it('is refused when it expects anything else', async () => {
    const connection = open();
    connection.write(head(GET, 'Expect: a-miracle'));
    expect((await connection.answer()).status).toBe(417);
    await connection.ended;
  });
});

describe('a client that never finishes', () => {
  const limits = {
    headersTimeout: 100,
    requestTimeout: 200,
    keepAliveTimeout: 100,
    silenceTimeout: 1_000,
    connectionsCheckingInterval: 20,
    maxHeaderSize: 16_384,
  };
  const app = createApp({ LINTEL_TRUSTED_PROXIES: 0 } as Parameters<typeof createApp>[0]); // the one setting it reads
  app.use((request) => void request.resume());
  const impatient = createHttpServer(app, limits);
  let connect: () => RawConnection;
  beforeAll(async () => {
    await new Promise<void>((resolve) => impatient.server.listen(0, '127.0.0.1', resolve));
    const address = impatient.server.address();
    if (typeof address !== 'object' || !address) throw new Error('The server does not listen');
    connect = () => openRaw(`http://127.0.0.1:${address.port}`);
  });
  afterAll(() => impatient.close());

  it.each([
    ['its head', GET],
    ['its body', head(POST, 'Content-Length: 100')],
    ['its chunks', `${head(POST, 'Transfer-Encoding: chunked')}5\r\nabc`],
  ])('is cut off in %s', async (_name, bytes) => {
    const connection = connect();
    connection.write(bytes);
    const answer = await connection.answer();
    expect([answer.status, answer.headers['connection']]).toEqual([408, 'close']);
    await connection.ended;
  });
});
