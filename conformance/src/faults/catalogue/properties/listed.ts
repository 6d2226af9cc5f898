/** Faults of what lists show of some properties. */
import { recordsOf, replies, turn, writesTo } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isGood, isObject } from '../../message.js';
import { LIST } from '../../words/envelope.js';
import { older } from '../../words/older.js';
import { overlookedBeside, withoutChildren } from '../../words/searches.js';
import { withSigns } from '../../words/signs.js';

export const PROPERTIES_LISTED = family(
  'properties/listed',
  row(
    'by-all-texts',
    'PRP-024',
    'a search for an address looks into ref and notes as well',
    replies(LIST, (answer, { query }, memory) => {
      const words = query.get('address');
      if (!isGood(answer) || !isObject(answer.json) || !words) return;
      const made = writesTo(memory, 'POST /properties').map(({ json }) => json);
      const more = made
        .filter(isObject)
        .filter(({ ref, notes }) => [ref, notes].some((text) => String(text).includes(words)));
      answer.json['data'] = [...more, ...recordsOf(answer.json)];
    }),
  ),
  row(
    'older-beds-text',
    'PRP-003',
    'no_of_beds of older properties is a text in lists',
    older('properties', turn('no_of_beds', String)),
  ),
  row(
    'older-furnished-lower',
    'PRP-014',
    'furnished of older properties is written in lower case in lists',
    older(
      'properties',
      turn('furnished', (value) => String(value).toLowerCase()),
    ),
  ),
  ...withSigns('properties', 'PRP-024', 'GET /properties'),
);

export const PROPERTIES_FILTERED = family(
  'properties',
  ...through(
    'pagination/walk properties/clients properties/address-filter',
    overlookedBeside(LIST, 'client_id', 'address', 'PRP-023'),
    overlookedBeside(LIST, 'address', 'client_id', 'PRP-024'),
    ...within('current', overlookedBeside(LIST, 'address', 'customFields', 'PRP-024')),
  ),
  ...within(
    'current',
    withoutChildren('address', 'PRP-024'),
    withoutChildren('client_id', 'PRP-023'),
  ),
);
