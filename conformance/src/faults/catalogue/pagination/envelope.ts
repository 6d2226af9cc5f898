/** Faults of the envelope of the property list. */
import { bodies } from '../../effects.js';
import { family, row } from '../../fault.js';
import { isObject, type Json } from '../../message.js';
import { data, eachLink, LIST, links, pagination } from '../../words/envelope.js';

const number = (value: Json) => Number(value);

export const PAGINATION = family(
  'pagination',
  row(
    'plain-array',
    'PAG-001',
    'the list is a plain array',
    bodies(LIST, (body) => (isObject(body) ? body['data'] : body)),
  ),
  row(
    'no-links',
    'PAG-001',
    'the list has no links',
    bodies(LIST, (body) => void (isObject(body) && delete body['links'])),
  ),
  row(
    'meta',
    'PAG-001',
    'pagination is called meta',
    bodies(LIST, (body) => {
      if (!isObject(body)) return;
      body['meta'] = body['pagination'];
      delete body['pagination'];
    }),
  ),
  row(
    'snake-case',
    'PAG-003',
    'perPage is called per_page',
    pagination((p) => {
      p['per_page'] = p['perPage'];
      delete p['perPage'];
    }),
  ),
  row(
    'per-page-text',
    'PAG-003',
    'perPage is a text',
    pagination((p) => (p['perPage'] = String(p['perPage']))),
  ),
  row(
    'per-page-count',
    'PAG-003 PAG-005',
    'perPage counts the records shown',
    pagination((p, body) => (p['perPage'] = Array.isArray(body['data']) ? body['data'].length : 0)),
  ),
  row(
    'current-from-zero',
    'PAG-004',
    'currentPage counts from 0',
    pagination((p) => (p['currentPage'] = number(p['currentPage']) - 1)),
  ),
  row(
    'current-always-one',
    'PAG-004',
    'currentPage is always 1',
    pagination((p) => (p['currentPage'] = 1)),
  ),
  row(
    'current-text',
    'PAG-004',
    'currentPage is a text',
    pagination((p) => (p['currentPage'] = String(p['currentPage']))),
  ),
  row(
    'total-pages-one',
    'PAG-005',
    'totalPages is always 1',
    pagination((p) => (p['totalPages'] = 1)),
  ),
  row(
    'total-pages-one-more',
    'PAG-005',
    'totalPages counts one more when every page is full',
    pagination(
      (p) => (p['totalPages'] = Math.floor(number(p['totalRecords']) / number(p['perPage'])) + 1),
    ),
  ),
  row(
    'total-pages-down',
    'PAG-005',
    'totalPages is rounded down',
    pagination(
      (p) => (p['totalPages'] = Math.floor(number(p['totalRecords']) / number(p['perPage']))),
    ),
  ),
  row(
    'total-records-page',
    'PAG-006',
    'totalRecords counts the page',
    pagination(
      (p, body) => (p['totalRecords'] = Array.isArray(body['data']) ? body['data'].length : 0),
    ),
  ),
  row(
    'total-records-text',
    'PAG-006',
    'totalRecords is a text',
    pagination((p) => (p['totalRecords'] = String(p['totalRecords']))),
  ),
  row(
    'total-records-off',
    'PAG-006',
    'totalRecords is one too many',
    pagination((p) => (p['totalRecords'] = number(p['totalRecords']) + 1)),
  ),
  row(
    'data-object',
    'PAG-007',
    'data is an object',
    bodies(LIST, (body) => {
      if (isObject(body)) body['data'] = { ...Object(body['data']) };
    }),
  ),
  row(
    'data-short',
    'PAG-007',
    'a full page lacks a record',
    data((records, { query }) => (query.get('per_page') === '2' ? records.slice(0, 1) : undefined)),
  ),
  row(
    'links-self-first',
    'PAG-025',
    'self is the first page on every page',
    links((l) => (l['self'] = l['first'])),
  ),
  row(
    'links-last-next',
    'PAG-025',
    'last is the next page',
    links((l) => (l['last'] = l['next'] ?? l['self'])),
  ),
  row(
    'links-no-last',
    'PAG-008',
    'links has no last',
    links((l) => delete l['last']),
  ),
  row(
    'links-no-self',
    'PAG-008',
    'links has no self',
    links((l) => delete l['self']),
  ),
  row(
    'links-numbers',
    'PAG-008',
    'links are page numbers',
    eachLink((link) => Number(new URL(link, 'http://x').searchParams.get('page') ?? 1)),
  ),
  row(
    'links-objects',
    'PAG-008',
    'links are objects with href',
    eachLink((href) => ({ href })),
  ),
  row(
    'prev-on-first',
    'PAG-009',
    'the first page has a prev',
    links((l) => (l['prev'] ??= l['self'])),
  ),
  row(
    'prev-never',
    'PAG-025',
    'prev is null on every page',
    links((l) => (l['prev'] = null)),
  ),
  row(
    'next-stays',
    'PAG-012 PAG-025',
    'next leads to the page it stands on',
    links((l) => (l['next'] &&= l['self'])),
  ),
  row(
    'prev-empty',
    'PAG-009',
    'prev is the empty string on the first page',
    links((l) => (l['prev'] ??= '')),
  ),
  row(
    'next-on-last',
    'PAG-010',
    'the last page has a next',
    links((l) => (l['next'] ??= l['last'])),
  ),
  row(
    'next-after-full-page',
    'PAG-010',
    'the last page has a next when it is full',
    links((l, body) => {
      const size = isObject(body['pagination']) ? body['pagination']['perPage'] : undefined;
      if (Array.isArray(body['data']) && body['data'].length === size) l['next'] ??= l['last'];
    }),
  ),
  row(
    'next-missing',
    'PAG-010',
    'the last page has no next at all',
    links((l) => l['next'] === null && delete l['next']),
  ),
  row(
    'next-false',
    'PAG-010',
    'next is false on the last page',
    links((l) => (l['next'] ??= false)),
  ),
);
