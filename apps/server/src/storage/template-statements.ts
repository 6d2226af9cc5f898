import { MAX_PAGE_SIZE, SELF_SERVICE_TYPE } from '@lintel/schema';
import type { Composer } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { named, param, perShape, unvaried } from './statements.js';

// The statements of templates `t`. There are few of them, so that a page may count and skip.

/** SQL condition on a row `t`, with the account as its value: the template is there for it. */
const VISIBLE = '(t.account_id is null or t.account_id = ?)';

/** A template offered for self service. */
export interface SelfServiceRow {
  readonly id: number;
  readonly name: string;
  readonly account_id: number | null;
}

const FIELDS: JsonFields = {
  id: 't.id',
  name: 't.name',
  type: 't.type',
  created_at: 't.created_at',
};

/** Statements of templates. */
export function templateStatements({ dialect, knex, compose }: Composer) {
  const visible = () => knex('templates as t').whereRaw(VISIBLE, [param('account_id')]);
  const offered = () => visible().whereRaw('not t.retired');
  return {
    exists: compose(offered().select('t.id').where('t.id', param('id'))),
    count: compose(offered().select(knex.raw('count(*) as n'))),
    page: perShape(unvaried, (shape) =>
      compose(
        offered()
          .select(knex.raw(`${dialect.text(jsonObject(dialect, FIELDS, shape))} as body`))
          .orderBy([
            { column: 't.created_at', order: 'desc' },
            { column: 't.id', order: 'desc' },
          ])
          .limit(MAX_PAGE_SIZE)
          .offset(knex.raw('?', [param('offset')]) as unknown as number), // Knex takes SQL too, which its type leaves out
      ),
    ),
    sections: compose(
      visible()
        .join('template_sections as s', 's.template_id', 't.id')
        .select('s.document', 's.option_set')
        .where('t.id', param('id'))
        .orderBy('s.id'),
    ),
    listed: compose(
      offered()
        .select('t.id', 't.name', 't.account_id')
        .where('t.type', SELF_SERVICE_TYPE)
        .orderBy('t.id'),
    ),
    insert: compose(
      knex('templates')
        .insert(named(['account_id', 'name', 'type', 'created_at']))
        .returning('id'),
    ),
    addSections: compose(
      knex.raw(
        `insert into template_sections (template_id, document)
         select cast(? as bigint), '' from ${dialect.rows({ number: 'bigint' }, 'w')} returning id`,
        [param('id'), param('rows')],
      ),
    ),
    addItems: compose(
      knex.raw(
        `insert into template_items (section_id)
         select w.section_id from ${dialect.rows({ section_id: 'bigint' }, 'w')}
         returning id, section_id`,
        [param('rows')],
      ),
    ),
    save: compose(
      knex.raw(
        `update template_sections set document = w.document, option_set = w.option_set
         from ${dialect.rows({ id: 'bigint', document: 'text', option_set: 'text' }, 'w')}
         where template_sections.id = w.id`,
        [param('rows')],
      ),
    ),
    bundled: compose(
      knex('templates as t')
        .select('t.key', 't.hash')
        .whereNotNull('t.key')
        .whereRaw('not t.retired'),
    ),
    putBundled: compose(
      knex('templates')
        .insert(named(['key', 'hash', 'name', 'type', 'created_at']))
        .onConflict('key')
        .merge({
          hash: param('hash'),
          name: param('name'),
          type: param('type'),
          retired: knex.raw('false'),
        })
        .returning('id'),
    ),
    removeSections: compose(knex('template_sections').where('template_id', param('id')).delete()),
    retireOthers: compose(
      knex('templates')
        .whereRaw(
          `key is not null and key not in (select w.key from ${dialect.rows({ key: 'text' }, 'w')})`,
          [param('kept')],
        )
        .update({ retired: knex.raw('true') }),
    ),
  };
}
