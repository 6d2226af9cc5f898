/**
 * Keeps the newest refresh token between runs. A refresh token works once, so its successor is written to disk
 * before anything else happens: a run that is cut off can be started again.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Clock } from '../base/clock.js';
import { alone } from '../base/file-lock.js';
import { FileError, writeTo } from '../base/files.js';

export interface StateFile {
  /**
   * Uses the newest refresh token that came from the configured one, which is the first. Its successor is on
   * disk when this resolves. Calls run one after the other, also those of other processes, because each token
   * ends the one before it. Throws FileError, without using a token, when the file cannot be written, is not a
   * state file, or is used by another process for too long.
   */
  renew<T>(configured: string, use: (newest: string) => Promise<Renewed<T>>): Promise<T>;
}

/** The result of using a refresh token. */
export interface Renewed<T> {
  readonly answer: T;
  /** The next refresh token; undefined when the target gave none, and the used one is tried again. */
  readonly successor: string | undefined;
}

/** The newest refresh token, by the fingerprint of the configured one it came from. */
const State = Type.Object({ tokens: Type.Record(Type.String(), Type.String({ minLength: 1 })) });
type Tokens = Static<typeof State>['tokens'];

export function openStateFile(path: string, clock: Clock): StateFile {
  let last: Promise<unknown> = Promise.resolve();
  return {
    renew(configured, use) {
      const useNewest = async () => {
        const newest = read(path)[keyOf(configured)] ?? configured;
        keep(path, configured, newest);
        const { answer, successor } = await use(newest);
        if (successor !== undefined) keep(path, configured, successor);
        return answer;
      };
      const done = last.then(() => alone(path, clock, useNewest));
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

/**
 * The tokens in the file. Throws FileError for any other content: it may belong to someone else, or hold the
 * only token that still works.
 */
function read(path: string): Tokens {
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return {};
  const content = parse(path);
  if (Value.Check(State, content)) return content.tokens;
  throw new FileError(
    `${path} holds no refresh tokens of this suite: remove it, or name another file in the key state.`,
  );
}

function parse(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The fingerprint of the configured token, which is itself a secret. */
function keyOf(configured: string): string {
  return createHash('sha256').update(configured).digest('hex').slice(0, 16);
}
