import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('custom_fields', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.integer('entity').notNullable(); // 1 properties, 2 inspections
    table.text('name').notNullable();
    table.text('type').notNullable();
    table.boolean('required').notNullable();
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.index(['account_id', 'entity']);
  });
  for (const [entity, records] of ENTITIES)
    await knex.schema.createTable(`${entity}_custom_values`, (table) => {
      table.bigInteger('account_id').notNullable();
      table.bigInteger(`${entity}_id`).notNullable();
      table.bigInteger('custom_field_id').notNullable();
      table.text('value').notNullable();
      table.text('value_text').notNullable(); // the value in one letter case, for searching
      table.primary(['account_id', `${entity}_id`, 'custom_field_id']);
      table.index(['account_id', 'custom_field_id']);
      table
        .foreign(['account_id', `${entity}_id`])
        .references(['account_id', 'id'])
        .inTable(records);
      table
        .foreign(['account_id', 'custom_field_id'])
        .references(['account_id', 'id'])
        .inTable('custom_fields')
        .onDelete('CASCADE');
    });
}

/** What has custom fields, with the table of its records. */
const ENTITIES = [
  ['property', 'properties'],
  ['inspection', 'inspections'],
] as const;
