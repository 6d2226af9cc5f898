import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { logOf } from '../data/working-copies.mjs';
import { worldOf } from '../data/world.mjs';
import { OPERATIONS, PUBLIC_URL, requestOf } from '../operations.mjs';

// A server under measurement: a program in a process of its own, which the benchmark tells to load itself.

const SELF_LOAD = new URL('./self-load.mjs', import.meta.url).href;
const SCRIPTS = {
  lintel: fileURLToPath(new URL('../../dist/main.js', import.meta.url)),
  bare: fileURLToPath(new URL('../yardsticks/bare.mjs', import.meta.url)),
  plain: fileURLToPath(new URL('../yardsticks/plain.mjs', import.meta.url)),
};

/** @typedef {keyof typeof SCRIPTS} ServerName */
/** @typedef {{ folder: string, url?: string }} Place folder of its files, and address of a database that is not one */
/** @typedef {import('./self-load.mjs').SliceResult} SliceResult */
/** @typedef {{ status: number, type: string, body: string }} Answer */

/**
 * @typedef {object} Program
 * @property {ServerName} name
 * @property {number} properties
 * @property {number} port
 * @property {(operation: string, slice: { ms: number, seed: number }) => Promise<SliceResult>} run
 * @property {(operation: string, slice: { ms: number, seed: number }) => Promise<import('node:inspector').Profiler.Profile>} profile
 * @property {(request: import('../operations.mjs').Request) => Promise<Answer>} ask
 * @property {() => Promise<number>} memory in bytes
 * @property {() => Promise<number>} processor time it took so far, in microseconds
 * @property {() => Promise<void>} stop
 */

/**
 * Starts a server on a data set and waits until it answers.
 * @param {ServerName} name
 * @param {{ properties: number, place: Place }} data
 * @returns {Promise<Program>}
 */
export async function startProgram(name, { properties, place }) {
  const port = await freePort();
  const log = openSync(logOf(name), 'a');
  const child = fork(SCRIPTS[name], name === 'lintel' ? ['serve'] : [], {
    execArgv: ['--import', SELF_LOAD],
    env: environment(port, place),
    stdio: ['ignore', log, 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  closeSync(log); // the child has its own
  const ended = once(child, 'exit');

  /** @param {string} task @param {string} [operation] @param {{ ms: number, seed: number }} [slice] */
  const command = async (task, operation, slice) => {
    child.send({ task, slice: { ...slice, operation, properties, port } });
    const [message] = await Promise.race([once(child, 'message'), ended.then(() => [])]);
    if (!message) throw new Error(`The server '${name}' has ended`);
    if (message.error) throw new Error(`${name}, ${operation}: ${message.error}`);
    return message.result;
  };
  /** @type {Program} */
  const program = {
    name,
    properties,
    port,
    run: (operation, slice) => command('run', operation, slice),
    profile: (operation, slice) => command('profile', operation, slice),
    ask: (request) => ask(port, request),
    memory: () => command('memory'),
    processor: () => command('processor'),
    async stop() {
      child.disconnect(); // which ends it, as the end of this process does
      await ended;
    },
  };
  await untilServing(program, () => child.exitCode !== null);
  return program;
}

/** @param {number} port @param {Place} place */
function environment(port, place) {
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('LINTEL_'));
  return {
    ...Object.fromEntries(inherited),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    LINTEL_PUBLIC_URL: PUBLIC_URL,
    LINTEL_RATE_LIMIT: '1000000000', // on, and never reached
    LINTEL_DATA_DIR: place.folder,
    ...(place.url === undefined ? {} : { LINTEL_DATABASE_URL: place.url }),
  };
}

async function freePort() {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (listener.address());
  listener.close();
  await once(listener, 'close');
  return port;
}

/** @param {Program} program @param {() => boolean} hasEnded */
async function untilServing({ name, properties, ask: send }, hasEnded) {
  const operation = /** @type {import('../operations.mjs').Operation} */ (OPERATIONS[0]);
  const request = requestOf(operation, worldOf(properties), 0);
  for (const until = Date.now() + 30_000; Date.now() < until && !hasEnded(); ) {
    const answer = await send(request).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`The server '${name}' does not answer`);
}

/** @param {number} port @param {import('../operations.mjs').Request} request @returns {Promise<Answer>} */
function ask(port, { method, path, token, accept = 'application/json', body }) {
  return new Promise((resolve, reject) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      Accept: accept,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    };
    const request = http.request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    request.on('error', reject);
    request.on('response', async (response) => {
      try {
        response.setEncoding('utf8');
        let text = '';
        for await (const chunk of response) text += chunk;
        const type = String(response.headers['content-type']);
        resolve({ status: response.statusCode ?? 0, type, body: text });
      } catch (error) {
        reject(error);
      }
    });
    request.end(body);
  });
}
