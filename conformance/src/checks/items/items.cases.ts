import { examples } from '../../../test/support/examples.js';
import { answer, exchange } from '../../../test/support/exchanges.js';
import { refusals, showingEach, working } from '../../../test/support/kinds.js';
import { item, report, room } from '../reports/report.cases.js';
import * as ofRooms from '../rooms/decided.js';
import * as copied from './copied.js';
import * as decided from './decided.js';
import * as stated from './stated.js';

const records = (change: object = {}) => ({ records: [answer(item(1)), answer(item(1, change))] });
const condition = (value: unknown, editable = true) =>
  answer(item(1, { condition: { value, editable } }));
const withName = (value: string, editable: boolean) =>
  report(room(1, { items: [item(1, { name: { value, editable } })] }));
const taken = { room: 'Room 1', item: 'a' };
const described = (value: string) =>
  report(room(1, { items: [item(1, { description: { value, editable: true } })] }));
const holding = (...items: readonly object[]) => report(room(1, { items }));
const showing = (value: unknown, isEditable = true) =>
  holding(item(1, { condition: { value, editable: isEditable } }));
const deleted = { deletion: answer(''), id: 1, others: [2, 3] };
const NEW = { name: { value: 'New', editable: true } };
const NAMED = { name: { value: 'Room 2', editable: true } };
const copyOf = (id: number, original: number) => item(id, { name: item(original).name });
/** A report whose second room has received these items. */
const received = (...items: readonly ReturnType<typeof item>[]) =>
  report(room(1, { items: [item(1)] }), room(2, { items }));
const FIRST = { original: item(1) };
const BY_ID = { ...FIRST, from: { room: 1, item: 1 }, target: 2 };
const BY_NAME = { ...FIRST, made: answer(room(1, { items: [] })), name: 'Room 2', times: 1 };
const CHANGED = { copied: answer(item(5)), changed: answer(item(1)) };
const withText = (value: string) => item(5, { description: { value, editable: true } });

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...refusals(
    stated.nameRequired,
    stated.changeNeedsName,
    stated.onlyInItsRoom,
    decided.conditionType,
    decided.answersChecked,
    decided.scaleChecked,
    decided.checklistRefuses,
    ofRooms.orderComplete,
  ),
  ...working(stated.conditionForms, decided.checklistTakes),
  ...showingEach(
    stated.checklistAnswered,
    stated.descriptionOptional,
    stated.changesCondition,
    decided.defaults,
    decided.conditionStays,
    decided.answersStay,
  ),
  examples(stated.fields, records(), { 'no actions': records({ actions: undefined }) }),
  examples(stated.texts, records(), { 'a bare text': records({ description: 'x' }) }),
  examples(stated.condition, records({ condition: { value: null, editable: false } }), {
    'no value': records({ condition: { editable: true } }),
    'no editable': records({ condition: { value: 1 } }),
  }),
  examples(
    stated.nameFixedLater,
    { continued: withName('a', false), taken },
    { 'still editable': { continued: withName('a', true), taken } },
  ),
  examples(
    stated.fixedIgnored,
    {
      continued: withName('a', false),
      update: answer({}),
      report: withName('a', false),
      taken,
    },
    {
      'it changed': {
        continued: withName('a', false),
        update: answer({}),
        report: withName('b', false),
        taken,
      },
      'an error': {
        continued: withName('a', false),
        update: answer({}, 409),
        report: withName('a', false),
        taken,
      },
    },
  ),
  ...[stated.freeText, stated.answersOfQuestions, stated.checklistInteger, stated.scaleInteger].map(
    (check) =>
      examples(
        check,
        {
          items: [condition({ a: 1 })],
          values: [{ a: 1 }],
          report: showing({ a: 1 }),
        },
        {
          lost: { items: [condition('')], values: ['x'], report: showing('x') },
          'lost in the report': { items: [condition(5)], values: [5], report: showing('5') },
        },
      ),
  ),
  examples(
    stated.nullAndFixed,
    { items: [condition(null, false)], report: showing(null, false) },
    {
      editable: { items: [condition(null)], report: showing(null, false) },
      'a text': { items: [condition('', false)], report: showing(null, false) },
      'kept in the report': { items: [condition(null, false)], report: showing('x', false) },
    },
  ),
  examples(
    stated.sentToFixedIgnored,
    { items: [condition(null, false)], report: showing(null, false) },
    {
      taken: { items: [condition('x', false)], report: showing('x', false) },
      'kept in the report': { items: [condition(null, false)], report: showing('x', false) },
    },
  ),
  examples(
    stated.returnsIt,
    { item: answer(item(10)), report: report(room(1)), name: 'Item 10' },
    {
      'not there': { item: answer(item(11)), report: report(room(1)), name: 'Item 11' },
      'only in another room': {
        item: exchange({ url: 'https://a.example/inspections/1/rooms/2/items', body: item(10) }),
        report: report(room(1), room(2, { items: [] })),
        name: 'Item 10',
      },
    },
  ),
  examples(
    stated.updateReturnsIt,
    { update: answer(item(1)), report: holding(item(1)) },
    { 'another one': { update: answer(item(1, NEW)), report: holding(item(1)) } },
  ),
  examples(
    stated.changesName,
    { item: answer(item(1)), update: answer(item(1)), report: holding(item(1)), name: 'Item 1' },
    {
      'it stays': {
        ...{ item: answer(item(1)), update: answer(item(1)) },
        ...{ report: holding(item(1)), name: 'Oven' },
      },
    },
  ),
  examples(
    stated.clearsDescription,
    { update: answer(item(1)), report: described(''), description: '' },
    { 'it stays': { update: answer(item(1)), report: described('Old'), description: '' } },
  ),
  examples(
    stated.clearsEverywhere,
    { updates: [answer({ description: { value: '', editable: true } })] },
    {
      'it stays': { updates: [answer({ description: { value: 'Old', editable: true } })] },
    },
  ),
  examples(
    stated.changesDescription,
    { update: answer(item(1)), report: described('New'), description: 'New' },
    { 'it stays': { update: answer(item(1)), report: described('Old'), description: 'New' } },
  ),
  examples(
    stated.deletes,
    { ...deleted, report: holding(item(2), item(3)) },
    {
      'it stays': { ...deleted, report: holding(item(2), item(1), item(3)) },
      'a body': { ...deleted, deletion: answer({}), report: holding(item(2), item(3)) },
      'the last one gone as well': { ...deleted, report: holding(item(2)) },
      'the others turned': { ...deleted, report: holding(item(3), item(2)) },
    },
  ),
  examples(
    stated.orderComesBack,
    { update: answer([2, 1]), order: [2, 1] },
    { nothing: { update: answer(''), order: [2, 1] } },
  ),
  examples(
    stated.orderIsShown,
    { report: holding(item(2), item(1)), room: 1, order: [2, 1] },
    { 'another order': { report: holding(item(1), item(2)), room: 1, order: [2, 1] } },
  ),
  examples(
    copied.copiesIntoRoom,
    {
      copied: answer(copyOf(5, 1)),
      report: received(copyOf(5, 1)),
      ...BY_ID,
      others: [],
    },
    {
      'other texts': { copied: answer(item(5)), report: received(item(5)), ...BY_ID },
      'gone from where it was': {
        copied: answer(copyOf(5, 1)),
        report: report(room(1, { items: [] }), room(2, { items: [copyOf(5, 1)] })),
        ...BY_ID,
      },
      'with another one': {
        ...{ copied: answer(copyOf(5, 1)), report: received(copyOf(5, 1), item(6)) },
        ...{ ...BY_ID, others: [] },
      },
      twice: {
        ...{ copied: answer(copyOf(5, 1)), report: received(copyOf(5, 1), copyOf(6, 1)) },
        ...{ ...BY_ID, others: [] },
      },
    },
  ),
  examples(
    copied.copiesIntoNewRoom,
    { copied: answer(copyOf(5, 1)), report: received(copyOf(5, 1)), ...BY_NAME },
    {
      'no such room': {
        copied: answer(copyOf(5, 1)),
        report: report(room(1, { items: [item(1), copyOf(5, 1)] })),
        ...BY_NAME,
      },
      'with another one': {
        copied: answer(copyOf(5, 1)),
        report: received(copyOf(5, 1), item(6)),
        ...BY_NAME,
      },
      twice: {
        copied: answer(copyOf(5, 1)),
        report: received(copyOf(5, 1), copyOf(6, 1)),
        ...BY_NAME,
      },
    },
  ),
  examples(
    copied.copiesIntoNewRoom,
    {
      copied: answer(copyOf(5, 1)),
      report: report(
        room(1, { items: [item(1)] }),
        ...[room(2, { items: [copyOf(4, 1)] }), room(3, { ...NAMED, items: [copyOf(5, 1)] })],
      ),
      ...{ ...BY_NAME, times: 2 },
    },
    {
      'a room of that name without it': {
        copied: answer(copyOf(5, 1)),
        report: report(room(1, { items: [item(1)] }), room(2)),
        ...BY_NAME,
      },
    },
  ),
  examples(
    copied.copiesApart,
    { ...CHANGED, report: received(withText('Old')), target: 2, kept: 'Old' },
    {
      'changed as well': {
        ...{ ...CHANGED, report: received(withText('New')), target: 2, kept: 'Old' },
      },
    },
  ),
  examples(
    copied.namesakeIsNew,
    { copied: answer(item(5)), report: report(room(2), room(3, NAMED)), name: 'Room 2' },
    { 'no other room': { copied: answer(item(5)), report: report(room(2)), name: 'Room 2' } },
  ),
  examples(
    decided.roomOfCopy,
    { report: report(room(1), room(2)), source: 1, name: 'Room 2' },
    {
      'another type': {
        report: report(room(1), room(2, { block_type: 'OVERVIEW' })),
        source: 1,
        name: 'Room 2',
      },
    },
  ),
  examples(
    ofRooms.namesFixed,
    { continued: report(room(1, { name: { editable: false } }), room(2)) },
    { 'all editable': { continued: report(room(1), room(2)) } },
  ),
  examples(
    ofRooms.textsEditable,
    {
      reports: [
        report(
          room(1),
          room(2, {
            block_type: 'KEYS',
            items: [item(1, { condition: { value: null, editable: false } })],
          }),
        ),
      ],
    },
    { 'an editable condition of a key': { reports: [report(room(1, { block_type: 'KEYS' }))] } },
  ),
  examples(
    ofRooms.orderStays,
    { before: report(room(1), room(2)), after: report(room(1), room(2)) },
    { 'it changed': { before: report(room(1), room(2)), after: report(room(2), room(1)) } },
  ),
];
