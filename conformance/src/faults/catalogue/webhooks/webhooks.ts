/** Faults of webhook listeners and of deliveries. */
import { randomUUID } from 'node:crypto';
import {
  asks,
  bodies,
  drop,
  forgiving,
  inputs,
  lastIdOf,
  matcher,
  records,
  refusing,
  replies,
  set,
  status,
  trusting,
  turn,
  writesTo,
} from '../../effects.js';
import { type Effect, family, row, within } from '../../fault.js';
import { answerWith, hasToken, isObject, type JsonObject } from '../../message.js';
import { ONE } from '../../words/inspection-routes.js';

const HOOKS = '/webhooks';
const HOOK = '/webhooks/{}';

/** Alters the JSON bodies of deliveries. */
const told = (change: (body: JsonObject) => unknown): Effect => ({
  delivery: ({ json }) => void (isObject(json) && change(json)),
});

/** Repeats the last delivery when a request on the route is answered with such a status. */
const toldAgain = (route: string, isWanted: (status: number) => boolean): Effect => {
  const isThere = matcher(route);
  return {
    delivery(delivery, memory) {
      memory.lastDelivery = delivery;
    },
    answer({ status: given }, request, { lastDelivery }) {
      if (isThere(request) && isWanted(given)) lastDelivery?.sendAgain(randomUUID());
    },
  };
};

export const WEBHOOKS = family(
  'webhooks',
  row(
    'webhooks-scopes',
    'WHK-004',
    'webhooks need no scope',
    trusting(`* ${HOOKS}, * ${HOOK}`, hasToken),
  ),
  row('webhooks-scopes-unknown', 'WHK-004', 'there are neither routes nor scopes for webhooks', {
    ...refusing(`* ${HOOKS}, * ${HOOK}`, () => true, 404),
    ...records('POST /oauth/token', set('scope', 'profile.read')),
  }),
  row(
    'webhooks-read-scope',
    'WHK-005',
    'the scopes of webhooks do not open them',
    refusing(`GET ${HOOKS}`, () => true, 403),
  ),
  row(
    'webhooks-envelope',
    'WHK-005',
    'listeners are listed in an envelope',
    bodies(`GET ${HOOKS}`, (list) => ({ data: list })),
  ),
  row(
    'webhooks-short',
    'WHK-006 WHK-010',
    'a listener has no format',
    records(`GET ${HOOK}`, (hook) => delete hook['format']),
  ),
  row(
    'webhooks-create-refused',
    'WHK-007 WHK-013',
    'a listener cannot be created',
    refusing(`POST ${HOOKS}`),
  ),
  row('webhooks-url-optional', 'WHK-007', 'a listener needs no url', forgiving(`POST ${HOOKS}`)),
  row(
    'webhooks-put-ignored',
    'WHK-008',
    'PUT on a listener changes nothing',
    inputs(`PUT ${HOOK}`, (body) => {
      for (const name of Object.keys(body)) delete body[name];
    }),
  ),
  row(
    'webhooks-delete-204',
    'WHK-009',
    'deleting a listener answers 204',
    status(`DELETE ${HOOK}`, 204),
  ),
  row(
    'webhooks-secret-read',
    'WHK-011',
    'the secret of a listener can be read',
    replies(`GET ${HOOK}`, (answer, request, memory) => {
      const made = writesTo(memory, `POST ${HOOKS}`).find(
        ({ json }) => Object(json)['id'] === lastIdOf(request),
      );
      if (isObject(answer.json)) answer.json['secret'] = Object(made?.request.json)['secret'];
    }),
  ),
  row(
    'webhooks-secret-hidden',
    'WHK-012',
    'a secret made by the server is never shown',
    records(`POST ${HOOKS}`, (hook) => delete hook['secret']),
  ),
  row(
    'webhooks-any-event',
    'WHK-014',
    'any event is taken',
    forgiving(`POST ${HOOKS}, PUT ${HOOK}`),
  ),
  row('webhooks-http', 'WHK-028', 'http is taken', forgiving(`POST ${HOOKS}, PUT ${HOOK}`)),
  row('webhooks-local', 'WHK-029', 'a local url is taken', forgiving(`POST ${HOOKS}, PUT ${HOOK}`)),
  row('webhooks-never-arrive', 'WHK-001 WHK-002', 'no webhook arrives', {
    ...inputs(`POST ${HOOKS}`, (hook) => (hook['active'] = false)),
    ...records(`POST ${HOOKS}, GET ${HOOK}`, set('active', true)),
  }),
  row(
    'webhooks-wrong-secret',
    'WHK-019 WHK-020',
    'webhooks are signed with another secret',
    inputs(
      `POST ${HOOKS}`,
      turn('secret', () => 'another-secret-of-the-same-kind'),
    ),
  ),
  row(
    'webhooks-all-events',
    'WHK-025',
    'every event is sent to everybody',
    inputs(`POST ${HOOKS}`, (hook) => delete hook['events']),
  ),
  row(
    'webhooks-moves-untold',
    'WHK-025',
    'a listener without a list hears of nothing but what is created',
    inputs(`POST ${HOOKS}`, (hook) => {
      hook['events'] ??= ['inspection.created', 'property.created', 'property.updated'];
    }),
  ),
  row(
    'webhooks-auth-lost',
    'WHK-007',
    'the credentials of a listener are not kept',
    inputs(`POST ${HOOKS}`, drop('auth')),
  ),
  row(
    'pdf-told-again',
    'WHK-003',
    'pdf.generated is sent for a PDF that was there',
    toldAgain(`POST ${ONE}/pdf`, (given) => given === 200),
  ),
  row(
    'pdf-second-type-at-once',
    'WHK-003',
    'a second type of PDF is answered 200 at once, and pdf.generated is sent for it',
    replies(`POST ${ONE}/pdf`, (answer, { json, path }, memory) => {
      const type = Object(json)['type'] ?? 'FULL';
      const there = writesTo(memory, `POST ${path}`).map((write) => Object(write.json));
      const other = there.find((pdf) => pdf.url !== undefined && pdf.type !== type);
      if (answer.status === 202 && other)
        Object.assign(answer, answerWith(200, { type, url: other.url }));
    }),
  ),
  row(
    'pdf-told-of-another',
    'WHK-002',
    'pdf.generated names another inspection',
    told((body) => {
      set('data.inspection_id', 1)(body);
      set('data.inspection.id', 1)(body);
    }),
  ),
  row(
    'pdf-told-of-full-alone',
    'WHK-002',
    'pdf.generated of a PDF that is not FULL names another inspection',
    told((body) => {
      if (Object(body['data'])['type'] === 'FULL') return;
      set('data.inspection_id', 1)(body);
      set('data.inspection.id', 1)(body);
    }),
  ),
  row(
    'refusals-told',
    'WHK-027',
    'a refused change is told',
    toldAgain('PUT /properties/{}', (given) => given >= 400),
  ),
  row('deliveries-short', 'WHK-015', 'deliveries have no created_at', told(drop('created_at'))),
  row('pdf-told-nowhere', 'WHK-016', 'pdf.generated has no url', told(drop('data.url'))),
  row(
    'deliveries-partial',
    'WHK-017',
    'the record in a delivery has no number of beds',
    told(drop('data.no_of_beds')),
  ),
  row('deliveries-never-fail', 'WHK-021 WHK-022 WHK-023', 'every answer of a listener will do', {
    delivery(delivery) {
      delivery.status = 204;
    },
  }),
  row(
    'deliveries-early',
    'WHK-026',
    'an event is sent before its record can be read',
    asks('GET /properties/{}', ({ path }, { notes }) => {
      if (notes.has(path)) return undefined;
      notes.set(path, 'asked for');
      return answerWith(404, { message: 'Not yet.' });
    }),
  ),
  ...within(
    'earlier',
    row(
      'deliveries-as-json',
      'WHK-018',
      'every listener is sent JSON',
      inputs(`POST ${HOOKS}`, drop('format')),
    ),
  ),
);
