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
  await knex.schema.createTable('counters', (table) => {
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.string('kind').notNullable();
    table.string('part').notNullable().defaultTo('');
    table.bigInteger('value').notNullable();
    table.primary(['account_id', 'kind', 'part']);
  });
  // The same for the records whose numbers lie in a block, so that a page deep in a part is found without a walk to it.
  await knex.schema.createTable('counted_blocks', (table) => {
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.string('kind').notNullable();
    table.string('part').notNullable();
    table.bigInteger('block').notNullable();
    table.bigInteger('value').notNullable();
    table.primary(['account_id', 'kind', 'part', 'block']);
  });
}
