import type { Static } from '@sinclair/typebox';
import type * as items from '../endpoints/items.js';
import type * as rooms from '../endpoints/rooms.js';
import type * as sectionItems from '../endpoints/section-items.js';
import type * as sections from '../endpoints/sections.js';
import type { ActionChange, ActionInput } from '../resources/action.js';
import type { ItemCopyInput, ItemInput, SectionItemInput } from '../resources/item.js';
import type { RoomCopyInput, RoomInput } from '../resources/room.js';
import type { SectionInput } from '../resources/section.js';
import type { ExamplesOf } from './example.js';
import { action, item, room, section, sectionItem } from './report-parts.js';

const sectionInput: Static<typeof SectionInput> = {
  uuid: 'a07c1f7a-5f4f-4f39-8f0c-0d7b5c1e2f33',
  name: 'Lounge',
  block_type: 'DETAILED',
  fields: [
    {
      uuid: '41f1b1c3-8f0d-4d1e-9a51-6e2a7a90c3d4',
      name: 'make',
      label: 'Make',
      type: 'TEXT',
      source: { type: 'DICTIONARY', dictionary: 'items' },
    },
  ],
};

const roomInput: Static<typeof RoomInput> = { name: 'Lounge', block_type: 'DETAILED' };

const roomCopy: Static<typeof RoomCopyInput> = { room: { name: 'Second lounge' } };

const itemInput: Static<typeof ItemInput> = {
  name: 'Sofa',
  description: 'Two seater, grey fabric',
  condition: 'Good; stain on the left cushion',
};

const sectionItemInput: Static<typeof SectionItemInput> = {
  uuid: 'e2f4a9b0-0d5b-4b8e-8c3b-9b1f6a7d5c20',
  ...itemInput,
  values: { '41f1b1c3-8f0d-4d1e-9a51-6e2a7a90c3d4': 'Sofa Workshop' },
};

const itemCopy: Static<typeof ItemCopyInput> = { room: { id: 4410 } };

const actionInput: Static<typeof ActionInput> = {
  title: 'Have the sofa cleaned',
  description: 'Tea stain on the left cushion.',
  responsibility: 'Tenant',
  priority: 'Low',
  due_date: '2026-03-16',
  cost: '60.00',
};

const actionChange: Static<typeof ActionChange> = { completed: true };

const done = { ...action, completed: true, completed_at: '2026-03-12T14:20:00+00:00' };

const bare = { ...item, actions: [], attachments: [] };

const bareSectionItem = {
  ...sectionItem,
  action_order: [],
  actions: {},
  attachment_order: [],
  attachments: {},
};

export const sectionExamples = {
  createSection: { request: sectionInput, response: { ...section, item_order: [], items: {} } },
  reorderSections: { request: [4410, 4400], response: [4410, 4400] },
  updateSection: {
    request: { name: 'Sitting room' },
    response: { ...section, name: { value: 'Sitting room', editable: true } },
  },
  deleteSection: {},
} satisfies ExamplesOf<typeof sections>;

export const sectionItemExamples = {
  createSectionItem: { request: sectionItemInput, response: bareSectionItem },
  reorderSectionItems: { request: [4402, 4401], response: [4402, 4401] },
  updateSectionItem: { request: itemInput, response: sectionItem },
  deleteSectionItem: {},
  createSectionAction: { request: actionInput, response: action },
  updateSectionAction: { request: actionChange, response: done },
  deleteSectionAction: {},
} satisfies ExamplesOf<typeof sectionItems>;

export const roomExamples = {
  createRoom: { request: roomInput, response: { ...room, items: [] } },
  updateRoom: {
    request: { name: 'Sitting room' },
    response: { ...room, name: { value: 'Sitting room', editable: true } },
  },
  deleteRoom: {},
  reorderRooms: { request: [4410, 4400], response: [4410, 4400] },
  copyRoom: {
    request: roomCopy,
    response: {
      ...room,
      id: 4420,
      name: { value: 'Second lounge', editable: true },
      items: [{ ...bare, id: 4421 }],
    },
  },
} satisfies ExamplesOf<typeof rooms>;

export const itemExamples = {
  createItem: { request: itemInput, response: bare },
  updateItem: { request: itemInput, response: item },
  deleteItem: {},
  reorderItems: { request: [4402, 4401], response: [4402, 4401] },
  copyItem: { request: itemCopy, response: { ...bare, id: 4430 } },
  createAction: { request: actionInput, response: action },
  updateAction: { request: actionChange, response: done },
  deleteAction: {},
} satisfies ExamplesOf<typeof items>;
