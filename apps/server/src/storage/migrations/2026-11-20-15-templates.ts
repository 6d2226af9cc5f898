import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('option_sets', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').references('id').inTable('accounts'); // none: there for every account
    table.text('hash').unique(); // of the content, when the set comes with the service
    table.boolean('retired').notNullable().defaultTo(false); // no longer offered
    table.text('name').notNullable();
    table.text('block_type').notNullable();
    table.boolean('editable').notNullable();
    table.text('options').notNullable(); // JSON
    table.string('created_at', 25).notNullable();
    table.index(['account_id']);
  });
  await knex.schema.createTable('templates', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').references('id').inTable('accounts'); // none: there for every account
    table.text('key').unique(); // names a template that comes with the service
    table.text('hash'); // of its content
    table.boolean('retired').notNullable().defaultTo(false); // no longer offered
    table.text('name').notNullable();
    table.integer('type').notNullable();
    table.string('created_at', 25).notNullable();
    table.index(['account_id']);
  });
  await knex.schema.createTable('template_sections', (table) => {
    table.bigIncrements('id');
    table.bigInteger('template_id').notNullable().references('id').inTable('templates');
    table.text('option_set'); // JSON of the set it carries
    table.text('document').notNullable(); // JSON of the section
    table.index(['template_id']);
  });
  await knex.schema.createTable('template_items', (table) => {
    table.bigIncrements('id'); // items are given their ids here
    table
      .bigInteger('section_id')
      .notNullable()
      .references('id')
      .inTable('template_sections')
      .onDelete('CASCADE');
    table.index(['section_id']);
  });
  await knex.schema.alterTable('accounts', (table) => {
    table.bigInteger('self_service_template_id').references('id').inTable('templates'); // none: the first system one
  });
}
