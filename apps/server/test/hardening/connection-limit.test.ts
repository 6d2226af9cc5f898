import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../support/server.js';
import { openRaw, type RawConnection } from './support/raw.js';

// How many connections of clients a server holds.

const LIMIT = 3;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    LINTEL_CONNECTIONS: String(LIMIT),
    LINTEL_METRICS_PORT: '0',
  });
});
afterAll(() => server.stop());

/** A connection on which a request was answered. */
async function answered(): Promise<RawConnection> {
  const connection = openRaw(server.addresses.publicUrl);
  connection.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
  expect((await connection.answer()).status).toBe(200);
  return connection;
}

it('closes a connection beyond the limit without an answer, and takes another when one has ended', async () => {
  const [first, ...others] = [await answered(), await answered(), await answered()];
  for (let beyond = 0; beyond < 2; beyond += 1)
    await expect(answered()).rejects.toThrow('The connection ended after ""');

  const metrics = await (await fetch(server.metricsUrl ?? '')).text(); // on a port of their own
  expect(metrics).toContain('lintel_http_connections_closed_total 2');

  first?.close();
  await expect.poll(() => answered().then(() => 'answered', String)).toBe('answered');
  for (const connection of others) connection.close();
});
