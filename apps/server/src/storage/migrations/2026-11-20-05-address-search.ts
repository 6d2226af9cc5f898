import type { Knex } from 'knex';

// Finds texts anywhere in an address: trigrams, kept by the database itself. SQLite pays for each change of its index
// by the transaction and not by the row, so there the changed addresses wait in a table for the end of theirs. Its index
// knows a property by its place, which is the account and the number in one: so it finds, counts and orders the
// properties of an account by itself.

const PLACES = 134_217_728; // for each account; so there may be 68 thousand million accounts
const place = (row: string) => `${row}.account_id * ${PLACES} + ${row}.seq`;

export async function up(knex: Knex): Promise<void> {
  if (knex.client.config.client === 'pg') {
    for (const extension of ['pg_trgm', 'btree_gin'])
      await knex.raw(`create extension if not exists ${extension}`);
    await knex.raw(
      'create index properties_address_trigrams on properties using gin (account_id, address_text gin_trgm_ops)',
    );
    return;
  }
  await knex.raw(
    `create view placed_addresses as select ${place('r')} as place, r.address_text from properties r`,
  );
  await knex.raw(
    `create virtual table property_addresses using fts5(
       address_text, content='placed_addresses', content_rowid='place', tokenize='trigram case_sensitive 1')`,
  );
  await knex.raw(
    `insert into property_addresses (property_addresses, rank) values ('automerge', ${MERGED})`,
  );
  await knex.schema.createTable('unindexed_addresses', (table) => {
    table.integer('place').primary(); // the rowid itself: one tree to write, not two
    table.text('indexed_text'); // what the index holds; null when the property is not in it
  });
  await knex.raw(
    `create trigger property_added after insert on properties begin
       select raise(abort, 'an account has too many properties') where new.seq >= ${PLACES};
       insert into unindexed_addresses (place) values (${place('new')});
     end`,
  );
  await knex.raw(
    `create trigger property_moved after update of address_text on properties
     when old.address_text <> new.address_text begin
       insert into unindexed_addresses (place, indexed_text) values (${place('old')}, old.address_text)
         on conflict do nothing;
     end`,
  );
}

/**
 * Each transaction adds a part to the index, and so many parts of about the same size are made one, a few pages with
 * each transaction. The more, the fewer times an address is written again as the index grows, and the more parts a
 * search looks into.
 */
const MERGED = 8;
