import { examples } from '../../../test/support/examples.js';
import { answer } from '../../../test/support/exchanges.js';
import { refusals } from '../../../test/support/kinds.js';
import * as decided from './decided.js';
import * as fields from './stated.js';

const field = (value = '') => ({ name: 'Colour', value, required: false });
const property = (customFields: unknown) => answer({ id: 1, customFields });
const list = answer([{ id: 7, name: 'Colour', type: 'TEXT', required: false }]);
const records = (...ids: readonly number[]) => answer({ data: ids.map((id) => ({ id })) });
const twin = property({ 7: field() });
const refused = answer({ errors: { 'custom_fields.7': ['Missing.'] } }, 422);

const REFUSALS = refusals(
  decided.otherTypesRefused,
  decided.unknownIdRefused,
  decided.requiredOnCreate,
);

/** For each check, exchanges it accepts and exchanges it rejects. */
export const CASES = [
  ...REFUSALS,
  examples(
    fields.isObject,
    { property: property({ 7: field() }) },
    {
      'an array': { property: property([]) },
      missing: { property: property(undefined) },
      'keyed by name': { property: property({ Colour: field() }) },
    },
  ),
  examples(
    fields.entryFields,
    { property: property({ 7: field('x') }) },
    {
      'a bare text': { property: property({ 7: 'x' }) },
      'no value': { property: property({ 7: { name: 'Colour', value: null, required: false } }) },
    },
  ),
  examples(
    fields.listed,
    { list, property: property({ 7: field() }) },
    {
      'another id': { list, property: property({ 8: field() }) },
      'another name': { list, property: property({ 7: { ...field(), name: 'COLOUR' } }) },
    },
  ),
  examples(
    fields.requiredAsListed,
    { list, property: property({ 7: field(), 8: { ...field(), required: true } }) },
    {
      'required all the same': { list, property: property({ 7: { ...field(), required: true } }) },
    },
  ),
  examples(
    fields.listsOnlyAvailable,
    { answered: property({ 7: field('x') }), id: '7', value: 'x' },
    {
      refused: { answered: refused, id: '7', value: 'x' },
      'not shown': { answered: property({ 8: field() }), id: '7', value: 'x' },
    },
  ),
  examples(
    fields.takenOnCreate,
    { property: property({ 7: field('x') }), id: '7', value: 'x', beside: undefined },
    {
      lost: { property: property({ 7: field() }), id: '7', value: 'x', beside: undefined },
      'the other one lost': {
        property: property({ 7: field('x'), 8: field() }),
        id: '7',
        value: 'x',
        beside: { id: '8', value: 'y' },
      },
    },
  ),
  examples(
    fields.updateWithAll,
    { update: twin, after: property({ 7: field('x') }), values: { 7: { value: 'x' } } },
    {
      lost: { update: twin, after: twin, values: { 7: { value: 'x' } } },
      'not emptied': {
        update: twin,
        after: property({ 7: field('x') }),
        values: { 7: { value: '' } },
      },
    },
  ),
  examples(
    fields.untouchedByOthers,
    { before: twin, update: property({ 7: field() }) },
    {
      cleared: { before: property({ 7: field('x') }), update: twin },
    },
  ),
  examples(
    fields.filtersList,
    { list: records(1), own: 1, other: 2, alsoOfAnother: records(3), later: records() },
    {
      ignored: {
        ...{ list: records(1, 2), own: 1, other: 2 },
        ...{ alsoOfAnother: undefined, later: answer({}, 404) },
      },
      'one of two will do': {
        ...{ list: records(1), own: 1, other: 2 },
        ...{ alsoOfAnother: records(1), later: records(1) },
      },
      'the other of two will do': {
        ...{ list: records(1), own: 1, other: 2 },
        ...{ alsoOfAnother: records(2), later: records(1) },
      },
      'another one on the second page': {
        ...{ list: records(1), own: 1, other: 2 },
        ...{ alsoOfAnother: undefined, later: records(3) },
      },
    },
  ),
  examples(
    fields.nothingWithoutThem,
    { attempt: answer({ customFields: {} }), twin },
    {
      stored: { attempt: twin, twin },
      'an array': { attempt: answer({}, 422), twin: answer({ customFields: [] }) },
    },
  ),
  examples(fields.earlierHasNoList, { list: answer({}, 501) }, { there: { list } }),
  examples(
    decided.everyForm,
    { taken: [property({ 7: field('x') })], id: '7', values: ['x'] },
    {
      lost: { taken: [twin], id: '7', values: ['x'] },
      refused: { taken: [refused], id: '7', values: ['x'] },
    },
  ),
  examples(
    decided.otherName,
    { taken: [property({ 7: field('x') })], id: '7', values: ['x'] },
    {
      ignored: { taken: [twin], id: '7', values: ['x'] },
    },
  ),
  examples(
    decided.requiredOnUpdate,
    { refused, twin, id: '7' },
    {
      'it is not named': { refused: answer({}, 422), twin, id: '7' },
      'it was done': { refused: twin, twin, id: '7' },
    },
  ),
  examples(
    decided.leftOutIsCleared,
    { update: twin, id: '7' },
    {
      kept: { update: property({ 7: field('x') }), id: '7' },
    },
  ),
  examples(
    decided.listShape,
    { list },
    {
      'an envelope': { list: answer({ data: [] }) },
      'no type': { list: answer([{ id: 7, name: 'Colour', required: false }]) },
    },
  ),
  examples(decided.inspectionListShape, { list }, { 'not there': { list: answer({}, 404) } }),
  examples(
    decided.showsEveryField,
    { property: twin, list, set: [] },
    {
      'one is missing': { property: property({}), list, set: [] },
    },
  ),
  examples(
    decided.emptyWithoutThem,
    { list: answer([]), property: property({}) },
    {
      'not empty': { list, property: property({}) },
    },
  ),
  examples(
    decided.filterMatchesPart,
    { lists: [records(1)], id: 1 },
    {
      'the whole only': { lists: [records()], id: 1 },
    },
  ),
  examples(decided.definitionsListed, { list }, { 'not there': { list: answer({}, 404) } }),
  examples(
    decided.definitionCreated,
    { created: answer({ id: 9, name: 'N' }), name: 'N' },
    {
      refused: { created: answer({}, 404), name: 'N' },
    },
  ),
  examples(
    decided.definitionsManaged,
    {
      created: answer({ id: 9 }),
      update: answer({ id: 9, name: 'M' }),
      deletion: answer(''),
      list,
      name: 'M',
    },
    {
      'still there': {
        created: answer({ id: 7 }),
        update: answer({ id: 7, name: 'M' }),
        deletion: answer(''),
        list,
        name: 'M',
      },
    },
  ),
];
