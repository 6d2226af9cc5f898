import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { intoMemory } from '../data/working-copies.mjs';
import { worldOf } from '../data/world.mjs';
import { requestOf } from '../operations.mjs';
import { median } from '../results/statistics.mjs';
import { short, whole } from '../results/table.mjs';
import { inOrder } from '../servers/turns.mjs';
import { startServers } from './comparison.mjs';

// The second opinion: wrk loads the servers from outside, in turns. It takes a processor of its own, which on a small
// machine it takes from the server. A ratio is the median of those within each round, as in the other tables.

/** @typedef {import('../servers/program.mjs').Program} Program */
/** @typedef {import('../operations.mjs').Operation} Operation */

const ROUNDS = 5;
const SECONDS = 1; // wrk knows no shorter time
const REQUESTS = 500;
const run = promisify(execFile);

/** Throws when wrk is not there, before anything else is measured in vain. */
export function requireWrk() {
  if (spawnSync('wrk', ['-v']).error)
    throw new Error(
      'wrk is not installed. Install it (apt install wrk, brew install wrk, or https://github.com/wg/wrk), or leave out --wrk.',
    );
}

/** @param {import('../main.mjs').Plan} plan @returns {Promise<import('../results/table.mjs').Table>} */
export async function measureByWrk({ operations, say }) {
  const { programs, files, stop } = await startServers(100_000, say);
  const rows = [];
  for (const operation of operations.filter(({ isAlone }) => !isAlone)) {
    say(`wrk: ${operation.name}`);
    await intoMemory(files);
    rows.push(rowOf(operation, await takeTurns(programs, operation)));
  }
  await stop();
  return {
    id: 'wrk',
    title: 'The comparison by wrk, from outside: requests a second',
    columns: ['Operation', 'lintel', 'bare', 'plain', '÷ bare', '÷ plain'],
    rows,
  };
}

/** Requests a second of each server, by round. @param {readonly Program[]} programs @param {Operation} operation */
async function takeTurns(programs, operation) {
  const found = programs.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [index, program] of inOrder(programs, round))
      found[index]?.push(await perSecond(program, operation));
  return found;
}

/** @param {Operation} operation @param {readonly number[][]} measured */
function rowOf({ name }, measured) {
  const [service = [], ...yardsticks] = measured;
  const ratios = yardsticks.map((rates) =>
    median(service.map((rate, round) => rate / (rates[round] ?? Number.NaN))),
  );
  return [name, ...measured.map((rates) => whole(median(rates))), ...ratios.map(short)];
}

/** @param {Program} program @param {Operation} operation */
async function perSecond({ port, properties }, operation) {
  const folder = mkdtempSync(join(tmpdir(), 'lintel-wrk-'));
  const script = join(folder, 'requests.lua');
  writeFileSync(script, scriptOf(operation, properties));
  const address = `http://127.0.0.1:${port}`;
  const words = ['-t1', `-c${operation.connections}`, `-d${SECONDS}s`, '-s', script, address];
  const { stdout } = await run('wrk', words, { timeout: 10_000 * SECONDS });
  rmSync(folder, { recursive: true });
  const failed = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1];
  if (failed) throw new Error(`${failed} requests failed at: ${operation.name}`);
  return Number(/Requests\/sec: *([\d.]+)/.exec(stdout)?.[1]);
}

/** The same requests as the other measurements make, one after the other. @param {Operation} operation @param {number} properties */
function scriptOf(operation, properties) {
  const world = worldOf(properties);
  const requests = Array.from({ length: REQUESTS }, (_, index) => {
    const {
      method,
      path,
      token,
      accept = 'application/json',
      body,
    } = requestOf(operation, world, index);
    const headers = `["Authorization"]="Bearer ${token}",["Accept"]="${accept}",["Content-Type"]="application/json"`;
    return `wrk.format("${method}","${path}",{${headers}},${body === undefined ? 'nil' : JSON.stringify(body)})`;
  });
  return `local requests = {}
function init(args)
  requests = {${requests.join(',\n')}}
end
local at = 0
function request()
  at = at % #requests + 1
  return requests[at]
end
`;
}
