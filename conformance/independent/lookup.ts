/** Looks up the records that a path or a body names, within the account of the user. */
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

/**
 * Returns an inspection whose report may be written. Throws Refusal when there is none; in one
 * variant also when the inspection was not started.
 */
export function findWritable(call: Call): Inspection {
  const inspection = findInspection(call);
  const isOpen = call.world.variant.writing === 'always' || inspection.state >= ACTIVE;
  if (!isOpen) throw conflict('The inspection has not been started.');
  return inspection;
}

/**
 * Returns a record of the account. Throws Refusal when there is none, or when it belongs to another
 * account.
 */
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

/** Returns the records that lists show. In one variant, new ones appear late. */
export function listedFor<T extends Owned>(call: Call, records: ReadonlyMap<number, T>): T[] {
  const until = Date.now() - (call.world.variant.lists === 'late' ? LAG_MS : 0);
  return ownedBy(call, records).filter(({ createdAt }) => createdAt <= until);
}

/** Returns a client of the account, or null without an id. Throws Refusal when there is none. */
export function findClient({ user }: Call, id: number | null | undefined): Named | null {
  if (id === null || id === undefined) return null;
  return find(user.account.clients, id, 'client');
}

/**
 * Returns a user of the account to be the clerk, or null without an id. Throws Refusal when there
 * is none.
 */
export function findClerk({ user, world }: Call, id: number | null | undefined): User | null {
  if (id === null || id === undefined) return null;
  const staff = world.users.filter(({ account }) => account === user.account);
  return find(staff, id, 'clerk');
}

/** Returns the element with this id. Throws Refusal when there is none. */
export function find<T extends { readonly id: number }>(
  list: readonly T[],
  id: number,
  what: string,
): T {
  const found = list.find((one) => one.id === id);
  if (!found) throw missing(what);
  return found;
}
