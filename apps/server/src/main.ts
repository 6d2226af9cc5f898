#!/usr/bin/env node
import process from 'node:process';

// The process: its arguments, environment, output and signals meet the commands here and nowhere else.

/** Version of Node-API the SQLite driver needs; with an older one it would end the process without a word. */
const NODE_API = 10;

if (Number(process.versions['napi']) < NODE_API) {
  process.stderr.write(`Node 22.14 or newer is needed; this is ${process.version}.\n`);
  process.exit(1);
}

const { runCommand } = await import('./cli.js');
const { readSecret } = await import('./cli/secret.js');

/** A signal this long after the first is meant: it ends the process at once. */
const IMPATIENCE_MS = 1_000;

let askedAt: number | undefined;
const stopping = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      askedAt ??= Date.now();
      if (Date.now() - askedAt > IMPATIENCE_MS) process.exit(1);
      resolve();
    });
  }
});

/** Says something on a stream. What nobody takes is lost, and ends nothing. */
function say(stream: NodeJS.WriteStream, text: string): void {
  if (stream.listenerCount('error') === 0)
    stream.on('error', () => {
      if (stream === process.stdout) process.exitCode = 1; // somebody waits for what is printed
    });
  stream.write(`${text}\n`);
}

const code = await runCommand(process.argv.slice(2), {
  environment: process.env,
  stopping,
  readSecret: (question) => readSecret({ input: process.stdin, output: process.stderr }, question),
  print: (text) => say(process.stdout, text),
  complain: (text) => say(process.stderr, text),
});
if (code !== 0) process.exitCode = code;
