/** Lets a program sign in: it gets the authorize address and prints the one it was sent back to. */
import { spawn } from 'node:child_process';
import { SignInFailed } from './sign-in-failed.js';

const WITHIN_MS = 2 * 60_000;

/** The address the program printed last. Throws SignInFailed when it printed none. */
export async function signInByCommand(command: readonly string[], url: string): Promise<URL> {
  const { exitCode, output, errors } = await run(command, url);
  const printed = output.split(/\s+/).filter((word) => URL.canParse(word));
  const last = printed.at(-1);
  if (exitCode === 0 && last !== undefined) return new URL(last);
  const said = errors.trim().split('\n').at(-1) ?? '';
  const how = exitCode === 0 ? 'printed no address' : `ended with ${exitCode}`;
  throw new SignInFailed(
    'configuration',
    'oauth.authorize.returns-code',
    `no sign-in: ${command[0]} ${how}${said ? `: ${said}` : ''}`,
    'code',
  );
}

interface Ended {
  readonly exitCode: number | string;
  readonly output: string;
  readonly errors: string;
}

function run([program = '', ...args]: readonly string[], url: string): Promise<Ended> {
  return new Promise((resolve) => {
    const child = spawn(program, [...args, url], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: WITHIN_MS,
    });
    let output = '';
    let errors = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
    });
    child.stderr.on('data', (chunk) => {
      errors += String(chunk);
    });
    child.once('error', ({ message }) =>
      resolve({ exitCode: 'no start', output, errors: message }),
    );
    child.once('close', (code, signal) =>
      resolve({ exitCode: code ?? signal ?? 'no code', output, errors }),
    );
  });
}
