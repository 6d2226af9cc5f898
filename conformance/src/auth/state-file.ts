/**
 * Keeps the newest refresh token between runs. A refresh token works once, so the next one is on
 * disk before anything is done with it: a run that is cut off can be started again.
 */
import { createHash } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export interface StateFile {
  /** The newest refresh token that came from the configured one, at first that one itself. */
  newest(configured: string): string;
  /** Writes the successor to disk before it returns. */
  keep(configured: string, successor: string): void;
}

type Tokens = Record<string, string>;

export function openStateFile(path: string): StateFile {
  return {
    newest: (configured) => read(path)[keyOf(configured)] ?? configured,
    keep(configured, successor) {
      const tokens = { ...read(path), [keyOf(configured)]: successor };
      writeFileSync(`${path}.new`, JSON.stringify({ tokens }, null, 2), { mode: 0o600 });
      renameSync(`${path}.new`, path);
    },
  };
}

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
