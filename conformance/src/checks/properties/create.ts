/** Checks of creating a property: what is returned, and which fields are required. */

import { check, type Finding, negative } from '../../engine/check.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals, fits, given, met, refuses, shows, succeeds } from '../words/expect.js';
import type { Refusal } from '../words/kinds.js';
import { includes, lacksValue } from '../words/lists.js';
import { integer, record } from '../words/types.js';
import { byAddress } from './filter.js';

type Created = { readonly created: Exchange };
type Bare = { readonly bare: Exchange };

export const returnsIt = check(
  'properties.create.returns-it',
  'a created property comes back with its id and its address',
  ({ created, line1 }: Created & { line1: string }) =>
    all(
      succeeds(created),
      fits(created, record({ id: integer })),
      equals(created, 'address.line1', line1),
    ),
);

export const canBeRead = check(
  'properties.create.can-be-read',
  'the id that came back reads the property',
  ({ created, read }: Created & { read: Exchange }) =>
    all(succeeds(read), equals(read, 'id', idAt(created))),
);

export const isListed = check(
  'properties.create.is-listed',
  'the property appears in the list',
  ({ created, list }: Created & { list: Exchange }) => includes(list, idAt(created)),
);

const required = (id: string, field: string) =>
  negative(
    id,
    `creating without ${field} is refused and creates nothing`,
    ({ refused, list }: Refusal & { list: Exchange }) =>
      all(
        refuses(refused),
        given(succeeds(list), byAddress, () => lacksWhatWasSent(list, refused)),
      ),
  );

export const line1Required = required('properties.create.line1-required', 'address.line1');
export const cityRequired = required('properties.create.city-required', 'address.city');
export const postcodeRequired = required('properties.create.postcode-required', 'address.postcode');
export const bedsRequired = required('properties.create.beds-required', 'no_of_beds');
export const bathsRequired = required('properties.create.baths-required', 'no_of_baths');

export const onlyFiveRequired = check(
  'properties.create.only-five-required',
  'the five required values are enough',
  ({ bare }: Bare) => succeeds(bare),
);

export const nullsAccepted = check(
  'properties.create.nulls-accepted',
  'every optional input may be null',
  ({ created }: Created) => succeeds(created),
);

export const nullsKept = check(
  'properties.create.nulls-kept',
  'detachment is null when sent as null, notes are null or empty, and ref is at most made up',
  ({ created }: Created) =>
    all(
      equals(created, 'detachment', null), // an empty string is no valid detachment
      shows(created, 'notes', null),
      isMadeUp(valueAt(readJson(created), 'ref')) ? met : shows(created, 'ref', null),
    ),
);

/** Whether a text can be the reference a target gives to what was sent without one. */
function isMadeUp(ref: unknown): boolean {
  return typeof ref === 'string' && !/^(null|none|nil|undefined)?$/i.test(ref.trim());
}

/** No record of the list has the notes that the request sent. */
function lacksWhatWasSent(list: Exchange, { request }: Exchange): Finding {
  return lacksValue(list, 'notes', valueAt(JSON.parse(request.body), 'notes'));
}
