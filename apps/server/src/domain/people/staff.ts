import {
  type Problem,
  problemAt,
  ROLES,
  type RoleCode,
  type StaffUserChange,
  type StaffUserInput,
  type Static,
} from '@lintel/schema';
import type { Caller } from '../caller.js';
import { changed } from '../changes.js';
import { Failure, forbidden, found } from '../errors.js';
import type { StaffRecord } from '../ports/staff.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';

// Staff of an account (D-27). Management writes them, which the role step has seen to; beyond that only an
// administrator makes or changes administrators, so nobody can raise themselves, and an account never loses its last.

type Input = Static<typeof StaffUserInput>;
type Change = Static<typeof StaffUserChange>;

/** Adds a staff user and returns the id. */
export async function createStaffUser(
  stores: Stores,
  caller: Caller,
  sent: Submission<Input>,
): Promise<number> {
  requireRightOver(caller, [sent.draft.role]);
  const { telephone = null, ...input } = sent.accept(await usedEmail(stores, sent.draft.email));
  return stores.staff.insert(caller.account_id, { ...input, telephone });
}

/** Changes the fields that were sent and no other (PRO-012). */
export async function updateStaffUser(
  stores: Stores,
  caller: Caller,
  { id, sent }: { id: number; sent: Submission<Change> },
): Promise<void> {
  const stored = found(await stores.staff.lock(caller.account_id, id));
  requireRightOver(caller, [stored.role, sent.draft.role]);
  const change = sent.accept(await usedEmail(stores, sent.draft.email, id));
  const record = merge(stored, change);
  if (isAdministrator(stored.role) && !isAdministrator(record.role))
    await requireOtherAdministrator(stores, caller, id);
  await stores.staff.update(caller.account_id, id, record);
}

/** A manager decides over everybody but administrators. */
function requireRightOver(caller: Caller, roles: readonly (RoleCode | undefined)[]): void {
  if (caller.role !== 'administrator' && roles.some(isAdministrator))
    throw forbidden('Only an administrator may add or change administrators.');
}

function isAdministrator(role: RoleCode | undefined): boolean {
  return role !== undefined && ROLES[role] === 'administrator';
}

/** A person signs in by email alone, so no two users of the deployment share one; whose it is stays untold (D-18). */
async function usedEmail(
  stores: Stores,
  email: string | undefined,
  id?: number,
): Promise<Problem[]> {
  if (email === undefined) return [];
  const user = await stores.staff.findByEmail(email);
  return user === undefined || user === id ? [] : [problemAt('email', 'cannot be used')];
}

async function requireOtherAdministrator(
  stores: Stores,
  caller: Caller,
  id: number,
): Promise<void> {
  await stores.accounts.lock(caller.account_id); // two at once could each rely on the other to stay
  if (!(await stores.staff.hasOtherAdministrator(caller.account_id, id)))
    throw new Failure('conflict', { explanation: 'The account needs an administrator.' });
}

function merge(stored: StaffRecord, sent: Change): StaffRecord {
  return {
    name: sent.name ?? stored.name,
    email: sent.email ?? stored.email,
    telephone: changed(sent.telephone, stored.telephone, null),
    role: sent.role ?? stored.role,
  };
}
