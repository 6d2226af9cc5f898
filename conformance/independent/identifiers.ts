/** Ids, UUIDs and secrets. */
import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Variant } from './variant.js';

/**
 * Returns a generator of unique ids, either counting up from `first` or random between 1e9 and
 * 2^47.
 */
export function createNumbers({ ids }: Variant, first = 1): () => number {
  const taken = new Set<number>();
  return () => {
    let id = taken.size + first;
    if (ids === 'sparse') {
      do id = randomInt(1_000_000_000, 2 ** 47);
      while (taken.has(id));
    }
    taken.add(id);
    return id;
  };
}

export function makeUuid({ uuids }: Variant): string {
  return uuids === 'upper' ? randomUUID().toUpperCase() : randomUUID();
}

/** Returns an unguessable string. */
export function makeSecret(bytes = 24): string {
  return randomBytes(bytes).toString('base64url');
}

/** Returns an access token: a long signed one that looks like a JWT, or a random one. */
export function makeToken({ tokens }: Variant, subject: number): string {
  if (tokens === 'opaque') return randomBytes(20).toString('hex');
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const unsigned = `${part({ alg: 'HS512', typ: 'JWT' })}.${part({ sub: String(subject), jti: makeSecret() })}`;
  return `${unsigned}.${createHmac('sha512', randomBytes(32)).update(unsigned).digest('base64url')}`;
}
