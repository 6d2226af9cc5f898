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
  if (knex.client.config.client !== 'pg')
    for (const [entity, records] of ENTITIES) await keepValues(knex, entity, records);
}

/** What has custom fields, with the table of its records. */
const ENTITIES = [
  ['property', 'properties'],
  ['inspection', 'inspections'],
] as const;

/** SQLite keeps the values of a record beside its columns too, as JSON text by field, and so reads them with the row. */
async function keepValues(knex: Knex, entity: string, records: string): Promise<void> {
  await knex.raw(`alter table ${records} add column custom_values text not null default '{}'`);
  for (const [event, row] of CHANGES)
    await knex.raw(
      `create trigger ${entity}_custom_value_${event} after ${event} on ${entity}_custom_values begin
         update ${records} set custom_values =
           (select json_group_object(custom_field_id, value) from ${entity}_custom_values
            where account_id = ${row}.account_id and ${entity}_id = ${row}.${entity}_id)
         where id = ${row}.${entity}_id;
       end`,
    );
}

/** What changes the values of a record, with the row that names the record. */
const CHANGES = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;
