import { describe, expect, it } from 'vitest';
import { type Overwriting, overwritings } from './overwriting.js';
import type { SectionItem } from './section.js';

// Which items of an existing room take the texts of a copy (ROO-040, ROO-041, D-72).

const SOURCES = items({ 11: 'Door', 12: 'Window', 13: 'Window', 14: 'Sofa' });
const TARGETS = items({ 21: 'Window', 22: 'Door', 23: 'Window', 24: 'Lamp' });

describe('pairs of items', () => {
  it.each([
    ['none, when none is listed', [], []],
    ['a listed item with its namesake', [22], [[22, 11]]],
    ['the namesake of a listed source item', [11], [[22, 11]]],
    ['one pair, when both of its items are listed', [11, 22], [[22, 11]]],
    [
      'namesakes in the order of their rooms',
      [21, 23],
      [
        [21, 12],
        [23, 13],
      ],
    ],
    ['the namesake that is listed before any other', [23, 13], [[23, 13]]],
    ['none for an item without a namesake', [24, 14], []],
    [
      'no item twice',
      [12, 13, 21, 23, 21],
      [
        [21, 12],
        [23, 13],
      ],
    ],
  ])('are %s', (_, listed, pairs) => {
    expect(idsOf(overwritings(SOURCES, TARGETS, listed))).toEqual(pairs);
  });

  it('are of the last source item for listed ones beyond the number of source items', () => {
    const targets = items({ 21: 'Door', 22: 'Door', 23: 'Door' });
    expect(idsOf(overwritings(SOURCES, targets, [21, 23]))).toEqual([
      [21, 11],
      [23, 11],
    ]);
  });
});

function idsOf(pairs: readonly Overwriting[]): number[][] {
  return pairs.map(({ target, source }) => [target.id, source.id]);
}

function items(names: Readonly<Record<number, string>>): SectionItem[] {
  return Object.entries(names).map(([id, name]) => ({
    id: Number(id),
    uuid: crypto.randomUUID(),
    name: { value: name, editable: true },
    description: { value: '', editable: true },
    condition: { value: '', editable: true },
    values: {},
    action_order: [],
    actions: {},
    attachment_order: [],
    attachments: {},
    created_at: '2026-03-02T09:30:00+00:00',
  }));
}
