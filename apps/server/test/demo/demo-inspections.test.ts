import {
  INSPECTION_STATE_CODES,
  INSPECTION_TYPE_CODES,
  type InspectionMetadata,
  type Report,
  type Static,
} from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiOf, type TestApi } from '../support/api.js';
import { newDataDir, signInToDemo, startTestDemo, type TestDemo } from '../support/demo.js';
import { bodyOf, everyPage, type Shown } from './walk.js';

// The inspections of the demo, read as a client reads them; the server judges each reply by its schema.

type Rooms = Static<(typeof Report)['earlier']>['rooms'];

interface Seen extends Shown {
  readonly ref: string;
  readonly state: { readonly id: number };
  readonly type: { readonly id: number };
  readonly conduct_date: string;
  readonly clerk: Shown | null;
  readonly typist: Shown | null;
  readonly self_servicer: { readonly template_id: number | null } | null;
  readonly notes: { readonly internal: string | null };
  readonly cover_image: Shown | null;
  readonly customFields: Readonly<Record<string, { readonly value: string }>>;
  readonly rooms: Rooms;
  readonly metadata: Static<typeof InspectionMetadata>;
  readonly actions: readonly Shown[];
  readonly contacts: readonly Shown[];
}

describe('the inspections of the demo', () => {
  const folder = newDataDir();
  let demo: TestDemo;
  let current: TestApi;
  let seen: readonly Seen[];
  let elsewhere: readonly Shown[];
  /** Processor time, in microseconds: what a machine takes for it in seconds says more of the machine. */
  const spent = { making: 0, reading: 0 };
  const called = (ref: string) => seen.find((one) => one.ref === ref) ?? missing(ref);

  beforeAll(async () => {
    const begun = process.cpuUsage();
    demo = await startTestDemo(folder.dataDir);
    spent.making = spentSince(begun);
    current = apiOf(demo, demo.access.current.accessToken);
    const earlier = apiOf(demo, demo.access.earlier.accessToken, 'earlier');
    const made = process.cpuUsage();
    seen = await seeAll(current, earlier);
    spent.reading = spentSince(made);
    const user = demo.access.users.find(({ name }) => name === 'Fiona Drummond') ?? missing('user');
    const { access_token } = await signInToDemo(demo, user, 'inspections.read');
    elsewhere = await everyPage(apiOf(demo, access_token), '/inspections');
  }, 60_000);
  afterAll(async () => {
    await demo.stop();
    folder.remove();
  });

  it('are made in a few times the processor time that reading them takes, pictures and all', () => {
    expect(spent.making).toBeLessThan(8 * spent.reading);
  });

  it('are some 80 in the first account and a dozen in the other', () => {
    expect(seen.length).toBeGreaterThanOrEqual(80);
    expect(elsewhere.length).toBeGreaterThanOrEqual(12);
  });

  it('are of every type and in every state', () => {
    const codes = (kind: 'state' | 'type') =>
      [...new Set(seen.map((one) => one[kind].id))].toSorted();
    expect(codes('state')).toEqual([...INSPECTION_STATE_CODES].toSorted());
    expect(codes('type')).toEqual([...INSPECTION_TYPE_CODES].toSorted());
  });

  it('are conducted over three years, those still to come in the future', () => {
    const days = seen.map(({ conduct_date }) => conduct_date.slice(0, 10)).toSorted();
    expect(Number(days.at(-1)?.slice(0, 4)) - Number(days[0]?.slice(0, 4))).toBeGreaterThanOrEqual(
      3,
    );
    const coming = seen.filter(({ state }) => state.id < 300);
    expect(coming.length).toBeGreaterThanOrEqual(8);
    expect(coming.every(({ conduct_date }) => conduct_date > '2026-11-20')).toBe(true);
  });

  it('have reports of 20 to 32 rooms for houses, some of them with hundreds of items', () => {
    const large = seen.filter(({ rooms }) => rooms.length >= 20);
    expect(large.length).toBeGreaterThanOrEqual(35);
    expect(Math.max(...seen.map(({ rooms }) => rooms.length))).toBeLessThanOrEqual(32);
    expect(seen.filter(({ rooms }) => itemsIn(rooms).length > 200).length).toBeGreaterThan(10);
  });

  it('say something of every item that was inspected', () => {
    const silent = seen
      .filter(({ state }) => [400, 500].includes(state.id))
      .flatMap(({ ref, rooms }) => itemsIn(rooms).map((item) => ({ ref, item })))
      .filter(({ item }) => item.description.value === '' && item.condition.value === '');
    expect(silent.map(({ ref, item }) => `${ref} ${item.name.value}`)).toEqual([]);
  });

  it('tell of keys, manuals, alarms and meters, and of what has to be done', () => {
    const { metadata } = called('W-005');
    for (const list of Object.values(metadata)) expect(list.length).toBeGreaterThan(2);
    expect(metadata.meters[0]?.reading).toMatch(/^\d{5}$/);
    expect(seen.flatMap(({ actions }) => actions).length).toBeGreaterThanOrEqual(25);
  });

  it('continue each other, so that a check out shows what has changed', () => {
    const [before, after] = [called('W-024'), called('W-033')].map(({ rooms }) =>
      conditionsIn(rooms),
    );
    const kept = Object.keys(before ?? {}).filter((name) => name in (after ?? {}));
    expect(kept.length).toBe(Object.keys(before ?? {}).length);
    const changed = kept.filter((name) => before?.[name] !== after?.[name]);
    expect(changed.length / kept.length).toBeGreaterThan(0.1);
    expect(changed.length / kept.length).toBeLessThan(0.5);
  });

  it('have no section twice, also where one goes on from another', () => {
    const twice = seen.flatMap(({ ref, rooms }) => {
      const names = rooms.map(({ name }) => name.value);
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${ref} ${name}`);
    });
    expect(twice).toEqual([]);
  });

  it('show the electricity meter as it was read, each report of a chain on a photo of its own', () => {
    const meters = ['W-027', 'W-047', 'W-050', 'W-062'].map((ref) => {
      const { items } =
        called(ref).rooms.find(({ name }) => name.value === 'Meter readings') ?? missing(ref);
      return items.find(({ name }) => name.value === 'Electricity meter') ?? missing(ref);
    });
    expect(meters.map(({ attachments }) => attachments.length)).toEqual([1, 1, 1, 1]);
    const readings = new Set(meters.map(({ condition }) => condition.value));
    const pictures = new Set(
      meters.flatMap(({ attachments }) => attachments.map(({ url }) => url)),
    );
    expect(pictures.size).toBe(readings.size);
    expect(readings.size).toBeGreaterThan(2);
  });

  it('count copies of documents, and say in words what was shown to the tenant', () => {
    const { rooms } = called('W-034');
    const conditions = conditionsIn(rooms);
    expect(conditions['Documents handed over: Signed tenancy agreement']).toBe('2');
    expect(conditions['Shown to the tenant: Stopcock']).toMatch(/^"[A-Z]/);
  });

  it('have clerks, typists, contacts and values of custom fields', () => {
    expect(new Set(seen.flatMap(({ clerk }) => clerk?.id ?? [])).size).toBe(2);
    expect(seen.some(({ typist }) => typist !== null)).toBe(true);
    expect(seen.filter(({ contacts }) => contacts.length > 0).length).toBeGreaterThan(30);
    const values = seen.flatMap(({ customFields }) => Object.values(customFields));
    expect(values.filter(({ value }) => value !== '').length).toBeGreaterThanOrEqual(7);
  });

  it('begin with templates of the service, and with those the agency wrote for itself (SST-001)', async () => {
    const { system, account } = await bodyOf(current, '/settings/account/self-service/templates');
    expect([system.length, account.length]).toEqual([2, 1]);
    const { data } = await bodyOf(current, '/templates');
    expect(data.map(({ name }: { name: string }) => name)).toContain('Empty property check');
    const { self_servicer, rooms } = called('W-076');
    expect(self_servicer?.template_id).toBe(account[0].id);
    const template = await bodyOf(current, `/templates/${account[0].id}/report`);
    expect(rooms.map(({ name }) => name.value)).toEqual(
      template.rooms.map((section: { name: { value: string } }) => section.name.value),
    );
  });

  it('say why they were cancelled', () => {
    for (const { state, notes } of seen)
      if (state.id === 600) expect(notes.internal).toMatch(/^Cancelled/);
  });

  it('have photos that are delivered, with thumbnails, and covers', async () => {
    const photos = seen.flatMap(({ rooms }) => rooms.flatMap(photosIn));
    expect(photos.length).toBeGreaterThan(150);
    for (const { url, thumbnail_url, size } of new Map(
      photos.map((one) => [one.url, one]),
    ).values()) {
      const picture = await fetch(url);
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect([picture.status, bytes.length]).toEqual([200, size]);
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(bytes.length).toBeGreaterThan(10_000);
      expect(bytes.length).toBeLessThan(60_000);
      expect((await fetch(thumbnail_url ?? '')).status).toBe(200);
    }
    expect(seen.filter(({ cover_image }) => cover_image !== null).length).toBeGreaterThan(20);
  });
});

function spentSince(moment: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(moment);
  return user + system;
}

async function seeAll(current: TestApi, earlier: TestApi): Promise<readonly Seen[]> {
  const seen: unknown[] = [];
  for (const inspection of await everyPage(current, '/inspections')) {
    const path = `/inspections/${inspection.id}`;
    const { rooms: sections } = await bodyOf(current, `${path}/report`);
    const { rooms } = await bodyOf(earlier, `${path}/report`);
    expect(rooms.map(({ id }: Shown) => id)).toEqual(sections.map(({ id }: Shown) => id));
    seen.push({
      ...inspection,
      rooms,
      metadata: await bodyOf(current, `${path}/report/metadata`),
      actions: await bodyOf(current, `${path}/action-reports`),
      contacts: await bodyOf(current, `${path}/contacts`),
    });
  }
  return seen as Seen[]; // the guard judged it
}

function itemsIn(rooms: Rooms) {
  return rooms.flatMap(({ items }) => items);
}

function photosIn({ attachments, items }: Rooms[number]) {
  return [...attachments, ...items.flatMap((item) => item.attachments)];
}

/** What is said of the condition of each thing, by room and name. */
function conditionsIn(rooms: Rooms): Readonly<Record<string, string>> {
  return Object.fromEntries(
    rooms.flatMap(({ name, items }) =>
      items.map((item) => [
        `${name.value}: ${item.name.value}`,
        JSON.stringify(item.condition.value),
      ]),
    ),
  );
}

function missing(name: string): never {
  throw new Error(`The demo has no ${name}`);
}
