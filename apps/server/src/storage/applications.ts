import { scopeText } from '../domain/access/scope-list.js';
import type {
  Application,
  ApplicationStore,
  ListedApplication,
  StoredSecret,
} from '../domain/ports/applications.js';
import type { Composer, Session } from './database.js';
import { storedScopes } from './scopes.js';
import { param } from './statements.js';

// Client applications in the database, with their approved lists and secrets.

type Row = Omit<Application, 'scopes' | 'redirect_uris'> & { readonly scope: string };

/** A store of applications for each session. */
export function applicationStores(composer: Composer, now: () => Date) {
  const statements = applicationStatements(composer);

  return (session: Session): ApplicationStore => {
    const whole = async (row: Row): Promise<Application> => {
      const { scope, ...plain } = row;
      const uris = await session.all<{ uri: string }>(statements.uris, { application_id: row.id });
      return { ...plain, scopes: storedScopes(scope), redirect_uris: uris.map(({ uri }) => uri) };
    };
    return {
      async find(client_id) {
        const row = await session.get<Row>(statements.find, { client_id });
        return row && whole(row);
      },
      async listOf(user_id) {
        const rows = await session.all<Row>(statements.listOf, { user_id });
        return Promise.all(rows.map(whole));
      },
      listAll: () => session.all<ListedApplication>(statements.listAll, {}),
      async insert({ scopes, redirect_uris, secret_hash, ...record }) {
        const values = { ...record, scope: scopeText(scopes), created_at: now().getTime() };
        const row = await session.get<{ id: number }>(statements.insert, values);
        if (!row) throw new Error('The new application has no id');
        for (const uri of redirect_uris)
          await session.run(statements.insertUri, { application_id: row.id, uri });
        await session.run(statements.insertSecret, {
          application_id: row.id,
          hash: secret_hash,
          created_at: values.created_at,
        });
        return row.id;
      },
      async disable(application_id) {
        await session.run(statements.disable, { application_id, now: now().getTime() });
      },
      secrets: (application_id) =>
        session.all<StoredSecret>(statements.secrets, { application_id }),
      async insertSecret(application_id, hash) {
        const created_at = now().getTime();
        await session.run(statements.insertSecret, { application_id, hash, created_at });
      },
      async deleteSecret(application_id, secret_id) {
        await session.run(statements.deleteSecret, { application_id, secret_id });
      },
    };
  };
}

function applicationStatements({ knex, compose }: Composer) {
  const inForce = knex('oauth_applications')
    .select('id', 'client_id', 'name', 'details', 'scope')
    .whereNull('disabled_at');
  const own = { application_id: param('application_id') };
  return {
    find: compose(inForce.clone().where({ client_id: param('client_id') })),
    listOf: compose(
      inForce
        .clone()
        .where({ registered_by: param('user_id') })
        .orderBy('id'),
    ),
    listAll: compose(
      knex('oauth_applications as a')
        .join('users as u', 'u.id', 'a.registered_by')
        .join('accounts as c', 'c.id', 'a.account_id')
        .select('a.client_id', 'a.name', 'c.name as account', 'a.registered_by', 'u.email')
        .whereNull('a.disabled_at')
        .orderBy(['c.name', 'a.name', 'a.id']),
    ),
    uris: compose(knex('oauth_redirect_uris').select('uri').where(own).orderBy('uri')),
    insert: compose(
      knex('oauth_applications')
        .insert({
          account_id: param('account_id'),
          registered_by: param('registered_by'),
          client_id: param('client_id'),
          name: param('name'),
          details: param('details'),
          scope: param('scope'),
          created_at: param('created_at'),
        })
        .returning('id'),
    ),
    insertUri: compose(knex('oauth_redirect_uris').insert({ ...own, uri: param('uri') })),
    disable: compose(
      knex('oauth_applications')
        .where({ id: param('application_id') })
        .update({ disabled_at: param('now') }),
    ),
    secrets: compose(
      knex('oauth_secrets').select('id', 'hash', 'created_at').where(own).orderBy('id'),
    ),
    insertSecret: compose(
      knex('oauth_secrets').insert({
        ...own,
        hash: param('hash'),
        created_at: param('created_at'),
      }),
    ),
    deleteSecret: compose(
      knex('oauth_secrets')
        .where({ ...own, id: param('secret_id') })
        .delete(),
    ),
  };
}
