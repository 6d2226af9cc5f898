import { hash, verify } from '@node-rs/argon2';
import { createSecret } from './tokens.js';

// Passwords: argon2id with the parameters OWASP recommends, two at a time so that sign-ins never take the whole
// machine. Texts are compared in Unicode normal form C, since keyboards differ in how they compose letters.

/** Of argon2id, which the library uses unless told otherwise. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

const AT_ONCE = 2;

const LONGEST_QUEUE = 100;

/** Beginning of every hash made with these parameters. */
const CURRENT = `$argon2id$v=19$m=${PARAMETERS.memoryCost},t=${PARAMETERS.timeCost},p=${PARAMETERS.parallelism}$`;

/** The hash under which a password is stored. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), PARAMETERS));
}

/** What comes of a password that is tried. */
export type Verdict = 'right' | 'wrong' | 'not tried';

/** Who counts the passwords that are wrong, and says whether one more may be tried. */
export interface Tries {
  mayTry(): boolean;
  countFailure(): void;
}

/**
 * Tries a password on a hash; without a hash it takes as long, and is wrong. Whether it may be tried is asked when its
 * turn has come, so that many at once gain nothing.
 */
export async function tryPassword(
  password: string,
  stored: string | null,
  tries: Tries,
): Promise<Verdict> {
  unusable ??= hashPassword(createSecret('session'));
  const compared = stored ?? (await unusable);
  return inTurn(async () => {
    if (!tries.mayTry()) return 'not tried';
    const matches = await verify(compared, password.normalize('NFC'));
    if (matches && stored !== null) return 'right';
    tries.countFailure();
    return 'wrong';
  });
}

/** Whether so many are waiting for their turn that another one would wait for seconds. */
export function isBusy(): boolean {
  return waiting.length >= LONGEST_QUEUE;
}

/** Whether a hash was made with other parameters than those of today. */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(CURRENT);
}

/** Hash of a password nobody has, made at the first sign-in. */
let unusable: Promise<string> | undefined;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
