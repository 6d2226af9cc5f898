import type { Knex } from 'knex';

// Finds texts anywhere in an address: trigrams, kept by the database itself.

export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg') {
    await knex.raw('create extension if not exists pg_trgm');
    await knex.raw(
      'create index properties_address_trigrams on properties using gin (address_text gin_trgm_ops)',
    );
    return;
  }
  await knex.raw(
    `create virtual table property_addresses using fts5(
       address_text, content='properties', content_rowid='id', tokenize='trigram case_sensitive 1')`,
  );
  await knex.raw(
    `create trigger property_added after insert on properties begin
       insert into property_addresses (rowid, address_text) values (new.id, new.address_text);
     end`,
  );
  await knex.raw(
    `create trigger property_moved after update of address_text on properties
     when old.address_text <> new.address_text begin
       insert into property_addresses (property_addresses, rowid, address_text)
         values ('delete', old.id, old.address_text);
       insert into property_addresses (rowid, address_text) values (new.id, new.address_text);
     end`,
  );
}
