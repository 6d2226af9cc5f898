import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('accounts', (table) => {
    table.bigIncrements('id');
    table.string('name').notNullable();
    table.string('country').notNullable();
    table.string('time_zone').notNullable();
    table.boolean('custom_fields_enabled').notNullable().defaultTo(true);
    table.boolean('requires_review').notNullable().defaultTo(false);
    table.string('wording').notNullable().defaultTo('check');
    table.string('created_at', 25).notNullable();
  });
  // How many records of a kind an account has, written with each of them, so that no list counts its rows. A part of a
  // kind is counted by itself, under the values its records share.
  await createInOrder(knex, 'counters', (table) => {
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.string('kind').notNullable();
    table.string('part').notNullable().defaultTo('');
    table.bigInteger('value').notNullable();
    table.primary(['account_id', 'kind', 'part']);
  });
  // The same for the records whose numbers lie in a block, so that a page deep in a part is found without a walk to it.
  await createInOrder(knex, 'counted_blocks', (table) => {
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.string('kind').notNullable();
    table.string('part').notNullable();
    table.bigInteger('block').notNullable();
    table.bigInteger('value').notNullable();
    table.primary(['account_id', 'kind', 'part', 'block']);
  });
}

/** Creates a table whose rows lie in the order of their key, where the database can do that: those of a list are near. */
async function createInOrder(
  knex: Knex,
  name: string,
  define: (table: Knex.CreateTableBuilder) => void,
): Promise<void> {
  const created = knex.schema.createTable(name, define);
  if (knex.client.config.client === 'pg') return created;
  for (const { sql } of created.toSQL()) await knex.raw(`${sql} without rowid`);
}
