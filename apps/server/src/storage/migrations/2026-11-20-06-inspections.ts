import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('inspections', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.bigInteger('property_id').notNullable();
    table.bigInteger('client_id');
    table.bigInteger('clerk_id');
    table.bigInteger('typist_id');
    table.integer('state_id').notNullable();
    table.string('processing_at', 25);
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.index(['account_id', 'property_id', 'clerk_id']);
    table.index(['account_id', 'property_id', 'typist_id']);
    table
      .foreign(['account_id', 'property_id'])
      .references(['account_id', 'id'])
      .inTable('properties');
    table.foreign(['account_id', 'client_id']).references(['account_id', 'id']).inTable('clients');
    table.foreign(['account_id', 'clerk_id']).references(['account_id', 'id']).inTable('users');
    table.foreign(['account_id', 'typist_id']).references(['account_id', 'id']).inTable('users');
  });
}
