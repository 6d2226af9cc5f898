import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runProgram } from '../src/cli/program.js';
import {
  type SmallServer,
  type SmallServerOptions,
  startSmallServer,
} from './support/small-server.js';
import { openTerminal } from './support/terminal.js';

// A target with ids of 64 bits, before anything is judged and in the middle of a run.

let folder: string;
let server: SmallServer | undefined;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
});

afterEach(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

async function perform(options: SmallServerOptions, ...args: readonly string[]) {
  server = await startSmallServer(options);
  const config = join(folder, 'config.json');
  const state = join(folder, 'state.json');
  writeFileSync(config, JSON.stringify({ ...server.configuration, state }));
  const terminal = openTerminal();
  const exitCode = await runProgram([...args, '--config', config], terminal);
  return { exitCode, said: terminal.written() };
}

/** Shows records with an id of 64 bits to such requests. */
const showsLargeIds = (method: string, body: string): SmallServerOptions => ({
  before(request, response) {
    if (request.method !== method || !request.url?.startsWith('/api/properties')) return false;
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
    return true;
  },
});

describe('a target with ids that JavaScript does not read exactly', () => {
  const TOLD =
    /contains the id 1200000000000000301\. This suite cannot read integers above 9007199254740991/g;

  it.each(['run', 'doctor'])('is not judged, and nothing is held against it: %s', async (name) => {
    const list = '{"data":[{"id":1200000000000000301}]}';
    const more = name === 'run' ? ['--out', folder] : [];
    const { exitCode, said } = await perform(showsLargeIds('GET', list), name, ...more);
    expect(said).toMatch(/^STOP {2}current: ids can be read .*GET \/api\/properties/m);
    expect(said.match(TOLD)).toHaveLength(1);
    expect(said).not.toMatch(/FAIL|has to be put right/);
    expect(exitCode).toBe(6);
  });

  it('is not judged any further where the first one comes up later', async () => {
    const created = '{"id":1200000000000000301}';
    const args = ['run', 'PRP', '--out', folder];
    const { exitCode, said } = await perform(showsLargeIds('POST', created), ...args);
    expect(said.match(TOLD)).toHaveLength(1);
    expect(said).not.toContain('FAIL');
    expect(exitCode).toBe(6);
  });
});
