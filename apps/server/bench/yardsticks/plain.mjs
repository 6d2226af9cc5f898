import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { encodeJsonx } from '@lintel/jsonx';
import express from 'express';
import knex from 'knex';
import { servePlainInspections } from './plain-inspections.mjs';
import {
  byProperty,
  columnsOf,
  customValuesIn,
  envelopeOf,
  isProperty,
  PROPERTY_COLUMNS,
  propertyOf,
  wordsOf,
} from './shapes.mjs';

// The second yardstick: Express and Knex as one writes them without a thought for speed. A query is built for each
// request, a list is counted and read with OFFSET, an address is searched with LIKE.

const { PORT, LINTEL_DATA_DIR, LINTEL_PUBLIC_URL } = process.env;
const db = knex({
  client: 'better-sqlite3',
  connection: { filename: join(String(LINTEL_DATA_DIR), 'lintel.sqlite') },
  useNullAsDefault: true,
  pool: {
    afterCreate(
      /** @type {import('better-sqlite3').Database} */ connection,
      /** @type {(error: null) => void} */ done,
    ) {
      connection.pragma('synchronous = FULL'); // as durable as the others
      connection.pragma('foreign_keys = ON');
      done(null);
    },
  },
});

/** @typedef {import('./shapes.mjs').Row} Row */
/** @typedef {import('express').Request & { caller?: any }} Request the caller is set before any route */

const app = express();
app.use(express.json());
app.use(authenticate);
app.get('/:revision/me', requireScope('profile.read'), async (request, response) => {
  const { account_id, user_id } = callerOf(request);
  const profile = await db('users as u')
    .join('accounts as a', 'a.id', 'u.account_id')
    .where({ 'u.account_id': account_id, 'u.id': user_id })
    .first(
      'u.id',
      'u.name',
      'u.email',
      'a.name as company',
      'u.role',
      'u.account_id',
      'u.created_at',
    );
  response.json(profile);
});
app.get('/:revision/properties', requireScope('properties.read'), listProperties);
app.post('/:revision/properties', requireScope('properties.write'), createProperty);
app.get('/:revision/properties/:id', requireScope('properties.read'), readProperty);
servePlainInspections(app, db, requireScope);
app.listen(Number(PORT), '127.0.0.1');

/** @param {Request} request @param {import('express').Response} response @param {() => void} next */
async function authenticate(request, response, next) {
  const token = String(request.headers.authorization).slice('Bearer '.length);
  request.caller = await db('oauth_access_tokens as t')
    .join('oauth_grants as g', 'g.id', 't.grant_id')
    .join('users as u', 'u.id', 'g.user_id')
    .join('oauth_applications as a', 'a.id', 'g.application_id')
    .where('t.hash', createHash('sha256').update(token).digest('base64url'))
    .where('t.expires_at', '>', Date.now())
    .whereNull('t.revoked_at')
    .whereNull('g.revoked_at')
    .whereNull('u.disabled_at')
    .whereNull('a.disabled_at')
    .first('g.account_id', 'g.user_id', 'g.application_id', 't.scope');
  if (request.caller) next();
  else response.status(401).json({ message: 'Unauthenticated.' });
}

/** @param {string} scope */
function requireScope(scope) {
  return (
    /** @type {Request} */ request,
    /** @type {import('express').Response} */ response,
    /** @type {() => void} */ next,
  ) => {
    if (callerOf(request).scope.split(' ').includes(scope)) next();
    else response.status(403).json({ message: 'Invalid scope(s) provided.' });
  };
}

/** @param {Request} request @param {import('express').Response} response */
async function listProperties(request, response) {
  const { account_id } = callerOf(request);
  const parameters = new URLSearchParams(request.originalUrl.split('?')[1]);
  const page = Number(parameters.get('page') ?? 1);
  const matching = db('properties as r').where('r.account_id', account_id);
  const client = parameters.get('client_id');
  if (client !== null) matching.where('r.client_id', Number(client));
  for (const word of wordsOf(parameters.get('address') ?? ''))
    matching.where('r.address_text', 'like', `%${word}%`);
  const counted = await matching.clone().count('* as n').first();
  const rows = await withClient(matching)
    .orderBy('r.id', 'desc')
    .limit(30)
    .offset((page - 1) * 30);
  const data = await shown(account_id, rows, request.params['revision'] === 'earlier');
  const address = `${LINTEL_PUBLIC_URL}${request.path}`;
  send(
    request,
    response,
    envelopeOf(data, Number(counted?.['n']), { address, query: parameters, page }),
  );
}

/** @param {Request} request @param {import('express').Response} response */
async function readProperty(request, response) {
  const { account_id } = callerOf(request);
  const one = db('properties as r').where({
    'r.account_id': account_id,
    'r.id': request.params['id'],
  });
  const row = await withClient(one).first();
  if (!row) {
    response.status(404).json({ message: 'Not found.' });
    return;
  }
  const [property] = await shown(account_id, [row], request.params['revision'] === 'earlier');
  send(request, response, property);
}

/** @param {Request} request @param {import('express').Response} response */
async function createProperty(request, response) {
  const caller = callerOf(request);
  const { account_id } = caller;
  if (!isProperty(request.body)) {
    response.status(422).json({ message: 'The given data was invalid.' });
    return;
  }
  const row = await db.transaction(async (trx) => {
    const columns = columnsOf(request.body);
    if (columns.client_id !== null)
      if (!(await trx('clients').where({ account_id, id: columns.client_id }).first()))
        throw new Error('The client is unknown');
    const [{ id }] = await trx('properties')
      .insert({ ...columns, account_id })
      .returning('id');
    const values = customValuesIn(request.body).map(([custom_field_id, value]) => ({
      account_id,
      property_id: id,
      custom_field_id,
      value,
    }));
    if (values.length > 0) await trx('property_custom_values').insert(values);
    await trx('audit_entries').insert({
      account_id,
      property_id: id,
      record: 'property',
      record_id: id,
      action: 'created',
      actor_id: caller.user_id,
      application_id: caller.application_id,
      changes: JSON.stringify(request.body),
      created_at: columns.created_at,
    });
    return withClient(
      trx('properties as r').where({ 'r.account_id': account_id, 'r.id': id }),
    ).first();
  });
  const [property] = await shown(account_id, [row], request.params['revision'] === 'earlier');
  response.json(property);
}

/** @param {import('knex').Knex.QueryBuilder} query */
function withClient(query) {
  return query
    .leftJoin('clients as c', (join) =>
      join.on('c.account_id', 'r.account_id').andOn('c.id', 'r.client_id'),
    )
    .select(PROPERTY_COLUMNS);
}

/** @param {number} account_id @param {Row[]} rows @param {boolean} isEarlier */
async function shown(account_id, rows, isEarlier) {
  const fields = await db('custom_fields as f')
    .join('accounts as a', 'a.id', 'f.account_id')
    .where({ 'f.account_id': account_id, 'f.entity': 1, 'a.custom_fields_enabled': true })
    .select('f.id', 'f.name', 'f.required')
    .orderBy('f.id');
  const ids = rows.map(({ id }) => id);
  const values = byProperty(
    await db('property_custom_values').where({ account_id }).whereIn('property_id', ids).select(),
  );
  return rows.map((row) => propertyOf(row, fields, values.get(row['id']), isEarlier));
}

/** @param {Request} request @param {import('express').Response} response @param {any} value */
function send(request, response, value) {
  const wantsXml =
    request.params['revision'] === 'earlier' && request.headers.accept === 'application/xml';
  if (wantsXml) response.type('application/xml; charset=utf-8').send(encodeJsonx(value));
  else response.json(value);
}

/** @param {Request} request */
function callerOf({ caller }) {
  return caller;
}
