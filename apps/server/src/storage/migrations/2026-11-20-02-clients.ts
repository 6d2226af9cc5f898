import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('clients', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.bigInteger('seq').notNullable();
    table.text('name').notNullable();
    table.text('email').notNullable();
    table.text('telephone');
    table.text('company');
    table.text('website');
    table.text('notes');
    table.text('line1').notNullable();
    table.text('line2');
    table.text('city').notNullable();
    table.text('county');
    table.text('postcode').notNullable();
    table.text('country').notNullable();
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.unique(['account_id', 'seq']);
  });
}
