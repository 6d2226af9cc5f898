import {
  codes,
  endpointsOnlyIn,
  fields,
  mediaTypes,
  messages,
  movedEndpoints,
  type OnlyIn,
  queryParameters,
  scopes,
  statuses,
  type Variation,
} from './differences.js';
import { code, list, page, table } from './markdown.js';

/** The page that shows how the two revisions differ, read off the contract. */
export function revisionsPage(): string {
  return page([
    '# Revisions',
    'A deployment offers the interface in two revisions over the same data. The address of a request says which ' +
      'one applies, and nothing else does. Everything not named here is the same in both.',
    ...differences('Formats of requests, answers and webhook deliveries', mediaTypes()),
    ...differences('Endpoints', endpointsOnlyIn()),
    ...variations('Endpoints with another path', movedEndpoints()),
    ...differences('Query parameters', queryParameters()),
    ...differences('Fields', fields()),
    '## Reports',
    'The current revision shows a report as sections, whose items, fields and attachments are maps by UUID with a ' +
      'list of the order beside them. The earlier one shows the same report as rooms with arrays of items.',
    ...differences('Values', codes()),
    ...differences('Scopes', scopes()),
    ...variations('Statuses', statuses()),
    ...variations('Messages', messages()),
  ]);
}

function differences(title: string, { current, earlier }: OnlyIn): readonly string[] {
  return [
    `## ${title}`,
    'Only in the current revision:',
    list(current.map(code)),
    'Only in the earlier revision:',
    list(earlier.map(code)),
  ];
}

function variations(title: string, rows: readonly Variation[]): readonly string[] {
  return [
    `## ${title}`,
    table(
      ['', 'Current', 'Earlier'],
      rows.map(({ what, current, earlier }) => [code(what), current, earlier]),
    ),
  ];
}
