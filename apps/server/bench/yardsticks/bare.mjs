import { hash } from 'node:crypto';
import http from 'node:http';
import { join } from 'node:path';
import { encodeJsonx } from '@lintel/jsonx';
import { bareStore } from './bare-store.mjs';
import { inspectionOf } from './inspection-shapes.mjs';
import { reportOf } from './report-shapes.mjs';
import { byProperty, envelopeOf, isProperty, propertyOf, wordsOf } from './shapes.mjs';

// The first yardstick: node:http and prepared statements, with nothing between them. It authenticates each request
// and answers what the service answers; it has no validation to speak of, no rate limit, no log, no headers it could
// do without, and no other route.

const { PORT, LINTEL_DATA_DIR, LINTEL_PUBLIC_URL } = process.env;
const store = bareStore(join(String(LINTEL_DATA_DIR), 'lintel.sqlite'));

/** @typedef {import('./shapes.mjs').Row} Row */

http
  .createServer(async (request, response) => {
    try {
      const { status, type, text } = await answer(request);
      const headers = { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) };
      response.writeHead(status, headers).end(text);
    } catch {
      response.writeHead(500).end();
    }
  })
  .listen(Number(PORT), '127.0.0.1');

/** @param {http.IncomingMessage} request */
async function answer(request) {
  const [path = '', query = ''] = String(request.url).split('?');
  const [, revision, resource, id] = path.split('/');
  const caller = store.callerOf(hashOf(request.headers.authorization), Date.now());
  if (!caller) return json(401, { message: 'Unauthenticated.' });
  const scopes = caller['scope'].split(' ');
  const isEarlier = revision === 'earlier';

  if (resource === 'me') return json(200, store.profileOf(caller));
  if (resource === 'inspections' || resource === 'v2')
    return inspections(request, { caller, scopes, path, query, isEarlier });
  if (resource !== 'properties') return json(404, { message: 'Not found.' });
  if (!scopes.includes(request.method === 'POST' ? 'properties.write' : 'properties.read'))
    return json(403, { message: 'Invalid scope(s) provided.' });
  if (request.method === 'POST') {
    const input = JSON.parse(await textOf(request));
    if (!isProperty(input)) return json(422, { message: 'The given data was invalid.' });
    return json(200, shown(store.createProperty(caller, input), isEarlier));
  }
  const wantsXml = isEarlier && request.headers.accept === 'application/xml';
  const write = wantsXml ? xml : json;
  if (id === undefined) return write(200, list(caller, { path, query, isEarlier }));
  const found = store.property(caller['account_id'], Number(id));
  return found ? write(200, shown(found, isEarlier)) : json(404, { message: 'Not found.' });
}

/**
 * @param {http.IncomingMessage} request
 * @param {{ caller: Row, scopes: string[], path: string, query: string, isEarlier: boolean }} asked
 */
async function inspections(request, { caller, scopes, path, query, isEarlier }) {
  const account = caller['account_id'];
  const write = /^\/\w+\/v2\/inspections\/(\d+)\/rooms\/(\d+)\/items$/.exec(path);
  if (write) {
    if (!scopes.includes('reports.write'))
      return json(403, { message: 'Invalid scope(s) provided.' });
    const place = { inspection: Number(write[1]), section: Number(write[2]) };
    return json(200, store.addItem(account, place, JSON.parse(await textOf(request))));
  }
  const [, , , id] = path.split('/');
  if (!scopes.includes(id === undefined ? 'inspections.read' : 'reports.read'))
    return json(403, { message: 'Invalid scope(s) provided.' });
  if (id !== undefined) {
    const rows = store.report(account, Number(id));
    return rows ? json(200, reportOf(rows, isEarlier)) : json(404, { message: 'Not found.' });
  }
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? 1);
  const filters = {
    client_id: Number(parameters.get('client_id') ?? 0),
    state_id: Number(parameters.get('state_id') ?? 0),
  };
  const { rows, total } = store.inspections(account, filters, page);
  const publicUrl = String(LINTEL_PUBLIC_URL);
  const data = rows.map((row) => inspectionOf(row, { isEarlier, publicUrl }));
  return json(
    200,
    envelopeOf(data, total, { address: `${publicUrl}${path}`, query: parameters, page }),
  );
}

/** @param {Row} caller @param {{ path: string, query: string, isEarlier: boolean }} asked */
function list(caller, { path, query, isEarlier }) {
  const parameters = new URLSearchParams(query);
  const page = Number(parameters.get('page') ?? 1);
  const filters = {
    client_id: Number(parameters.get('client_id') ?? 0),
    words: wordsOf(parameters.get('address') ?? ''),
  };
  const { rows, total, fields, values } = store.properties(caller['account_id'], filters, page);
  const ofRow = byProperty(values);
  const data = rows.map((row) => propertyOf(row, fields, ofRow.get(row['id']), isEarlier));
  const address = `${LINTEL_PUBLIC_URL}${path}`;
  return envelopeOf(data, total, { address, query: parameters, page });
}

/** @param {{ row: Row, fields: Row[], values: Row[] }} found @param {boolean} isEarlier */
function shown({ row, fields, values }, isEarlier) {
  return propertyOf(row, fields, byProperty(values).get(row['id']), isEarlier);
}

/** @param {string | undefined} authorization */
function hashOf(authorization = '') {
  return hash('sha256', authorization.slice('Bearer '.length), 'base64url');
}

/** @param {http.IncomingMessage} request */
async function textOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

/** @param {number} status @param {unknown} value */
function json(status, value) {
  return { status, type: 'application/json; charset=utf-8', text: JSON.stringify(value) };
}

/** @param {number} status @param {any} value */
function xml(status, value) {
  return { status, type: 'application/xml; charset=utf-8', text: encodeJsonx(value) };
}
