/**
 * Faults by which a list omits inspections because of their type, state or address, shows one that
 * was refused, or shows older ones in another form.
 */
import { attemptsAt, recordsOf, replies, turn, writesTo } from '../../effects.js';
import { type Effect, family, type Row, row, through } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isObject, type JsonObject, type RequestDraft } from '../../message.js';
import { CREATE, LIST } from '../../words/inspection-routes.js';
import { older } from '../../words/older.js';
import { asksFor } from '../../words/searches.js';
import { withSigns } from '../../words/signs.js';

const isSpecial = (record: JsonObject) => Object(record['type']).id > 100;
const isDone = (record: JsonObject) => Object(record['state']).id >= 400;

/** Removes the inspections for which `isOut` holds from the lists for which `isAsked` holds. */
const leavingOut = (
  isOut: (record: JsonObject) => boolean,
  isAsked: (request: RequestDraft) => boolean = () => true,
): Effect =>
  replies(LIST, ({ json }, request) => {
    if (!isObject(json) || !isAsked(request)) return;
    const kept = recordsOf(json).filter((record) => !isOut(record));
    const left = recordsOf(json).length - kept.length;
    const { pagination } = json;
    if (isObject(pagination) && left > 0)
      pagination['totalRecords'] = Number(pagination['totalRecords']) - left;
    json['data'] = kept;
  });

const by = (filter: string) => (request: RequestDraft) => asksFor(request, filter);

const FILTERS = [
  ['client_id', 'client', 'INS-025'],
  ['clerk_id', 'clerk', 'INS-026'],
  ['property_id', 'property', 'INS-027'],
  ['address', 'address', 'INS-029'],
  ['conduct_date', 'interval', 'INS-030'],
] as const;

const finished: readonly Row[] = FILTERS.map(([filter, name, breaks]) =>
  row(
    `finished-not-by-${name}`,
    breaks,
    `${filter} leaves out what is completed`,
    leavingOut(isDone, by(filter)),
  ),
);

/** The same for special types, for every filter but those by property and address. */
const special: readonly Row[] = FILTERS.filter(
  ([, name]) => name !== 'property' && name !== 'address',
).map(([filter, name, breaks]) =>
  row(
    `special-not-by-${name}`,
    breaks,
    `${filter} leaves out self service and live inspections`,
    leavingOut(isSpecial, by(filter)),
  ),
);

const strange = withSigns('inspections', 'INS-029', LIST);

/** Inspections made from requests that were refused because a required value is missing. */
const madeOf = (memory: Memory, lacks: string): JsonObject[] => {
  const [pattern] = writesTo(memory, CREATE).map(({ json }) => json);
  return attemptsAt(memory, CREATE)
    .filter((write) => !write.isDone && isObject(write.request.json))
    .filter(({ request }) => !Object(request.json)[lacks])
    .map(({ request }, index) => {
      const { property, ref } = Object(request.json);
      return { ...Object(pattern), property: { ...property }, ref, id: 8_000_000 + index };
    });
};

/** The first page of the list of a property shows the inspections refused there. */
const refusedButMade = (lacks: string): Effect =>
  replies(LIST, ({ json }, request, memory) => {
    if (!isObject(json) || !by('property_id')(request) || request.query.has('page')) return;
    const shown = recordsOf(json);
    const places = new Set(shown.map((record) => Object(record['property']).id));
    const ghosts = madeOf(memory, lacks).filter(({ property }) => places.has(Object(property).id));
    json['data'] = [...ghosts, ...shown];
  });

const refused: readonly Row[] = [
  row(
    'refused-without-type',
    'INS-033',
    'an inspection without a type is refused and made',
    refusedButMade('type'),
  ),
  row(
    'refused-without-date',
    'INS-034',
    'an inspection without a date is refused and made',
    refusedButMade('conduct_date'),
  ),
];

export const INSPECTIONS_LISTED = family(
  'inspections/listed',
  ...through(
    'self-service/create',
    row(
      'special-unlisted',
      'INS-027',
      'self service and live inspections are in no list',
      leavingOut(isSpecial),
    ),
    row(
      'special-not-by-property',
      'INS-027',
      'property_id leaves out self service and live inspections',
      leavingOut(isSpecial, by('property_id')),
    ),
  ),
  row(
    'reviewed-unlisted',
    'INS-027',
    'inspections in review are in no list',
    leavingOut((record) => Object(record['state']).id === 350),
  ),
  ...special,
  row(
    'older-option-text',
    'INS-020',
    'conduct_date_option of older inspections is a text in lists',
    older('inspections', turn('conduct_date_option', String)),
  ),
  row(
    'late-months-not-by-interval',
    'INS-030',
    'an interval leaves out what is in a month of two digits',
    leavingOut((record) => /^\d{4}-1/.test(String(record['conduct_date'])), by('conduct_date')),
  ),
  row(
    'times-not-by-interval',
    'INS-030',
    'an interval leaves out what is at a time of a day',
    leavingOut((record) => String(record['conduct_date']).includes('T'), by('conduct_date')),
  ),
  ...finished,
  ...strange,
  ...refused,
);
