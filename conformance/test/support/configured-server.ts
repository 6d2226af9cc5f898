/** The small server and a configuration file for it, made anew for each test and removed after it. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { runProgram } from '../../src/cli/program.js';
import type { Configuration } from '../../src/config/schema.js';
import { type SmallServer, type SmallServerOptions, startSmallServer } from './small-server.js';
import { openTerminal } from './terminal.js';

/** What is different in a configuration. */
export type Change = (configuration: Configuration, server: SmallServer) => object;

/** Performs a command, and gives its exit code with all it has printed. */
export async function perform(...args: readonly string[]) {
  const terminal = openTerminal();
  return { exitCode: await runProgram(args, terminal), said: terminal.written() };
}

/** To be called once in a file of tests. */
export function configureServer() {
  let folder: string;
  let server: SmallServer;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  const start = async (options: SmallServerOptions = {}) => {
    server = await startSmallServer(options);
  };
  return {
    start,
    close: () => server.close(),
    /** A path in a folder of the test. */
    at: (...names: readonly string[]) => join(folder, ...names),
    /** Starts the server and writes its configuration with the change. */
    async prepare(change: Change, options: SmallServerOptions = {}): Promise<string> {
      await start(options);
      const config = join(folder, 'config.json');
      const state = join(folder, 'state.json');
      writeFileSync(config, JSON.stringify(change({ ...server.configuration, state }, server)));
      return config;
    },
  };
}
