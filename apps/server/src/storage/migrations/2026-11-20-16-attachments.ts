import type { Knex } from 'knex';

// Files of reports. A copy of an attachment shares the file of its source. The keys of files that no row may name any
// more are noted by the database itself, whatever removed the row.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('attachments', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('inspection_id').notNullable();
    table.text('uuid').notNullable(); // of the uploader, or made by the server
    table.text('file_key').notNullable().index(); // name of the file, and how it is addressed
    table.text('filename');
    table.text('mime_type').notNullable();
    table.bigInteger('size').notNullable();
    table.bigInteger('thumbnail_size'); // null where there is no thumbnail
    table.text('caption');
    table.bigInteger('section_id'); // null in a pending upload, together with item_id
    table.bigInteger('item_id');
    table.string('created_at', 25).notNullable();
    table.unique(['account_id', 'id']);
    table.index(['account_id', 'inspection_id', 'section_id']);
    table.index(['account_id', 'section_id']);
    table.index(['account_id', 'item_id']);
    table
      .foreign(['account_id', 'inspection_id'])
      .references(['account_id', 'id'])
      .inTable('inspections');
    table
      .foreign(['account_id', 'section_id'])
      .references(['account_id', 'id'])
      .inTable('sections')
      .onDelete('CASCADE');
    table
      .foreign(['account_id', 'item_id'])
      .references(['account_id', 'id'])
      .inTable('section_items')
      .onDelete('CASCADE');
  });
  await knex.raw(
    'create unique index attachments_uuid on attachments (account_id, inspection_id, lower(uuid))',
  );
  await knex.schema.createTable('unsettled_files', (table) => {
    table.text('file_key').primary();
    table.bigInteger('due_at').index(); // Unix milliseconds; null until a sweep has seen it
  });
  for (const table of ['attachments', 'meter_attachments']) await noteRemovals(knex, table);
}

async function noteRemovals(knex: Knex, table: string): Promise<void> {
  const note = `insert into unsettled_files (file_key, due_at) values (old.file_key, null)
    on conflict (file_key) do update set due_at = null;`;
  if (knex.client.config.client !== 'pg') {
    await knex.raw(`create trigger ${table}_removed after delete on ${table} begin ${note} end`);
    return;
  }
  await knex.raw(
    `create function ${table}_removed() returns trigger language plpgsql as
     $$ begin ${note} return null; end $$`,
  );
  await knex.raw(
    `create trigger ${table}_removed after delete on ${table}
     for each row execute function ${table}_removed()`,
  );
}
