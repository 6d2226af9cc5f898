import type { Knex } from 'knex';

const STAFF_COLUMNS = [
  'id',
  'account_id',
  'seq',
  'name',
  'email',
  'telephone',
  'role',
  'disabled_at',
  'created_at',
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('users', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.bigInteger('seq'); // 1, 2, 3 … among the staff of the account, without gaps; null for users of a client
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
    table.check('(role = 5) = (seq is null)', [], 'staff_are_numbered');
  });
  // The users who work for the account: all but those in the role client.
  await knex.schema.createView('staff', (view) => {
    view.columns([...STAFF_COLUMNS]);
    view.as(knex('users').select(STAFF_COLUMNS).whereRaw('role <> 5'));
  });
}
