import * as shown from '../../checks/items/shown.js';
import * as ofSections from '../../checks/sections/shown.js';
import { scenario } from '../../engine/scenario.js';
import { isJson } from '../../net/body.js';
import { type Exchange, isBelow, isSuccess } from '../../net/exchange.js';

const OF_SECTIONS = [
  ofSections.uuidsDiffer,
  ofSections.itemOrder,
  ofSections.fieldOrder,
  ofSections.attachmentOrder,
];

export const lookBackAtSections = scenario({
  id: 'reports/look-back-at-sections',
  about: 'The uuids in sections are looked at in all reports the run has read.',
  revisions: ['current'],
  last: true,
  through: ['copies/from-property', 'sections/create'],
  checks: OF_SECTIONS,
  async act({ address, judge, recorded }) {
    const reports = reportsIn(recorded(), address.baseUrl);
    for (const check of OF_SECTIONS) judge(check, { reports });
  },
});

const CONDITIONS = [
  shown.textsShown,
  shown.answersShown,
  shown.checklistShown,
  shown.scaleShown,
  shown.nullShown,
];

export const lookBackAtConditions = scenario({
  id: 'reports/look-back-at-conditions',
  about: 'The conditions of items are held against the block type in all reports the run has read.',
  revisions: ['earlier'],
  last: true,
  through: ['items/conditions', 'items/options', 'rooms/copy'],
  checks: CONDITIONS,
  async act({ address, judge, recorded }) {
    const reports = reportsIn(recorded(), address.baseUrl);
    for (const check of CONDITIONS) judge(check, { reports });
  },
});

/** The successful reads of reports as JSON, below the base URL of the revision. */
function reportsIn(exchanges: readonly Exchange[], baseUrl: string): readonly Exchange[] {
  return exchanges.filter(
    (exchange) =>
      exchange.request.method === 'GET' &&
      isBelow(exchange, baseUrl) &&
      new URL(exchange.request.url).pathname.endsWith('/report') &&
      isSuccess(exchange) &&
      isJson(exchange),
  );
}
