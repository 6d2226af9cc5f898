import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('contacts', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('property_id'); // a contact belongs to a property or to an inspection, never to both
    table.bigInteger('inspection_id');
    table.integer('type').notNullable();
    table.text('name').notNullable();
    table.text('email').notNullable();
    table.text('phone').notNullable();
    table.boolean('signee').notNullable();
    table.boolean('notify').notNullable();
    table.boolean('deliver').notNullable();
    table.text('tenant_key').notNullable(); // unguessable part of the address a contact has while it is a tenant
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.unique(['tenant_key']);
    table.index(['account_id', 'property_id', 'id']);
    table.index(['account_id', 'inspection_id', 'id']);
    table
      .foreign(['account_id', 'property_id'])
      .references(['account_id', 'id'])
      .inTable('properties');
    table
      .foreign(['account_id', 'inspection_id'])
      .references(['account_id', 'id'])
      .inTable('inspections');
    table.check('(property_id is null) <> (inspection_id is null)', [], 'contact_owner');
  });
}
