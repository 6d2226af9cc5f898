/** Numbers of lists that do not fit what is shown, and lists that lack what they should show. */
import { type Effect, family, row, through, within } from '../../fault.js';
import { data, eachLink, LIST, pagination, withoutParameters } from '../../words/envelope.js';
import { LIST as INSPECTIONS } from '../../words/inspection-routes.js';

const isNamed = (name: string) => (parameter: string) =>
  parameter === name || parameter.startsWith(`${name}[`);

/** The total counts what a filter leaves out, and so do the pages. */
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

/** Only the number of pages is wrong: rounded to the nearest. */
const rounded = (list: string) =>
  pagination((p) => {
    const pages = Number(p['totalRecords']) / Number(p['perPage']);
    p['totalPages'] = Math.max(1, Math.round(pages));
  }, list);

const isFirst = (query: URLSearchParams) => (query.get('page') ?? '1') === '1';
const isPlain = (query: URLSearchParams) =>
  [...query.keys()].every((name) => name === 'page' || name === 'per_page');

/** Records of a page in the order of a field. */
const sortedBy = (field: string, list: string) =>
  data((records) => {
    const of = (record: unknown) => String(Object(record)[field] ?? '');
    return records.sort((one, other) => of(one).localeCompare(of(other)));
  }, list);

export const LIST_COUNTS = family(
  'list-counts',
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
