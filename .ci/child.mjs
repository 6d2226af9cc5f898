// Children: run one to its end, hand it the signals meant for us, keep what it said.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
/** A terminal sends these to every process in it; a child must not get them twice. */
const SENT_BY_A_TERMINAL = ['SIGINT', 'SIGHUP'];

/**
 * Runs a child to its end. A signal that asks this process to stop goes to the child instead; the
 * code is then 128 and the number of the signal, as a shell has it. The output is kept unless the
 * options say `stdio: 'inherit'`.
 */
export function runChild(command, args, options) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(text));
  let stoppedBy;
  const forward = (signal) => {
    stoppedBy = signal;
    const hasItAlready = process.stdin.isTTY && SENT_BY_A_TERMINAL.includes(signal);
    if (!hasItAlready) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, forward);
  return new Promise((resolve) => {
    const settle = (code) => {
      for (const signal of SIGNALS) process.off(signal, forward);
      resolve({ code, stoppedBy, output: Buffer.concat(said).toString() });
    };
    child.on('error', (error) => {
      said.push(Buffer.from(`${command} did not start: ${error.message}\n`));
      settle(127);
    });
    child.on('close', (code, signal) => settle(code ?? 128 + constants.signals[signal]));
  });
}
