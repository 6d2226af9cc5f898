import type { Knex } from 'knex';

// Listeners, events and their deliveries. An event is kept only when somebody is to be told of it.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('webhooks', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table
      .bigInteger('application_id')
      .notNullable()
      .references('id')
      .inTable('oauth_applications')
      .onDelete('CASCADE');
    table.text('url').notNullable();
    table.text('events').notNullable(); // JSON; none means all
    table.text('format').notNullable();
    table.boolean('active').notNullable();
    table.text('secret').notNullable(); // sealed
    table.text('auth'); // sealed JSON of the credentials
    table.text('made_through').notNullable(); // the API in whose words it is told
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.index(['account_id', 'application_id']);
    table.index(['application_id']);
  });
  await knex.schema.createTable('events', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.text('event_id').notNullable().unique(); // what listeners see
    table.text('event').notNullable();
    table.text('data').notNullable(); // JSON
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.index(['created_at']);
  });
  await knex.schema.createTable('deliveries', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('webhook_id').notNullable();
    table.bigInteger('event').notNullable();
    table.text('state').notNullable(); // pending, delivered, failed
    table.integer('attempts').notNullable();
    table.integer('tries').notNullable(); // attempts since it was last asked for
    table.string('next_attempt_at', 25);
    table.string('attempted_at', 25); // of the last attempt, like what follows
    table.integer('milliseconds');
    table.integer('status');
    table.text('failure');
    table.text('answer');
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.index(['account_id', 'webhook_id', 'id']);
    table.index(['account_id', 'webhook_id', 'state', 'id']);
    table.index(['account_id', 'event']);
    table.index(['state']);
    table
      .foreign(['account_id', 'webhook_id'])
      .references(['account_id', 'id'])
      .inTable('webhooks')
      .onDelete('CASCADE');
    table
      .foreign(['account_id', 'event'])
      .references(['account_id', 'id'])
      .inTable('events')
      .onDelete('CASCADE');
  });
}
