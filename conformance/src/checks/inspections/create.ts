/** Checks of creating an inspection: what is returned, and which fields are required. */
import { check, type Finding } from '../../engine/check.js';
import { idAt, idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { documentedPart } from '../words/documented.js';
import {
  all,
  answers,
  equals,
  fits,
  holds,
  ofEnabled,
  succeeds,
  unknown,
} from '../words/expect.js';
import { type Echo, echo, refusal, works } from '../words/kinds.js';
import { includes } from '../words/lists.js';
import { fieldsMoved, fieldsTouchedBetween } from '../words/own-moves.js';
import { listsAsRead, listsField } from '../words/same-shape.js';
import { integer, record } from '../words/types.js';
import { hasAmounts } from './amounts.js';
import { hasDate } from './dates.js';
import { hasLength } from './durations.js';

type Created = { readonly created: Exchange };

export const returnsIt = check(
  'inspections.create.returns-it',
  'a created inspection comes back with its id and its property',
  ({ created, property }: Created & { property: number }) =>
    all(
      succeeds(created),
      fits(created, record({ id: integer })),
      equals(created, 'property.id', property),
    ),
);

export const canBeRead = check(
  'inspections.create.can-be-read',
  'the id that came back reads the inspection',
  ({ created, read }: Created & { read: Exchange }) =>
    all(answers(read, 200), equals(read, 'id', idAt(created))),
);

export const isListed = check(
  'inspections.create.is-listed',
  'the inspection appears in the list',
  ({ created, list }: Created & { list: Exchange }) => {
    const id = idAt(created);
    return includes(list, id);
  },
);

export const sameShape = check(
  'inspections.list.same-shape',
  'the entry in the list has the fields of the single read, with the same kinds of values',
  ({ list, read }: { list: Exchange; read: Exchange }) => listsAsRead('inspection', list, read),
);

export const listedAsRead = check(
  'inspections.list.as-read',
  'the entry of an inspection shows what the single read shows',
  ({ list, read }: { list: Exchange; read: Exchange }) => {
    const place = `data.${idsOf(list).indexOf(idAt(read))}`;
    // The property and the key have checks of their own.
    const {
      property: _property,
      report_key: _key,
      ...shown
    } = Object(documentedPart('inspection', readJson(read)));
    const entry = valueAt(readJson(list), place);
    const moved = [...fieldsMoved(shown, entry), ...fieldsTouchedBetween(list, entry, read)];
    return all(
      answers(read, 200),
      ...Object.entries(shown)
        .filter(([field]) => !moved.includes(field))
        .map(([field, value]) => listsField(list, place, field, value)),
    );
  },
);

export const propertyRequired = refusal(
  'inspections.create.property-required',
  'creating without property.id is refused',
);
export const typeRequired = refusal(
  'inspections.create.type-required',
  'creating without type.id is refused',
);
export const conductDateRequired = refusal(
  'inspections.create.conduct-date-required',
  'creating without conduct_date is refused',
);
export const conductDateIsIso = refusal(
  'inspections.create.conduct-date-iso',
  'a conduct_date that is no ISO 8601 value is refused',
);
export const takesBothDateForms = works(
  'inspections.create.date-forms',
  'a date and a date-time are taken as conduct_date',
);
export const atLeastOneMinute = refusal(
  'inspections.create.one-minute',
  'a time_to_complete of less than a minute is refused, when it is created and when it is changed',
);
export const takesOneMinute = works(
  'inspections.create.takes-one-minute',
  'a time_to_complete of one minute is taken',
);

export const onlyThreeRequired = works(
  'inspections.create.only-three-required',
  'the three required values are enough for each of the types 1 to 8',
);

export const takesTitle = echo('inspections.create.takes-title', 'the title is kept', 'title');
export const takesTexts = echo(
  'inspections.create.takes-texts',
  'title, ref, location_of_keys and return_key are kept',
  'title',
  'ref',
  'location_of_keys',
  'return_key',
);
export const takesPricing = check(
  'inspections.create.takes-pricing',
  'price, additional and margin are kept as strings, each the same amount',
  ({ answered, sent }: Echo) => all(succeeds(answered), ...hasAmounts(answered, sent)),
);
const NOTES = ['notes.internal', 'notes.client'] as const;
/** The notes that others than staff read. */
const OPEN_NOTES = ['notes.client', 'notes.report'] as const;

export const takesNotes = check(
  'inspections.create.takes-notes',
  'the internal notes and those for the client are kept, and the internal ones are internal alone',
  ({ answered, sent }: Echo) => {
    const given = NOTES.filter((path) => valueAt(sent, path) !== undefined);
    const internal = valueAt(sent, 'notes.internal');
    const isInternal = typeof internal === 'string' && internal !== '';
    const due = OPEN_NOTES.filter((path) => isInternal && valueAt(sent, path) === undefined);
    return all(
      succeeds(answered),
      ...given.map((path) => equals(answered, path, valueAt(sent, path))),
      ...due.map((path) => {
        const got = valueAt(readJson(answered), path);
        return holds(got !== internal, answered, `body.${path}`, 'none of the internal notes', got);
      }),
    );
  },
);

export const takesDuration = check(
  'inspections.create.takes-duration',
  'time_to_complete comes back as the same length of time',
  ({ answered, sent }: { answered: Exchange; sent: string }) =>
    all(succeeds(answered), hasLength(answered, sent)),
);

export const takesDate = check(
  'inspections.create.takes-date',
  'conduct_date comes back as the same day or the same moment',
  ({ answered, sent }: { answered: Exchange; sent: string }) =>
    all(succeeds(answered), hasDate(answered, sent)),
);

export const nullsAccepted = works(
  'inspections.create.nulls-accepted',
  'title, ref, return_key, clerk.id, auto_load_contacts and each part of pricing and notes are taken as null',
);

export const pricingNulls = works(
  'inspections.create.pricing-nulls',
  'each part of pricing is taken as null',
);
export const notesNulls = works('inspections.create.notes-nulls', 'each note is taken as null');

export const assignsClerk = check(
  'inspections.create.assigns-clerk',
  'clerk.id assigns that clerk',
  ({ created, clerk }: Created & { clerk: number }) =>
    all(succeeds(created), equals(created, 'clerk.id', clerk)),
);

export const takesTemplate = works(
  'inspections.create.takes-template',
  'preload_template_id is taken as an id and as null',
);

/**
 * The names of each type by code. For some types the specification gives two wordings, separated by
 * a slash.
 */
const NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ['Inventory'],
  2: ['Check In', 'Move In'],
  3: ['Inspection'],
  4: ['Update'],
  5: ['Check Out', 'Move Out'],
  6: ['Inventory & Check In', 'Inventory & Move In'],
  7: ['Risk Assessment'],
  8: ['Routine Inspection'],
  101: ['Self service'],
  202: ['Live inspection'],
};

/** Created inspections and, in the same order, the type code each was created with. */
type OfTypes = { readonly created: readonly Exchange[]; readonly codes: readonly number[] };

export const typeCodes = check(
  'inspections.types',
  'each type comes back with its code and the name of that code',
  ({ created, codes }: OfTypes) =>
    ofEnabled(created, (one, index) => all(succeeds(one), hasType(one, codes[index] ?? 0))),
);

/** The codes for which the table of the earlier revision contradicts itself. */
const DOUBTFUL_CODES = [3, 4, 6];

export const doubtfulCodes = check(
  'inspections.types-of-earlier',
  'the codes 3, 4 and 6 have the names of the current table in the earlier revision too',
  ({ created, codes }: OfTypes) => {
    const answered = created.filter((one, index) => {
      const code = codes[index] ?? 0;
      return DOUBTFUL_CODES.includes(code) && isSuccess(one);
    });
    if (answered.length === 0) return unknown('no inspection of the types 3, 4 and 6 was created');
    return all(...answered.map((one) => hasType(one, codes[created.indexOf(one)] ?? 0)));
  },
);

function hasType(inspection: Exchange, code: number): Finding {
  const names = NAMES[code] ?? [];
  const name = valueAt(readJson(inspection), 'type.name');
  const isNamed = [...names, names.join(' / ')].some((one) => one === name);
  return all(
    equals(inspection, 'type.id', code),
    holds(isNamed, inspection, 'body.type.name', names.join(' or '), name),
  );
}
