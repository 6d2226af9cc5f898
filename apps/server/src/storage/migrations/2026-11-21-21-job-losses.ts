import type { Knex } from 'knex';

// How often the worker of a job was lost before the attempt had ended.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.alterTable('jobs', (table) => {
    table.integer('losses').notNullable().defaultTo(0);
  });
}
