import { tsImport } from 'tsx/esm/api';
import { dropCopies, postgresCopy, postgresVersion } from '../data/postgres.mjs';
import { emptyFolder } from '../data/working-copies.mjs';
import { measureGrowth } from './growth.mjs';

// Growth on PostgreSQL: on the server that was named, or on one that is started for the run.

/** How many times its cost at a thousand properties a request may cost at a million, where it must stay flat. */
const FLAT = 1.5;

/**
 * @param {import('../main.mjs').Plan} plan
 * @param {string} address of a server; empty for one of our own
 * @returns {Promise<import('../results/table.mjs').Table>}
 */
export async function measureOnPostgres(plan, address) {
  const server = address === '' ? await startOwn() : { url: address, stop: async () => {} };
  try {
    const table = await measureGrowth(plan, {
      id: 'growth-postgres',
      title: 'What a request costs the service as the data grows, PostgreSQL',
      target: ({ growth }) => (growth === undefined ? undefined : FLAT),
      placeOf: async (properties) => ({
        folder: emptyFolder(`postgres-${properties}`),
        url: await postgresCopy(server.url, properties, plan.say),
      }),
    });
    return { ...table, note: `PostgreSQL ${await postgresVersion(server.url)}.` };
  } finally {
    await dropCopies(server.url);
    await server.stop();
  }
}

/** The PostgreSQL of the tests, which ends with this process at the latest. */
async function startOwn() {
  /** @type {typeof import('../../test/support/postgres.js')} */
  const { startPostgres } = await tsImport('../../test/support/postgres.ts', import.meta.url);
  return startPostgres();
}
