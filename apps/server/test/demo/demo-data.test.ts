import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf } from '../support/api.js';
import { DATABASES } from '../support/databases.js';
import {
  type DataDir,
  signInToDemo,
  startTestDemo,
  type TestDemo,
  usedDataDir,
} from '../support/demo.js';
import { demoDataCases } from './demo-data.cases.js';
import { type ShownAccount, type ShownProperty, walkDemo } from './walk.js';

describe.each(DATABASES)('the demo data on %s', demoDataCases);

describe('the agencies of the demo', () => {
  let folder: DataDir;
  let demo: TestDemo;
  let home: ShownAccount;
  let other: ShownAccount;

  beforeAll(async () => {
    folder = await usedDataDir();
    demo = await startTestDemo(folder.dataDir);
    const [first, second] = await walkDemo(demo); // the server judges each reply by its schema
    if (!first || !second) throw new Error('There are two accounts');
    [home, other] = [first, second];
  });
  afterAll(async () => {
    await demo.stop();
    folder.remove();
  });

  it('has some 60 properties in at least eight towns', () => {
    expect(home.properties.length).toBeGreaterThanOrEqual(60);
    expect(new Set(home.properties.map(({ address }) => address['city'])).size).toBeGreaterThan(8);
  });

  it('has an estate three levels deep, with communal areas', () => {
    const depths = home.properties.map((property) => depthOf(property, home.properties));
    expect(Math.max(...depths)).toBe(3);
    const kinds = home.properties.map(({ type }) => type);
    for (const kind of ['Estate', 'Building', 'Apartment', 'Communal area'])
      expect(kinds).toContain(kind);
  });

  it('is listed newest first, over three years', () => {
    const moments = home.properties.map(({ created_at }) => created_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(Number(moments[0]?.slice(0, 4)) - Number(moments.at(-1)?.slice(0, 4))).toBe(3);
  });

  it('has meters with readings over two years, each linked to the one before', async () => {
    const api = apiOf(demo, demo.access.current.accessToken);
    const flat = home.properties.find(({ ref }) => ref === 'H-004');
    const { body } = await api.get(`/properties/${flat?.id}/meters?embed=previous_readings`);
    const [newest] = body.filter(({ type }: { type: string }) => type === 'Gas');
    const readings = [newest, ...newest.previous_readings].map(({ reading }) => Number(reading));
    expect(readings.length).toBeGreaterThanOrEqual(9);
    expect(readings).toEqual(readings.toSorted((a, b) => b - a));
    expect(yearOf(newest.date) - yearOf(newest.previous_readings.at(-1).date)).toBe(2);
  });

  it('has staff of every role and users in the role client', () => {
    const rolesIn = (account: string) =>
      new Set(demo.access.users.filter((user) => user.account === account).map(({ role }) => role));
    for (const account of ['Wrenfield Lettings', 'Corriemuir Lettings'])
      expect(rolesIn(account)).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('has custom fields with values, of which the second account requires one', () => {
    expect(home.customFields.map(({ required }) => required)).not.toContain(true);
    expect(other.customFields.map(({ required }) => required)).toContain(true);
    for (const { properties } of [home, other])
      expect(properties.some((property) => hasValue(property))).toBe(true);
  });

  it('shares references between the accounts, and nothing else', () => {
    const refs = new Set(home.properties.map(({ ref }) => ref));
    expect(other.properties.filter(({ ref }) => refs.has(ref)).length).toBeGreaterThan(3);
    const ids = new Set(home.properties.map(({ id }) => id));
    expect(other.properties.filter(({ id }) => ids.has(id))).toEqual([]);
  });

  it('shows a client of the agency what is theirs, and lets them write nothing', async () => {
    const owner = home.clients.find(({ name }) => name === 'Dilys Penhale');
    const shown = home.properties.filter(({ client }) => (client as Owner)?.id === owner?.id);
    const user = demo.access.users.find(({ name }) => name === 'Dilys Penhale');
    if (!user) throw new Error('She signs in, too');
    const tokens = await signInToDemo(demo, user, 'properties.read properties.write');
    const api = apiOf(demo, tokens.access_token);
    const { body } = await api.get('/properties').expect(200);
    expect(body.pagination.totalRecords).toBe(shown.length);
    await api.put(`/properties/${shown[0]?.id}`).send({ notes: 'Mine' }).expect(403);
  });
});

type Owner = { readonly id: number } | null;

function depthOf({ parent_property_id }: ShownProperty, all: readonly ShownProperty[]): number {
  const parent = all.find(({ id }) => id === parent_property_id);
  return parent ? 1 + depthOf(parent, all) : 1;
}

function hasValue({ customFields }: ShownProperty): boolean {
  return Object.values(customFields as Record<string, { value: string }>).some(
    ({ value }) => value !== '',
  );
}

function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}
