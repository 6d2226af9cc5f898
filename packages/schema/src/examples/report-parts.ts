import type { Static } from '@sinclair/typebox';
import type { Action } from '../resources/action.js';
import type { Attachment } from '../resources/attachment.js';
import type { Item, SectionItem } from '../resources/item.js';
import type { Room } from '../resources/room.js';
import type { Field, Section } from '../resources/section.js';

// One lounge with one sofa, as a section of the current and as a room of the earlier revision.

export const photo: Static<typeof Attachment> = {
  id: 912,
  uuid: 'c9a1d7de-13c5-4b4e-8a0a-5b3d8c6f2e71',
  url: 'https://lintel.example/files/Rk9WbJxA8Zp0cVt2m1Qh5y',
  thumbnail_url: 'https://lintel.example/files/Rk9WbJxA8Zp0cVt2m1Qh5y/thumbnail',
  filename: 'sofa.jpg',
  mime_type: 'image/jpeg',
  size: 240118,
  caption: 'Stain on the left cushion',
  created_at: '2026-03-02T10:05:00+00:00',
};

export const action: Static<typeof Action> = {
  id: 3301,
  uuid: '7be0b0d4-3a0e-4c55-9d5a-2f6f0b8f8a42',
  title: 'Have the sofa cleaned',
  description: 'Tea stain on the left cushion.',
  responsibility: 'Tenant',
  priority: 'Low',
  due_date: '2026-03-16',
  cost: '60.00',
  completed: false,
  completed_at: null,
  room_id: 4400,
  item_id: 4401,
  attachments: [],
  created_at: '2026-03-02T10:07:00+00:00',
};

const texts = {
  name: { value: 'Sofa', editable: true },
  description: { value: 'Two seater, grey fabric', editable: true },
  condition: { value: 'Good; stain on the left cushion', editable: true },
};

export const item: Static<typeof Item> = {
  id: 4401,
  ...texts,
  actions: [action],
  attachments: [photo],
  created_at: '2026-03-02T10:00:00+00:00',
};

export const room: Static<typeof Room> = {
  id: 4400,
  name: { value: 'Lounge', editable: true },
  block_type: 'DETAILED',
  option_set: null,
  items: [item],
  attachments: [],
  created_at: '2026-03-02T09:58:00+00:00',
};

const field: Static<typeof Field> = {
  uuid: '41f1b1c3-8f0d-4d1e-9a51-6e2a7a90c3d4',
  name: 'make',
  label: 'Make',
  type: 'TEXT',
  source: { type: 'DICTIONARY', dictionary: 'items' },
};

export const sectionItem: Static<typeof SectionItem> = {
  id: 4401,
  uuid: 'e2f4a9b0-0d5b-4b8e-8c3b-9b1f6a7d5c20',
  ...texts,
  values: { [field.uuid]: 'Sofa Workshop' },
  action_order: [action.uuid],
  actions: { [action.uuid]: action },
  attachment_order: ['c9a1d7de-13c5-4b4e-8a0a-5b3d8c6f2e71'],
  attachments: { 'c9a1d7de-13c5-4b4e-8a0a-5b3d8c6f2e71': photo },
  created_at: '2026-03-02T10:00:00+00:00',
};

export const section: Static<typeof Section> = {
  id: 4400,
  uuid: 'a07c1f7a-5f4f-4f39-8f0c-0d7b5c1e2f33',
  name: { value: 'Lounge', editable: true },
  block_type: 'DETAILED',
  item_order: [sectionItem.uuid],
  items: { [sectionItem.uuid]: sectionItem },
  field_order: [field.uuid],
  fields: { [field.uuid]: field },
  attachment_order: [],
  attachments: {},
  created_at: '2026-03-02T09:58:00+00:00',
};
