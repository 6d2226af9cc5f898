import { relative } from 'node:path';
import { readConfig } from '../config.js';
import { startDemo } from '../demo/start.js';
import { welcome } from '../demo/welcome.js';
import { openLog } from './log.js';
import type { Terminal } from './terminal.js';

/** Log lines would bury what the demo has to say: only what goes wrong is written, unless more is asked for. */
const QUIET = { LINTEL_LOG_LEVEL: 'warn' };

/** Webhooks may go to receivers on this machine, as long as nobody else reaches the server. */
const LOCAL = { LINTEL_WEBHOOK_HOSTS: 'localhost, 127.0.0.0/8, ::1' };

/** How long the data may be in the making without a word, in milliseconds. */
const PATIENCE = 500;

/** Runs the server with demo data, and says how to get in, until the process is asked to stop. */
export async function demo(terminal: Terminal): Promise<void> {
  const environment = { ...QUIET, ...terminal.environment };
  const strict = readConfig(environment);
  const config = isLocal(strict.host) ? readConfig({ ...LOCAL, ...environment }) : strict;
  const { log, linesLost, close } = openLog(config.settings.LINTEL_LOG_LEVEL, terminal.complain);
  const progress = onceAfter(PATIENCE, () => terminal.print('Creating the demo data …'));
  try {
    const { access, addresses, file, stop } = await startDemo(config, { log, linesLost, progress });
    terminal.print(welcome(access, { startPage: `${addresses.publicUrl}/`, file: nameOf(file) }));
    if (!isLocal(config.host))
      terminal.complain('Everybody knows these passwords: whoever reaches the port can sign in.');
    await terminal.stopping;
    await stop();
  } finally {
    await close();
  }
}

/** The path of a file as a person here would type it. */
function nameOf(file: string): string {
  const path = relative('.', file);
  return path.startsWith('..') ? file : path;
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Does something once, when calls still come so many milliseconds after the first. */
function onceAfter(milliseconds: number, act: () => void): () => void {
  let due: number | undefined;
  return () => {
    const now = performance.now();
    due ??= now + milliseconds;
    if (now < due) return;
    due = Number.POSITIVE_INFINITY;
    act();
  };
}
