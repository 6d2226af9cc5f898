/**
 * Starts the server from the command line and prints its addresses, users and applications as one
 * line of JSON.
 */
import { parseArgs } from 'node:util';
import { start } from './start.js';
import { readVariant } from './variant.js';
import type { World } from './world.js';

const { values } = parseArgs({
  options: {
    variant: { type: 'string', default: '' },
    webhook: { type: 'string' },
    'access-token-seconds': { type: 'string', default: '7200' },
    'code-seconds': { type: 'string', default: '60' },
    'requests-per-minute': { type: 'string', default: '1000000' },
  },
});

const { worlds, stop } = await start({
  variant: readVariant(values.variant),
  webhook: values.webhook,
  accessTokenSeconds: Number(values['access-token-seconds']),
  codeSeconds: Number(values['code-seconds']),
  requestsPerMinute: Number(values['requests-per-minute']),
});
process.on('SIGTERM', stop);
process.stdout.write(`${JSON.stringify(describe(worlds))}\n`);

/** Returns what a client of the server needs to know. */
function describe(worlds: readonly World[]): object {
  const [{ applications, users }] = worlds as [World]; // the same in both
  const places = worlds.map(({ revision, baseUrl, authUrl }) => [revision, { baseUrl, authUrl }]);
  return {
    ...Object.fromEntries(places),
    applications,
    users: users.map(({ id, email, password, account }) => {
      const { name, clients, optionSets, templates } = account;
      return { id, email, password, account: { name, clients, optionSets, templates } };
    }),
  };
}
