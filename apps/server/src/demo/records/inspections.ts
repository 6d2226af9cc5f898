import {
  INSPECTION_TYPES,
  InitializationInput,
  InspectionInput,
  type InspectionTypeCode,
} from '@lintel/schema';
import type { Caller } from '../../domain/caller.js';
import { setInitialization } from '../../domain/inspections/initialization.js';
import { triggerInspection } from '../../domain/inspections/inspection-moves.js';
import type { Trigger } from '../../domain/inspections/inspection-states.js';
import { createInspection } from '../../domain/inspections/inspections.js';
import type { Agency } from '../agency.js';
import { conductedOf } from '../reports/book.js';
import { type Home, homesOf } from '../reports/home.js';
import { templateCalled } from '../reports/library.js';
import { writeReport } from '../reports/writer.js';
import { senderOf } from '../sender.js';
import { type Row, rowsBy } from '../table.js';
import type { Happening, World } from '../timeline.js';
import { customValuesOf } from './custom-fields.js';
import { FEES } from './fees.js';

// The inspections of an agency, each known by its number in the diary: booked, conducted, and moved along on the days of
// its course, by the people it belongs to.

/** What a day of the course triggers, in the order in which it happens. */
const MOVES = {
  typed: { trigger: 'process', by: 'clerk' },
  submitted: { trigger: 'submit', by: 'clerk' },
  reopened: { trigger: 'reopen', by: 'manager' },
  completed: { trigger: 'complete', by: 'manager' },
  closed: { trigger: 'close', by: 'manager' },
  cancelled: { trigger: 'cancel', by: 'manager' },
} as const satisfies Record<string, { trigger: Trigger; by: 'clerk' | 'manager' }>;

/** Everything that happened to the inspections of an agency. */
export function inspectionsOf(agency: Agency): Happening[] {
  const book = bookingOf(agency);
  const conducted = new Map(conductedOf(agency).map((one) => [one.entry.no, one]));
  const courseOf = rowsBy('no', agency.course);
  const manager = agency.people.find(({ role }) => role === 'manager')?.name ?? '';
  return agency.diary.flatMap((entry) => {
    const course = courseOf(entry.no);
    if (!course) throw new Error(`Nothing is said of the course of ${entry.no}`);
    const clerk = entry.clerk || manager;
    const moves = Object.entries(MOVES).map(([step, { trigger, by }]) => ({
      on: course[step as keyof typeof MOVES], // the keys are those of the table
      record: (world: World) => {
        const caller = callerCalled(world, by === 'clerk' ? clerk : manager, by);
        return triggerInspection(world.stores, caller, world.ids.inspections.of(entry.no), trigger);
      },
    }));
    const role = entry.clerk === '' ? 'manager' : 'clerk';
    const visit = conducted.get(entry.no);
    const begin = visit && {
      on: visit.begun,
      record: (world: World) => writeReport(world, callerCalled(world, clerk, role), visit),
    };
    const booking = { on: entry.booked, record: book(entry) };
    return [booking, ...(begin ? [begin] : []), ...moves].filter(({ on }) => on !== '');
  });
}

type Entry = Agency['diary'][number];

/** Books an inspection as an entry of the diary says. */
function bookingOf(agency: Agency): (entry: Entry) => Happening['record'] {
  const send = senderOf(InspectionInput.current);
  const homeOf = homesOf(agency);
  const valuesOf = rowsBy('no', agency.diaryValues);
  const keysOf = rowsBy('ref', agency.customValues);
  const notesOf = Map.groupBy(agency.diaryNotes, ({ no }) => no);
  return (entry) => async (world) => {
    const { stores, caller, ids } = world;
    const type_id = typeCalled(entry.type);
    const home = homeOf(entry.ref);
    const notes = (notesOf.get(entry.no) ?? []).map(({ kind, note }) => [kind, note]);
    const input = {
      property: { id: ids.properties.of(entry.ref) },
      type: { id: type_id },
      ref: entry.no,
      conduct_date: entry.conduct.replace(' ', 'T'),
      conduct_date_option: entry.clerk === '' ? 1 : 0,
      clerk: entry.clerk === '' ? null : { id: ids.people.of(entry.clerk) },
      typist: entry.typist === '' ? null : { id: ids.people.of(entry.typist) },
      location_of_keys: keyPlace(keysOf(entry.ref)),
      return_key: entry.type === 'Check Out' ? 'Office key cabinet' : null,
      time_to_complete: durationOf(home),
      pricing: feeOf(entry.type) ?? null,
      notes: Object.fromEntries(notes),
      auto_load_contacts: true,
      custom_fields: customValuesOf(valuesOf(entry.no), 'no', world),
      self_servicer: await selfServicerOf(agency, entry, world),
    } as const;
    const id = await createInspection(stores, caller, send(input));
    ids.inspections.add(entry.no, id);
    if (input.self_servicer === null) await recordSource(world, { id, from: entry.from });
  };
}

const feeOf = rowsBy(
  'type',
  FEES.map(({ type, ...fee }) => ({ type, ...fee })),
);

/** Has an inspection begin with an earlier report, or with a template, when it starts. */
async function recordSource(
  { stores, caller, ids }: World,
  { id, from }: { readonly id: number; readonly from: string },
): Promise<void> {
  if (from === '') return;
  const source = /^[A-Z]-\d+$/.test(from)
    ? { type: 6, init_from: ids.inspections.of(from) }
    : { type: 3, init_from: await templateCalled(stores, caller.account_id, from) };
  await setInitialization(stores, caller, { id, sent: senderOf(InitializationInput)(source) });
}

/** Self service and live inspections are filled in by the tenant, along a template. */
async function selfServicerOf(
  agency: Agency,
  { ref, type, from }: Entry,
  { stores, caller }: World,
) {
  if (!['Self service', 'Live inspection'].includes(type)) return null;
  const tenant = agency.contacts.find((contact) => contact.ref === ref && contact.email !== '');
  const template_id = await templateCalled(stores, caller.account_id, from);
  return {
    name: tenant?.name ?? 'The tenant',
    email: tenant?.email ?? 'tenant@example.com',
    template_id,
  };
}

function callerCalled({ caller, ids }: World, name: string, role: 'clerk' | 'manager'): Caller {
  return { ...caller, user_id: ids.people.of(name), role };
}

function keyPlace(values: Row<string> | undefined): string {
  const key = values?.['Key number'];
  return key ? `Office key cabinet, ${key}` : 'Office key cabinet';
}

/** Half an hour, and as much again for each bedroom. */
function durationOf({ beds, isFlat }: Home): string {
  return `PT${60 + beds * 30 + (isFlat ? 0 : 60)}M`;
}

function typeCalled(name: string): InspectionTypeCode {
  const [code] =
    Object.entries(INSPECTION_TYPES).find(([, type]) => type.name.check === name) ?? [];
  if (!code) throw new Error(`There is no type ${name}`);
  return Number(code) as InspectionTypeCode; // a key of the table
}
