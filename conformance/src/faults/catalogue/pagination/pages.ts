/** Faults of choosing a page and of following the links to the next one. */
import { asks, bodies, matcher, overlooking, replies } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { answerWith, isGood, isObject, type Json, type RequestDraft } from '../../message.js';
import {
  changedFirst,
  data,
  eachLink,
  LIST,
  links,
  pagination,
  swapSecondAndThird,
  withoutCustomFields,
} from '../../words/envelope.js';

const isPage =
  (number: string) =>
  ({ query }: RequestDraft) =>
    query.get('page') === number;

/** Shows the number of records on the page as the page size. */
const sizeOfPage = (body: Json): undefined => {
  const { data, pagination } = Object(body);
  if (!Array.isArray(data) || data.length === 0 || !isObject(pagination)) return;
  pagination['perPage'] = Math.min(data.length, Number(pagination['perPage']));
};

export const PAGES = [
  ...family(
    'pagination',
    row('page-ignored', 'PAG-011', 'page is ignored', overlooking(LIST, 'page')),
    row(
      'page-from-zero',
      'PAG-011 PAG-004 PAG-012',
      'page counts from 0',
      asks(LIST, ({ query }) => {
        if (query.get('page') === '2') query.set('page', '3');
      }),
    ),
    row(
      'one-lost',
      'PAG-012',
      'a record is lost between two pages',
      data((records, request) => (isPage('2')(request) ? records.slice(1) : undefined)),
    ),
    row(
      'one-twice',
      'PAG-012',
      'a record is on two pages',
      data((records, request) =>
        isPage('2')(request) && records[0] ? [records[0], records[0]] : undefined,
      ),
    ),
    row(
      'links-lose-filter',
      'PAG-012 PAG-023',
      'links lose the filter',
      eachLink((link) => link.replace(/address=[^&]*&?/, '')),
    ),
    row(
      'next-skips',
      'PAG-012',
      'next skips a page',
      eachLink((link, name) => (name === 'next' ? link.replace('page=2', 'page=3') : link)),
    ),
    ...through(
      'properties/clients',
      row(
        'next-skips-later',
        'PAG-025',
        'next skips a page from the second page on',
        links((all, body, { query }) => {
          const page = Number(query.get('page') ?? 1);
          const isFar = page + 2 <= Number(Object(body['pagination'])['totalPages']);
          if (page > 1 && isFar)
            all['next'] = String(all['next']).replace(/([?&]page=)\d+/, `$1${page + 2}`);
        }),
      ),
    ),
    ...through(
      'pagination/odd-pages isolation/lists',
      row(
        'beyond-numbered-as-last',
        'PAG-004',
        'a page past the end is empty and gives the number of the last one',
        pagination((p) => {
          if (Number(p['currentPage']) > Number(p['totalPages']))
            p['currentPage'] = p['totalPages'];
        }),
      ),
    ),
    row(
      'links-without-base',
      'PAG-008',
      'links lack the path that the API is below',
      eachLink((link) => link.replace(/\/(?:current|earlier)\//, '/')),
    ),
    row(
      'oldest-first',
      'PAG-013',
      'the list is oldest first',
      data((records) => [...records].reverse()),
    ),
    row(
      'by-address',
      'PAG-013',
      'the list is in the order of changes',
      data((records) =>
        records.length > 1 ? [...records.slice(1), ...records.slice(0, 1)] : undefined,
      ),
    ),
    row(
      'neighbours-swapped',
      'PAG-013',
      'two neighbours of a page are in the wrong order',
      data(swapSecondAndThird),
    ),
    row(
      'second-page-oldest-first',
      'PAG-013',
      'the second page is oldest first',
      data((records, request) => (isPage('2')(request) ? [...records].reverse() : undefined)),
    ),
    row(
      'changed-first',
      'PAG-013',
      'what was changed last comes first',
      changedFirst('/properties'),
    ),
    row(
      'two-for-one',
      'PAG-015',
      'a page of one record holds two',
      asks(LIST, ({ query }) => {
        if (query.get('per_page') === '1') query.set('per_page', '2');
      }),
    ),
    row('per-page-ignored', 'PAG-015', 'per_page is ignored', overlooking(LIST, 'per_page')),
    row(
      'per-page-ignored-where-filtered',
      'PAG-015',
      'per_page is ignored beside a filter',
      asks(LIST, ({ query }) => {
        const isFiltered = [...query.keys()].some((name) => !/^(per_)?page$/.test(name));
        if (isFiltered) query.delete('per_page');
      }),
    ),
    row(
      'per-page-other-name',
      'PAG-015',
      'per_page is called perPage',
      asks(LIST, ({ query }) => {
        const size = query.get('per_page');
        if (size === null) return;
        query.delete('per_page');
        query.set('perPage', size);
      }),
    ),
    row(
      'twenty-by-default',
      'PAG-016',
      'a page holds 20 by default',
      asks(LIST, ({ query }) => {
        if (!query.has('per_page')) query.set('per_page', '20');
      }),
    ),
    row(
      'fifty-at-most',
      'PAG-018',
      'per_page is lowered to 50',
      asks(LIST, ({ query }) => {
        if (Number(query.get('per_page')) > 50) query.set('per_page', '50');
      }),
    ),
    row(
      'cut-to-fifty',
      'PAG-006',
      'a page holds no more than 50 records, and counts and links are those of the size asked for',
      data((records) => records.slice(0, 50)),
    ),
    row(
      'large-refused',
      'PAG-018',
      'a large per_page is refused',
      asks(LIST, ({ query }) =>
        Number(query.get('per_page')) > 100
          ? answerWith(422, { message: 'Too large.' })
          : undefined,
      ),
    ),
    row(
      'odd-per-page-refused',
      'PAG-019',
      'an odd per_page is refused',
      asks(LIST, ({ query }) =>
        query.get('per_page') === 'abc' ? answerWith(422, { message: 'No number.' }) : undefined,
      ),
    ),
    row(
      'per-page-zero',
      'PAG-019',
      'per_page 0 is taken as 1',
      asks(LIST, ({ query }) => {
        if (query.get('per_page') === '0') query.set('per_page', '1');
      }),
    ),
    row(
      'odd-page-refused',
      'PAG-020',
      'an odd page is refused',
      asks(LIST, ({ query }) =>
        query.has('page') && !/^[1-9]\d*$/.test(query.get('page') ?? '')
          ? answerWith(422, { message: 'No number.' })
          : undefined,
      ),
    ),
    row(
      'odd-page-second',
      'PAG-020',
      'an odd page is page 2',
      asks(LIST, ({ query }) => {
        if (query.has('page') && !/^[1-9]\d*$/.test(query.get('page') ?? ''))
          query.set('page', '2');
      }),
    ),
    row(
      'past-the-end-404',
      'PAG-021',
      'a page past the end gives 404',
      replies(LIST, (answer) => {
        if (
          isGood(answer) &&
          isObject(answer.json) &&
          Number(Object(answer.json['pagination']).currentPage) >
            Number(Object(answer.json['pagination']).totalPages)
        )
          answer.status = 404;
      }),
    ),
    row(
      'past-the-end-last',
      'PAG-021',
      'a page past the end shows the last page',
      asks(LIST, ({ query }) => {
        if (Number(query.get('page')) > 50) query.set('page', '1');
      }),
    ),
    row(
      'empty-404',
      'PAG-022',
      'an empty list gives 404',
      replies(LIST, (answer) => {
        if (isObject(answer.json) && Object(answer.json['pagination']).totalRecords === 0)
          answer.status = 404;
      }),
    ),
    row(
      'empty-no-pages',
      'PAG-022',
      'an empty list has no pages',
      pagination((p) => {
        if (p['totalRecords'] === 0) p['totalPages'] = 0;
      }),
    ),
    row(
      'links-relative',
      'PAG-023',
      'links are relative',
      eachLink((link) => new URL(link).pathname + new URL(link).search),
    ),
    row(
      'links-elsewhere',
      'PAG-023',
      'links are not below the base address',
      eachLink((link) => link.replace(/\/\/[^/]+/, '//elsewhere.example')),
    ),
    row(
      'links-lose-size',
      'PAG-023 PAG-025',
      'links lose per_page',
      eachLink((link) => link.replace(/&?per_page=\d+/, '')),
    ),
    ...within(
      'current',
      row(
        'links-lose-custom-fields',
        'PAG-025',
        'links lose the filter by custom fields',
        eachLink(withoutCustomFields),
      ),
    ),
    row('order-unstable', 'PAG-024', 'the order of records of one instant changes', {
      answer(answer, request, { notes }) {
        if (
          !matcher(LIST)(request) ||
          !request.query.has('per_page') ||
          !isObject(answer.json) ||
          !Array.isArray(answer.json['data'])
        )
          return;
        const count = Number(notes.get('lists') ?? 0) + 1;
        notes.set('lists', String(count));
        if (count % 2 === 0) answer.json['data'].reverse();
      },
    }),
    row(
      'lowest-id-first',
      'PAG-024',
      'records of one instant are lowest id first',
      data((records) => [...records].reverse()),
    ),
  ),
  ...family(
    'pagination/values',
    row(
      'page-size-counted',
      'PAG-003',
      'perPage is lower on a short page',
      bodies('GET /properties', sizeOfPage),
    ),
    row(
      'inspection-page-size-counted',
      'PAG-003',
      'perPage of inspections is lower on a short page',
      bodies('GET /inspections', sizeOfPage),
    ),
  ),
];
