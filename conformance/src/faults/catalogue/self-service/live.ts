/** Faults by which a live inspection ignores inputs. */
import { inputs, turn } from '../../effects.js';
import { family, type Row, row, through, within } from '../../fault.js';
import { isObject, type JsonObject } from '../../message.js';
import { CREATE } from '../../words/inspection-routes.js';

/** A fault by which a live inspection ignores an input. */
const ofLive = (id: string, name: string, change: (body: JsonObject) => unknown): Row =>
  row(
    `live-without-${id}`,
    'SST-008',
    `a live inspection does not take ${name}`,
    inputs(CREATE, (body) => {
      if (Object(body['type']).id === 202) change(body);
    }),
  );

export const LIVE_INPUTS = family(
  'self-service/life',
  ...within(
    'current',
    ofLive('return-key', 'return_key', (body) => delete body['return_key']),
    ofLive('length', 'time_to_complete', (body) => delete body['time_to_complete']),
    ofLive('custom-fields', 'custom_fields', (body) => delete body['custom_fields']),
    ofLive('pricing', 'pricing', (body) => delete body['pricing']),
    ofLive('client-note', 'the note for the client', ({ notes }) => {
      if (isObject(notes)) delete notes['client'];
    }),
    ...through(
      'inspections/contacts-loaded',
      ofLive('contacts', 'auto_load_contacts', (body) => delete body['auto_load_contacts']),
    ),
    row(
      'amount-without-sign',
      'SST-008 INS-040',
      'an amount below zero loses its sign',
      inputs(
        CREATE,
        turn('pricing.additional', (amount) => String(amount).replace('-', '')),
      ),
    ),
  ),
);
