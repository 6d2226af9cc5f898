import { BLOCK_TYPES } from '@lintel/schema';
import fc from 'fast-check';
import { initialCondition } from './conditions.js';
import { carriedName, newCondition, newDescription, newName } from './editable.js';
import { type PlacedItem, sectionOf } from './plan.js';
import {
  itemsOf,
  type SectionAction,
  type SectionAttachment,
  type SectionField,
  type StoredSection,
  withActions,
  withAttachment,
  withItems,
} from './section.js';

// Sections as they may be stored, made by chance.

const id = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
const identity = fc.record({ id, created_at: fc.constant('2026-03-02T09:30:00+00:00') });
const text = fc.string({ maxLength: 20, unit: 'grapheme' }).filter((one) => !one.includes('\0'));

/** An item to be of a section of a block type. */
export const item = (block_type: string): fc.Arbitrary<PlacedItem> =>
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

const field: fc.Arbitrary<SectionField> = fc.record({
  uuid: fc.uuid(),
  name: text,
  label: text,
  type: fc.constant('text'),
  source: fc.constantFrom(
    {},
    { items: [{}], field_order: [] },
    { a: [[], { items: {} }] },
    { item_order: [], items: {}, field_order: [] },
  ),
});

/** A section with items, some of which have actions and attachments. */
export const section: fc.Arbitrary<StoredSection> = fc
  .constantFrom(...BLOCK_TYPES, 'SOMETHING_NEW')
  .chain((block_type) =>
    fc
      .record({
        uuid: fc.uuid(),
        name: text.map(newName),
        block_type: fc.constant(block_type),
        option_set: fc.constant(null),
        fields: fc.uniqueArray(field, { selector: (one) => one.uuid, maxLength: 2 }),
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
        const whole = withItems(document, turned ? items.toReversed() : items);
        const hung = photos.reduce(
          (one, photo) => withAttachment(one, crypto.randomUUID(), photo),
          whole,
        );
        return { document: hung, option_set };
      }),
  );
