import type { TSchema } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { contract, type EndpointId } from '../contract.js';
import { exampleOf } from '../examples.js';
import { inRevision, REVISIONS, type Revision, type Slot } from '../revision.js';
import { compile } from '../validation.js';
import { ClientInput } from './client.js';
import { ContactInput } from './contact.js';
import { CustomFieldDefinitionInput } from './custom-field.js';
import { InitializationInput, InspectionChange, InspectionInput } from './inspection-input.js';
import { ItemInput, SectionItemInput } from './item.js';
import { MeterInput } from './meter.js';
import { PropertyChange, PropertyInput } from './property.js';
import { RoomCopyInput, RoomInput } from './room.js';
import { SectionInput } from './section.js';
import { StaffUserInput } from './staff-user.js';
import { WebhookInput } from './webhook.js';

/** Paths of what is wrong with an input. */
function faults(slot: Slot<TSchema>, value: unknown, revision: Revision = 'current') {
  return compile(inRevision(slot, revision))
    .examine(value)
    .problems.map(({ path }) => path);
}

const required: readonly [string, Slot<TSchema>, object, readonly string[]][] = [
  [
    'property',
    PropertyInput,
    { address: { line1: 'a', city: 'b', postcode: 'c' }, no_of_beds: 0, no_of_baths: 0 },
    ['address.line1', 'address.city', 'address.postcode', 'no_of_beds', 'no_of_baths'],
  ],
  ['meter', MeterInput, { type: 'Gas' }, ['type']],
  [
    'inspection',
    InspectionInput,
    { property: { id: 1 }, type: { id: 1 }, conduct_date: '2026-03-02' },
    ['property.id', 'conduct_date', 'type.id'],
  ],
  [
    'contact',
    ContactInput,
    { type: 1, name: 'a', signee: true, notify: false, deliver: false },
    ['type', 'name', 'signee', 'notify', 'deliver'],
  ],
  [
    'client',
    ClientInput,
    { name: 'a', email: 'a@b.co', address: { line1: 'a', city: 'b', postcode: 'c' } },
    ['name', 'email', 'address.line1', 'address.city', 'address.postcode'],
  ],
  [
    'staff user',
    StaffUserInput,
    { name: 'a', email: 'a@b.co', role: 3 },
    ['name', 'email', 'role'],
  ],
  ['custom field', CustomFieldDefinitionInput, { name: 'a', entity: 1 }, ['name', 'entity']],
  ['section', SectionInput, { name: 'a', block_type: 'KEYS' }, ['name', 'block_type']],
  ['section item', SectionItemInput, { name: 'a' }, ['name']],
  ['room', RoomInput, { name: 'a', block_type: 'KEYS' }, ['name', 'block_type']],
  ['item', ItemInput, { name: 'a' }, ['name']],
  ['webhook listener', WebhookInput, { url: 'https://a.example' }, ['url']],
];

describe('the input of a new record', () => {
  it.each(required)('needs of a %s exactly what it must have', (_name, slot, least, paths) => {
    for (const revision of REVISIONS) {
      expect(faults(slot, least, revision)).toEqual([]);
      expect(faults(slot, {}, revision)).toEqual(paths);
    }
  });
});

describe('a record read with GET', () => {
  const pairs: readonly [EndpointId, EndpointId][] = [
    ['getProperty', 'updateProperty'],
    ['getMeter', 'updateMeter'],
    ['getInspection', 'updateInspection'],
    ['createPropertyContact', 'updatePropertyContact'],
    ['createInspectionContact', 'updateInspectionContact'],
    ['getClient', 'updateClient'],
    ['getStaffUser', 'updateStaffUser'],
    ['createCustomField', 'updateCustomField'],
    ['getWebhook', 'updateWebhook'],
    ['updateSectionAction', 'updateSectionAction'],
  ];

  it.each(pairs)('can be sent back with PUT: what %s answers, %s takes', (read, change) => {
    const row: { body?: Slot<TSchema>; revisions: readonly Revision[] } = contract[change];
    for (const revision of row.revisions) {
      const record = exampleOf(read, revision).response;
      expect(faults(row.body as Slot<TSchema>, record, revision)).toEqual([]); // every change has a body
    }
  });
});

describe('an update', () => {
  it('refuses null for a value that may not be null, and takes it for any other', () => {
    expect(faults(PropertyChange, { no_of_beds: null, parking: null, tags: null })).toEqual([
      'parking',
      'tags',
      'no_of_beds',
    ]);
    expect(faults(PropertyChange, { ref: null, notes: null, client: null, uprn: null })).toEqual(
      [],
    );
    expect(faults(InspectionChange, { location_of_keys: null, conduct_date: null })).toEqual([
      'location_of_keys',
      'conduct_date',
    ]);
    expect(
      faults(InspectionChange, {
        clerk: null,
        typist: { id: null },
        cover_image: null,
        pricing: null,
      }),
    ).toEqual([]);
  });

  it('of an address takes any part of it, but no part that is empty', () => {
    expect(faults(PropertyChange, { address: { city: 'Bath' } })).toEqual([]);
    expect(faults(PropertyChange, { address: { city: '' } })).toEqual(['address.city']);
  });
});

describe('custom field values', () => {
  it('are objects with value, bare strings or null, and nothing else', () => {
    const values = { '1': { value: 'a' }, '2': 'b', '3': null, '4': { value: null } };
    expect(faults(PropertyChange, { custom_fields: values, customFields: values })).toEqual([]);
    expect(faults(PropertyChange, { custom_fields: { '1': 5, '2': {}, '3': ['a'] } })).toEqual([
      'custom_fields.1',
      'custom_fields.2.value',
      'custom_fields.3',
    ]);
  });
});

describe('an inspection', () => {
  const least = { property: { id: 1 }, conduct_date: '2026-03-02' };

  it('can be live in the current revision only', () => {
    const live = { ...least, type: { id: 202 } };
    expect(faults(InspectionInput, live, 'current')).toEqual([]);
    expect(faults(InspectionInput, live, 'earlier')).toEqual(['type.id']);
  });

  it('of a type outside the table is refused', () => {
    expect(faults(InspectionInput, { ...least, type: { id: 9 } })).toEqual(['type.id']);
  });

  it('needs name and email of a self servicer, while template_id may be null', () => {
    const input = { ...least, type: { id: 101 } };
    expect(faults(InspectionInput, { ...input, self_servicer: { email: '' } })).toEqual([
      'self_servicer.name',
      'self_servicer.email',
    ]);
    const self_servicer = { name: 'Aisha', email: 'aisha@mail.example', template_id: null };
    expect(faults(InspectionInput, { ...input, self_servicer })).toEqual([]);
  });

  it('takes an initialization that is null, which removes it', () => {
    expect(faults(InitializationInput, { type: null, init_from: null })).toEqual([]);
    expect(faults(InitializationInput, { type: 'template', init_from: 0 })).toEqual([
      'type',
      'init_from',
    ]);
  });
});

describe('report content', () => {
  it('takes conditions of every form, which the block type then judges', () => {
    for (const condition of ['Good', 3, { 'Is it clean?': 1 }, null])
      expect(faults(ItemInput, { name: 'Door', condition })).toEqual([]);
    for (const condition of [true, 1.5, ['Good']])
      expect(faults(ItemInput, { name: 'Door', condition })).toEqual(['condition']);
  });

  it('takes any block type of upper-case letters, digits and underscores in sections', () => {
    const section = (block_type: string) => faults(SectionInput, { name: 'Hall', block_type });
    expect(section('SOMETHING_NEW')).toEqual([]);
    expect(section('bad type')).toEqual(['block_type']);
    expect(section('')).toEqual(['block_type']);
  });

  it('takes only the eight named block types in rooms', () => {
    expect(faults(RoomInput, { name: 'Hall', block_type: 'ALARMS' }, 'earlier')).toEqual([
      'block_type',
    ]);
  });

  it('keeps unknown field types and sources', () => {
    const fields = [{ name: 'n', type: 'NUMBER', source: { type: 'REMOTE', url: 'x', deep: [1] } }];
    const section = { name: 'Hall', block_type: 'DETAILED', fields };
    expect(compile(SectionInput).examine(section)).toEqual({ problems: [], draft: section });
  });

  it('names where a copy goes by id or by name', () => {
    expect(faults(RoomCopyInput, { room: { id: 4, overwrite_ids: [1, 2] } })).toEqual([]);
    expect(faults(RoomCopyInput, { room: { name: 'Study', id: null } })).toEqual([]);
    expect(faults(RoomCopyInput, { room: { name: '' } })).toEqual(['room.name']);
  });
});

describe('a webhook listener', () => {
  it('names known events only and takes XML in the earlier revision only', () => {
    const listener = {
      url: 'https://a.example',
      format: 'application/xml',
      events: ['pdf.deleted'],
    };
    expect(faults(WebhookInput, listener, 'current')).toEqual(['events.0', 'format']);
    expect(faults(WebhookInput, listener, 'earlier')).toEqual(['events.0']);
  });

  it('has an absolute address', () => {
    expect(faults(WebhookInput, { url: '/hooks' })).toEqual(['url']);
  });
});
