/**
 * Checks of roles, clients and staff. Lintel decided all of this, because the specification shows
 * only their scopes.
 */
import { type TSchema, Type } from '@sinclair/typebox';
import { check, negative } from '../../engine/check.js';
import { idAt, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { differences } from '../words/differences.js';
import {
  all,
  answers,
  equals,
  fits,
  holds,
  isJsonBody,
  met,
  refuses,
  succeeds,
  unknown,
} from '../words/expect.js';
import type { Refusals } from '../words/kinds.js';
import { flag, integer, oneOf, record, text, textOrNull, timestampInUtc } from '../words/types.js';

type Lists = { readonly lists: readonly Exchange[] };

export const roleIsKnown = check(
  'people.role-known',
  'every profile has one of the five roles',
  ({ profiles }: { profiles: readonly Exchange[] }) =>
    all(...profiles.map((profile) => fits(profile, record({ role: oneOf(1, 2, 3, 4, 5) })))),
);

/** A profile, and the user name that whoever read it signed in with. */
export interface OwnProfile {
  readonly profile: Exchange;
  readonly user: string;
}

export const ownProfile = check(
  'people.own-profile',
  'users who signed in by different names read different profiles',
  ({ profiles }: { profiles: readonly OwnProfile[] }) => {
    const read = profiles.filter(({ profile }) => isSuccess(profile));
    const findings = read.flatMap((one, index) =>
      read
        .slice(0, index)
        .filter(({ user }) => user.toLowerCase() !== one.user.toLowerCase())
        .map((other) => {
          const [own, theirs] = [one, other].map(({ profile }) => idAt(profile));
          const expected = 'another id than that of another user';
          return holds(own !== theirs, one.profile, 'body.id', expected, own);
        }),
    );
    return findings.length > 0 ? all(...findings) : unknown('nobody else is known by name');
  },
);

export const customerWritesNothing = negative(
  'people.customer-writes-nothing',
  'a user in the role client may write nothing',
  ({ refused }: { refused: Exchange; twin: Exchange }) => answers(refused, 403),
);

export const listsAreEnvelopes = check(
  'people.lists-are-envelopes',
  'clients and staff are listed in the pagination envelope',
  ({ lists }: Lists) =>
    all(
      ...lists.flatMap((list) => [
        answers(list, 200),
        fits(list, record({ pagination: anything, links: anything, data: Type.Array(anything) })),
      ]),
    ),
);

const anything = Type.Unknown();

export const singleIsRead = check(
  'people.single-is-read',
  'a client and a staff user are read by their id',
  ({ reads, ids }: { reads: readonly Exchange[]; ids: readonly number[] }) =>
    all(...reads.flatMap((read, index) => [answers(read, 200), equals(read, 'id', ids[index])])),
);

/** Declares a check that one person has the fields that clients and staff share, and these of their own. */
const ofPerson = (id: string, title: string, own: Readonly<Record<string, TSchema>>) =>
  check(id, title, ({ read }: { read: Exchange }) =>
    fits(
      read,
      record({
        id: integer,
        name: text,
        email: text,
        telephone: textOrNull,
        ...own,
        created_at: timestampInUtc,
      }),
    ),
  );

export const clientFields = ofPerson(
  'people.client-fields',
  'a client has its fields with their types',
  {
    company: textOrNull,
    website: textOrNull,
    notes: textOrNull,
    address: record({ line1: text, city: text, postcode: text }),
  },
);

export const staffFields = ofPerson(
  'people.staff-fields',
  'a staff user has its fields with their types',
  { role: integer, is_manager: flag },
);

export const managerByRole = check(
  'people.manager-by-role',
  'is_manager is true for administrators and managers and for nobody else',
  ({ list }: { list: Exchange }) =>
    all(
      ...recordsOf(list).map((user) => {
        const isManagement = [1, 2].includes(Number(valueAt(user, 'role')));
        const shown = valueAt(user, 'is_manager');
        return holds(
          shown === isManagement,
          list,
          'body.data.is_manager',
          String(isManagement),
          user,
        );
      }),
    ),
);

const isCreated = (id: string, title: string) =>
  check(id, title, ({ created, name }: { created: Exchange; name: string }) =>
    all(succeeds(created), fits(created, record({ id: integer })), equals(created, 'name', name)),
  );

const areRequired = (id: string, title: string) =>
  negative(id, title, ({ refusals }: Refusals) => all(...refusals.map(refuses)));

export const clientIsCreated = isCreated(
  'people.client-created',
  'a client is created from its five required inputs',
);
export const clientInputsRequired = areRequired(
  'people.client-inputs-required',
  'a client without one of them is refused',
);
export const staffIsCreated = isCreated(
  'people.staff-created',
  'a staff user is created from name, email and role',
);
export const staffInputsRequired = areRequired(
  'people.staff-inputs-required',
  'a staff user without one of them is refused',
);

export const updatesArePartial = check(
  'people.updates-partial',
  'an update changes only the fields in its body',
  (seen: Updates) =>
    all(
      ...(['client', 'staff'] as const).flatMap((kind) => {
        const [before, update] = seen[kind];
        return [
          answers(update, 200),
          equals(update, 'telephone', seen.telephone),
          differences(kind, before, update, ['telephone']),
        ];
      }),
    ),
);

type Updates = {
  /** Its creation and its update. */
  readonly client: readonly [Exchange, Exchange];
  readonly staff: readonly [Exchange, Exchange];
  readonly telephone: string;
};

export const cannotBeDeleted = check(
  'people.cannot-be-deleted',
  'DELETE on a client or a staff user answers 405',
  ({ deletions }: { deletions: readonly Exchange[] }) =>
    all(...deletions.map((deletion) => answers(deletion, 405))),
);

export const noFurtherRoutes = check(
  'people.no-further-routes',
  'there are no routes for file shares and configuration',
  ({ reads }: { reads: readonly Exchange[] }) => all(...reads.map((read) => answers(read, 404))),
);

export const customerSeesOwn = check(
  'people.customer-sees-own',
  'a user in the role client sees only records of the own client entry',
  ({ list, foreign }: { list: Exchange; foreign: Exchange }) => {
    const clients = recordsOf(list).map((property) => valueAt(property, 'client.id'));
    const own = new Set(clients);
    return all(
      answers(foreign, 404),
      succeeds(list),
      isJsonBody(list),
      own.size > 0 ? met : unknown('the list shows that user no property'),
      holds(own.size <= 1 && !own.has(undefined), list, 'body.data.client', 'one client', [...own]),
    );
  },
);

/** Returns the id of the first record of a list, or NaN when the list is empty. */
export function firstId(list: Exchange): number {
  return idAt(list, 'data.0.id');
}
