import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { conflicts, refusals, showingEach, working } from '../../../test/support/kinds.js';
import { inspection } from '../inspections/inspection.cases.js';
import { item, report, room } from '../reports/report.cases.js';
import * as checks from './initialization.js';

const initialization = { type: 6, id: 3, date: '2026-05-06T07:08:09+00:00' };
const set = inspection({ initialized: false, initialization });
const removed = inspection({ initialized: false });
const refused = answer({}, 409);
const late = { refused, twin: set };
const started = inspection({ started_at: '2026-05-06T07:08:09+00:00', initialization });
const initialized = inspection({ initialized: true, initialization });

const fromTemplate = inspection({
  initialized: true,
  initialization: { ...initialization, type: 3 },
});
const named = (value: string) => room(1, { name: { value, editable: true } });

const loaded = { read: initialized, source: report(room(1), room(2)) };

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...conflicts(checks.lateIsConflict),
  ...working(checks.changesAtWill),
  ...refusals(checks.typeUnknown, checks.sourceUnknown),
  ...showingEach(checks.preloadCounts),
  examples(
    checks.returnsIt,
    { set, id: 12 },
    { 'no inspection': { set: answer(initialization), id: 12 } },
  ),
  examples(
    checks.fromInspection,
    { set, source: 3 },
    { 'another source': { set, source: 4 }, 'not shown': { set: removed, source: 3 } },
  ),
  examples(
    checks.fromTemplate,
    { set: inspection({ initialization: { ...initialization, type: 3 } }), source: 3 },
    { 'another type': { set, source: 3 } },
  ),
  examples(
    checks.removes,
    { set, removed, read: removed },
    {
      'it stays': { set, removed: set, read: set },
      'it is still read': { set, removed, read: set },
    },
  ),
  examples(
    checks.removedIsNotLoaded,
    { removed, started: removed, report: report(room(3)), source: report(room(1)) },
    {
      'it is loaded': {
        ...{ removed, started: removed, source: report(room(1)) },
        report: report(room(3), room(1)),
      },
    },
  ),
  examples(
    checks.initializedField,
    { shown: [set, removed] },
    {
      'a number': { shown: [inspection({ initialized: 0 })] },
      'gone with the initialization': { shown: [set, inspection()] },
    },
  ),
  examples(
    checks.fields,
    { set, read: set },
    {
      'no date': { set: inspection({ initialization: { type: 6, id: 3 } }), read: set },
      'a date without time': {
        set,
        read: inspection({ initialization: { ...initialization, date: '2026-05-06' } }),
      },
    },
  ),
  examples(
    checks.loadsInspection,
    { ...loaded, report: report(room(1), room(3), room(2, { items: [item(5), item(20)] })) },
    {
      'nothing came': { ...loaded, report: report() },
      'another room': { ...loaded, report: report(room(1), room(3)) },
      'in another order': { ...loaded, report: report(room(2), room(1)) },
      'without its items': { ...loaded, report: report(room(1), room(2, { items: [] })) },
    },
  ),
  examples(
    checks.loadsTemplate,
    { read: initialized, report: report(room(1)) },
    {
      'nothing came': { read: initialized, report: report() },
      'nothing but what was added': {
        ...{ read: initialized, added: 'Kitchen' },
        report: report(named('Kitchen')),
      },
    },
  ),
  examples(
    checks.loadsTemplate,
    { read: fromTemplate, report: report(named('Kept'), named('Hall')), before: ['Kept'] },
    {
      'the source before': {
        ...{ read: fromTemplate, before: ['Kept'] },
        report: report(named('Kept')),
      },
      'the source before, and what was added': {
        ...{ read: fromTemplate, before: ['Kept'], added: 'Kitchen' },
        report: report(named('Kept'), named('Kitchen')),
      },
    },
  ),
  examples(
    checks.earlierHasNoFields,
    { created: inspection() },
    { 'it is shown': { created: inspection({ initialized: false }) } },
  ),
  examples(
    checks.refusedOnceStarted,
    { ...late, before: started, after: started },
    {
      'it was done': { ...late, refused: removed, before: started, after: removed },
      'it changed all the same': { ...late, before: started, after: removed },
    },
  ),
  examples(
    checks.refusedOnceInitialized,
    { ...late, before: initialized, after: initialized },
    { 'it was done': { ...late, refused: set, before: initialized, after: initialized } },
  ),
  examples(checks.earlierHasNoRoute, { set: answer({}, 501) }, { 'it is there': { set } }),
  examples(
    checks.recordsOnly,
    { set, report: report() },
    { 'loaded at once': { set, report: report(room(1)) } },
  ),
  examples(
    checks.startLoads,
    { read: initialized, report: report(room(1)) },
    { 'nothing came': { read: initialized, report: report() } },
  ),
  examples(checks.absentAfterRemoval, { removed }, { 'still there': { removed: set } }),
  examples(checks.absentBefore, { created: inspection() }, { 'there already': { created: set } }),
  examples(
    checks.actionsStayBehind,
    { source: answer([{ title: 'a' }]), loaded: answer([]) },
    {
      'they came along': {
        source: answer([{ title: 'a' }]),
        loaded: answer([{ title: 'a' }]),
      },
    },
  ),
];
