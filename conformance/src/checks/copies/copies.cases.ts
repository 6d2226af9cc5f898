import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { conflicts, refusals, working } from '../../../test/support/kinds.js';
import { item, report, room } from '../reports/report.cases.js';
import * as copies from './copies.js';

const copied = answer({ rooms: [], attachments: {} });
const source = report(room(1));
const before = report(room(7));
const twin = item(99, { name: item(10).name });
const copy = room(9, { name: room(1).name, items: [twin] });
const seen = { copied, source, before };
/** Another room with the given name and the items of room 7. */
const again = (name: string) =>
  room(9, { name: { value: name, editable: true }, items: room(7).items });
const appended = { ...seen, after: report(room(7), copy) };
/** Properties that make a room a section. */
const FIELDS = { field_order: ['a'], fields: { a: { name: 'Colour', type: 'TEXT' } } };
const replaced = { ...seen, after: report(copy) };

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...working(copies.takesModes),
  ...conflicts(copies.nothingToCopy),
  ...refusals(copies.otherModeRefused),
  examples(copies.earlierPath, { copied }, { 'there is none': { copied: answer({}, 404) } }),
  ...[copies.copiesRooms, copies.earlierRooms].map((check) =>
    examples(check, appended, {
      'nothing came': { copied, source, after: before },
      'the items stayed behind': { ...seen, after: report(room(7), { ...copy, items: [] }) },
      'a description is gone': {
        ...seen,
        after: report(room(7), { ...copy, items: [{ ...twin, description: { value: '' } }] }),
      },
      refused: { ...appended, copied: answer({}, 404) },
      'another block type': {
        ...seen,
        after: report(room(7), { ...copy, block_type: 'OVERVIEW' }),
      },
      'its option set is gone': {
        ...seen,
        source: report(room(1, { option_set: { id: 3, name: 'Safety' } })),
        after: report(room(7), copy),
      },
      'its fields are gone': {
        ...seen,
        source: report({ ...room(1), ...FIELDS }),
        after: report(room(7), copy),
      },
    }),
  ),
  examples(
    copies.hasRoomsAndAttachments,
    { copied: answer({ rooms: [copy], attachments: {} }), after: report(room(7), copy) },
    {
      'no attachments': { copied: answer({ rooms: [] }), after: report(copy) },
      'rooms without their items': {
        copied: answer({ rooms: [{ ...copy, items: [] }], attachments: {} }),
        after: report(copy),
      },
    },
  ),
  ...[copies.appendsByDefault, copies.appends, copies.emptyBodyAppends].map((check) =>
    examples(check, appended, {
      'what was there is emptied': {
        ...seen,
        after: report({ ...room(7), items: [] }, copy),
      },
      'what was there is gone': replaced,
      'placed before': { ...seen, after: report(copy, room(7)) },
      'placed before one of the same name': {
        ...{ copied, source: report(room(7)), before },
        after: report(again('Room 7'), room(7)),
      },
    }),
  ),
  examples(
    copies.appends,
    { ...seen, ...{ source: report(room(7)), after: report(room(7), again('Room 7 (2)')) } },
    {
      'another name': {
        ...seen,
        ...{ source: report(room(7)), after: report(room(7), again('Room 8')) },
      },
      'what was there is named anew': {
        ...seen,
        ...{ source: report(room(7)), after: report(again('Room 7 (2)'), room(7)) },
      },
      'a new name where none was there': {
        ...seen,
        after: report(room(7), { ...copy, name: { value: 'Room 1 (2)', editable: true } }),
      },
    },
  ),
  examples(copies.takesNullMode, appended, {
    'what was there is gone': replaced,
    'nothing came': { copied, before, after: before },
    refused: { ...appended, copied: answer({}, 422) },
  }),
  examples(copies.resets, replaced, { 'what was there stays': appended }),
  ...[copies.latestFinished, copies.elseNewest].map((check) =>
    examples(
      check,
      { after: report(room(7), room(8)), name: 'Room 8' },
      { 'another one': { after: report(room(7), room(8)), name: 'Room 7' } },
    ),
  ),
  examples(
    copies.keptWithoutSource,
    { before, after: report(room(7)) },
    { emptied: { before, after: report() } },
  ),
  examples(
    copies.answersWhole,
    { copied: answer({ rooms: [room(7)], attachments: {} }), after: before },
    { 'only the copies': { copied, after: before } },
  ),
  examples(copies.newIds, appended, { 'the same ids': { source, after: report(room(1)) } }),
  examples(
    copies.actionsStay,
    { source: answer([{ id: 1 }]), copied: answer([]) },
    { 'they came along': { source: answer([{ id: 1 }]), copied: answer([{ id: 2 }]) } },
  ),
];
