/** Finds the records a path or a body names, within the account of the one who asks. */
import { conflict, missing } from './refusal.js';
import type { Call } from './route.js';
import { ACTIVE } from './states.js';
import type { Inspection, Named, Owned, Property, User } from './world.js';

export function findProperty(call: Call, name = 'property'): Property {
  return findOwned(call, call.world.properties, call.id(name), 'property');
}

export function findInspection(call: Call): Inspection {
  return findOwned(call, call.world.inspections, call.id('inspection'), 'inspection');
}

/** An inspection whose report can be written: in one variant it has to be started before. */
export function findWritable(call: Call): Inspection {
  const inspection = findInspection(call);
  const isOpen = call.world.variant.writing === 'always' || inspection.state >= ACTIVE;
  if (!isOpen) throw conflict('The inspection has not been started.');
  return inspection;
}

/** A record of the account. Throws a Refusal when it is somebody else's, or nobody's. */
export function findOwned<T extends Owned>(
  { user }: Call,
  records: ReadonlyMap<number, T>,
  id: number,
  what: string,
): T {
  const found = records.get(id);
  if (found?.account !== user.account) throw missing(what);
  return found;
}

export function ownedBy<T extends Owned>({ user }: Call, records: ReadonlyMap<number, T>): T[] {
  return [...records.values()].filter(({ account }) => account === user.account);
}

const LAG_MS = 200;

/** What lists show of them: in one variant they lag behind. */
export function listedFor<T extends Owned>(call: Call, records: ReadonlyMap<number, T>): T[] {
  const until = Date.now() - (call.world.variant.lists === 'late' ? LAG_MS : 0);
  return ownedBy(call, records).filter(({ createdAt }) => createdAt <= until);
}

/** A client of the account, or none. Throws a Refusal. */
export function findClient({ user }: Call, id: number | null | undefined): Named | null {
  if (id === null || id === undefined) return null;
  return find(user.account.clients, id, 'client');
}

/** A colleague who can be a clerk, or none. Throws a Refusal. */
export function findClerk({ user, world }: Call, id: number | null | undefined): User | null {
  if (id === null || id === undefined) return null;
  const staff = world.users.filter(({ account }) => account === user.account);
  return find(staff, id, 'clerk');
}

/** One of a list by its number. Throws a Refusal. */
export function find<T extends { readonly id: number }>(
  list: readonly T[],
  id: number,
  what: string,
): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw missing(what);
  return found;
}
