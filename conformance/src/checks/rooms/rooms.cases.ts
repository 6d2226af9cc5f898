import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { refusals, showingEach, working } from '../../../test/support/kinds.js';
import { item, report, room } from '../reports/report.cases.js';
import * as reports from '../reports/report.js';
import * as copies from './copies.js';
import * as decided from './decided.js';
import * as stated from './stated.js';

const refused = answer({}, 422);
const SET = { id: 4, name: 'Safety', editable: false, options: ['Is it safe?'] };
const ofSet = answer(room(1, { option_set: SET }));
const unanswered = item(1, { condition: { value: { 'Is it safe?': null }, editable: true } });
const set = (change: object = {}) => ({
  id: 4,
  name: 'S',
  block_type: 'SIMPLIFIED',
  editable: false,
  options: ['Is it safe?'],
  ...change,
});
const one = (change: object = {}) => ({ report: report(room(1, change)) });
const named = (value: string, editable = true) => ({ name: { value, editable } });
const texts = (both: string) => ({
  description: { value: both, editable: true },
  condition: { value: both, editable: true },
});
const oven = (id: number, description: string) =>
  item(id, { ...named('Oven'), ...texts(description) });
const copied = answer(room(2));
const sameItems = report(
  room(1, { items: [oven(1, 'White')] }),
  room(2, { items: [oven(2, 'White')] }),
);
const otherItems = report(
  room(1, { items: [oven(1, 'White')] }),
  room(2, { items: [oven(2, 'Old')] }),
);
/** Where a check looks for the oven of the first room. */
const OF_FIRST = { room: 1, item: 1, part: 'description' } as const;
/** A report with an oven in two rooms, and further items in the second. */
const withHob = (...others: readonly ReturnType<typeof item>[]) =>
  report(
    room(1, { items: [oven(1, 'White'), item(4, named('Hob'))] }),
    room(2, { items: [oven(2, 'Old'), ...others] }),
  );
const three = report(room(3), room(1), room(2, { items: [oven(2, 'Old')] }));
const second = { option_set: SET, ...named('Room 1') };
const receiving = { target: 2, called: 'Room 2' };
const receivers = { report: report(room(1), room(2), room(3)), name: 'Room 3', target: 2 };
const target = (listed: string, unlisted: string) =>
  report(room(2, { items: [oven(20, listed), oven(21, unlisted)] }));
const overwritten = {
  copied,
  report: target('White', 'Old'),
  target: 2,
  listed: 20,
  unlisted: 21,
  description: 'White',
  condition: 'White',
  kept: 'Old',
};
/** An item that is overwritten by an empty description and no condition. */
const emptied = { ...overwritten, report: target('', 'Old'), description: '', condition: null };

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...refusals(
    stated.nameRequired,
    stated.typeRequired,
    stated.simplifiedNeedsSet,
    stated.scaleNeedsSet,
    stated.changeNeedsName,
    stated.onlyUnderItsInspection,
    decided.setUnknown,
    decided.typeOutside,
    copies.oneOfIdAndName,
    copies.foreignIdRefused,
    copies.otherTypeRefused,
  ),
  ...working(stated.othersNeedNoSet, stated.takesNullSet, copies.takesNulls),
  ...showingEach(decided.ignoredElsewhere),
  examples(stated.fields, one(), { 'items as a map': one({ items: {} }) }),
  examples(reports.areRooms, one(), { 'a section': one({ items: {} }) }),
  examples(stated.nameField, one(), { 'a text': one({ name: 'Room' }) }),
  examples(stated.optionSetField, one({ option_set: SET }), {
    'an id': one({ option_set: 4 }),
  }),
  examples(
    stated.optionsField,
    { created: [answer(room(1, { option_set: SET }))] },
    { 'an object': { created: [answer(room(1, { option_set: { ...SET, options: {} } }))] } },
  ),
  examples(
    stated.everyBlockType,
    { created: [answer(room(1))], types: ['DETAILED'] },
    {
      'another type': { created: [answer(room(1))], types: ['KEYS'] },
      refused: { created: [refused], types: ['DETAILED'] },
    },
  ),
  examples(
    stated.carriesOptionSet,
    { created: [answer(room(1, { option_set: SET }))], sets: [4] },
    { none: { created: [answer(room(1))], sets: [4] } },
  ),
  examples(
    stated.seedsConditions,
    { room: ofSet, item: answer(unanswered), report: report(room(1, { items: [unanswered] })) },
    {
      'no questions': {
        ...{ room: ofSet, item: answer(item(1)) },
        report: report(room(1, { items: [item(1)] })),
      },
      'none in the report': {
        ...{ room: ofSet, item: answer(unanswered) },
        report: report(room(1, { items: [item(1)] })),
      },
    },
  ),
  examples(
    stated.blockTypeStays,
    { before: report(room(1)), update: answer(room(1)), after: report(room(1)), id: 1 },
    {
      'it changed': {
        before: report(room(1)),
        update: answer(room(1)),
        after: report(room(1, { block_type: 'KEYS' })),
        id: 1,
      },
      'the answer says so': {
        before: report(room(1)),
        update: answer(room(1, { block_type: 'KEYS' })),
        after: report(room(1)),
        id: 1,
      },
    },
  ),
  examples(
    stated.optionSetStays,
    { before: report(room(1)), update: answer(room(1)), after: report(room(1)), id: 1 },
    {
      'it changed': {
        before: report(room(1)),
        update: answer({}, 422),
        after: report(room(1, { option_set: SET })),
        id: 1,
      },
    },
  ),
  examples(
    stated.returnsIt,
    { created: answer(room(1)), report: report(room(1)), name: 'Room 1' },
    { 'not there': { created: answer(room(1)), report: report(), name: 'Room 1' } },
  ),
  examples(
    stated.renames,
    { update: answer(room(1)), report: report(room(1)), name: 'Room 1' },
    {
      'not stored': {
        update: answer(room(1)),
        report: report(room(1, named('Old'))),
        name: 'Room 1',
      },
      'the answer has no items': {
        update: answer(room(1, { items: [] })),
        report: report(room(1)),
        name: 'Room 1',
      },
    },
  ),
  examples(
    stated.changesOnlyName,
    { before: report(room(1)), after: report(room(1, named('New'))), id: 1 },
    { 'items lost': { before: report(room(1)), after: report(room(1, { items: [] })), id: 1 } },
  ),
  examples(
    stated.fixedNameIgnored,
    {
      continued: report(room(1, named('Old', false))),
      update: answer({}),
      report: report(room(1, named('Old', false))),
      room: 'Old',
    },
    {
      'it changed': {
        continued: report(room(1, named('Old', false))),
        update: answer({}),
        report: report(room(1, named('New', false))),
        room: 'Old',
      },
    },
  ),
  examples(
    stated.deletes,
    { deletion: answer('') },
    { 'a body': { deletion: answer({}) }, '204': { deletion: answer('', 204) } },
  ),
  examples(
    stated.deletesItsContent,
    { deletion: answer(''), report: report(room(2)), id: 1, actions: answer([]) },
    {
      'actions stay': {
        deletion: answer(''),
        report: report(room(2)),
        id: 1,
        actions: answer([{ id: 1 }]),
      },
      'one stays beside that of another room': {
        ...{ deletion: answer(''), id: 1, actions: answer([{ id: 1 }, { id: 2 }]) },
        report: report(room(2, { items: [{ ...oven(2, 'Old'), actions: [{ id: 2 }] }] })),
      },
      'it stays': { deletion: answer(''), report: report(room(1)), id: 1, actions: answer([]) },
      'no list': { deletion: answer(''), report: report(room(2)), id: 1, actions: answer({}) },
      nothing: { deletion: answer(''), report: report(room(2)), id: 1, actions: answer('') },
    },
  ),
  examples(
    stated.deletionLeavesOthers,
    { before: three, report: report(room(3), room(2, { items: [oven(2, 'New')] })), id: 1 },
    {
      'their order turns': {
        ...{ before: three, id: 1 },
        report: report(room(2, { items: [oven(2, 'Old')] }), room(3)),
      },
      'one goes as well': { before: three, report: report(room(3)), id: 1 },
      'one is emptied': { before: three, report: report(room(3), room(2, { items: [] })), id: 1 },
    },
  ),
  examples(
    stated.orderComesBack,
    { update: answer([2, 1]), order: [2, 1] },
    { 'another array': { update: answer([1, 2]), order: [2, 1] } },
  ),
  examples(
    stated.orderIsShown,
    { report: report(room(2), room(1)), order: [2, 1] },
    { 'another order': { report: report(room(1), room(2)), order: [2, 1] } },
  ),
  examples(
    decided.notInCurrent,
    { attempt: answer({}, 404) },
    { 'it is there': { attempt: answer({}) } },
  ),
  examples(
    decided.listsOptionSets,
    { list: answer([set()]) },
    { 'no options': { list: answer([set({ options: undefined })]) } },
  ),
  examples(
    decided.questionTexts,
    { list: answer([set()]) },
    { numbers: { list: answer([set({ options: [1] })]) } },
  ),
  examples(
    decided.allowedIntegers,
    { list: answer([set({ block_type: 'SCALE', options: [1, 2] })]) },
    { texts: { list: answer([set({ block_type: 'SCALE' })]) } },
  ),
  examples(
    copies.namesNewRoom,
    { copied, report: report(room(1), room(2)), source: 1, name: 'Room 2' },
    {
      'another type': {
        copied,
        report: report(room(1), room(2, { block_type: 'KEYS' })),
        source: 1,
        name: 'Room 2',
      },
      'not there': { copied, report: report(room(1)), source: 1, name: 'Room 2' },
    },
  ),
  examples(
    copies.namesakeIsNew,
    { copied, report: report(room(1), room(2, named('Room 1'))), name: 'Room 1' },
    { 'no other room': { copied, report: report(room(1), room(2)), name: 'Room 1' } },
  ),
  examples(
    copies.keepsOptionSet,
    {
      copied: answer(room(2, second)),
      ...{ source: 1, name: 'Room 1' },
      report: report(room(1, { option_set: SET }), room(2, second)),
    },
    {
      'it has none': {
        copied: answer(room(2)),
        ...{ source: 1, name: 'Room 1' },
        report: report(room(1, { option_set: SET }), room(2, second)),
      },
      'the report shows none': {
        copied: answer(room(2, second)),
        ...{ source: 1, name: 'Room 1' },
        report: report(room(1, { option_set: SET }), room(2, named('Room 1'))),
      },
    },
  ),
  examples(
    copies.copiesItems,
    { report: sameItems, source: 1, name: 'Room 2' },
    { 'other items': { report: otherItems, source: 1, name: 'Room 2' } },
  ),
  examples(
    copies.carriesOptionSet,
    { copied, report: report(room(2, { block_type: 'SCALE', option_set: SET })), name: 'Room 2' },
    {
      'no set': { copied, report: report(room(2, { block_type: 'SCALE' })), name: 'Room 2' },
    },
  ),
  examples(
    copies.copiesApart,
    { changed: answer(item(1)), report: sameItems, ...OF_FIRST, kept: 'White' },
    {
      'the other one changes with it': {
        ...{ changed: answer(item(1)), report: sameItems, ...OF_FIRST },
        kept: 'As it was',
      },
    },
  ),
  examples(
    copies.intoExisting,
    { copied, report: sameItems, source: 1, ...receiving, unlisted: 0 },
    {
      'not all': { copied, report: otherItems, source: 1, ...receiving, unlisted: 0 },
      'it is called otherwise': {
        ...{ copied, report: sameItems, source: 1, target: 2, unlisted: 0 },
        called: 'Kitchen',
      },
    },
  ),
  // An item that has the name of a copied one and is not listed may stay unchanged.
  examples(
    copies.intoExisting,
    { copied, report: withHob(item(5, named('Hob'))), source: 1, ...receiving, unlisted: 2 },
    { 'not the other': { copied, report: withHob(), source: 1, ...receiving, unlisted: 2 } },
  ),
  ...[copies.overwrites, copies.idsOfTarget].flatMap((check) => [
    examples(check, overwritten, {
      'not the listed one': { ...overwritten, report: target('Old', 'Old') },
      'the other as well': { ...overwritten, report: target('White', 'White') },
      'not its condition': { ...overwritten, condition: 'Clean' },
    }),
    examples(check, emptied, {
      'not by an empty text': { ...emptied, report: target('White', 'Old') },
    }),
  ]),
  examples(
    copies.overwritesNone,
    { copied, report: target('Old', 'Old'), target: 2, item: 20, kept: 'Old' },
    { 'new texts': { copied, report: target('White', 'White'), target: 2, item: 20, kept: 'Old' } },
  ),
  examples(
    copies.returnsReceiver,
    { ...receivers, byName: answer(room(3)), byId: copied },
    {
      'the source': { ...receivers, byName: answer(room(3)), byId: answer(room(1)) },
      'without an item': {
        ...{ ...receivers, byName: answer(room(3)), byId: answer(room(2, { items: [] })) },
      },
      'the source by its id': { ...receivers, byName: answer(room(1)), byId: copied },
    },
  ),
  examples(
    copies.overwrittenOnce,
    { copied, report: report(room(2, { items: [oven(1, '')] })), target: 2, name: 'Oven' },
    { 'added as well': { copied, report: target('', ''), target: 2, name: 'Oven' } },
  ),
  examples(
    copies.byIdOfSource,
    { copied, report: target('White', ''), target: 2, item: 20, description: 'White' },
    {
      'not changed': {
        copied,
        report: target('Old', ''),
        target: 2,
        item: 20,
        description: 'White',
      },
    },
  ),
  examples(
    copies.copiesTakeAll,
    { uploaded: answer({}), report: sameItems, source: 1, name: 'Room 2' },
    {
      'other texts': { uploaded: answer({}), report: otherItems, source: 1, name: 'Room 2' },
    },
  ),
  examples(
    copies.copiesHaveNewIds,
    { copied, report: sameItems, source: 1, name: 'Room 2' },
    {
      'the same ids': {
        copied,
        report: report(room(1, { items: [item(1)] }), room(2, { items: [item(1)] })),
        source: 1,
        name: 'Room 2',
      },
      'that of the source': {
        copied: answer(room(1)),
        report: sameItems,
        source: 1,
        name: 'Room 2',
      },
    },
  ),
  examples(
    copies.sourceUnchanged,
    { copied: [copied], before: report(room(1)), after: report(room(1), room(2)), id: 1 },
    {
      'it changed': {
        ...{ copied: [copied], before: report(room(1)), after: report(room(1, { items: [] })) },
        id: 1,
      },
    },
  ),
  examples(
    copies.actionsNotCopied,
    { added: answer({ id: 1 }), copied: [copied], actions: answer([{ id: 1 }]) },
    {
      'one more': {
        ...{ added: answer({ id: 1 }), copied: [copied] },
        actions: answer([{ id: 1 }, { id: 2 }]),
      },
    },
  ),
  examples(
    copies.placedLast,
    { report: report(room(7), room(1), room(2)), rooms: [1, 2], items: [10] },
    { 'first instead': { report: report(room(2), room(1)), rooms: [1, 2], items: [10] } },
  ),
];
