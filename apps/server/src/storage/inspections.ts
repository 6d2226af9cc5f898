import type { InCurrent, InitializationType, Inspection, Static } from '@lintel/schema';
import { type Caller, viewOf } from '../domain/caller.js';
import type { ConductDate } from '../domain/inspections/scheduling.js';
import type {
  InspectionOrigin,
  InspectionRecord,
  InspectionStore,
  Move,
  StoredInspection,
} from '../domain/ports/inspections.js';
import { timestamp } from '../domain/timestamps.js';
import { counterStatements, recount } from './counters.js';
import { customFieldWriters } from './custom-field-map.js';
import { INSPECTION_VALUES } from './custom-field-values.js';
import type { Composer, Session } from './database.js';
import { inspectionConditions, lastingParts, partsInState } from './inspection-conditions.js';
import { clientInspectionFields, inspectionBodies, inspectionFields } from './inspection-fields.js';
import { everyField } from './json-fields.js';
import { createKey } from './keys.js';
import { held, locked } from './locks.js';
import { numberedRows } from './numbered-rows.js';
import { named, param, variants } from './statements.js';
import { inspectionView } from './view-conditions.js';
import { viewedRecords } from './viewed-records.js';

// Inspections in the database. Whatever puts one into a state counts it there, in the same transaction.

/** Columns of a conduct date. */
const CONDUCT_DATE = [
  'conduct_date',
  'conduct_from',
  'conduct_to',
] as const satisfies readonly (keyof ConductDate)[];

/** Columns an update writes. */
const CHANGED = [
  'title',
  'ref',
  ...CONDUCT_DATE,
  'conduct_date_option',
  'location_of_keys',
  'return_key',
  'time_to_complete',
  'price',
  'additional',
  'margin',
  'notes_report',
  'notes_internal',
  'notes_client',
  'clerk_id',
  'typist_id',
  'cover_image_id',
] as const satisfies readonly (keyof InspectionRecord)[];

/** Columns that are written once. */
const ORIGIN = [
  'property_id',
  'client_id',
  'type_id',
  'actor_id',
  'self_servicer_name',
  'self_servicer_email',
  'self_servicer_template_id',
] as const satisfies readonly (keyof InspectionOrigin)[];

const KIND = 'inspections';

/** A store of inspections for each session. */
export function inspectionStores(composer: Composer, now: () => Date) {
  const readerOf = (bodies: ReturnType<typeof inspectionBodies>) =>
    viewedRecords<Static<InCurrent<typeof Inspection>>>(composer, {
      kind: KIND,
      bodies,
      writers: customFieldWriters(composer, INSPECTION_VALUES),
      view: inspectionView,
    });
  const reader = readerOf(inspectionBodies(composer));
  const clientFields = clientInspectionFields(composer.dialect);
  const clientReader = readerOf(inspectionBodies(composer, clientFields));
  const written = ['state_id', 'assigned_at', 'uuid', 'report_key', 'updated_at'];
  const rows = numberedRows<Row>(
    composer,
    { kind: KIND, columns: [...CHANGED, ...ORIGIN], derived: written },
    now,
  );
  const statements = inspectionStatements(composer);
  const counters = counterStatements(composer);
  const present = () => timestamp(now());
  const everything = everyField(inspectionFields(composer.dialect));

  return (session: Session): InspectionStore => {
    const reads = reader(session);
    const clientReads = clientReader(session);
    const readsOf = (caller: Caller) => (viewOf(caller) === 'client' ? clientReads : reads);
    const { insert } = rows(session);
    const key = (account_id: number, id: number) => ({ account_id, id, updated_at: present() });
    return {
      isVisible: reads.isVisible,
      readBack: reads.readBack,
      read: (caller, ...wanted) => readsOf(caller).read(caller, ...wanted),
      snapshot: async (account_id, id) =>
        JSON.parse(await reads.readBack(account_id, id, everything)) as object, // the text of a record
      list: ({ filters, ...request }) =>
        readsOf(request.caller).list(request, inspectionConditions(composer.dialect, filters)),
      async version(account_id, id) {
        return (await session.get<{ version: number }>(statements.version, { account_id, id }))
          ?.version;
      },
      async lock(account_id, id) {
        const row = await session.get<Row>(statements.lock, { account_id, id });
        return row && inspectionOf(row);
      },
      async hold(account_id, id) {
        await session.get(statements.hold, { account_id, id });
      },
      async insert(account_id, inspection, { to, sets }) {
        const { id, seq } = await insert(account_id, (created_at) => ({
          ...inspection,
          state_id: to,
          assigned_at: sets === 'assigned_at' ? created_at : null,
          report_key: createKey(),
          updated_at: created_at,
        }));
        await recount(session, counters, {
          account_id,
          kind: KIND,
          seq,
          from: [],
          to: [...lastingParts(inspection.client_id), ...partsInState(to, inspection.client_id)],
        });
        return id;
      },
      async update(account_id, id, record) {
        await session.run(statements.update, { ...record, ...key(account_id, id) });
      },
      async move(account_id, id, move) {
        const { from, to } = move;
        const values = { ...key(account_id, id), from, to };
        const moved = await session.get<MovedRow>(statements.move(move), values);
        if (!moved) return false;
        await recount(session, counters, {
          account_id,
          kind: KIND,
          seq: moved.seq,
          from: partsInState(from, moved.client_id),
          to: partsInState(to, moved.client_id),
        });
        return true;
      },
      conductDays: (account_id) => session.all<ConductDate>(statements.conductDays, { account_id }),
      async respan(account_id, day, { from, to }) {
        await session.run(statements.respan, { ...day, account_id, from, to });
      },
      async touch(account_id, id) {
        await session.run(statements.touch, key(account_id, id));
      },
      async setInitialization(account_id, id, source) {
        await session.run(statements.setInitialization, {
          ...key(account_id, id),
          type: source?.type ?? null,
          source: source?.id ?? null,
          date: source && present(),
        });
      },
      async markInitialized(account_id, id) {
        await session.run(statements.markInitialized, key(account_id, id));
      },
    };
  };
}

/** What every change of an inspection writes besides. */
function changedNow({ knex }: Composer) {
  return { updated_at: param('updated_at'), version: knex.raw('version + 1') };
}

/** The statement of a move: it changes an inspection only in the state the move leads from. */
function moveStatement(composer: Composer, { sets, clears, begins }: Move) {
  const { knex, compose } = composer;
  const present = param('updated_at');
  return compose(
    knex(KIND)
      .where({ account_id: param('account_id'), id: param('id'), state_id: param('from') })
      .update({
        state_id: param('to'),
        ...changedNow(composer),
        ...(begins ? { started_at: knex.raw('coalesce(started_at, ?)', [present]) } : {}),
        ...(sets ? { [sets]: present } : {}),
        ...(clears ? { [clears]: null } : {}),
      })
      .returning(['seq', 'client_id']),
  );
}

function inspectionStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const one = { account_id: param('account_id'), id: param('id') };
  const change = (columns: Readonly<Record<string, unknown>>) =>
    compose(
      knex(KIND)
        .where(one)
        .update({ ...columns, ...changedNow(composer) }),
    );
  const read = [
    ...['id', 'account_id', 'state_id'],
    ...['initialized', 'initialization_type', 'initialization_id'],
    ...[...CHANGED, ...ORIGIN],
  ];
  return {
    version: compose(knex(KIND).select('version').where(one)),
    lock: compose(locked(dialect, knex(KIND).select(read).where(one))),
    hold: compose(held(dialect, knex(KIND).select('id').where(one))),
    update: change(named(CHANGED)),
    move: variants(
      ({ sets, clears, begins }: Move) => `${sets} ${clears} ${begins}`,
      (move) => moveStatement(composer, move),
    ),
    conductDays: compose(
      knex(KIND)
        .distinct(CONDUCT_DATE)
        .where({ account_id: param('account_id') })
        .whereRaw('length(conduct_date) = 10'), // a date, which has no time
    ),
    respan: compose(
      knex(KIND)
        .where({ account_id: param('account_id'), ...named(CONDUCT_DATE) })
        .update({ conduct_from: param('from'), conduct_to: param('to') }),
    ),
    touch: change({}),
    setInitialization: change({
      initialized: knex.raw('false'),
      initialization_type: param('type'),
      initialization_id: param('source'),
      initialization_date: param('date'),
    }),
    markInitialized: change({ initialized: knex.raw('true') }),
  };
}

/** What is counted of an inspection that was moved. */
interface MovedRow {
  readonly seq: number;
  readonly client_id: number | null;
}

interface Row extends Omit<StoredInspection, 'initialized' | 'initialization'> {
  readonly initialized: boolean | 0 | 1 | null;
  readonly initialization_type: InitializationType | null;
  readonly initialization_id: number | null;
}

function inspectionOf({
  initialization_type: type,
  initialization_id: id,
  ...row
}: Row): StoredInspection {
  return {
    ...row,
    initialized: row.initialized === null ? null : Boolean(row.initialized),
    initialization: type === null || id === null ? null : { type, id },
  };
}
