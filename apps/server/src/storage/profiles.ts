import type { ProfileStore } from '../domain/ports/profiles.js';
import type { Composer, Session } from './database.js';
import { type JsonFields, jsonObject } from './json-fields.js';
import { param, perShape, unvaried } from './statements.js';

// Profiles of users in the database.

const FIELDS: JsonFields = {
  id: 'u.id',
  name: 'u.name',
  email: 'u.email',
  company: 'a.name',
  role: 'u.role',
  account_id: 'u.account_id',
  created_at: 'u.created_at',
};

/** A store of profiles for each session. */
export function profileStores({ dialect, knex, compose }: Composer) {
  const one = perShape(unvaried, (shape) =>
    compose(
      knex('users as u')
        .join('accounts as a', 'a.id', 'u.account_id')
        .where({ 'u.account_id': param('account_id'), 'u.id': param('user_id') })
        .select(knex.raw(`${dialect.text(jsonObject(dialect, FIELDS, shape))} as body`)),
    ),
  );
  return (session: Session): ProfileStore => ({
    async read({ account_id, user_id }, shape) {
      const row = await session.get<{ body: string }>(one(shape), { account_id, user_id });
      return row?.body;
    },
  });
}
