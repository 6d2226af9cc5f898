import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { echoing, refusals, showingEach, working } from '../../../test/support/kinds.js';
import { inspection } from '../inspections/inspection.cases.js';
import { report, room } from '../reports/report.cases.js';
import * as checks from './self-service.js';

const listing = (change: object = {}) =>
  answer({ system: [{ id: 1, name: 'Visit' }], account: [], ...change });
const twoListed = listing({ account: [{ id: 2, name: 'Own' }] });
const CHOSEN = { listing: twoListed, ids: [1, 2] };
const refused = answer({ message: 'No.' }, 422);
const ofType = (id: number) => ({ created: inspection({ type: { id, name: 'Any' } }) });
const SENT = {
  title: 'T',
  ref: 'R',
  location_of_keys: 'K',
  notes: { internal: 'i' },
  clerk: { id: 8 },
  self_servicer: { name: 'Sue' },
};
const templates = (change: object = {}) =>
  answer({ data: [{ id: 1, name: 'A', type: 1, ...change }], pagination: {}, links: {} });

const LIVE = {
  title: 'Live',
  ref: 'A1',
  location_of_keys: 'Here',
  return_key: 'There',
  time_to_complete: 'PT45M',
  pricing: { price: '80.25', additional: '-5.05', margin: '12.5' },
  notes: { internal: 'a', client: 'b' },
  clerk: { id: 8 },
  conduct_date: '2031-05-06',
};
const liveWith = (change: object) => ({ answered: answer({ ...LIVE, ...change }), sent: LIVE });

const contact = { id: 1, type: 1, name: 'Tess', email: '', phone: '', signee: true };

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  examples(
    checks.liveLoadsContacts,
    { lists: [answer([contact])], sent: [contact] },
    { none: { lists: [answer([])], sent: [contact] } },
  ),
  ...refusals(
    checks.earlierHasNoLive,
    checks.servicerRequired,
    checks.refusedForOtherTypes,
    checks.templateUnknown,
  ),
  ...working(checks.takesTemplateId, checks.takesEveryTemplate),
  ...echoing(SENT, checks.showsServicer),
  examples(checks.liveTakesInputs, liveWith({ clerk: { id: 8, name: 'Carl' } }), {
    'no key is returned': liveWith({ return_key: null }),
    'another sign': liveWith({ pricing: { ...LIVE.pricing, additional: '5.05' } }),
    'another length': liveWith({ time_to_complete: 'PT1H' }),
    'no note for the client': liveWith({ notes: { internal: 'a', client: null } }),
  }),
  ...showingEach(checks.sameStates),
  examples(
    checks.listsTemplates,
    { listing: listing() },
    {
      'an array': { listing: answer([]) },
      'no account': { listing: listing({ account: undefined }) },
    },
  ),
  examples(
    checks.templateFields,
    { listing: listing() },
    { 'no name': { listing: listing({ account: [{ id: 2 }] }) } },
  ),
  ...[checks.selfService, checks.live].map((made, index) =>
    examples(made, ofType(index === 0 ? 101 : 202), {
      'another type': ofType(1),
      'it is refused': { created: refused },
    }),
  ),
  examples(
    checks.defaultTemplate,
    { created: inspection(), report: report(room(1)), others: [report(room(2))] },
    {
      'it is empty': { created: inspection(), report: report(), others: [report(room(2))] },
      'it is refused': { created: refused, report: refused, others: [] },
    },
  ),
  ...[report(room(2)), report(room(1), room(2))].map((other) =>
    examples(
      checks.ownTemplate,
      { ...CHOSEN, report: report(room(1)), others: [report(room(1)), other] },
      {
        'all are alike': {
          ...{ ...CHOSEN, report: report(room(1)) },
          others: [report(room(1)), report(room(1))],
        },
      },
    ),
  ),
  examples(
    checks.onlyForItsTypes,
    { answered: inspection(), type: 1 },
    {
      'it made one': { answered: ofType(101).created, type: 1 },
      'it broke': { answered: answer('', 500), type: 1 },
    },
  ),
  examples(
    checks.defaultIsListed,
    { report: report(room(1)), others: [report(room(1))] },
    { 'another one': { report: report(room(1)), others: [report(room(2))] } },
  ),
  examples(
    checks.contentAtOnce,
    { report: report(room(1)) },
    { 'it is empty': { report: report() } },
  ),
  examples(
    checks.templatesListed,
    { list: templates() },
    { 'no type': { list: templates({ type: undefined }) }, 'an array': { list: answer([]) } },
  ),
  examples(
    checks.templateIsReport,
    { report: report(room(1)) },
    { 'not found': { report: answer({}, 404) } },
  ),
  examples(
    checks.templateIsAdded,
    { added: report(room(1)), report: report(room(1), room(2)), template: report(room(2)) },
    { 'not there': { added: report(), report: report(room(1)), template: report(room(2)) } },
  ),
  examples(
    checks.templatesFixed,
    { attempt: answer({}, 405) },
    { 'it is taken': { attempt: answer({}) } },
  ),
];
