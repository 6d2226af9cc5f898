import { DETACHMENT, FURNISHED, REVISIONS } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { TIMESTAMP } from '../support/forms.js';
import { addClient, addProperty, propertyInput } from '../support/records.js';
import type { TestServer } from '../support/server.js';

// Creating properties: what is required, what is taken, and what stands for what is left out.

let server: TestServer;
let account: TestAccount;
let token: string;
beforeAll(async () => {
  ({ server, account } = await startTestAccount());
  token = await account.token();
});
afterAll(() => server.stop());

describe.each(REVISIONS)('in the %s revision', (revision) => {
  const refused = revision === 'current' ? 422 : 400;
  let api: TestApi;
  beforeAll(() => {
    api = apiOf(server, token, revision);
  });

  const refuse = async (input: object, path: string) => {
    const { status, body } = await api.post('/properties').send(input);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([refused, [path]]);
    expect(body.details).toEqual(body.errors[path]);
  };

  it('creates a property and returns it (PRP-025, GEN-041)', async () => {
    const { body: created } = await api.post('/properties').send(propertyInput()).expect(200);
    const { body: read } = await api.get(`/properties/${created.id}`).expect(200);
    const { body: list } = await api.get('/properties').expect(200);
    expect(read).toEqual(created);
    expect(list.data[0]).toEqual(created);
  });

  it.each(['line1', 'city', 'postcode'])(
    'address.%s is required when creating a property (PRP-026 to PRP-028)',
    async (part) => {
      const { address, ...rest } = propertyInput();
      const without = Object.entries(address).filter(([name]) => name !== part);
      await refuse({ ...rest, address: Object.fromEntries(without) }, `address.${part}`);
      await refuse({ ...rest, address: { ...address, [part]: null } }, `address.${part}`);
      await refuse({ ...rest, address: { ...address, [part]: '' } }, `address.${part}`);
    },
  );

  it.each(['no_of_beds', 'no_of_baths'])(
    '%s is required when creating a property (PRP-029, PRP-030)',
    async (name) => {
      await refuse(propertyInput({ [name]: undefined }), name);
      await refuse(propertyInput({ [name]: null }), name);
    },
  );

  it('names every missing value in one answer (ERR-010, ERR-011)', async () => {
    const { body } = await api.post('/properties').send({ ref: 5 }).expect(refused);
    const paths = ['ref', 'address.line1', 'address.city', 'address.postcode'];
    expect(Object.keys(body.errors).sort()).toEqual([...paths, 'no_of_baths', 'no_of_beds'].sort());
    expect(body.details).toEqual(Object.values(body.errors).flat());
  });

  it('needs nothing but the five required values (PRP-031, PRP-040, PRP-041, PRP-046 to PRP-048)', async () => {
    expect(await addProperty(api)).toEqual({
      id: expect.any(Number),
      ref: null,
      address: {
        line1: '12 High Street',
        line2: null,
        city: 'Leeds',
        county: null,
        postcode: 'LS1 1AA',
        country: 'GB',
      },
      geocoords: { lat: null, lng: null },
      furnished: 'Unfurnished',
      type: '',
      detachment: null,
      no_of_beds: 2,
      no_of_baths: 1,
      no_of_garages: null,
      parking: false,
      garden: false,
      notes: null,
      client: null,
      tags: [],
      created_at: TIMESTAMP,
      ...(revision === 'current' ? { parent_property_id: null, uprn: '', customFields: {} } : {}),
    });
  });

  it('reads null like a value that is left out (PRP-032, PRP-033, PRP-036, PRP-046, GEN-015)', async () => {
    const { address, ...rest } = propertyInput();
    const nulls = {
      ref: null,
      client: null,
      furnished: null,
      type: null,
      detachment: null,
      no_of_garages: null,
      notes: null,
      parent_property_id: null,
      uprn: null,
    };
    const input = {
      ...rest,
      ...nulls,
      address: { ...address, line2: null, county: null, country: null },
    };
    const { id, ...given } = await addProperty(api, input);
    const { id: other, ...minimal } = await addProperty(api);
    expect(given).toEqual({ ...minimal, created_at: given.created_at });
    expect(other).toBeGreaterThan(id);
  });

  it('echoes every value that is given (PRP-014 to PRP-018, PRP-032 to PRP-039, PRP-048)', async () => {
    const values = {
      ref: 'HS-12',
      furnished: 'Part Furnished',
      type: 'Converted lighthouse',
      detachment: 'Mid Terrace',
      no_of_garages: 2,
      parking: true,
      garden: true,
      notes: 'Line one\nline "two"\tend \\ 😀',
      tags: ['student let', 'a"b', ''],
      address: {
        line1: '12 High Street',
        line2: 'Flat 3',
        city: 'Leeds',
        county: 'West Yorkshire',
        postcode: 'LS1 1AA',
        country: 'Éire',
      },
      ...(revision === 'current' ? { uprn: '100010001000' } : {}),
    };
    expect(await addProperty(api, values)).toMatchObject(values);
  });

  it('furnished is one of three values, and detachment one of four or null (PRP-014, PRP-016, PRP-051)', async () => {
    for (const furnished of FURNISHED)
      expect(await addProperty(api, { furnished })).toMatchObject({ furnished });
    for (const detachment of DETACHMENT)
      expect(await addProperty(api, { detachment })).toMatchObject({ detachment });
    await refuse(propertyInput({ furnished: 'Partly' }), 'furnished');
    await refuse(propertyInput({ furnished: 'unfurnished' }), 'furnished');
    await refuse(propertyInput({ detachment: '' }), 'detachment');
  });

  it('ref is free for the user and is not checked for uniqueness (PRP-006)', async () => {
    const one = await addProperty(api, { ref: 'same' });
    const two = await addProperty(api, { ref: 'same' });
    expect([one.ref, two.ref]).toEqual(['same', 'same']);
    expect(one.id).not.toBe(two.id);
  });

  it('client.id is taken when creating a property and links the client (PRP-021, PRP-035)', async () => {
    const client = await addClient(apiOf(server, token));
    const linked = await addProperty(api, { client: { id: client.id, name: 'Not this' } });
    expect(linked.client).toEqual({ id: client.id, name: 'Harbour Estates' });
    expect((await addProperty(api, { client: { id: null } })).client).toBeNull();
    expect((await addProperty(api, { client: {} })).client).toBeNull();
  });

  it('no_of_beds, no_of_baths and no_of_garages may not be negative (PRP-052)', async () => {
    for (const name of ['no_of_beds', 'no_of_baths', 'no_of_garages']) {
      await refuse(propertyInput({ [name]: -1 }), name);
      expect((await addProperty(api, { [name]: 0 }))[name]).toBe(0);
    }
  });

  it('a client.id that is unknown in the account is a validation failure (PRP-053, ERR-030)', async () => {
    await refuse(propertyInput({ client: { id: 987_654 } }), 'client.id');
  });

  it('a value of another JSON type than the documented one is a validation failure (GEN-028)', async () => {
    const wrong = {
      no_of_beds: ['2', 2.5, true, [2], 1e300],
      parking: ['true', 1, null],
      ref: [7, {}, false],
      tags: ['a', null, [1]],
      client: [5, 'x', [1]],
      address: ['12 High Street', null, []],
    };
    for (const [name, values] of Object.entries(wrong))
      for (const value of values) {
        const { status, body } = await api
          .post('/properties')
          .send(propertyInput({ [name]: value }));
        expect([status, body.error.code], `${name}: ${JSON.stringify(value)}`).toEqual([
          refused,
          'validation_failed',
        ]);
        expect(Object.keys(body.errors)[0]).toMatch(new RegExp(`^${name}`));
      }
  });

  it('ignores unknown and read-only fields (GEN-029, GEN-030, PRP-049)', async () => {
    const created = await addProperty(api, {
      id: 1,
      colour: 'red',
      created_at: '1999-01-01T00:00:00+00:00',
      geocoords: { lat: '53.8', lng: '-1.5' },
      account_id: 99,
      constructor: { name: 'x' },
    });
    expect(created.geocoords).toEqual({ lat: null, lng: null });
    expect(created.created_at).not.toMatch(/^1999/);
    expect(created).not.toHaveProperty('colour');
    expect(created).not.toHaveProperty('account_id');
  });

  it('keeps texts of 255 characters and refuses longer ones, without cutting (LIM-009 to LIM-011)', async () => {
    const { type } = await addProperty(api, { type: '😀'.repeat(255) });
    expect(type).toBe('😀'.repeat(255));
    await refuse(propertyInput({ type: 'x'.repeat(256) }), 'type');
    await refuse(propertyInput({ notes: 'x'.repeat(65_536) }), 'notes');
    await refuse(propertyInput({ tags: ['fine', 'x'.repeat(256)] }), 'tags.1');
  });

  it('a refused property is not created', async () => {
    const { body: before } = await api.get('/properties');
    await refuse(propertyInput({ client: { id: 987_654 } }), 'client.id');
    const { body: after } = await api.get('/properties');
    expect(after).toEqual(before);
  });
});

it('the earlier revision has no parent_property_id, uprn and customFields (PRP-008, PRP-020)', async () => {
  const parent = await addProperty(apiOf(server, token));
  const sent = { parent_property_id: parent.id, uprn: '1', custom_fields: {} };
  const created = await addProperty(apiOf(server, token, 'earlier'), sent);
  for (const name of [...Object.keys(sent), 'customFields'])
    expect(created).not.toHaveProperty(name);
  const { body: current } = await apiOf(server, token).get(`/properties/${created.id}`);
  expect(current).toMatchObject({ parent_property_id: null, uprn: '' });
});

it('both revisions are two views of the same records (GEN-017, PRP-002)', async () => {
  const [current, earlier] = [apiOf(server, token), apiOf(server, token, 'earlier')];
  const created = await addProperty(current, { uprn: '77', tags: ['x'] });
  const { body: read } = await earlier.get(`/properties/${created.id}`).expect(200);
  const { parent_property_id, uprn, customFields, ...shared } = created;
  expect(read).toEqual(shared);
  expect({ parent_property_id, uprn, customFields }).toEqual({
    parent_property_id: null,
    uprn: '77',
    customFields: {},
  });
});
