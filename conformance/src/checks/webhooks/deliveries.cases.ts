import { createHmac } from 'node:crypto';
import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { writeJsonx } from '../../net/jsonx-writer.js';
import type { Delivery } from '../../net/receiver.js';
import * as deliveries from './deliveries.js';

const SECRET = 'lantern';
const CREATED = {
  id: 'evt_1',
  event: 'property.created',
  type: 'property.created',
  created_at: '2026-05-06T07:08:09+00:00',
  account_id: 1,
  data: { id: 5, ref: 'A', property_id: 5 },
};

/** A delivery signed with the secret. */
function signed(content: object, headers: Readonly<Record<string, string>> = {}): Delivery {
  const body = JSON.stringify(content);
  const mac = (text: string) => createHmac('sha256', SECRET).update(text);
  return {
    body,
    headers: {
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1778051289',
      'webhook-signature': `v1,${mac(`evt_1.1778051289.${body}`).digest('base64')}`,
      'x-signature': `sha256=${mac(body).digest('hex')}`,
      ...headers,
    },
  };
}

const created = signed(CREATED);
const updated = signed({ ...CREATED, event: 'property.updated', type: 'property.updated' });
const jsonx: Delivery = {
  headers: { 'content-type': 'application/xml; charset=utf-8' },
  body: writeJsonx(CREATED),
};
const started = signed({ ...CREATED, event: 'inspection.started' });

const HOOK = 'https://hooks.example/a';
const listening = answer({ id: 5, url: HOOK, events: ['pdf.generated'], active: true });

/** What a receiver heard whose listener is confirmed by the target. */
function heard(more: Partial<deliveries.Heard>): deliveries.Heard {
  const { deliveries: came = [] } = more;
  return {
    ...{ url: HOOK, address: 'https://hooks.example', created: listening, read: listening },
    ...{ received: came.length, others: 0, unnamed: 0, deliveries: came },
    ...more,
  };
}

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(deliveries.arrive, heard({ deliveries: [created] }), { nothing: heard({}) }),
  examples(
    deliveries.carryMembers,
    { deliveries: [created] },
    {
      'no account': { deliveries: [signed({ ...CREATED, account_id: undefined })] },
      'two names': { deliveries: [signed({ ...CREATED, type: 'created' })] },
      'no JSON': { deliveries: [{ headers: {}, body: 'a' }] },
    },
  ),
  examples(
    deliveries.carryRecord,
    { delivery: created, read: answer({ id: 5, ref: 'A' }) },
    {
      'another value': { delivery: created, read: answer({ id: 5, ref: 'B' }) },
      'not there yet': { delivery: created, read: answer({}, 404) },
    },
  ),
  examples(
    deliveries.areSigned,
    { deliveries: [created, updated], secret: SECRET },
    {
      'another secret': { deliveries: [created], secret: 'lamp' },
      'another id': { deliveries: [signed(CREATED, { 'webhook-id': 'evt_2' })], secret: SECRET },
    },
  ),
  examples(
    deliveries.bodyIsSigned,
    { deliveries: [created], secret: SECRET },
    {
      'another body': { deliveries: [{ ...created, body: `${created.body} ` }], secret: SECRET },
      'no signature': { deliveries: [signed(CREATED, { 'x-signature': '' })], secret: SECRET },
    },
  ),
  examples(
    deliveries.areRepeated,
    { deliveries: [created, created], failures: 1 },
    {
      'not repeated': { deliveries: [created], failures: 1 },
      'after success again': { deliveries: [created, created, created], failures: 1 },
      'another id': {
        deliveries: [created, signed(CREATED, { 'webhook-id': 'evt_2' })],
        failures: 1,
      },
    },
  ),
  examples(
    deliveries.goneSwitchesOff,
    { read: answer({ active: false }) },
    { 'still on': { read: answer({ active: true }) } },
  ),
  examples(
    deliveries.heardAsAsked,
    { all: [created, updated], some: [updated] },
    {
      'too much': { all: [created, updated], some: [created, updated] },
      'of a refused request': { all: [created, updated, updated], some: [updated, updated] },
      'too little': { all: [created], some: [] },
    },
  ),
  examples(
    deliveries.inspectionsAreTold,
    { deliveries: [created, started], moves: ['started'] },
    { silence: { deliveries: [created], moves: ['started'] } },
  ),
  examples(
    deliveries.comeAsJsonx,
    { deliveries: [jsonx] },
    {
      JSON: { deliveries: [created] },
      'another root': { deliveries: [{ ...jsonx, body: '<delivery/>' }] },
    },
  ),
];
