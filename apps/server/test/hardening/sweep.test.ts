import { expect, it } from 'vitest';
import { registerTestAccount } from '../support/account.js';
import { DATABASES, newDatabase } from '../support/databases.js';
import { startTestServer } from '../support/server.js';
import { sweep } from './fuzz/sweep.js';
import { faultOf } from './fuzz/verdict.js';
import { type Target, targetsOf } from './support/targets.js';
import { asCurl, openWire } from './support/wire.js';
import { createWorld } from './support/world.js';

const CONNECTIONS = 8;

/** The database does not know the revision: in one that is slower, one revision says what both would. */
const isSwept = ({ revision, row }: Target, database: string) =>
  row.server !== 'auth' && (database === 'SQLite' || revision === 'current');

it.each(DATABASES)(
  'answers every value in every place of every request, on %s',
  async (name) => {
    const server = await startTestServer(await newDatabase(name));
    const token = await (await registerTestAccount(server)).token();
    const address = server.addresses.publicUrl;
    const wire = openWire(address, CONNECTIONS);
    const world = await createWorld(server, token, 'Sweep');
    const served = targetsOf(server.addresses).filter((target) => isSwept(target, name));
    const faults: string[] = [];
    let requests = 0;
    for (const target of served) {
      const wanted = sweep(target, world);
      const work = async () => {
        for (const sent of wanted) {
          requests += 1;
          const fault = faultOf(target, sent, await wire.send(sent));
          if (fault) faults.push(`${target.id}: ${fault}: ${asCurl(address, sent)}`);
        }
      };
      await Promise.all(Array.from({ length: CONNECTIONS }, work));
    }
    wire.close();
    await server.stop();
    expect(faults).toEqual([]);
    expect(requests).toBeGreaterThan(3000);
  },
  300_000,
);
