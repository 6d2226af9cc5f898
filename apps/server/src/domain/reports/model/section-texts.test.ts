import fc from 'fast-check';
import { expect, it } from 'vitest';
import { itemOf } from './plan.js';
import { roomOf } from './room-view.js';
import { itemsOf, type StoredSection, withItems } from './section.js';
import { outlineIn, textsWith } from './section-texts.js';
import { item, section } from './sections.cases.js';

// Adding an item to the texts of a section makes, byte for byte, the texts of the section with that item.

const textsOf = (stored: StoredSection) => ({
  document: JSON.stringify(stored.document),
  room: JSON.stringify(roomOf(stored)),
});

it('makes the texts of the section with the item', () => {
  fc.assert(
    fc.property(section, item('DETAILED'), ({ document, option_set }, plan) => {
      const added = itemOf(plan, new Map());
      const larger = withItems(document, [...itemsOf(document), added]);
      const texts = textsWith(textsOf({ document, option_set }), added);
      expect(texts).toEqual(textsOf({ document: larger, option_set }));
    }),
  );
});

it('reads what a section says of itself, and the order of its items', () => {
  fc.assert(
    fc.property(section, (stored) => {
      expect(outlineIn(textsOf(stored).document)).toEqual({ ...stored.document, items: {} });
    }),
  );
});

it('takes no other text for that of a section', () => {
  expect(() => outlineIn('{}')).toThrow('not that of a section');
});
