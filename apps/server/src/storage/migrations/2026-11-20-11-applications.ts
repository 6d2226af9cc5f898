import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('oauth_applications', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('registered_by').notNullable();
    table.text('client_id').notNullable().unique(); // the public Client ID
    table.text('name').notNullable();
    table.text('details');
    table.text('scopes').notNullable(); // JSON array: what the application may ask for
    table.string('disabled_at', 25);
    table.string('created_at', 25).notNullable();
    table
      .foreign(['account_id', 'registered_by'])
      .references(['account_id', 'id'])
      .inTable('users');
  });
  // Several secrets may be valid at once, so that one can be replaced without an interruption.
  await knex.schema.createTable('oauth_secrets', (table) => {
    table.bigIncrements('id');
    table
      .bigInteger('application_id')
      .notNullable()
      .references('id')
      .inTable('oauth_applications')
      .onDelete('CASCADE');
    table.text('hash').notNullable();
    table.string('created_at', 25).notNullable();
    table.unique(['application_id', 'hash']);
  });
  await knex.schema.createTable('oauth_redirect_uris', (table) => {
    table
      .bigInteger('application_id')
      .notNullable()
      .references('id')
      .inTable('oauth_applications')
      .onDelete('CASCADE');
    table.text('uri').notNullable();
    table.primary(['application_id', 'uri']);
  });
}
