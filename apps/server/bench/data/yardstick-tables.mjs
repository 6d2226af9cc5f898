// The tables of the yardsticks: what each of them reads and writes, with the indexes its statements use, and nothing of
// what the service keeps for itself.

/** @typedef {'bare' | 'plain'} Yardstick */

/**
 * SQL that makes the tables of a yardstick in an empty file.
 * @param {Yardstick} name
 */
export function tablesOfYardstick(name) {
  return name === 'bare' ? shared(`seq integer not null,`) + ONLY_BARE : shared('') + ONLY_PLAIN;
}

/** What both have. @param {string} number column of the dense number of a record in its account, if there is one */
const shared = (number) => `
  create table accounts (
    id integer primary key, name text not null, wording text not null,
    custom_fields_enabled integer not null
  );
  create table clients (
    id integer primary key, account_id integer not null references accounts (id), name text not null
  );
  create table users (
    id integer primary key, account_id integer not null references accounts (id),
    name text not null, email text not null, role integer not null, disabled_at text,
    created_at text not null
  );
  create table oauth_applications (id integer primary key, disabled_at integer);
  create table oauth_grants (
    id integer primary key, account_id integer not null references accounts (id),
    user_id integer not null references users (id),
    application_id integer not null references oauth_applications (id), revoked_at integer
  );
  create table oauth_access_tokens (
    hash text primary key, grant_id integer not null references oauth_grants (id),
    scope text not null, expires_at integer not null, revoked_at integer
  ) without rowid;
  create table custom_fields (
    id integer primary key, account_id integer not null references accounts (id),
    entity integer not null, name text not null, required integer not null
  );
  create index custom_fields_of_entity on custom_fields (account_id, entity);

  create table properties (
    id integer primary key, account_id integer not null references accounts (id), ${number}
    ref text, parent_property_id integer references properties (id),
    line1 text not null, line2 text, city text not null, county text, postcode text not null,
    country text not null, address_text text not null, lat text, lng text,
    furnished text not null, type text not null, detachment text,
    no_of_beds integer not null, no_of_baths integer not null, no_of_garages integer,
    parking integer not null, garden integer not null, notes text, uprn text not null,
    client_id integer references clients (id), tags text not null, created_at text not null
  );
  create table property_custom_values (
    account_id integer not null, property_id integer not null references properties (id),
    custom_field_id integer not null references custom_fields (id), value text not null,
    primary key (account_id, property_id, custom_field_id)
  ) without rowid;
  create table audit_entries (
    id integer primary key, account_id integer not null,
    property_id integer not null references properties (id), record text not null,
    record_id integer not null, action text not null, actor_id integer not null,
    application_id integer not null, changes text not null, created_at text not null
  );

  create table inspections (
    id integer primary key, account_id integer not null references accounts (id), ${number}
    uuid text not null, actor_id integer references users (id),
    property_id integer not null references properties (id),
    client_id integer references clients (id), clerk_id integer references users (id),
    typist_id integer references users (id), state_id integer not null, type_id integer not null,
    ref text, title text not null, report_key text not null, location_of_keys text not null,
    return_key text, cover_image_id integer, notes_report text, notes_internal text,
    notes_client text, price text, additional text, margin text, time_to_complete text,
    conduct_date text not null, conduct_date_option integer not null, assigned_at text,
    started_at text, submitted_at text, reopened_from_review_at text, completed_at text,
    closed_at text, cancelled_at text, self_servicer_name text, self_servicer_email text,
    self_servicer_template_id integer, updated_at text not null, created_at text not null
  );
  create table sections (
    id integer primary key, account_id integer not null,
    inspection_id integer not null references inspections (id), uuid text not null,
    position integer not null, block_type text not null, name text not null,
    editable integer not null, option_set text, created_at text not null
  );
  create index sections_of_report on sections (account_id, inspection_id, position);
  create table items (
    id integer primary key, account_id integer not null,
    section_id integer not null references sections (id), uuid text not null,
    position integer not null, name text not null, description text not null,
    condition text not null, editable integer not null, created_at text not null
  );
  create index items_of_section on items (section_id, position);
  create table attachments (
    id integer primary key, account_id integer not null,
    inspection_id integer not null references inspections (id), section_id integer,
    uuid text not null, file_key text not null
  );
  create index attachments_of_report on attachments (account_id, inspection_id);`;

/**
 * The bare server reads pages by dense numbers, totals from counters, and addresses by trigrams. From what a search finds
 * to the numbers of the records it has an index, so that counting reads no rows.
 */
const ONLY_BARE = `
  create unique index properties_by_number on properties (account_id, seq);
  create index properties_of_client on properties (account_id, client_id, seq);
  create index properties_found on properties (account_id, id, seq);
  create unique index inspections_by_number on inspections (account_id, seq);
  create index inspections_in_state on inspections (account_id, state_id, seq);
  create index inspections_of_client on inspections (account_id, client_id, seq);
  create virtual table property_addresses using fts5(
    address_text, content='properties', content_rowid='id', tokenize='trigram case_sensitive 1'
  );
  create table counters (
    account_id integer not null references accounts (id), kind text not null, part text not null,
    value integer not null, primary key (account_id, kind, part)
  ) without rowid;`;

/** Plain Express and Knex have an index for whatever they filter by. */
const ONLY_PLAIN = `
  create index properties_of_account on properties (account_id);
  create index properties_of_client on properties (account_id, client_id);
  create index inspections_of_account on inspections (account_id);
  create index inspections_in_state on inspections (account_id, state_id);
  create index inspections_of_client on inspections (account_id, client_id);`;
