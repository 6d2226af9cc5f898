/** Signs in with a program: it receives the authorize address and prints the callback address. */
import { spawn } from 'node:child_process';
import { SignInFailed } from './sign-in-failed.js';

const WITHIN_MS = 2 * 60_000;

export interface ByCommandOptions {
  readonly command: readonly string[];
  readonly url: string;
  /** Time limit for the program in milliseconds; two minutes by default. */
  readonly withinMs?: number;
}

/** Returns the address the program printed last. Throws SignInFailed when it printed none. */
export async function signInByCommand(options: ByCommandOptions): Promise<URL> {
  const { how, isDone, output, errors } = await run(options);
  const printed = output.split(/\s+/).filter((word) => URL.canParse(word));
  // Of words such as "Done:" each is an address as well, but none that was sent back with anything.
  const last = printed.findLast((word) => word.includes('?')) ?? printed.at(-1);
  if (isDone && last !== undefined) return new URL(last);
  const said = errors.trim().split('\n').at(-1) ?? '';
  const what = `${options.command[0]} ${isDone ? 'printed no address' : how}`;
  throw new SignInFailed(
    'configuration',
    'oauth.authorize.returns-code',
    `the sign-in failed: ${what}${said ? `: ${said}` : ''}`,
    'program',
  );
}

interface Ended {
  /** True when the program ended by itself with exit code 0. */
  readonly isDone: boolean;
  readonly how: string;
  readonly output: string;
  readonly errors: string;
}

function run({ command, url, withinMs = WITHIN_MS }: ByCommandOptions): Promise<Ended> {
  const [program = '', ...args] = command;
  return new Promise((resolve) => {
    // The timer of a signal keeps no process alive, that of the option `timeout` does so for a
    // program that never started.
    const signal = AbortSignal.timeout(withinMs);
    const child = spawn(program, [...args, url], { stdio: ['ignore', 'pipe', 'pipe'], signal });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.once('error', ({ message }) => {
      const how = signal.aborted
        ? `did not end within ${withinMs / 1_000} seconds`
        : `cannot be started: ${message}`;
      resolve({ isDone: false, how, output, errors });
    });
    child.once('close', (code, cause) =>
      resolve({ isDone: code === 0, how: `ended with ${code ?? cause}`, output, errors }),
    );
  });
}
