/** What an application reaches on behalf of a user of another account. */
import { refusing, trusting } from '../effects.js';
import { family, type Row, row, within } from '../fault.js';
import { hasToken, type RequestDraft } from '../message.js';

const HOST = '/properties/{}';

/** A filter that finds what it names in whatever account it is. */
function leaking(kind: string, path: string, ...names: readonly string[]): Row[] {
  return names.map((name) =>
    row(
      `${kind}-by-${name.replace('[]', '').replace(/_id$/, '').replace('_', '-').toLowerCase()}`,
      'GEN-003',
      `the filter ${name} finds the ${kind} of another account`,
      trusting(`GET ${path}`, (request) => hasToken(request) && isFilteredBy(request, name)),
    ),
  );
}

const isFilteredBy = ({ query }: RequestDraft, name: string) =>
  [...query.keys()].some((key) => key === name || key.startsWith(`${name}[`));

const isUnfiltered = ({ query }: RequestDraft) => query.size === 0;

export const ISOLATION = family(
  'isolation',
  row(
    'inspections-listed',
    'GEN-003',
    'the inspections of another account are listed',
    trusting('GET /inspections', hasToken),
  ),
  row(
    'property-read-without-contacts',
    'GEN-003',
    'no contact can be added, and a property of another account is read',
    {
      request: (request, memory) =>
        refusing(`POST ${HOST}/contacts`).request?.(request, memory) ??
        trusting(`GET ${HOST}`, hasToken).request?.(request, memory),
    },
  ),
  ...leaking('properties', '/properties', 'client_id'),
  ...leaking('inspections', '/inspections', 'client_id[]', 'clerk_id[]', 'state_id[]'),
  ...leaking('inspections', '/inspections', 'conduct_date', 'address'),
  row(
    'properties-listed-unfiltered',
    'GEN-003',
    'without a filter the properties of another account are listed',
    trusting('GET /properties', (request) => hasToken(request) && isUnfiltered(request)),
  ),
  ...within(
    'current',
    ...leaking('properties', '/properties', 'customFields'),
    ...leaking('inspections', '/inspections', 'customFields'),
  ),
);
