/** Faults of the order and the links of filtered lists. */
import { type Effect, type Fault, family, type Row, row, through, within } from '../../fault.js';
import type { Json } from '../../message.js';
import {
  data,
  hungFirst,
  LIST,
  links,
  oldestFirstBy,
  withoutParameters,
} from '../../words/envelope.js';
import { LIST as INSPECTIONS } from '../../words/inspection-routes.js';
import { asksFor } from '../../words/searches.js';

const FILTERS = ['client_id', 'clerk_id', 'property_id', 'state_id', 'address', 'conduct_date'];

const oldestFirst = (list: string, breaks: string, name: string): Row =>
  row(
    `oldest-first-by-${name.replace(/_id$/, '').replace('_', '-').toLowerCase()}`,
    breaks,
    `a list filtered by ${name} is oldest first`,
    oldestFirstBy(list, name),
  );

const dayOf = (inspection: Json) => Date.parse(String(Object(inspection)['conduct_date']));

const losing = withoutParameters((name) => name !== 'page');

/** Removes the filter from one link, on every page but the first. */
const lostFrom = (name: string, list: string): Effect =>
  links((all, _body, { query }) => {
    const link = all[name];
    if (Number(query.get('page')) > 1 && typeof link === 'string') all[name] = losing(link);
  }, list);

/** Keeps only the last value of a repeated parameter in links. */
const lastValueOnly = (list: string): Effect =>
  links((all) => {
    for (const [name, link] of Object.entries(all)) {
      if (typeof link !== 'string') continue;
      const url = new URL(link);
      url.search = String(new URLSearchParams(Object.fromEntries(url.searchParams)));
      all[name] = url.href;
    }
  }, list);

const linksOf = (list: string): Row[] =>
  ['first', 'prev', 'self', 'last'].map((name) =>
    row(
      `${name}-loses-filter`,
      'PAG-025',
      `from the second page on the link ${name} loses the filter`,
      lostFrom(name, list),
    ),
  );

export const FILTERED_LISTS: readonly Fault[] = [
  ...family(
    'pagination',
    ...linksOf(LIST),
    ...through(
      'pagination/walk',
      oldestFirst(LIST, 'PAG-013', 'client_id'),
      ...within('current', oldestFirst(LIST, 'PAG-013', 'customFields')),
    ),
    row(
      'contact-first',
      'PAG-013',
      'a property that gets a contact moves to the top of the list',
      hungFirst('/properties', 'contacts'),
    ),
  ),
  ...family(
    'pagination/inspection-pages',
    ...linksOf(INSPECTIONS),
    ...through(
      'inspections/filters',
      ...FILTERS.map((name) => oldestFirst(INSPECTIONS, 'PAG-014', name)),
    ),
    ...within('current', oldestFirst(INSPECTIONS, 'PAG-014', 'customFields')),
    row(
      'by-date-within-property',
      'PAG-014',
      'a list filtered by property_id is in the order of the dates, the first one first',
      data(
        (records, request) =>
          asksFor(request, 'property_id') ? records.sort((a, b) => dayOf(a) - dayOf(b)) : undefined,
        INSPECTIONS,
      ),
    ),
    row(
      'fifth-and-sixth-swapped',
      'PAG-014',
      'the fifth and the sixth inspection of a page are in the wrong order',
      data(
        ([a, b, c, d, e, f, ...more]) =>
          f === undefined ? undefined : [a, b, c, d, f, e, ...more],
        INSPECTIONS,
      ),
    ),
    ...through(
      'inspections/filters',
      row(
        'links-keep-last-value',
        'PAG-025',
        'links keep the last value of a filter that has several',
        lastValueOnly(INSPECTIONS),
      ),
    ),
    row(
      'contact-first',
      'PAG-014',
      'an inspection that gets a contact moves to the top of the list',
      hungFirst('/inspections', 'contacts'),
    ),
  ),
];
