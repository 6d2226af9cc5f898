import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('audit_entries', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('property_id').notNullable(); // the property whose trail this is
    table.text('record').notNullable(); // kind of the record that changed: property, meter, contact
    table.bigInteger('record_id').notNullable();
    table.text('action').notNullable(); // created, updated, deleted
    table.bigInteger('actor_id').notNullable();
    table.bigInteger('application_id').notNullable();
    table.text('changes').notNullable(); // JSON: what was sent of a new record, what became another of a changed one
    table.string('created_at', 25).notNullable();
    table.index(['account_id', 'property_id', 'id']);
    table
      .foreign(['account_id', 'property_id'])
      .references(['account_id', 'id'])
      .inTable('properties');
  });
}
