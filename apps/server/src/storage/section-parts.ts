import type { SectionActionStore, SectionItemStore } from '../domain/ports/section-parts.js';
import { timestamp } from '../domain/timestamps.js';
import type { Composer, Session } from './database.js';
import { named, param } from './statements.js';

// Which items and actions there are in the database, and where each is: they are given their ids here, and routes that
// name them are looked up here. What they say is in the document of their section.

/** A store of the items of sections for each session. */
export function sectionItemStores({ dialect, knex, compose }: Composer, now: () => Date) {
  const one = {
    account_id: param('account_id'),
    section_id: param('section_id'),
    id: param('id'),
  };
  const exists = compose(knex('section_items').select('id').where(one));
  const remove = compose(knex('section_items').where(one).delete());
  const addOne = compose(
    knex('section_items')
      .insert(named(['account_id', 'section_id']))
      .returning(['id', 'section_id']),
  );
  const addAll = compose(
    knex.raw(
      `insert into section_items (account_id, section_id)
       select cast(? as bigint), w.section_id from ${dialect.rows({ section_id: 'bigint' }, 'w')}
       returning id, section_id`,
      [param('account_id'), param('rows')],
    ),
  );

  return (session: Session): SectionItemStore => ({
    async exists(key) {
      return (await session.get(exists, { ...key })) !== undefined;
    },
    async add(account_id, section_ids) {
      const [section_id] = section_ids;
      if (section_id === undefined) return [];
      const rows = JSON.stringify(section_ids.map((section) => ({ section_id: section })));
      const added =
        section_ids.length === 1
          ? await session.all<SectionPart>(addOne, { account_id, section_id })
          : await session.all<SectionPart>(addAll, { account_id, rows });
      return dealt(added, section_ids, timestamp(now()));
    },
    async remove(key) {
      await session.run(remove, { ...key });
    },
  });
}

/** A store of the actions of items for each session. */
export function sectionActionStores({ knex, compose }: Composer, now: () => Date) {
  const item = { account_id: param('account_id'), item_id: param('item_id') };
  const one = { ...item, id: param('id') };
  const exists = compose(knex('section_actions').select('id').where(one));
  const remove = compose(knex('section_actions').where(one).delete());
  const add = compose(
    knex('section_actions')
      .insert(named(['account_id', 'item_id']))
      .returning('id'),
  );

  return (session: Session): SectionActionStore => ({
    async exists(key) {
      return (await session.get(exists, { ...key })) !== undefined;
    },
    async add(account_id, item_id) {
      const row = await session.get<{ id: number }>(add, { account_id, item_id });
      if (!row) throw new Error('The new action has no id');
      return { id: row.id, created_at: timestamp(now()) };
    },
    async remove(key) {
      await session.run(remove, { ...key });
    },
  });
}

/** A part that was added to a section. */
export interface SectionPart {
  readonly id: number;
  readonly section_id: number;
}

/** The identities of added parts, in the order of the sections they are for; ids rise within a section. */
export function dealt(
  added: readonly SectionPart[],
  section_ids: readonly number[],
  created_at: string,
) {
  const free = new Map<number, number[]>();
  for (const { id, section_id } of added.toSorted((one, other) => other.id - one.id))
    free.set(section_id, [...(free.get(section_id) ?? []), id]);
  return section_ids.map((section_id) => {
    const id = free.get(section_id)?.pop();
    if (id === undefined) throw new Error(`A new part of section ${section_id} has no id`);
    return { id, created_at };
  });
}
