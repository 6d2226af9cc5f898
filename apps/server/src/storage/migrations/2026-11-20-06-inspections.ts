import type { Knex } from 'knex';

const COMMA = ` || ',' || `;

/** JSON texts that SQLite makes whenever a row is written, with their members: those of READY_INSPECTION, in its order. */
const READY: readonly (readonly [column: string, members: readonly string[]])[] = [
  ['identity_json', [member('id'), member('uuid'), member('account_id'), member('actor_id')]],
  [
    'named_json',
    [
      member('ref'),
      member('title'),
      member('client_id'),
      member('report_key'),
      member('location_of_keys'),
      member('return_key'),
    ],
  ],
  [
    'scheduled_json',
    [
      member('pricing', objectOf({ price: 'price', additional: 'additional', margin: 'margin' })),
      member('time_to_complete'),
      member('conduct_date'),
      member('conduct_date_option'),
      member('start_date', 'started_at'),
      member('started_at'),
      member('submitted_at'),
      member('updated_at'),
      member('completed_at'),
      member('closed_at'),
      member('assigned_at'),
      member('cancelled_at'),
      member('created_at'),
      member(
        'self_servicer',
        objectOf({
          name: 'self_servicer_name',
          email: 'self_servicer_email',
          template_id: 'self_servicer_template_id',
        }),
      ),
    ],
  ],
];

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('inspections', (table) => {
    table.bigIncrements('id');
    table.bigInteger('account_id').notNullable().references('id').inTable('accounts');
    table.bigInteger('seq').notNullable(); // 1, 2, 3 … within the account, without gaps
    table.string('uuid', 36).notNullable();
    table.bigInteger('actor_id'); // the user who created it
    table.bigInteger('property_id').notNullable();
    table.bigInteger('client_id'); // that of the property at creation
    table.bigInteger('clerk_id');
    table.bigInteger('typist_id');
    table.integer('state_id').notNullable();
    table.integer('type_id').notNullable();
    table.text('ref');
    table.text('title').notNullable();
    table.text('report_key').notNullable().unique(); // unguessable
    table.text('location_of_keys').notNullable();
    table.text('return_key');
    table.bigInteger('cover_image_id'); // an attachment, as long as there is one
    table.text('notes_report');
    table.text('notes_internal');
    table.text('notes_client');
    table.text('price'); // pricing has all three parts or none
    table.text('additional');
    table.text('margin');
    table.text('time_to_complete'); // ISO 8601, in hours and minutes
    table.text('conduct_date').notNullable(); // ISO 8601, a date or with the offset it was sent with
    table.bigInteger('conduct_from').notNullable(); // its first and last second, Unix time
    table.bigInteger('conduct_to').notNullable();
    table.integer('conduct_date_option').notNullable();
    for (const moment of MOMENTS) table.string(moment, 25);
    table.boolean('initialized'); // null until the initialization is changed
    table.integer('initialization_type');
    table.bigInteger('initialization_id');
    table.string('initialization_date', 25);
    table.text('self_servicer_name');
    table.text('self_servicer_email');
    table.bigInteger('self_servicer_template_id');
    table.string('updated_at', 25).notNullable();
    table.bigInteger('version').notNullable().defaultTo(0); // another one after each change of it or of its report
    table.string('created_at', 25).notNullable();
    if (knex.client.config.client !== 'pg') {
      table.text('property_json').notNullable().defaultTo(''); // what it shows of its property
      table.bigInteger('property_client_id'); // the client of the property now
      for (const [column, members] of READY)
        table.specificType(column, `text generated always as (${members.join(COMMA)}) stored`);
    }
    table.unique(['account_id', 'id']);
    table.unique(['account_id', 'seq']);
    table.index(['account_id', 'state_id', 'seq']);
    table.index(['account_id', 'client_id', 'seq']);
    table.index(['account_id', 'client_id', 'state_id', 'seq']);
    // What a clerk and a typist have, and the calendar, with all that lists and views ask of them: no row is read.
    table.index(
      ['account_id', 'clerk_id', 'state_id', 'seq', 'property_id'],
      'inspections_of_clerks',
    );
    table.index(
      ['account_id', 'typist_id', 'state_id', 'seq', 'property_id'],
      'inspections_of_typists',
      { predicate: knex.whereNotNull('processing_at') }, // a typist has an inspection from then on
    );
    table.index(
      ['account_id', 'conduct_from', 'conduct_to', 'seq', 'clerk_id', 'state_id'],
      'inspections_by_date',
    );
    table.index(['account_id', 'property_id', 'clerk_id', 'seq']);
    table.index(['account_id', 'property_id', 'typist_id']);
    table
      .foreign(['account_id', 'property_id'])
      .references(['account_id', 'id'])
      .inTable('properties');
    table.foreign(['account_id', 'client_id']).references(['account_id', 'id']).inTable('clients');
    for (const person of ['actor_id', 'clerk_id', 'typist_id'])
      table.foreign(['account_id', person]).references(['account_id', 'id']).inTable('users');
  });
  if (knex.client.config.client !== 'pg') await keepProperty(knex);
}

/**
 * SQLite keeps what an inspection shows of its property beside its columns: the records of a list lie scattered over the
 * file, and so one is read for each instead of two.
 */
async function keepProperty(knex: Knex): Promise<void> {
  await knex.raw(
    `create trigger inspection_added after insert on inspections begin
       update inspections set (property_json, property_client_id) =
         (select described_json, client_id from properties where id = new.property_id)
       where id = new.id;
     end`,
  );
  await knex.raw(
    `create trigger property_described after update on properties
     when old.described_json <> new.described_json or old.client_id is not new.client_id begin
       update inspections set property_json = new.described_json, property_client_id = new.client_id
       where account_id = new.account_id and property_id = new.id;
     end`,
  );
}

/** Times that record what happened to an inspection. */
const MOMENTS = [
  'assigned_at',
  'started_at',
  'processing_at',
  'submitted_at',
  'reopened_from_review_at',
  'completed_at',
  'closed_at',
  'cancelled_at',
];

function member(name: string, value = name): string {
  return `'"${name}":' || json_quote(${value})`;
}

/** An object of columns, which is null when the first of them is. */
function objectOf(columns: Readonly<Record<string, string>>): string {
  const [first] = Object.values(columns);
  const members = Object.entries(columns).map(([name, column]) => `'${name}', ${column}`);
  return `case when ${first} is null then null else json_object(${members.join(', ')}) end`;
}
