import type { Knex } from 'knex';

// PDFs of reports. What is shown is known by a hash, so that any change of it makes a PDF void.

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('pdfs', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable();
    table.bigInteger('inspection_id').notNullable();
    table.text('type').notNullable();
    table.text('wanted'); // hash of what the last request that had to wait is to see
    table.text('shown'); // hash of what the PDF shows
    table.text('file_key'); // its file
    table.unique(['account_id', 'id']);
    table.unique(['account_id', 'inspection_id', 'type']);
    table
      .foreign(['account_id', 'inspection_id'])
      .references(['account_id', 'id'])
      .inTable('inspections');
  });
  // A file stays as long as an address of it is valid, whatever the PDF shows by then.
  await knex.schema.createTable('pdf_files', (table) => {
    table.text('file_key').primary();
    table.bigInteger('account_id').notNullable();
    table.bigInteger('pdf_id').notNullable();
    table.text('filename').notNullable();
    table.bigInteger('size').notNullable();
    table.index(['account_id', 'pdf_id']);
    table.foreign(['account_id', 'pdf_id']).references(['account_id', 'id']).inTable('pdfs');
  });
  await knex.schema.createTable('pdf_addresses', (table) => {
    table.text('address_key').primary(); // unguessable
    table
      .text('file_key')
      .notNullable()
      .references('file_key')
      .inTable('pdf_files')
      .onDelete('CASCADE');
    table.bigInteger('expires_at').notNullable(); // Unix milliseconds
    table.index(['file_key']);
    table.index(['expires_at']);
  });
  await noteRemovals(knex);
}

/** The database itself notes the files that no row names any more. */
async function noteRemovals(knex: Knex): Promise<void> {
  const note = `insert into unsettled_files (file_key, due_at) values (old.file_key, null)
    on conflict (file_key) do update set due_at = null;`;
  if (knex.client.config.client !== 'pg') {
    await knex.raw(`create trigger pdf_files_removed after delete on pdf_files begin ${note} end`);
    return;
  }
  await knex.raw(
    `create function pdf_files_removed() returns trigger language plpgsql as
     $$ begin ${note} return null; end $$`,
  );
  await knex.raw(
    `create trigger pdf_files_removed after delete on pdf_files
     for each row execute function pdf_files_removed()`,
  );
}
