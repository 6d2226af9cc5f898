/** Faults of the pages and the order of the inspection list. */
import { bodies, overlooking } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import {
  changedFirst,
  data,
  eachLink,
  links,
  pagination,
  swapSecondAndThird,
  withoutCustomFields,
  withoutParameters,
} from '../../words/envelope.js';
import { LIST } from '../../words/inspection-routes.js';

const conductDateOf = (record: Json) => String(isObject(record) && record['conduct_date']);

export const INSPECTION_PAGES = [
  ...family(
    'pagination/inspection-pages',
    row('page-ignored', 'PAG-011 PAG-012', 'page is ignored', overlooking(LIST, 'page')),
    row(
      'current-always-one',
      'PAG-004',
      'currentPage is always 1',
      pagination((p) => (p['currentPage'] = 1), LIST),
    ),
    row(
      'per-page-text',
      'PAG-003',
      'perPage is a text',
      pagination((p) => (p['perPage'] = String(p['perPage'])), LIST),
    ),
    row(
      'total-pages-one',
      'PAG-005',
      'totalPages is always 1',
      pagination((p) => (p['totalPages'] = 1), LIST),
    ),
    row(
      'total-records-page',
      'PAG-006',
      'totalRecords counts the page',
      pagination(
        (p, body) => (p['totalRecords'] = Array.isArray(body['data']) ? body['data'].length : 0),
        LIST,
      ),
    ),
    row(
      'data-short',
      'PAG-007',
      'a full page lacks a record',
      data(
        (records, { query }) => (query.get('per_page') === '2' ? records.slice(0, 1) : undefined),
        LIST,
      ),
    ),
    row(
      'links-self-first',
      'PAG-025',
      'self is the first page on every page',
      links((l) => (l['self'] = l['first']), LIST),
    ),
    row(
      'links-no-last',
      'PAG-008',
      'links has no last',
      links((l) => delete l['last'], LIST),
    ),
    row(
      'prev-on-first',
      'PAG-009',
      'the first page has a prev',
      links((l) => (l['prev'] ??= l['self']), LIST),
    ),
    row(
      'prev-never',
      'PAG-025',
      'prev is null on every page',
      links((l) => (l['prev'] = null), LIST),
    ),
    ...through(
      'inspections/filters',
      row(
        'links-lose-filter',
        'PAG-023',
        'links lose every parameter but the page',
        eachLink(
          withoutParameters((name) => name !== 'page'),
          LIST,
        ),
      ),
      row(
        'links-elsewhere',
        'PAG-023',
        'links lead to another host',
        eachLink((link) => link.replace(/\/\/[^/]+/, '//elsewhere.example'), LIST),
      ),
    ),
    ...within(
      'current',
      row(
        'links-lose-custom-fields',
        'PAG-025',
        'links lose the filter by custom fields',
        eachLink(withoutCustomFields, LIST),
      ),
    ),
    row(
      'next-on-last',
      'PAG-010',
      'the last page has a next',
      links((l) => (l['next'] ??= l['last']), LIST),
    ),
    row(
      'one-lost',
      'PAG-012',
      'a record is lost between two pages',
      data(
        (records, { query }) => (query.get('page') === '2' ? records.slice(1) : undefined),
        LIST,
      ),
    ),
    row(
      'neighbours-swapped',
      'PAG-014',
      'two neighbours of a page are in the wrong order',
      data(swapSecondAndThird, LIST),
    ),
    row(
      'second-page-oldest-first',
      'PAG-014',
      'the second page is oldest first',
      data(
        (records, { query }) => (query.get('page') === '2' ? [...records].reverse() : undefined),
        LIST,
      ),
    ),
    row(
      'by-conduct-date',
      'PAG-014',
      'the inspections of a page are in the order of their dates',
      data(
        (records) =>
          records.sort((one, other) => conductDateOf(other).localeCompare(conductDateOf(one))),
        LIST,
      ),
    ),
    row(
      'changed-first',
      'PAG-014',
      'what was changed last comes first',
      changedFirst('/inspections'),
    ),
  ),
  ...family(
    'pagination/inspections',
    row(
      'list-plain',
      'PAG-002',
      'the inspection list is a plain array',
      bodies(LIST, (body) => (isObject(body) ? body['data'] : body)),
    ),
    row(
      'oldest-first',
      'PAG-014',
      'the inspection list is oldest first',
      bodies(
        LIST,
        (body) => void (isObject(body) && Array.isArray(body['data']) && body['data'].reverse()),
      ),
    ),
    row('per-page-ignored', 'PAG-017', 'per_page is ignored', overlooking(LIST, 'per_page')),
  ),
];
