import { BLOCK_TYPES, compile, Room, Section } from '@lintel/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { initialCondition } from './conditions.js';
import { carriedName, newCondition, newDescription, newName } from './editable.js';
import { type ItemPlan, sectionOf } from './plan.js';
import { roomOf } from './room-view.js';
import type { SectionAction, SectionAttachment, StoredSection } from './section.js';
import {
  actionsOf,
  attachmentsOf,
  itemsOf,
  withActions,
  withAttachment,
  withItems,
} from './section.js';

// One section, two views: whatever a section holds, its room says the same in arrays (D-02).

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const identity = fc.record({ id, created_at: fc.constant('2026-03-02T09:30:00+00:00') });
const text = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((one) => !one.includes('\0'));

const item = (
  block_type: string,
): fc.Arbitrary<ItemPlan & { identity: { id: number; created_at: string } }> =>
  fc.record({
    uuid: fc.uuid(),
    name: fc.oneof(text.map(newName), text.map(newName).map(carriedName)),
    description: text.map(newDescription),
    condition: fc.constant(
      newCondition(block_type, initialCondition({ block_type, option_set: null })),
    ),
    values: fc.dictionary(fc.uuid(), text),
    attachments: fc.constant([]),
    identity,
  });

const attachment: fc.Arbitrary<SectionAttachment> = fc.record({
  id,
  uuid: fc.option(fc.uuid()),
  url: fc.constant('https://lintel.example/files/0123456789abcdef0123456789abcdef'),
  thumbnail_url: fc.constant(null),
  filename: fc.option(text),
  mime_type: fc.constant('image/jpeg'),
  size: fc.option(fc.nat(1_000_000)),
  caption: fc.option(text),
  created_at: fc.constant('2026-03-02T09:30:00+00:00'),
});

const action: fc.Arbitrary<SectionAction> = fc.record({
  id,
  uuid: fc.uuid(),
  title: text,
  description: fc.option(text),
  responsibility: fc.option(text),
  priority: fc.option(text),
  due_date: fc.constant(null),
  cost: fc.option(text),
  completed: fc.boolean(),
  completed_at: fc.constant(null),
  room_id: id,
  item_id: id,
  attachments: fc.constant([]),
  created_at: fc.constant('2026-03-02T09:30:00+00:00'),
});

/** A section with items, some of which have actions and attachments. */
const section: fc.Arbitrary<StoredSection> = fc
  .constantFrom(...BLOCK_TYPES, 'SOMETHING_NEW')
  .chain((block_type) =>
    fc
      .record({
        uuid: fc.uuid(),
        name: text.map(newName),
        block_type: fc.constant(block_type),
        option_set: fc.constant(null),
        fields: fc.constant([]),
        items: fc.uniqueArray(item(block_type), { selector: (one) => one.uuid, maxLength: 5 }),
        attachments: fc.constant([]),
        identity,
      })
      .map((plan) => sectionOf(plan, new Map())),
  )
  .chain(({ document, option_set }) =>
    fc
      .record({
        actions: fc.array(fc.array(action, { maxLength: 3 }), { maxLength: 5 }),
        photos: fc.array(attachment, { maxLength: 3 }),
        turned: fc.boolean(),
      })
      .map(({ actions, photos, turned }) => {
        const items = itemsOf(document).map((one, index) =>
          photos.reduce(
            (whole, photo) => withAttachment(whole, crypto.randomUUID(), photo),
            withActions(one, actions[index] ?? []),
          ),
        );
        return { document: withItems(document, turned ? items.toReversed() : items), option_set };
      }),
  );

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
