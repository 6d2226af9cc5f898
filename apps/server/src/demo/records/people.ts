import { ROLES, type Role } from '@lintel/schema';
import type { Stores } from '../../domain/ports.js';
import type { Agency } from '../agency.js';
import type { Happening } from '../timeline.js';

// Users of every role. They share one password, which is no secret in a demo.

type Person = Agency['people'][number];

/** Everybody but the first, who came with the account. */
export function peopleOf(agency: Agency, password_hash: string): Happening[] {
  return agency.people.slice(1).map((person) => ({
    on: person.since,
    async record({ stores, caller, ids }) {
      const id = await addPerson(stores, person, {
        account_id: caller.account_id,
        client_id: person.client === '' ? null : ids.clients.of(person.client),
        password_hash,
      });
      ids.people.add(person.name, id);
    },
  }));
}

interface Membership {
  readonly account_id: number;
  readonly client_id: number | null;
  readonly password_hash: string;
}

/** Adds a user and returns the id. */
export async function addPerson(
  stores: Stores,
  { name, email, telephone, role }: Person,
  { account_id, ...membership }: Membership,
): Promise<number> {
  const record = { name, email, telephone, role: roleCalled(role), ...membership };
  const id = await stores.users.insert(account_id, record);
  if (id === undefined) throw new Error(`The email ${email} of the demo belongs to another user.`);
  return id;
}

function roleCalled(name: string): Role {
  const role = Object.values(ROLES).find((known) => known === name);
  if (!role) throw new Error(`There is no role ${name}`);
  return role;
}
