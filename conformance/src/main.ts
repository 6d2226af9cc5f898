#!/usr/bin/env node
import process from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import { EXIT } from './engine/exit-code.js';
import { refuseOldNode } from './node-version.js';

const refusal = refuseOldNode(process.versions.node);
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exit(EXIT.harness);
}
// Only now, for the rest may use what an older Node does not have.
const { runProgram } = await import('./cli/program.js');

const MILESTONES = 4;
let shown = 0;
let reader: Interface | undefined;
let lines: AsyncIterator<string> | undefined;

const onInterrupt = new Set<() => Promise<void>>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await Promise.allSettled([...onInterrupt].map((act) => act()));
    process.exit(EXIT.interrupted);
  });
}

// A reader that has seen enough, such as `head`, is no reason to complain.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

try {
  process.exitCode = await runProgram(process.argv.slice(2), {
    environment: process.env,
    print: (text) => process.stdout.write(`${text.trimEnd()}\n`),
    complain: (text) => process.stderr.write(`${text.trimEnd()}\n`),
    ask: askLine,
    showProgress(text, share) {
      const reached = Math.floor(share * MILESTONES);
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${share < 1 ? text : ''}`);
      else if (reached > shown) process.stderr.write(`${text}\n`);
      shown = Math.max(shown, reached);
    },
    showStep(text) {
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${text ?? ''}`);
      else if (text !== undefined) process.stderr.write(`${text}\n`);
    },
    onInterrupt(act) {
      onInterrupt.add(act);
      return () => onInterrupt.delete(act);
    },
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  process.exitCode = EXIT.harness;
} finally {
  reader?.close();
}

/** Lines that were typed ahead belong to the questions that follow, so they are kept. */
async function askLine(question: string): Promise<string> {
  reader ??= createInterface({ input: process.stdin });
  lines ??= reader[Symbol.asyncIterator]();
  process.stderr.write(`${question} `);
  const { value, done } = await lines.next();
  return done ? '' : value;
}
