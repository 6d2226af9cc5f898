import { ERROR_CODES, ROLES, type Role, type Scope } from '@lintel/schema';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALL_SCOPES, registerTestAccount, type TestAccount } from '../support/account.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { errorFault, readValue } from './support/error-shape.js';
import { UPLOAD_TYPE, writeUpload } from './support/multipart.js';
import { type Target, targetsOf } from './support/targets.js';
import { type Answer, openWire, type Wire } from './support/wire.js';
import {
  collectionMadeBy,
  createRecord,
  createWorld,
  creators,
  type World,
} from './support/world.js';
import { rowsOf, spreadIds } from './tenancy/rows.js';
import { impliedSlots, type Slot, slotsOf } from './tenancy/slots.js';

// Nothing of another account is revealed (ERR-029, ERR-030, D-18): wherever a request names a record, one of another
// account, a deleted one and one that never was are answered byte for byte alike.

const CANARY = 'canary-7b41f2';

/** An id that no record ever had. */
const NEVER = 987_654_321_012_345;

const CONNECTIONS = 6;

/** Places of the contract that name records, counted when every row was served; they never get fewer. */
const FEWEST_SLOTS = 206;

describe.each(DATABASES)('on %s', (name) => {
  let server: TestServer;
  let account: TestAccount;
  let wire: Wire;
  /** Of the caller, of another account, and a second set of the caller's. */
  let own: World;
  let other: World;
  let second: World;
  let targets: readonly Target[];
  let slots: readonly Slot[];
  let otherAccount: TestAccount;
  let otherRows: string;
  const siblings = new Map<string, number>();
  const deleted = new Map<string, number>();
  const tokens = new Map<Role, string>();
  /** Tokens that lack one scope, by that scope. */
  const lacking = new Map<Scope, string>();

  beforeAll(async () => {
    server = await startTestServer({ ...(await newDatabase(name)), LINTEL_WORKER: 'off' });
    await spreadIds(server);
    account = await registerTestAccount(server);
    otherAccount = await registerTestAccount(server, { name: CANARY });
    wire = openWire(server.addresses.publicUrl, CONNECTIONS);
    const token = await account.token();
    own = await createWorld(server, token, 'Own');
    second = await createWorld(server, token, 'Own too');
    other = await createWorld(server, await otherAccount.token(), CANARY);
    targets = targetsOf(server.addresses).filter(({ row }) => row.server !== 'auth');
    slots = targets.flatMap(slotsOf);
    for (const creator of creators(server.addresses).filter((one) =>
      own.ids.has(collectionMadeBy(one)),
    )) {
      siblings.set(collectionMadeBy(creator), await createOne(creator));
      await createAndDelete(creator);
    }
    for (const role of Object.values(ROLES)) tokens.set(role, await tokenOf(role));
    for (const scope of ALL_SCOPES)
      lacking.set(scope, await account.token({ scopes: ALL_SCOPES.filter((s) => s !== scope) }));
    otherRows = await rowsOf(server, otherAccount.id);
  });
  afterAll(async () => {
    wire.close();
    await server.stop();
  });

  const createOne = (creator: Target) =>
    createRecord(creator, { world: own, text: 'Own', address: server.addresses.publicUrl });

  /** Remembers the id of a record that was deleted again, if its kind can be. */
  async function createAndDelete(creator: Target): Promise<void> {
    const path = new RegExp(`^${escaped(creator.path)}/\\{\\w+\\}$`);
    const remover = targets.find((target) => target.method === 'DELETE' && path.test(target.path));
    if (!remover) return;
    const id = await createOne(creator);
    const at = `${own.pathOf(creator)}/${id}`;
    expect((await send({ path: at, method: 'DELETE', token: own.token })).status).toBe(200);
    deleted.set(creator.path, id);
  }

  async function tokenOf(role: Role): Promise<string> {
    const user = await account.user(role, role === 'client' ? own.ids.get('/clients') : undefined);
    return account.token({ user });
  }

  const send = ({ path, method, token, body, isUpload = false }: Sending): Promise<Answer> =>
    wire.send({
      method,
      path,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': isUpload ? UPLOAD_TYPE : 'application/json',
      },
      body: body === undefined ? undefined : write(body, isUpload),
    });

  /** The answer to an id in a slot, without what is different in every answer, and without the id. */
  async function ask(slot: Slot, id: number, token: string, world = own): Promise<Asked> {
    const { method, row } = slot.target;
    const isUpload = row.takesUpload === true;
    const answer = await send({ ...slot.request(id, world), method, token, isUpload });
    const {
      date: _date,
      'x-request-id': _id,
      'content-length': _length,
      ...headers
    } = answer.headers;
    const said = answer.body.toString().replaceAll(String(id), '<id>');
    return { answer, told: JSON.stringify({ status: answer.status, headers, said }) };
  }

  /** Ids of records that are not there for the caller. */
  function strangers({ collection = '' }: Slot): readonly (readonly [string, number])[] {
    const named: [string, number | undefined][] = [
      ['of another account', other.ids.get(collection) ?? other.ids.get('/properties')],
      ['deleted', deleted.get(collection)],
      ['of another parent', collection.includes('{') ? second.ids.get(collection) : undefined],
    ];
    return named.filter((entry): entry is [string, number] => entry[1] !== undefined);
  }

  it('finds every place that names a record', () => {
    for (const target of targets)
      expect(slotsOf(target).length, target.id).toBeGreaterThanOrEqual(impliedSlots(target));
    expect(slots.length).toBeGreaterThanOrEqual(FEWEST_SLOTS);
    expect([...deleted.keys()].sort()).toEqual(
      expect.arrayContaining([
        '/custom-fields',
        '/properties/{propertyId}/contacts',
        '/properties/{propertyId}/meters',
      ]),
    );
  });

  it('finds the records of the caller in every one of these places', async () => {
    for (const slot of slots.filter(({ target }) => target.method !== 'DELETE')) {
      const ids = [siblings, own.ids].flatMap((known) => known.get(slot.collection ?? '') ?? []);
      const found = await Promise.all(ids.map((id) => isFound(slot, id)));
      expect(found.includes(true) || ids.length === 0, nameOf(slot)).toBe(true);
    }
  });

  /** Whether an answer does not complain of the record in a slot. */
  async function isFound(slot: Slot, id: number): Promise<boolean> {
    const { answer } = await ask(slot, id, own.token);
    const isComplaint = slot.place === 'body' && pathIn(slot, id) in errorsIn(answer);
    return answer.status !== 404 && !isComplaint;
  }

  it('answers alike to every role, whoever the record belongs to', async () => {
    const compare = async ([role, token]: readonly [Role, string], slot: Slot) => {
      const never = await ask(slot, NEVER, token);
      expect(never.told).not.toContain(CANARY);
      for (const [whose, id] of strangers(slot)) {
        const { told } = await ask(slot, id, token);
        expect(told, `${nameOf(slot)}: ${whose}, as ${role}`).toBe(never.told);
      }
      return strangers(slot).length;
    };
    const counts = await Promise.all(
      [...tokens].flatMap((entry) => slots.map((slot) => compare(entry, slot))),
    );
    const cases = counts.reduce((sum, count) => sum + count, 0);
    expect(cases).toBeGreaterThanOrEqual(slots.length * tokens.size);
  }, 60_000);

  it('gives 404 for the path, an empty list for the query, a validation failure for the body', async () => {
    for (const slot of slots) {
      const { answer } = await ask(slot, NEVER, own.token);
      const { revision } = slot.target;
      const { status } = ERROR_CODES.validation_failed;
      if (slot.place === 'path') expect(answer.status, nameOf(slot)).toBe(404);
      if (slot.place === 'query')
        expect(readValue(answer), nameOf(slot)).toMatchObject({
          data: [],
          pagination: { totalRecords: 0 },
        });
      if (slot.place !== 'body') continue;
      expect(answer.status, nameOf(slot)).toBe(status[revision]);
      expect(Object.keys(errorsIn(answer)), nameOf(slot)).toContain(pathIn(slot, NEVER));
      expect(errorFault(answer, revision)).toBeUndefined();
    }
  });

  it('answers alike when a whole path leads through another account', async () => {
    const compare = async (token: string, slot: Slot) => {
      const id = other.ids.get(slot.collection ?? '');
      if (id === undefined) return;
      const [{ told }, never] = await Promise.all([
        ask(slot, id, token, other),
        ask(slot, NEVER, token),
      ]);
      expect(told, nameOf(slot)).toBe(never.told);
    };
    const inPaths = slots.filter(({ place }) => place === 'path');
    await Promise.all(
      [...tokens.values()].flatMap((token) => inPaths.map((slot) => compare(token, slot))),
    );
  });

  it('shows nothing of another account in any answer', async () => {
    const foreignIds = [...other.ids.values(), otherAccount.id];
    const foreign = new RegExp(`\\b(${foreignIds.join('|')})\\b`); // the digits of a file key or UUID are none
    const look = async (token: string, target: Target, query: string) => {
      const { body } = await send({ path: own.pathOf(target) + query, method: 'GET', token });
      const said = body.toString().replaceAll(`address=${CANARY}`, '');
      expect(said, target.id).not.toContain(CANARY);
      expect(said, target.id).not.toMatch(foreign);
    };
    const queries = ['', '?per_page=100', `?address=${CANARY}`, '?embed=previous_readings'];
    const reads = targets.filter(({ method }) => method === 'GET');
    await Promise.all(
      [...tokens.values()].flatMap((token) =>
        reads.flatMap((target) => queries.map((query) => look(token, target, query))),
      ),
    );
  });

  it('refuses every request without a scope it needs, and without a token', async () => {
    for (const { id, method, row, ...target } of targets) {
      const path = own.pathOf(target);
      expect((await send({ path, method, token: 'none' })).status, id).toBe(401);
      for (const scope of row.scopes) {
        const token = lacking.get(scope) ?? '';
        expect((await send({ path, method, token })).status, `${id} without ${scope}`).toBe(403);
      }
    }
  });

  it('has changed nothing of the other account by all of this', async () => {
    expect(otherRows.split('\n').length).toBeGreaterThan(other.ids.size);
    expect(await rowsOf(server, otherAccount.id)).toBe(otherRows);
  });
});

interface Sending {
  readonly path: string;
  readonly method: string;
  readonly token: string;
  readonly body?: unknown;
  readonly isUpload?: boolean;
}

function write(body: unknown, isUpload: boolean): Buffer {
  if (!isUpload) return Buffer.from(JSON.stringify(body));
  return writeUpload(Object.entries(body as object).map(([name, value]) => [name, String(value)]));
}

interface Asked {
  readonly answer: Answer;
  readonly told: string;
}

function nameOf({ target: { id, revision, method }, place, name }: Slot): string {
  return `${id} (${method}, ${revision}), ${name} in the ${place}`;
}

function errorsIn(answer: Answer): Record<string, unknown> {
  return (readValue(answer) as { errors?: Record<string, unknown> }).errors ?? {};
}

/** The path under which a validation failure names what stands in a slot. */
function pathIn({ name }: Slot, id: number): string {
  return name.replace('#', String(id));
}

function escaped(text: string): string {
  return text.replaceAll(/[{}]/g, '\\$&');
}
