/**
 * Keeps the newest refresh token between runs. A refresh token works once, so the next one is on
 * disk before anything is done with it: a run that is cut off can be started again.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writeTo } from '../base/files.js';

export interface StateFile {
  /**
   * Uses the newest refresh token that came from the configured one, at first that one itself, and has
   * its successor on disk before this resolves. One after the other, for each ends the one before it.
   * Throws FileError, and has used none then, when the file cannot be written.
   */
  renew<T>(configured: string, use: (newest: string) => Promise<Renewed<T>>): Promise<T>;
}

/** What came of using a refresh token. */
export interface Renewed<T> {
  readonly answer: T;
  /** Undefined when there is none: then the one that was used is tried again. */
  readonly successor: string | undefined;
}

type Tokens = Record<string, string>;

export function openStateFile(path: string): StateFile {
  let last: Promise<unknown> = Promise.resolve();
  return {
    renew(configured, use) {
      const done = last.then(async () => {
        const newest = read(path)[keyOf(configured)] ?? configured;
        keep(path, configured, newest);
        const { answer, successor } = await use(newest);
        if (successor !== undefined) keep(path, configured, successor);
        return answer;
      });
      last = done.catch(() => {});
      return done;
    },
  };
}

function keep(path: string, configured: string, token: string): void {
  const tokens = { ...read(path), [keyOf(configured)]: token };
  writeTo(path, JSON.stringify({ tokens }, null, 2), FOR_THE_OWNER);
}

const FOR_THE_OWNER = 0o600;

function read(path: string): Tokens {
  try {
    const content: { tokens?: Tokens } = JSON.parse(readFileSync(path, 'utf8'));
    return content.tokens ?? {};
  } catch {
    return {};
  }
}

/** The configured token is itself a secret, so only its print is the key. */
function keyOf(configured: string): string {
  return createHash('sha256').update(configured).digest('hex').slice(0, 16);
}
