#!/usr/bin/env node
import process from 'node:process';
import { createInterface, type Interface } from 'node:readline/promises';
import { showHidden } from './base/visible.js';
import { EXIT, type ExitCode } from './engine/exit-code.js';
import { refuseOldNode } from './node-version.js';

const refusal = refuseOldNode(process.versions.node);
if (refusal !== undefined) {
  process.stderr.write(`${refusal}\n`);
  process.exit(EXIT.configuration);
}

const onInterrupt = new Set<() => Promise<void>>();
const onEnd = new Set<() => Promise<void>>();

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    if (onInterrupt.size === 0) process.stderr.write('Interrupted.\n');
    void endWith(EXIT.interrupted);
  });
}

// Only now, for the rest may use what an older Node does not have.
const { runProgram } = await import('./cli/program.js');

const MILESTONES = 4;
let shown = 0;
let reader: Interface | undefined;
let lines: AsyncIterator<string> | undefined;
let line: Promise<IteratorResult<string>> | undefined;

let isBroken = false;

// A reader that stops reading, such as `head`, is no error and does not shorten the run.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') breakDown(error);
  });
}
// Node would end with 1, which means that the target fails.
process.on('uncaughtException', breakDown);

try {
  process.exitCode = await runProgram(process.argv.slice(2), {
    environment: process.env,
    print: (text) => process.stdout.write(`${showHidden(text.trimEnd())}\n`),
    printError: (text) => process.stderr.write(`${showHidden(text.trimEnd())}\n`),
    ask: askLine,
    showProgress(progress, share) {
      const text = showHidden(progress);
      const reached = Math.floor(share * MILESTONES);
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${share < 1 ? text : ''}`);
      else if (reached > shown) process.stderr.write(`${text}\n`);
      shown = Math.max(shown, reached);
    },
    showStep(text) {
      const step = showHidden(text ?? '');
      if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${step}`);
      else if (text !== undefined) process.stderr.write(`${step}\n`);
    },
    onInterrupt(act) {
      onInterrupt.add(act);
      return () => onInterrupt.delete(act);
    },
    onEnd(act) {
      onEnd.add(act);
      return () => onEnd.delete(act);
    },
  });
} catch (error) {
  printErrorOf(error);
  process.exitCode = EXIT.harness;
} finally {
  reader?.close();
}

/** Prints an error once: printing may be what failed. */
function breakDown(error: unknown): void {
  if (isBroken) return;
  isBroken = true;
  printErrorOf(error);
  void endWith(EXIT.harness);
}

async function endWith(exitCode: ExitCode): Promise<void> {
  const acts = exitCode === EXIT.interrupted ? [...onInterrupt, ...onEnd] : [...onEnd];
  await Promise.allSettled(acts.map((act) => act()));
  process.exit(exitCode);
}

function printErrorOf(error: unknown): void {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${showHidden(text)}\n`);
}

/**
 * Lines that were typed ahead belong to the questions that follow, so they are kept. A question that
 * needs no answer any more leaves the line to the next one.
 */
async function askLine(question: string): Promise<string | undefined> {
  reader ??= createInterface({ input: process.stdin });
  lines ??= reader[Symbol.asyncIterator]();
  process.stderr.write(`${showHidden(question)} `);
  line ??= lines.next();
  const { value, done } = await line;
  line = undefined;
  return done ? undefined : value;
}
