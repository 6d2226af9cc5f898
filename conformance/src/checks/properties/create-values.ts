/**
 * Checks of the values of a created property: those that were sent and those that were left out.
 */
import { check } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { all, equals, fits, holds, shows } from '../words/expect.js';
import { isKeptInAnyOrder } from '../words/kept.js';
import { record, words } from '../words/types.js';

type Created = { readonly created: Exchange };
type Bare = { readonly bare: Exchange };

/** Declares a check that the response shows the sent value at each path. */
const echoes = (id: string, title: string, paths: readonly string[]) =>
  check(id, title, ({ created, sent }: Created & { sent: object }) =>
    all(...paths.map((path) => equals(created, path, valueAt(sent, path)))),
  );

export const takesLines = check(
  'properties.create.takes-lines',
  'line2 and county are kept as sent',
  ({ created, sent }: Created & { sent: object }) =>
    all(
      shows(created, 'address.line2', valueAt(sent, 'address.line2')),
      shows(created, 'address.county', valueAt(sent, 'address.county')),
    ),
);
export const takesTexts = echoes(
  'properties.create.takes-texts',
  'ref, furnished, type, detachment, notes are kept',
  ['ref', 'furnished', 'type', 'detachment', 'notes'],
);
export const takesBeds = echoes('properties.create.takes-beds', 'no_of_beds is kept', [
  'no_of_beds',
]);
export const takesBaths = echoes('properties.create.takes-baths', 'no_of_baths is kept', [
  'no_of_baths',
]);
export const takesGarages = check(
  'properties.create.takes-garages',
  'no_of_garages is kept, and null is not the number 0',
  ({ created, sent }: Created & { sent: object }) => {
    const garages = valueAt(sent, 'no_of_garages');
    const got = valueAt(readJson(created), 'no_of_garages');
    const expected = garages === null ? 'null, as its type int / null allows' : show(garages);
    return holds(got === garages, created, 'body.no_of_garages', expected, got);
  },
);
export const takesFlags = echoes('properties.create.takes-flags', 'parking and garden are kept', [
  'parking',
  'garden',
]);
export const takesUprn = echoes('properties.create.takes-uprn', 'uprn is kept', ['uprn']);
export const takesTags = check(
  'properties.create.takes-tags',
  'the tags come back, in any order',
  ({ created, sent }: Created & { sent: readonly string[] }) => {
    const got = valueAt(readJson(created), 'tags');
    const isSame = isKeptInAnyOrder('tags', sent, got);
    return holds(isSame, created, 'body.tags', show(sent), got);
  },
);

export const leftOutIsNull = check(
  'properties.create.left-out-is-null',
  'detachment, garages, client, county and line2 are null when left out',
  ({ bare }: Bare) =>
    all(
      ...['detachment', 'no_of_garages', 'client', 'address.county', 'address.line2'].map((path) =>
        equals(bare, path, null),
      ),
    ),
);

export const leftOutIsFalse = check(
  'properties.create.left-out-is-false',
  'parking and garden are false when left out',
  ({ bare }: Bare) => all(equals(bare, 'parking', false), equals(bare, 'garden', false)),
);

export const defaults = check(
  'properties.create.defaults',
  'what is left out or null has its default',
  ({ property, expected }: { property: Exchange; expected: object }) =>
    all(...Object.entries(expected).map(([path, value]) => equals(property, path, value))),
);

export const noTags = check(
  'properties.create.no-tags',
  'tags is an empty array when left out',
  ({ bare }: Bare) => equals(bare, 'tags', []),
);

export const country = check(
  'properties.create.country',
  'a country is kept, and there is one without it',
  ({ bare, full, sent }: Bare & { full: Exchange; sent: string }) =>
    all(
      equals(full, 'address.country', sent),
      fits(bare, record({ address: record({ country: words }) })),
    ),
);
