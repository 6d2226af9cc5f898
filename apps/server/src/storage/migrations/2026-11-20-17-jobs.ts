import type { Knex } from 'knex';

// Times are Unix milliseconds: they are compared, never shown.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('jobs', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.text('kind').notNullable();
    table.text('dedupe_key').notNullable();
    table.text('lane').notNullable(); // lanes of a kind take turns
    table.text('payload').notNullable(); // JSON
    table.text('state').notNullable(); // queued, running, dead
    table.bigInteger('due_at').notNullable(); // when it may be claimed: a running one when its lease has run out
    table.integer('attempts').notNullable();
    table.bigInteger('token').notNullable(); // counts the claims
    table.text('failure'); // what went wrong last
    table.bigInteger('created_at').notNullable();
  });
  await knex.raw(
    `create unique index jobs_under_way on jobs (kind, account_id, dedupe_key) where state <> 'dead'`,
  );
  await knex.raw(`create index jobs_due on jobs (kind, lane, due_at) where state <> 'dead'`);
  await knex.raw(`create index jobs_running on jobs (kind, lane) where state = 'running'`);
  await knex.raw(`create index jobs_dead on jobs (due_at) where state = 'dead'`);
  // Whose turn it is: the lane of a kind whose last claim is the oldest.
  await knex.schema.createTable('job_turns', (table) => {
    table.text('kind').notNullable();
    table.text('lane').notNullable();
    table.bigInteger('turn').notNullable();
    table.primary(['kind', 'lane']);
    table.index(['kind', 'turn']);
  });
}
