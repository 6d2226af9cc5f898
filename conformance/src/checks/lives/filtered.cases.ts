import { examples } from '../../../test/support/examples.js';
import { exchange } from '../../../test/support/exchanges.js';
import type { Check } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import * as ofField from '../custom-fields/filter-recorded.js';
import * as ofInspections from '../inspections/filter-recorded.js';
import * as ofProperties from '../properties/filter-recorded.js';
import type { Answered } from './kept.js';

const BEGIN = Date.parse('2026-05-06T07:08:09.000Z');

const ask = (method: string, path: string, body: unknown): Exchange =>
  exchange({ method, url: `https://target.example/api${path}`, body });

/** The exchanges in order, one second apart. */
const run = (...exchanges: readonly Exchange[]): Answered => ({
  answered: exchanges.map((one, index) => ({
    ...one,
    at: new Date(BEGIN + index * 1_000).toISOString(),
  })),
});

const property = (id: number, street: string, client: number, text: string) => ({
  id,
  address: { line1: `12 ${street}`, city: 'York', county: null },
  client: { id: client },
  customFields: { 7: { value: text } },
});
const OWN_PLACE = property(5, 'Oak Street', 1, 'Blue');
const OTHER_PLACE = property(6, 'Elm Street', 2, 'Red');
const OWN = {
  ...{ id: 31, property: OWN_PLACE, client_id: 1, clerk: { id: 3 }, state: { id: 200 } },
  ...{ conduct_date: '2031-05-06', customFields: { 7: { value: 'Blue' } } },
};
const OTHER = {
  ...{ id: 30, property: OTHER_PLACE, client_id: 2, clerk: null, state: { id: 100 } },
  ...{ conduct_date: '2035-05-06', customFields: {} },
};

const listed = (path: string, query: string, ...data: readonly object[]) =>
  ask('GET', `${path}?${query}`, { data, pagination: { totalRecords: data.length } });

/**
 * Lists filtered by one filter alone, which excludes the other record, and then together with a
 * second filter that matches both records.
 */
const filteredTwice = (
  check: Check<Answered>,
  path: string,
  [other, own]: readonly [object, object],
  filter: string,
  beside: string,
) => {
  const made = [
    ...[OTHER_PLACE, OWN_PLACE].map((one) => ask('POST', '/properties', one)),
    ...(path === '/properties' ? [] : [other, own].map((one) => ask('POST', path, one))),
  ];
  const alone = listed(path, filter, own);
  const both = (...data: readonly object[]) => listed(path, `${filter}&${beside}`, ...data);
  return [
    examples(check, run(...made, alone, both(own)), {
      'the other one stands there as well': run(...made, alone, both(own, other)),
    }),
    // No list shows that the filter is understood, or the run created none of the records.
    examples(check, run(...made, listed(path, filter, own, other), both(own, other)), {
      'it is understood after all': run(...made, both(own, other), alone),
    }),
    examples(check, run(alone, both(own, other)), {
      'both were made by the run': run(...made, alone, both(own, other)),
    }),
  ];
};

const PLACES = 'property_id[]=5&property_id[]=6';

const INSPECTIONS = [
  [ofInspections.fitsClient, 'client_id[]=1'],
  [ofInspections.fitsClerk, 'clerk_id[]=3'],
  [ofInspections.fitsState, 'state_id[]=200&state_id[]=300'],
  [ofInspections.fitsAddress, 'address=12+oak+street,+York'],
  [ofInspections.fitsInterval, 'conduct_date=2031-05-04/2031-05-08'],
  [ofField.ofInspections, 'customFields[7]=blue'],
] as const;

const PROPERTIES = [
  [ofProperties.fitsClient, 'client_id=1', 'address=12'],
  [ofProperties.fitsAddress, 'address=Oak+Street', 'client_id=1'],
  [ofField.ofProperties, 'customFields[7]=Blue', 'address=12'],
] as const;

export const CASES = [
  ...INSPECTIONS.flatMap(([check, filter]) =>
    filteredTwice(check, '/inspections', [OTHER, OWN], filter, PLACES),
  ),
  ...PROPERTIES.flatMap(([check, filter, beside]) =>
    filteredTwice(check, '/properties', [OTHER_PLACE, OWN_PLACE], filter, beside),
  ),
];
