#!/usr/bin/env node
import process from 'node:process';
import { runProgram } from './cli/program.js';
import { EXIT } from './engine/exit-code.js';

const MILESTONES = 4;
let shown = 0;

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
    showProgress(text, share) {
      const reached = Math.floor(share * MILESTONES);
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${share < 1 ? text : ''}`);
      else if (reached > shown) process.stderr.write(`${text}\n`);
      shown = Math.max(shown, reached);
    },
    onInterrupt(act) {
      onInterrupt.add(act);
      return () => onInterrupt.delete(act);
    },
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : error}\n`);
  process.exitCode = EXIT.harness;
}
