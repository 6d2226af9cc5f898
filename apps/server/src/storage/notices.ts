import type { NoticeKey, NoticeStore } from '../domain/ports/notices.js';
import type { Composer, Session } from './database.js';
import { named } from './statements.js';

// What people were told, in the database.

const KEY = ['account_id', 'inspection_id', 'topic', 'email'] as const;

/** A store of what people were told for each session. */
export function noticeStores({ knex, compose }: Composer) {
  const statements = {
    find: compose(knex('notices').select('told').where(named(KEY))),
    keep: compose(
      knex('notices')
        .insert(named([...KEY, 'told']))
        .onConflict([...KEY])
        .merge(['told']),
    ),
  };
  const noticeValues = (key: NoticeKey) => ({ ...key, email: key.email.toLowerCase() });

  return (session: Session): NoticeStore => ({
    async find(key) {
      const row = await session.get<{ told: string }>(statements.find, noticeValues(key));
      return row && JSON.parse(row.told);
    },
    async keep(key, told) {
      await session.run(statements.keep, { ...noticeValues(key), told: JSON.stringify(told) });
    },
  });
}
