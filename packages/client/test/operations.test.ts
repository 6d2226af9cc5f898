import { describe, expect, inject, it } from 'vitest';
import * as earlier from '../src/earlier.js';
import {
  ApiError,
  AuthenticationError,
  between,
  ConflictError,
  createClient,
  inOrder,
  NotFoundError,
  PermissionError,
  ValidationError,
} from '../src/index.js';

// The client against the real server, in both revisions.

const demo = inject('demo');
const client = createClient({ baseUrl: demo.current.baseUrl, token: demo.current.accessToken });
const earlierClient = earlier.createClient({
  baseUrl: demo.earlier.baseUrl,
  token: demo.earlier.accessToken,
});

const PROPERTY = {
  address: { line1: '5 Client Row', city: 'Bristol', postcode: 'BS1 4ST' },
  no_of_beds: 2,
  no_of_baths: 1,
};

describe('a client of the current revision', () => {
  it('reads who signed in', async () => {
    expect((await client.getProfile()).email).toContain('@');
  });

  it('creates, changes and reads a property', async () => {
    const created = await client.createProperty(PROPERTY);
    const changed = await client.updateProperty(created.id, { notes: 'Key safe at the rear' });
    expect(changed).toEqual({ ...created, notes: 'Key safe at the rear' });
    expect(await client.getProperty(created.id)).toEqual(changed);
  });

  it('carries an inspection through its life and its report', async () => {
    const property = await client.createProperty(PROPERTY);
    const inspection = await client.createInspection({
      property: { id: property.id },
      type: { id: 1 },
      conduct_date: '2026-12-01',
    });
    const section = await client.createSection(inspection.id, {
      name: 'Kitchen',
      block_type: 'DETAILED',
    });
    await client.createSectionItem(inspection.id, section.id, { name: 'Sink' });
    const report = await client.getReport(inspection.id);
    const kitchen = report.rooms.find(({ id }) => id === section.id);
    expect(
      inOrder(kitchen?.item_order ?? [], kitchen?.items ?? {}).map(({ name }) => name.value),
    ).toEqual(['Sink']);

    const file = new File([new Uint8Array(GIF)], 'dot.gif', { type: 'image/gif' });
    const uuid = crypto.randomUUID();
    const uploaded = await client.uploadAttachment(inspection.id, { file, uuid, caption: 'Dot' });
    expect(uploaded).toMatchObject({ uuid, caption: 'Dot' });

    expect((await client.completeInspection(inspection.id)).state.id).toBe(400);
    await expect(client.cancelInspection(inspection.id)).rejects.toThrow(ConflictError);
  });

  it('filters with lists, intervals and custom fields', async () => {
    const { data } = await client.listInspections({
      state_id: [100, 200],
      conduct_date: between('2020-01-01', '2035-01-01'),
      customFields: { 999999: 'nothing' },
    });
    expect(data).toEqual([]);
  });

  it('keeps the contacts of a property', async () => {
    const property = await client.createProperty(PROPERTY);
    const contact = await client.createPropertyContact(property.id, {
      name: 'Ada Pike',
      type: 1,
      signee: false,
      notify: false,
      deliver: false,
    });
    expect(await client.deletePropertyContact(property.id, contact.id)).toEqual(contact);
    expect(await client.listPropertyContacts(property.id)).toEqual([]);
  });

  it('walks every record of a list, and every page', async () => {
    const ids: number[] = [];
    for await (const { id } of client.listProperties({ per_page: 7 })) ids.push(id);
    const { pagination } = await client.listProperties({ per_page: 7 });
    expect(ids).toHaveLength(pagination.totalRecords);
    expect(new Set(ids).size).toBe(ids.length);

    const sizes: number[] = [];
    for await (const page of client.listProperties({ per_page: 7 }).pages())
      sizes.push(page.data.length);
    expect(sizes).toHaveLength(pagination.totalPages);
  });
});

describe('a client of the earlier revision', () => {
  it('has rooms and items', async () => {
    const property = await earlierClient.createProperty(PROPERTY);
    const inspection = await earlierClient.createInspection({
      property: { id: property.id },
      type: { id: 1 },
      conduct_date: '2026-12-01',
    });
    const room = await earlierClient.createRoom(inspection.id, {
      name: 'Hall',
      block_type: 'DETAILED',
    });
    await earlierClient.createItem(inspection.id, room.id, { name: 'Door' });
    const [hall] = (await earlierClient.getReport(inspection.id)).rooms.filter(
      ({ id }) => id === room.id,
    );
    expect(hall?.items.map(({ name }) => name.value)).toEqual(['Door']);
  });
});

describe('a refusal is an error of its kind', () => {
  it.each([
    ['current', client],
    ['earlier', earlierClient],
  ] as const)('with the messages of every field, %s revision', async (_revision, either) => {
    const refused = await either
      .createProperty({ ...PROPERTY, no_of_beds: -1, no_of_baths: -1 })
      .catch((error) => error);
    expect(refused).toBeInstanceOf(ValidationError);
    expect(Object.keys(refused.fieldErrors).sort()).toEqual(['no_of_baths', 'no_of_beds']);
    expect(refused.message).toContain(refused.fieldErrors.no_of_beds[0]);
    expect(refused.code).toBe('validation_failed');
    expect(refused.requestId).toMatch(/./);
  });

  it('when there is no such record', async () => {
    await expect(client.getProperty(999_999_999)).rejects.toThrow(NotFoundError);
  });

  it('when the token is none', async () => {
    const stranger = createClient({ baseUrl: demo.current.baseUrl, token: 'no-token' });
    const refused = await stranger.getProfile().catch((error) => error);
    expect(refused).toBeInstanceOf(AuthenticationError);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused.status).toBe(401);
  });

  it('when the token lacks the scope', async () => {
    const wrong = createClient({ baseUrl: demo.current.baseUrl, token: demo.earlier.accessToken });
    await expect(wrong.listTemplates()).rejects.toThrow(PermissionError);
  });
});

/** The smallest picture there is. */
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
