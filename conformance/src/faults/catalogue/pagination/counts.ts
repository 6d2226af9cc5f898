/**
 * Faults of counts that do not match the records shown, and of lists that omit or repeat records.
 */
import { replies, writesTo } from '../../effects.js';
import { type Effect, family, row, through, within } from '../../fault.js';
import { isGood, isObject, type Json } from '../../message.js';
import { data, eachLink, LIST, pagination, withoutParameters } from '../../words/envelope.js';
import { LIST as INSPECTIONS } from '../../words/inspection-routes.js';

const isNamed = (name: string) => (parameter: string) =>
  parameter === name || parameter.startsWith(`${name}[`);

/** Counts records that the filter excludes, in the total and in the number of pages. */
const countsAll = (filter: string, list: string): Effect =>
  pagination((p, _body, { query }) => {
    if (![...query.keys()].some(isNamed(filter))) return;
    p['totalRecords'] = Number(p['totalRecords']) + 200;
    p['totalPages'] = Math.ceil(Number(p['totalRecords']) / Number(p['perPage']));
  }, list);

const totalIgnores = (filter: string, list = INSPECTIONS) =>
  row(
    `total-ignores-${filter.replaceAll('_', '-').toLowerCase()}${list === LIST ? '' : '-of-inspections'}`,
    'PAG-006',
    `totalRecords counts what the filter ${filter} leaves out`,
    countsAll(filter, list),
  );

/** The records and as many more as one too many for the page. */
const overfilled = (records: readonly Json[], query: URLSearchParams): Json[] => {
  const missing = Number(query.get('per_page')) + 1 - records.length;
  return [...records, ...Array.from({ length: missing }, (_, index) => ({ id: index + 1 }))];
};

/** Rounds the number of pages to the nearest, a half down, instead of up. */
const rounded = (list: string) =>
  pagination((p) => {
    const pages = Number(p['totalRecords']) / Number(p['perPage']);
    p['totalPages'] = Math.max(1, Math.ceil(pages - 0.5));
  }, list);

const isFirst = (query: URLSearchParams) => (query.get('page') ?? '1') === '1';
const isPlain = (query: URLSearchParams) =>
  [...query.keys()].every((name) => name === 'page' || name === 'per_page');

const nounOf = (list: string) => (list === LIST ? 'properties' : 'inspections');

const oneMore = (list: string): Effect =>
  pagination((p, _body, { query }) => {
    if (isPlain(query)) p['totalRecords'] = Number(p['totalRecords']) + 1;
  }, list);

/** Sorts the records of a page by a field. */
const sortedBy = (field: string, list: string) =>
  data((records) => {
    const of = (record: unknown) => String(Object(record)[field] ?? '');
    return records.sort((one, other) => of(one).localeCompare(of(other)));
  }, list);

const tagsOf = (record: Json): number => Object(Object(record)['tags']).length ?? 0;

const rowsOf = (record: Json): Json[] =>
  Array.from({ length: Math.max(1, tagsOf(record)) }, () => record);

/** Lists a record twice if a contact was added to it. */
const againForContacts = (path: string): Effect =>
  replies(`GET ${path}`, (answer, _request, memory) => {
    if (!isGood(answer) || !isObject(answer.json) || !Array.isArray(answer.json['data'])) return;
    const places = writesTo(memory, `POST ${path}/{}/contacts`).map(({ request }) => request.path);
    answer.json['data'] = answer.json['data'].flatMap((record) =>
      places.includes(`${path}/${Object(record)['id']}/contacts`) ? [record, record] : [record],
    );
  });

export const LIST_COUNTS = family(
  'pagination/list-counts',
  ...through(
    'properties/clients properties/address-filter',
    totalIgnores('client_id', LIST),
    totalIgnores('address', LIST),
  ),
  ...within(
    'current',
    ...through('custom-fields/use', totalIgnores('customFields', LIST)),
    ...through('inspections/custom-fields', totalIgnores('customFields')),
  ),
  ...through(
    'inspections/filters inspections/intervals',
    ...['client_id', 'clerk_id', 'property_id', 'state_id', 'address', 'conduct_date'].map((name) =>
      totalIgnores(name),
    ),
  ),
  row(
    'again-for-each-tag',
    'PAG-007 PAG-012',
    'a property is listed once for each of its tags',
    data((records) => records.flatMap(rowsOf)),
  ),
  row(
    'total-counts-tags',
    'PAG-006',
    'totalRecords counts a property once for each of its tags',
    pagination((p, { data: shown }) => {
      const more = (Array.isArray(shown) ? shown : []).map((one) => rowsOf(one).length - 1);
      p['totalRecords'] = more.reduce((sum, one) => sum + one, Number(p['totalRecords']));
    }),
  ),
  row(
    'again-for-contacts',
    'PAG-007',
    'a property is listed once more for its contacts',
    againForContacts('/properties'),
  ),
  row(
    'inspections-again-for-contacts',
    'PAG-007',
    'an inspection is listed once more for its contacts',
    againForContacts('/inspections'),
  ),
  ...through(
    'isolation/lists',
    ...[LIST, INSPECTIONS].map((list) =>
      row(
        `one-too-many${list === LIST ? '' : '-inspections'}`,
        'PAG-003',
        `the second page of an unfiltered list of ${nounOf(list)} holds one record too many`,
        data(
          (records, { query }) =>
            isPlain(query) && query.get('page') === '2' ? overfilled(records, query) : undefined,
          list,
        ),
      ),
    ),
  ),
  row('total-of-one-more', 'PAG-006', 'totalRecords of an unfiltered list is one too many', {
    answer(answer, request, memory) {
      for (const list of [LIST, INSPECTIONS]) oneMore(list).answer?.(answer, request, memory);
    },
  }),
  row('total-pages-rounded', 'PAG-005', 'totalPages is rounded to the nearest', rounded(LIST)),
  row(
    'newest-missing',
    'PAG-007',
    'the first page of all inspections lacks the newest',
    data(
      (records, { query }) => (isFirst(query) && isPlain(query) ? records.slice(1) : undefined),
      INSPECTIONS,
    ),
  ),
  ...['ref', 'notes', 'no_of_beds', 'no_of_baths'].map((field) =>
    row(
      `properties-by-${field.replaceAll('_', '-')}`,
      'PAG-013',
      `the properties of a page are in the order of ${field}`,
      sortedBy(field, LIST),
    ),
  ),
  ...['ref', 'location_of_keys'].map((field) =>
    row(
      `inspections-by-${field.replaceAll('_', '-')}`,
      'PAG-014',
      `the inspections of a page are in the order of ${field}`,
      sortedBy(field, INSPECTIONS),
    ),
  ),
  row(
    'links-lose-dates',
    'PAG-025',
    'the links of inspections lose the filter by conduct_date',
    eachLink(withoutParameters(isNamed('conduct_date')), INSPECTIONS),
  ),
);

export const SHIFTED_PAGES = family(
  'pagination',
  ...through(
    'isolation/lists',
    ...[LIST, INSPECTIONS].map((list) =>
      row(
        `second-page-too-late${list === LIST ? '' : '-of-inspections'}`,
        'PAG-007',
        `the second page of an unfiltered list of ${nounOf(list)} begins one record too late`,
        data(
          (records, { query }) =>
            isPlain(query) && query.get('page') === '2' ? records.slice(1) : undefined,
          list,
        ),
      ),
    ),
  ),
);
