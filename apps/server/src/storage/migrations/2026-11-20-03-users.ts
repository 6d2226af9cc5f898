import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.bigInteger('seq').notNullable();
    table.text('name').notNullable();
    table.text('email').notNullable();
    table.text('email_key').notNullable().unique(); // the email in lower case, which is what a person signs in with
    table.text('telephone');
    table.integer('role').notNullable();
    table.bigInteger('client_id');
    table.text('password_hash');
    table.string('disabled_at', 25);
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.unique(['account_id', 'seq']);
    table.foreign(['account_id', 'client_id']).references(['account_id', 'id']).inTable('clients');
  });
}
