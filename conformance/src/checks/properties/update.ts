/** An update of a property changes the fields in its body and nothing else. */
import { check, type Finding } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  differences,
  keepsWhatIsUnnamed,
  type PartOfObject,
  pathsOf,
} from '../words/differences.js';
import { all, answers, equals, holds, metBecause, shows } from '../words/expect.js';
import { isKept } from '../words/kept.js';
import { refusal, works } from '../words/kinds.js';

type Update = { readonly before: Exchange; readonly update: Exchange; readonly after: Exchange };

export const answersOk = check(
  'properties.update.answers',
  'an update answers 200',
  ({ update }: Pick<Update, 'update'>) => answers(update, 200),
);

export const changesOnlyThat = check(
  'properties.update.changes-only-that',
  'only the field in the body changes',
  ({ before, after, notes, changed }: Update & { notes: string; changed: string }) =>
    all(equals(after, 'notes', notes), differences('property', before, after, [changed])),
);

export const acceptsEach = works(
  'properties.update.accepts-each',
  'a body with one field, and with every field, is accepted',
);

export const takesEach = check(
  'properties.update.takes-each',
  'a read after an update shows every field of the body with its new value, and no other changed',
  ({ before, after, sent }: Omit<Update, 'update'> & { sent: object }) => {
    const paths = pathsOf(sent);
    const tags = listAt(sent, 'tags');
    const shownTags = listAt(readJson(after), 'tags');
    const hasTags = tags.every((tag) => shownTags.some((shown) => isKept('tags', tag, shown)));
    return all(
      ...paths
        .filter((path) => path !== 'tags')
        .map((path) => takes(after, path, valueAt(sent, path))),
      // The specification does not say whether sent tags replace the stored ones or are added to
      // them.
      holds(hasTags, after, 'body.tags', `${tags.join(', ')} among them`, shownTags),
      differences('property', before, after, [...paths, ...LOOKED_UP]),
    );
  },
);

/**
 * The property shows the value that was sent. Null cannot be shown as an empty string for
 * `detachment`, since that is not one of its values.
 */
function takes(after: Exchange, path: string, sent: unknown): Finding {
  return path === 'detachment' ? equals(after, path, sent) : shows(after, path, sent);
}

/** Fields that a server may look up by the address, then or later. */
export const PLACE = ['geocoords', 'geocoords.lat', 'geocoords.lng', 'address.country'];
/** Fields that a server looks up by the client, and may look up by the address. */
const LOOKED_UP = ['client.name', ...PLACE];

export const emptiesTags = check(
  'properties.update.empties-tags',
  'an empty list of tags takes away those that are there, whether others would take their place or join them',
  ({ update }: Pick<Update, 'update'>) =>
    // A request that sends only a part of the address may be refused.
    isSuccess(update) ? equals(update, 'tags', []) : metBecause('the update was refused'),
);

function listAt(record: unknown, name: string): readonly unknown[] {
  const found = valueAt(record, name);
  return Array.isArray(found) ? found : [];
}

export const returnsIt = check(
  'properties.update.returns-it',
  'the answer is what a following read shows, apart from what was written or looked up meanwhile',
  ({ update, after, meanwhile = [] }: Omit<Update, 'before'> & { meanwhile?: readonly string[] }) =>
    differences('property', update, after, meanwhile),
);

const OF_EVERY_ADDRESS = ['address.line1', 'address.city', 'address.postcode'];

export const keepsUnnamed = check(
  'properties.update.keeps-unnamed',
  'what an update leaves out keeps its value, or such an update is refused',
  ({ named, ...seen }: PartOfObject) =>
    keepsWhatIsUnnamed('property', { ...seen, named: [...named, ...LOOKED_UP] }, OF_EVERY_ADDRESS),
);

export const mergesObjects = check(
  'properties.update.merges-objects',
  'the other parts of the address keep their values',
  ({ before, after, line2 }: Update & { line2: string }) =>
    all(
      equals(after, 'address.line2', line2),
      differences('property', before, after, ['address.line2', ...PLACE]),
    ),
);

const MAY_BE_NULL = [
  ...['ref', 'notes', 'detachment', 'no_of_garages'],
  ...['address.line2', 'address.county'],
];

export const nullResets = check(
  'properties.update.null-resets',
  'null clears every value that may be null',
  ({ update }: Pick<Update, 'update'>) =>
    all(answers(update, 200), ...MAY_BE_NULL.map((path) => equals(update, path, null))),
);

export const nullRefused = refusal(
  'properties.update.null-refused',
  'null is refused for a value that may not be null',
);

export const replacesArrays = check(
  'properties.update.replaces-arrays',
  'an array that is sent replaces the stored one',
  ({ update, tags }: Pick<Update, 'update'> & { tags: readonly string[] }) =>
    equals(update, 'tags', tags),
);

export const ignoresReadOnly = check(
  'properties.update.ignores-read-only',
  'a record can be sent back whole, with another id, and nothing changes',
  ({ before, update, after }: Update) =>
    all(answers(update, 200), differences('property', before, after, [])),
);

export const removesClient = check(
  'properties.update.removes-client',
  'client null, or client.id null, removes the client',
  ({ updates }: { updates: readonly Exchange[] }) =>
    all(...updates.flatMap((update) => [answers(update, 200), equals(update, 'client', null)])),
);
