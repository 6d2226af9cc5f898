import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';

// Below what a system gives to those who ask for any port (from 32768 on Linux, 49152 elsewhere): what is free here is
// not given to a connection or a server that is opened before the port is used.
const FIRST = 20_000;
const LAST = 32_000;

const given = new Set<number>();

/** A port that nobody listens at now, and that this process gives only once. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST, LAST);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
