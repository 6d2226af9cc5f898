/** Other ways to keep a value: what the specification shows of a field leaves them open. */
import { SHOWN } from '../../src/faults/catalogue/inspection-routes.js';
import { bodies, records, replies, turn } from '../../src/faults/effects.js';
import { isObject, type Json } from '../../src/faults/message.js';
import { deeply, isApi, variant } from './variant.js';

/** A sum of money with pence, whether any were sent or not. */
function withPence(amount: Json): Json {
  return typeof amount === 'string' && amount !== '' ? Number(amount).toFixed(2) : amount;
}

export const VALUES = [
  variant(
    'county-empty',
    'a county that is null is an empty text',
    'address.county is a string, with no mark for null.',
    replies('* /**', (answer, request) => {
      if (!isApi(request)) return;
      answer.text = answer.text.replace(/<json:null (name="county")\s*\/>/g, '<json:string $1/>');
      answer.json = deeply(answer.json, (object, name) =>
        name === 'address' ? { ...object, county: object['county'] ?? '' } : object,
      );
    }),
  ),
  variant(
    'money-with-pence',
    'sums of money have two decimal places',
    'They are strings; which form an amount has is not shown.',
    records(
      SHOWN,
      turn('pricing', (pricing) =>
        isObject(pricing)
          ? Object.fromEntries(Object.entries(pricing).map(([k, v]) => [k, withPence(v)]))
          : pricing,
      ),
    ),
  ),
  variant(
    'section-id-alone',
    'a created section is answered with its id alone',
    'What creating a section answers is not shown.',
    bodies('POST /v2/inspections/{}/rooms', (section) =>
      isObject(section) ? { id: section['id'] } : undefined,
    ),
    ['current'],
  ),
];
