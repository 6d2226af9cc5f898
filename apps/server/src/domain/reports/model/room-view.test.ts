import { compile, Room, Section } from '@lintel/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roomOf } from './room-view.js';
import { actionsOf, attachmentsOf, itemsOf } from './section.js';
import { section } from './sections.cases.js';

// One section, two views: whatever a section holds, its room says the same in arrays (D-02).

it('shows every item, action and attachment of a section in its order, and nothing else', () => {
  fc.assert(
    fc.property(section, (stored) => {
      const room = roomOf(stored);
      const { document } = stored;
      expect(room.items.map((one) => one.id)).toEqual(itemsOf(document).map((one) => one.id));
      room.items.forEach((shown, index) => {
        const original = itemsOf(document)[index];
        if (!original) throw new Error('The room has an item the section has not');
        expect(shown).toEqual({
          id: original.id,
          name: original.name,
          description: original.description,
          condition: original.condition,
          actions: actionsOf(original),
          attachments: attachmentsOf(original),
          created_at: original.created_at,
        });
      });
    }),
  );
});

it('fits the schema of a room whenever the section fits its own', () => {
  const [rooms, sections] = [compile(Room), compile(Section)];
  fc.assert(
    fc.property(section, (stored) => {
      expect(sections.examine(stored.document).problems).toEqual([]);
      const room = JSON.parse(JSON.stringify(roomOf(stored)));
      expect(rooms.examine(room).problems).toEqual([]);
      expect(rooms.examine(room).draft).toEqual(room);
    }),
  );
});

it('keeps each order list and its map in step (SEC-005, SEC-010)', () => {
  fc.assert(
    fc.property(section, ({ document }) => {
      const inStep = (order: string[], map: object) =>
        expect(order.toSorted()).toEqual(Object.keys(map).toSorted());
      inStep(document.item_order, document.items);
      for (const one of itemsOf(document)) {
        inStep(one.action_order, one.actions);
        inStep(one.attachment_order, one.attachments);
      }
    }),
  );
});
