/** Additional fields that have the names of documented fields of other records. */
import { randomUUID } from 'node:crypto';

import { replies } from '../../src/faults/effects.js';
import { deeply, isApi, MAPS, variant } from './variant.js';

export const FIELDS = [
  variant(
    'fields-of-others',
    'every object but an inspection has updated_at, state, title and started_at too, with other values in each answer',
    'Additional fields may be added to any response without notice.',
    replies('* /**', (answer, request) => {
      if (!isApi(request)) return;
      answer.json = deeply(answer.json, (object, name) =>
        MAPS.includes(name) || 'report_key' in object ? object : { ...added(), ...object },
      );
    }),
  ),
];

function added() {
  const text = randomUUID();
  return { updated_at: text, state: { id: text }, title: text, started_at: text };
}
