import { FINISHED_STATES } from '../domain/inspections/inspection-states.js';
import type { ReportSize, SectionStore, SectionTexts } from '../domain/ports/sections.js';
import { roomOf } from '../domain/reports/model/room-view.js';
import { actionsOf, itemsOf, type StoredSection } from '../domain/reports/model/section.js';
import { outlineIn, textsWith } from '../domain/reports/model/section-texts.js';
import type { Shape } from '../domain/shape.js';
import { timestamp } from '../domain/timestamps.js';
import { nameOf, narrow } from './conditions.js';
import type { Composer, Session } from './database.js';
import { named, param, type Statement, variants } from './statements.js';
import { inspectionView, viewerOf } from './view-conditions.js';

// Sections of reports in the database. The document of a section is the one truth; the texts derived from it are written
// in the same statement, so that reading a report in either form joins texts that are ready.

const FINISHED = `r.state_id in (${FINISHED_STATES.join(', ')})`;

/** Finished inspections by when they were completed, before the others by when they were created (CPY-008, CPY-009). */
const LATEST_FIRST = `case when ${FINISHED} then 0 else 1 end,
  case when ${FINISHED} then r.completed_at end desc, r.id desc`;

/** A store of sections for each session. */
export function sectionStores(composer: Composer, now: () => Date) {
  const statements = sectionStatements(composer);

  return (session: Session): SectionStore => {
    const find = async (statement: Statement, values: Record<string, string | number>) => {
      const row = await session.get<Row>(statement, values);
      return row && { ...storedOf(row), first_name: row.first_name };
    };
    return {
      async exists(key) {
        return (await session.get(statements.exists, { ...key })) !== undefined;
      },
      async texts(report, shape) {
        const statement = statements.texts[formOf(shape)];
        const rows = await session.all<{ text: string | Buffer }>(statement, { ...report });
        return rows.map(({ text }) => asBytes(text));
      },
      async actions(report) {
        const rows = await session.all<{ actions: string }>(statements.actions, { ...report });
        return `[${rows.map(({ actions }) => actions).join(',')}]`;
      },
      async ids(report) {
        const rows = await session.all<{ id: number }>(statements.ids, { ...report });
        return rows.map(({ id }) => id);
      },
      find: (key) => find(statements.one, { ...key }),
      async outline(key) {
        const row = await session.get<OutlineRow>(statements.outline, { ...key });
        if (!row) return undefined;
        const { option_set, ...texts } = row;
        return { document: outlineIn(texts.document), option_set: optionSetIn(option_set), texts };
      },
      findByUuid: (report, uuid) =>
        find(statements.byUuid, { ...report, uuid: uuid.toLowerCase() }),
      findByItem: (report, item_id) => find(statements.byItem, { ...report, item_id }),
      async all(report, block_types = []) {
        const rows = await session.all<Row>(statements.all(block_types), { ...report });
        return rows.map(storedOf);
      },
      async add(report, sections) {
        const created_at = timestamp(now());
        const rows = sections.map(({ uuid, option_set, ...section }, index) => ({
          ...section,
          uuid: uuid.toLowerCase(),
          number: index + 1,
          option_set: option_set && JSON.stringify(option_set),
        }));
        const added = await session.all<{ id: number; uuid: string }>(statements.add, {
          ...report,
          created_at,
          rows: JSON.stringify(rows),
        });
        const ids = new Map(added.map(({ id, uuid }) => [uuid, id]));
        return rows.map(({ uuid }) => ({ id: ids.get(uuid) ?? missing(uuid), created_at }));
      },
      async save(report, sections) {
        const rows = sections.map(textsOf);
        const [first] = rows;
        if (first && rows.length === 1)
          await session.run(statements.saveOne, { ...report, ...first });
        else await session.run(statements.saveAll, { ...report, rows: JSON.stringify(rows) });
      },
      async append(report, { document: { id }, texts }, item) {
        await session.run(statements.append, { ...report, id, ...textsWith(texts, item) });
      },
      async size(report) {
        const size = await session.get<ReportSize>(statements.size, { ...report });
        if (!size) throw new Error('A sum has one row');
        return size;
      },
      async reorder(report, ids) {
        const rows = JSON.stringify(ids.map((id, index) => ({ id, number: index + 1 })));
        await session.run(statements.reorder, { ...report, rows });
      },
      async remove(key) {
        await session.run(statements.remove, { ...key });
      },
      async removeAll(report) {
        await session.run(statements.removeAll, { ...report });
      },
      async sourceOf(caller, { inspection_id, property_id }) {
        const { account_id } = caller;
        const values = { account_id, inspection_id, property_id, ...viewerOf(caller) };
        const statement = statements.sourceOf(inspectionView(caller));
        return (await session.get<{ id: number }>(statement, values))?.id;
      },
    };
  };
}

/** What a section is stored with. */
function textsOf(section: StoredSection) {
  const { document } = section;
  const items = itemsOf(document);
  const actions = items.flatMap(actionsOf);
  return {
    id: document.id,
    items: items.length,
    document: JSON.stringify(document),
    room: JSON.stringify(roomOf(section)),
    actions: actions.map((action) => JSON.stringify(action)).join(','),
  };
}

/** Columns of a stored section. */
export interface SectionColumns {
  readonly document: string;
  readonly option_set: string | null;
}

/** A section from its columns. */
export function storedOf({ document, option_set }: SectionColumns): StoredSection {
  return {
    document: JSON.parse(document) as StoredSection['document'], // written by textsOf
    option_set: optionSetIn(option_set),
  };
}

function optionSetIn(text: string | null): StoredSection['option_set'] {
  return text === null ? null : (JSON.parse(text) as StoredSection['option_set']); // from a section that was added
}

interface OutlineRow extends SectionTexts {
  readonly option_set: string | null;
}

interface Row extends SectionColumns {
  readonly first_name: string;
}

/** The form in which sections have the fields of a shape: only a section has an order of its items. */
function formOf(shape: Shape): 'document' | 'room' {
  return 'item_order' in shape ? 'document' : 'room';
}

/** A text in whatever form the driver reads it. */
export function asBytes(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text) : text;
}

function missing(uuid: string): never {
  throw new Error(`The new section ${uuid} has no id`);
}

function sectionStatements(composer: Composer) {
  const { dialect, knex, compose } = composer;
  const report = { account_id: param('account_id'), inspection_id: param('inspection_id') };
  const one = { ...report, id: param('id') };
  const ordered = () => knex('sections').where(report).orderBy(['position', 'id']);
  const stored = () => ordered().select('document', 'option_set', 'first_name');
  const numbers = dialect.rows({ id: 'bigint', number: 'bigint' }, 'w');
  const texts = dialect.rows(
    { id: 'bigint', items: 'bigint', document: 'text', room: 'text', actions: 'text' },
    'w',
  );
  const added = dialect.rows(
    {
      number: 'bigint',
      uuid: 'text',
      block_type: 'text',
      first_name: 'text',
      option_set: 'text',
    },
    'w',
  );
  const inReport = ['rows', 'account_id', 'inspection_id'].map(param);
  return {
    exists: compose(knex('sections').select('id').where(one)),
    texts: {
      document: compose(ordered().select(knex.raw(`${dialect.bytes('document')} as text`))),
      room: compose(ordered().select(knex.raw(`${dialect.bytes('room')} as text`))),
    },
    actions: compose(ordered().select('actions').whereNot({ actions: '' })),
    ids: compose(ordered().select('id')),
    one: compose(stored().where({ id: param('id') })),
    outline: compose(
      ordered()
        .select('document', 'room', 'option_set')
        .where({ id: param('id') }),
    ),
    byUuid: compose(stored().where({ uuid: param('uuid') })),
    byItem: compose(
      stored().whereIn(
        'id',
        knex('section_items')
          .select('section_id')
          .where({ account_id: param('account_id'), id: param('item_id') }),
      ),
    ),
    all: variants(String, (block_types: readonly string[]) =>
      compose(block_types.length === 0 ? stored() : stored().whereIn('block_type', block_types)),
    ),
    add: compose(
      knex.raw(
        `insert into sections (account_id, inspection_id, uuid, position, block_type, first_name,
           items, option_set, document, room, actions, created_at)
         select cast(? as bigint), cast(? as bigint), w.uuid,
           w.number + (select coalesce(max(s.position), 0) from sections s
             where s.account_id = ? and s.inspection_id = ?),
           w.block_type, w.first_name, 0, w.option_set, '', '', '', cast(? as text)
         from ${added} order by w.number returning id, uuid`,
        ['account_id', 'inspection_id', 'account_id', 'inspection_id', 'created_at', 'rows'].map(
          param,
        ),
      ),
    ),
    saveOne: compose(
      knex('sections')
        .where(one)
        .update(named(['items', 'document', 'room', 'actions'])),
    ),
    append: compose(
      knex('sections')
        .where(one)
        .update({ items: knex.raw('items + 1'), ...named(['document', 'room']) }),
    ),
    // A plus keeps SQLite from going through the report again for each text: it finds the row by its id.
    saveAll: compose(
      knex.raw(
        `update sections set items = w.items, document = w.document, room = w.room,
           actions = w.actions
         from ${texts}
         where +sections.account_id = ? and +sections.inspection_id = ? and sections.id = w.id`,
        inReport,
      ),
    ),
    size: compose(
      ordered()
        .clear('order')
        .select(
          knex.raw(
            `count(*) as sections, cast(coalesce(sum(items), 0) as bigint) as items,
             coalesce(sum(octet_length(document)), 0) as bytes`,
          ),
        ),
    ),
    reorder: compose(
      knex.raw(
        `update sections set position = w.number
         from ${numbers} where sections.account_id = ? and sections.inspection_id = ?
           and sections.id = w.id`,
        inReport,
      ),
    ),
    remove: compose(knex('sections').where(one).delete()),
    removeAll: compose(knex('sections').where(report).delete()),
    sourceOf: variants(nameOf, (conditions) =>
      compose(narrow(withReport(composer), conditions).orderByRaw(LATEST_FIRST).limit(1)),
    ),
  };
}

/** Inspections of a property that have report content, but for the one it would be copied to. */
function withReport({ knex }: Composer) {
  return knex('inspections as r')
    .select('r.id')
    .where({ 'r.account_id': param('account_id'), 'r.property_id': param('property_id') })
    .whereNot('r.id', param('inspection_id'))
    .whereExists(
      knex('sections as s')
        .select('s.id')
        .whereRaw('s.account_id = r.account_id and s.inspection_id = r.id'),
    );
}
