import type { Knex } from 'knex';

const IN_ORDER = ['inspection_id', 'account_id', 'position'];

export async function up(knex: Knex): Promise<void> {
  const isPostgres = knex.client.config.client === 'pg';
  await knex.schema.createTable('sections', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('inspection_id').notNullable();
    table.string('uuid', 36).notNullable(); // in small letters
    table.integer('position').notNullable(); // ascending in display order, with gaps
    table.text('block_type').notNullable();
    table.text('first_name').notNullable(); // the name it was made with, whatever it is called now
    table.integer('items').notNullable(); // how many it has
    table.text('option_set'); // JSON of the set it carries
    table.text('document').notNullable(); // JSON of the section: what it says stands here and nowhere else
    table.text('room').notNullable(); // the same as JSON of a room, derived
    table.text('actions').notNullable(); // the actions of its items as JSON, joined by commas, derived
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    // Only one index begins with the account: before it has statistics PostgreSQL would take any that does for a
    // reference, and go through the sections of the whole account.
    table.unique(['inspection_id', 'account_id', 'uuid']);
    if (isPostgres) table.index(IN_ORDER);
    table
      .foreign(['account_id', 'inspection_id'])
      .references(['account_id', 'id'])
      .inTable('inspections');
  });
  // SQLite finds in it how much a report holds, and reads no section for that.
  const withSize = [...IN_ORDER, 'id', 'items', 'octet_length(document)'].join(', ');
  if (!isPostgres) await knex.raw(`create index sections_in_order on sections (${withSize})`);
  // Which items and actions there are, and where; they are given their ids here.
  await knex.schema.createTable('section_items', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('section_id').notNullable();
    table.unique(['account_id', 'id']);
    table.index(['section_id', 'account_id']);
    table
      .foreign(['account_id', 'section_id'])
      .references(['account_id', 'id'])
      .inTable('sections')
      .onDelete('CASCADE');
  });
  await knex.schema.createTable('section_actions', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('item_id').notNullable();
    table.index(['account_id', 'item_id']);
    table
      .foreign(['account_id', 'item_id'])
      .references(['account_id', 'id'])
      .inTable('section_items')
      .onDelete('CASCADE');
  });
}
