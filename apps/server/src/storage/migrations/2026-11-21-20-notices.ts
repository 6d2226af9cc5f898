import type { Knex } from 'knex';

// What a person was told of an inspection last, so that the next message says what is new.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('notices', (table) => {
    table.bigInteger('account_id').notNullable();
    table.bigInteger('inspection_id').notNullable();
    table.text('topic').notNullable(); // schedule, report
    table.text('email').notNullable(); // in lower case
    table.text('told').notNullable(); // JSON
    table.primary(['account_id', 'inspection_id', 'topic', 'email']);
    table
      .foreign(['account_id', 'inspection_id'])
      .references(['account_id', 'id'])
      .inTable('inspections');
  });
}
