/** Checks of the values a property may have, and of the relations between properties. */
import { check } from '../../engine/check.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { all, answers, equals, fits, holds, succeeds } from '../words/expect.js';
import { refusal } from '../words/kinds.js';
import { record, textOrNull, words } from '../words/types.js';

type Created = { readonly created: Exchange };

export const idsAreUnique = check(
  'properties.rules.ids-unique',
  'no two properties have the same id',
  ({ properties }: { properties: readonly Exchange[] }) => {
    const last = properties.at(-1) as Exchange; // never empty
    const ids = properties.map((property) => idAt(property));
    return holds(new Set(ids).size === ids.length, last, 'body.id', 'different ids', ids);
  },
);

export const refIsFree = check(
  'properties.rules.ref-free',
  'two properties may have the same ref',
  ({ first, second, ref }: { first: Exchange; second: Exchange; ref: string }) =>
    all(equals(first, 'ref', ref), succeeds(second), equals(second, 'ref', ref)),
);

export const typeIsFree = check(
  'properties.rules.type-free',
  'an unusual type is kept',
  ({ created, type }: Created & { type: string }) =>
    all(succeeds(created), equals(created, 'type', type)),
);

/** An update with a value that the specification lists succeeds and returns the value. */
function takesListed(update: Exchange, field: string, value: string | undefined) {
  return isSuccess(update) ? equals(update, field, value) : succeeds(update);
}

export const furnishedValues = check(
  'properties.rules.furnished-values',
  'each furnished value is kept',
  ({ updates, values }: { updates: readonly Exchange[]; values: readonly string[] }) =>
    all(...updates.map((update, index) => takesListed(update, 'furnished', values[index]))),
);

export const detachmentValues = check(
  'properties.rules.detachment-values',
  'each detachment value is kept',
  ({ updates, values }: { updates: readonly Exchange[]; values: readonly string[] }) =>
    all(...updates.map((update, index) => takesListed(update, 'detachment', values[index]))),
);

export const takesParent = check(
  'properties.rules.takes-parent',
  'the parent comes back as sent',
  ({ created, parent }: Created & { parent: number }) =>
    equals(created, 'parent_property_id', parent),
);

export const nestsDeeply = check(
  'properties.rules.nests-deeply',
  'a property may be the parent of another and have one itself',
  ({ building, unit }: { building: Exchange; unit: Exchange }) =>
    all(
      succeeds(unit),
      equals(unit, 'parent_property_id', idAt(building)),
      holds(
        Number.isInteger(idAt(building, 'parent_property_id')),
        building,
        'body.parent_property_id',
        'the id of the estate',
        idAt(building, 'parent_property_id'),
      ),
    ),
);

export const parentUnknown = refusal(
  'properties.rules.parent-unknown',
  'an unknown parent is refused',
);
export const parentItself = refusal(
  'properties.rules.parent-itself',
  'a property cannot be its own parent',
);
export const parentCircle = refusal(
  'properties.rules.parent-circle',
  'parents cannot form a circle',
);
export const furnishedUnknown = refusal(
  'properties.rules.furnished-unknown',
  'furnished outside its list is refused',
);
export const detachmentUnknown = refusal(
  'properties.rules.detachment-unknown',
  'detachment outside its list is refused',
);
export const countsNegative = refusal(
  'properties.rules.counts-negative',
  'a negative count is refused',
);
export const clientUnknown = refusal(
  'properties.rules.client-unknown',
  'an unknown client is refused',
);

export const geocoordsFixed = check(
  'properties.rules.geocoords-fixed',
  'geocoords in a body are ignored',
  ({ created, update }: Created & { update: Exchange }) =>
    all(
      ...[created, update].flatMap((exchange) => [
        succeeds(exchange),
        fits(exchange, record({ geocoords: record({ lat: textOrNull, lng: textOrNull }) })),
        equals(exchange, 'geocoords', { lat: null, lng: null }),
      ]),
    ),
);

export const cannotBeDeleted = check(
  'properties.rules.cannot-be-deleted',
  'DELETE on a property answers 405',
  ({ deletion, after }: { deletion: Exchange; after: Exchange }) =>
    all(answers(deletion, 405), succeeds(after)),
);

export const linksClient = check(
  'properties.rules.links-client',
  'the client of the body is the client of the property, with its name',
  ({ created, client }: Created & { client: number }) =>
    all(
      equals(created, 'client.id', client),
      fits(created, record({ client: record({ name: words }) })),
    ),
);
