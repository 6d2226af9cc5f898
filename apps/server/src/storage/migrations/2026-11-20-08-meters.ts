import type { Knex } from 'knex';

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('meters', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('property_id').notNullable();
    table.text('type').notNullable();
    table.text('location').notNullable();
    table.text('supplier').notNullable();
    table.text('reading').notNullable();
    table.text('date').notNullable(); // ISO 8601 with the offset it was sent with
    table.text('serial_no');
    table.bigInteger('parent_id'); // the reading before this one
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'property_id', 'id']);
    table.index(['account_id', 'property_id', 'parent_id']);
    table
      .foreign(['account_id', 'property_id'])
      .references(['account_id', 'id'])
      .inTable('properties');
    table
      .foreign(['account_id', 'property_id', 'parent_id'])
      .references(['account_id', 'property_id', 'id'])
      .inTable('meters');
  });
  await knex.schema.createTable('meter_attachments', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('property_id').notNullable();
    table.bigInteger('meter_id').notNullable();
    table.text('uuid'); // given by the uploader
    table.text('file_key').notNullable().index(); // name of the file, and how it is addressed
    table.text('filename');
    table.text('mime_type').notNullable();
    table.bigInteger('size').notNullable();
    table.bigInteger('thumbnail_size'); // null where there is no thumbnail
    table.text('caption');
    table.string('created_at', 25).notNullable();
    table
      .foreign(['account_id', 'property_id', 'meter_id'])
      .references(['account_id', 'property_id', 'id'])
      .inTable('meters')
      .onDelete('CASCADE');
  });
  await knex.raw(
    `create unique index meter_attachments_uuid
       on meter_attachments (account_id, meter_id, lower(uuid))`,
  );
}
