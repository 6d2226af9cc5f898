import { randomUUID } from 'node:crypto';

/** A new UUID, for a record whose sender gave none. */
export function createUuid(): string {
  return randomUUID();
}
