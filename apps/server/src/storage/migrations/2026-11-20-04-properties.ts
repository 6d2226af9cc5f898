import type { Knex } from 'knex';

const COMMA = ` || ',' || `;

/** JSON texts that SQLite makes whenever a row is written, with their members: those of READY_PROPERTY, in its order. */
const READY: readonly (readonly [column: string, members: readonly string[]])[] = [
  [
    'described_json',
    [
      member('id'),
      member('ref'),
      member('address', objectOf('line1', 'line2', 'city', 'county', 'postcode', 'country')),
      member('geocoords', objectOf('lat', 'lng')),
      member('furnished'),
      member('type'),
      member('detachment'),
      member('no_of_beds'),
      member('no_of_baths'),
      member('no_of_garages'),
      member('parking', booleanOf('parking')),
      member('garden', booleanOf('garden')),
      member('notes'),
    ],
  ],
  [
    'recorded_json',
    [
      member('tags', 'json(tags)'),
      member('created_at'),
      member('parent_property_id'),
      member('uprn'),
    ],
  ],
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('properties', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.bigInteger('seq').notNullable(); // 1, 2, 3 … within the account, without gaps
    table.text('ref');
    table.bigInteger('parent_property_id');
    table.text('line1').notNullable();
    table.text('line2');
    table.text('city').notNullable();
    table.text('county');
    table.text('postcode').notNullable();
    table.text('country').notNullable();
    table.text('address_text').notNullable(); // the full address in one letter case, for searching
    table.text('lat');
    table.text('lng');
    table.text('furnished').notNullable();
    table.text('type').notNullable();
    table.text('detachment');
    table.integer('no_of_beds').notNullable();
    table.integer('no_of_baths').notNullable();
    table.integer('no_of_garages');
    table.boolean('parking').notNullable();
    table.boolean('garden').notNullable();
    table.text('notes');
    table.text('uprn').notNullable();
    table.bigInteger('client_id');
    table.text('tags').notNullable(); // JSON array of texts
    table.string('created_at', 25).notNullable();
    if (knex.client.config.client !== 'pg') {
      for (const [column, members] of READY)
        table.specificType(column, `text generated always as (${members.join(COMMA)}) stored`);
      table.index(['account_id', 'id', 'seq']); // from what a search finds to its numbers, without reading rows
    }
    table.unique(['account_id', 'id']);
    table.unique(['account_id', 'seq']);
    table.index(['account_id', 'client_id', 'seq']);
    table.index(['account_id', 'parent_property_id']);
    table.foreign(['account_id', 'client_id']).references(['account_id', 'id']).inTable('clients');
    table
      .foreign(['account_id', 'parent_property_id'])
      .references(['account_id', 'id'])
      .inTable('properties');
  });
}

function member(name: string, value = name): string {
  return `'"${name}":' || json_quote(${value})`;
}

function objectOf(...columns: readonly string[]): string {
  return `json_object(${columns.map((name) => `'${name}', ${name}`).join(', ')})`;
}

function booleanOf(column: string): string {
  return `case when ${column} then json('true') else json('false') end`;
}
