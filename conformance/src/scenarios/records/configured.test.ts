import { expect, it } from 'vitest';
import { answer } from '../../../test/support/exchanges.js';
import { createMemory } from '../../base/memory.js';
import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { trustConfigured } from './configured.js';

const MISSING = answer({}, 404);
/** The ids that the target accepts where they are used. */
const TAKEN = ['3', '4'];
const CLIENTS = {
  all: '/clients',
  one: (id: number) => `/clients/${id}`,
  use: async (_: Context, id: string) =>
    answer({ error: 'unknown' }, TAKEN.includes(id) ? 200 : 422),
  without: async () => answer({}),
};

/** A context whose target shows these answers, by path, and answers other paths as missing. */
function contextOf(shown: Readonly<Record<string, Exchange>>): Context {
  const get = async (path: string) => shown[path] ?? MISSING;
  const grants = { shared: async () => ({ accessToken: async () => 'token' }) };
  const address = { baseUrl: 'http://127.0.0.1' };
  const common = () => ({ apiFor: () => ({ get }) });
  const memory = createMemory();
  return { address, common, grants, memory, recorded: () => [] } as unknown as Context; // all that is used
}

const trust = (shown: Readonly<Record<string, Exchange>>, ids = [3, 4]) =>
  trustConfigured(contextOf(shown), 'clientIds', ids, CLIENTS);

const page = answer({ data: [{ id: 3 }] });

it.each([
  ['the target shows no such list and takes them', {}],
  ['the list names none by id', { '/clients': answer([{ clientId: 3 }]) }],
  ['they are listed', { '/clients': answer({ data: [{ id: 4 }, { id: 3 }] }) }],
  ['the list lacks one that is taken', { '/clients': page }],
  ['one is on a later page', { '/clients': page, '/clients/4': answer({ id: 4 }) }],
])('trusts configured ids when %s', async (_, shown) => {
  expect(await trust(shown)).toEqual([3, 4]);
});

it('names the key and the id that the target does not know', async () => {
  await expect(trust({ '/clients': page }, [3, 5])).rejects.toThrow('fixtures.clientIds names 5');
});

it('names the key and the id that is refused where the target lists none', async () => {
  await expect(trust({}, [3, 5])).rejects.toThrow(
    'fixtures.clientIds names 5, which was refused with 422 {"error":"unknown"}',
  );
});

it('names no key where the same is refused without the id', async () => {
  const refusing = { ...CLIENTS, without: async () => answer({}, 409) };
  const trying = trustConfigured(contextOf({}), 'clientIds', [5], refusing);
  await expect(trying).rejects.toThrow(
    'was refused with 422 {"error":"unknown"}, and without what the configuration names as well',
  );
});
