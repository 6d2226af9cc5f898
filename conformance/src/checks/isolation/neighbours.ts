/** An update of one record leaves other records as they are. */
import { check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { readJson, recordsOf, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { documentedAt } from '../words/documented.js';
import { all, holds } from '../words/expect.js';
import { isSameAt } from '../words/same-value.js';

/** The pages of a list read after the update, and the responses that created the other records. */
type Beside = { readonly pages: readonly Exchange[]; readonly others: readonly Exchange[] };

const OF_PROPERTY = [
  ...['ref', 'notes', 'furnished', 'type', 'detachment', 'tags'],
  ...['no_of_beds', 'no_of_baths', 'no_of_garages', 'parking', 'garden'],
];

const OF_INSPECTION = ['ref', 'title', 'location_of_keys', 'return_key', 'notes', 'pricing'];

/** Compares only fields that nothing but an update changes. */
const leavesOthers = (id: string, names: readonly string[]) =>
  check(
    id,
    'what an update does not name is listed as it was created',
    ({ pages, others }: Beside) =>
      all(
        ...others.flatMap((created) => pages.map((page) => listsUnchanged(page, created, names))),
      ),
  );

export const leavesOtherProperties = leavesOthers('properties.update.leaves-others', OF_PROPERTY);
export const leavesOtherInspections = leavesOthers(
  'inspections.update.leaves-others',
  OF_INSPECTION,
);

/** Met where the page does not list the record. */
function listsUnchanged(page: Exchange, created: Exchange, names: readonly string[]): Finding {
  const id = valueAt(readJson(created), 'id');
  const index = recordsOf(page).findIndex((record) => valueAt(record, 'id') === id);
  const entry = recordsOf(page)[index];
  const changed = names.filter((name) => {
    const [old, now] = [readJson(created), entry].map((record) =>
      documentedAt(name, valueAt(record, name)),
    );
    return entry !== undefined && old !== undefined && !isSameAt(name, old, now);
  });
  const [name] = changed;
  const [at, expected] = [
    `body.data.${index}.${name}`,
    `${show(valueAt(readJson(created), String(name)))} as in ${created.id}`,
  ];
  return holds(name === undefined, page, at, expected, valueAt(entry, String(name)));
}
