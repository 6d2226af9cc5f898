import { expect, it } from 'vitest';
import type { Section } from '../../src/domain/reports/model/section.js';
import { documentRoomOf } from '../../src/rendering/rooms.js';

const UUID = {
  field: '41f1b1c3-8f0d-4d1e-9a51-6e2a7a90c3d4',
  item: 'e2f4a9b0-0d5b-4b8e-8c3b-9b1f6a7d5c20',
};
const created_at = '2026-03-02T10:00:00+00:00';
const editable = <T>(value: T) => ({ value, editable: true });

const file = (key: string, mime_type: string) => ({
  id: 1,
  uuid: key,
  url: `/files/${key}`,
  thumbnail_url: null,
  filename: `${key}.bin`,
  mime_type,
  size: 10,
  caption: 'Seen from the door',
  created_at,
});

function section(condition: Section['items'][string]['condition']['value']): Section {
  const action = {
    id: 1,
    uuid: 'a',
    title: 'Clean',
    description: null,
    responsibility: 'Tenant',
    priority: null,
    due_date: null,
    cost: null,
    completed: false,
    completed_at: null,
    room_id: 1,
    item_id: 1,
    attachments: [file('of-action', 'image/png')],
    created_at,
  };
  return {
    id: 1,
    uuid: 'a07c1f7a-5f4f-4f39-8f0c-0d7b5c1e2f33',
    name: editable('Lounge'),
    block_type: 'DETAILED',
    item_order: [UUID.item],
    items: {
      [UUID.item]: {
        id: 1,
        uuid: UUID.item,
        name: editable('Sofa'),
        description: editable('Grey'),
        condition: editable(condition),
        values: { [UUID.field]: 'Sofa Workshop' },
        action_order: ['a'],
        actions: { a: action },
        attachment_order: ['p'],
        attachments: { p: file('of-item', 'image/jpeg') },
        created_at,
      },
    },
    field_order: [UUID.field],
    fields: {
      [UUID.field]: { uuid: UUID.field, name: 'make', label: 'Make', type: 'TEXT', source: {} },
    },
    attachment_order: [],
    attachments: {},
    created_at,
  };
}

const NO_ORIGINS = new Map<string, string>();

const conditionOf = (condition: Parameters<typeof section>[0], options?: number[]) => {
  const option_set = options ? { id: 1, name: 'Scale', editable: true, options } : null;
  return documentRoomOf({ document: section(condition), option_set }, NO_ORIGINS).items[0]
    ?.condition;
};

it('takes names, texts, values, actions and files of a section over into the document', () => {
  const room = documentRoomOf({ document: section('Good'), option_set: null }, NO_ORIGINS);
  expect(room).toMatchObject({ name: 'Lounge', block_type: 'DETAILED', attachments: [] });
  expect(room.items[0]).toMatchObject({
    name: 'Sofa',
    description: 'Grey',
    values: [{ label: 'Make', text: 'Sofa Workshop' }],
    actions: [{ title: 'Clean', responsibility: 'Tenant' }],
  });
  expect(room.items[0]?.attachments).toMatchObject([
    { file_key: 'of-item', mime_type: 'image/jpeg' },
    { file_key: 'of-action', mime_type: 'image/png' },
  ]);
});

it('says every form of condition in words', () => {
  expect(conditionOf('Good')).toBe('Good');
  expect(conditionOf(null)).toBe('');
  expect(conditionOf(8)).toBe('8');
  expect(conditionOf(4, [1, 2, 3, 4, 5])).toBe('4 (of 1 to 5)');
  expect(conditionOf({ 'Clear?': 0, 'Working?': 1, 'Open?': 2, 'Read?': null })).toEqual([
    { question: 'Clear?', answer: 'No' },
    { question: 'Working?', answer: 'Yes' },
    { question: 'Open?', answer: 'N/A' },
    { question: 'Read?', answer: null },
  ]);
});
