/** Faults by which a filter of the list of inspections compares another value than it should. */
import { asks, recordsOf, replies, writesTo } from '../../effects.js';
import { type Effect, family, row, through } from '../../fault.js';
import type { Memory } from '../../memory.js';
import { isGood, isObject, type JsonObject, type RequestDraft } from '../../message.js';
import { CREATE, LIST, UPDATE } from '../../words/inspection-routes.js';
import { overlookedBeside } from '../../words/searches.js';

/** The ids a filter asks for, in any notation. */
const wantedBy = ({ query }: RequestDraft, filter: string): number[] =>
  [...query]
    .filter(([name]) => name === filter || name.startsWith(`${filter}[`))
    .flatMap(([, value]) => value.match(/\d+/g) ?? [])
    .map(Number);

/** The created and updated inspections, each as last answered. */
const inspectionsIn = (memory: Memory): JsonObject[] => {
  const shown = writesTo(memory, `${CREATE}, ${UPDATE}`).map(({ json }) => json);
  return [...new Map(shown.filter(isObject).map((one) => [one['id'], one])).values()];
};

const idIn = (record: JsonObject, name: string): unknown => Object(record[name])['id'];

/** The present client of a property. */
const clientOf = (id: unknown, memory: Memory): unknown =>
  writesTo(memory, 'POST /properties, PUT /properties/{}')
    .map(({ json }) => Object(json))
    .findLast((property) => property.id === id)?.client?.id;

/**
 * A list that is filtered by `filter` within properties also shows the inspections of `isShown`,
 * and only those others for which `isLeft` holds.
 */
const alsoShowing = (
  filter: string,
  isShown: (inspection: JsonObject, wanted: readonly number[], memory: Memory) => boolean,
  isLeft: typeof isShown = () => true,
): Effect =>
  replies(LIST, (answer, request, memory) => {
    const [wanted, places] = [wantedBy(request, filter), wantedBy(request, 'property_id')];
    if (!isGood(answer) || !isObject(answer.json) || wanted.length === 0) return;
    const kept = recordsOf(answer.json).filter((one) => isLeft(one, wanted, memory));
    const more = inspectionsIn(memory).filter(
      (one) => places.includes(Number(idIn(one, 'property'))) && isShown(one, wanted, memory),
    );
    const all = [...more, ...kept].map((one) => [one['id'], one] as const);
    answer.json['data'] = [...new Map(all).values()];
  });

const isOfClient = (inspection: JsonObject, wanted: readonly number[], memory: Memory) =>
  wanted.includes(Number(clientOf(idIn(inspection, 'property'), memory)));

/** The bounds of an interval of times, in milliseconds since 1970; undefined for any other. */
const timesIn = ({ query }: RequestDraft) => {
  const [from = '', until = ''] = query.get('conduct_date')?.split('/') ?? [];
  const isTimes = from.includes('T') && until.includes('T');
  return isTimes ? { from: Date.parse(from), until: Date.parse(until) } : undefined;
};

const withoutOffset = (time: unknown) => String(time).replace(/[+-]\d\d:\d\d$/, 'Z');

/** A list by an interval of times shows what is inside it by the hours as they are written. */
const asWritten: Effect = replies(LIST, (answer, request, memory) => {
  const interval = timesIn(request);
  if (!interval || !isGood(answer) || !isObject(answer.json)) return;
  const { from, until } = interval;
  answer.json['data'] = inspectionsIn(memory).filter((one) => {
    const at = Date.parse(withoutOffset(one['conduct_date']));
    return from <= at && at <= until;
  });
});

export const INSPECTIONS_FILTERED = family(
  'inspections/filtered',
  ...through(
    'inspections/create inspections/filters',
    ...['state_id', 'clerk_id', 'client_id'].map((other) =>
      overlookedBeside(LIST, 'property_id', other, 'INS-027'),
    ),
  ),
  row(
    'clerk-or-typist',
    'INS-026',
    'clerk_id finds an inspection by its typist as well',
    alsoShowing('clerk_id', (one, wanted) => wanted.includes(Number(idIn(one, 'typist')))),
  ),
  ...through(
    'inspections/filters-together',
    row(
      'clerk-or-creator',
      'INS-026',
      'clerk_id finds an inspection by the user who created it as well',
      alsoShowing('clerk_id', (one, wanted) => wanted.includes(Number(one['actor_id']))),
    ),
  ),
  row(
    'client-of-the-property',
    'INS-025',
    'client_id finds an inspection by the client that its property has now',
    alsoShowing('client_id', isOfClient, isOfClient),
  ),
  row(
    'offset-of-inspection-lost',
    'INS-030',
    'an interval is compared with the hour of an inspection as it is written, whatever its offset',
    asWritten,
  ),
  row(
    'offset-of-bounds-lost',
    'INS-030',
    'the bounds of an interval are read without their offsets',
    asks(LIST, (request) => {
      const { query } = request;
      const bounds = query.get('conduct_date')?.split('/') ?? [];
      if (timesIn(request)) query.set('conduct_date', bounds.map(withoutOffset).join('/'));
    }),
  ),
);

/** Filters, and for each one another filter beside which it is ignored. */
const OVERLOOKED = [
  ['client_id', 'state_id', 'INS-025'],
  ['client_id', 'clerk_id', 'INS-025'],
  ['clerk_id', 'client_id', 'INS-026'],
  ['state_id', 'client_id', 'INS-028'],
  ['state_id', 'clerk_id', 'INS-028'],
  ['state_id', 'conduct_date', 'INS-028'],
  ['address', 'conduct_date', 'INS-029'],
  ['address', 'state_id', 'INS-029'],
  ['conduct_date', 'address', 'INS-030'],
  ['conduct_date', 'property_id', 'INS-030'],
  ['conduct_date', 'state_id', 'INS-030'],
] as const;

export const INSPECTIONS_FILTERED_TWICE = family(
  'inspections',
  ...through(
    'inspections/filters inspections/intervals pagination/inspections states/walk',
    ...OVERLOOKED.map(([filter, other, breaks]) => overlookedBeside(LIST, filter, other, breaks)),
  ),
);
