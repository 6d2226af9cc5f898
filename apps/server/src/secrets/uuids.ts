import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const sources = new AsyncLocalStorage<() => string>();

/** A new UUID, for a record whose sender gave none. */
export function createUuid(): string {
  const draw = sources.getStore() ?? randomUUID;
  return draw();
}

/** Does work whose new UUIDs come from a source instead of chance: data that is to be the same everywhere. */
export function withUuidsFrom<T>(source: () => string, work: () => T): T {
  return sources.run(source, work);
}
