import { tokenRequired } from '../../checks/contract/access.js';
import { fieldsPresent } from '../../checks/contract/replies.js';
import { rowsOf } from '../../checks/contract/rows.js';
import {
  nothingForOthers,
  nothingWithoutScope,
  nothingWithoutToken,
} from '../../checks/contract/undone.js';
import { requiredEverywhere } from '../../checks/oauth/bearer.js';
import { canBeRead } from '../../checks/properties/create.js';
import { type Context, scenario } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { useEachScope } from '../oauth/scopes.js';
import { listContactsOfHosts } from '../records/read-again.js';
import { hostInspection, hostProperty, readHost } from '../records/standing.js';
import { callEach } from '../requests/every-endpoint.js';
import { headersWithoutToken } from '../requests/instead-of-token.js';

export const callEverythingUnknown = scenario({
  id: 'contract/no-token',
  about:
    'Every endpoint of the contract is called without a token, or with what is none in its place, on records that exist; in passing those that the specification has.',
  checks: [tokenRequired, requiredEverywhere],
  async act(context) {
    const { apiWith, asksForAll, judge, needs, revision } = context;
    const twin = await readHost(context);
    needs(twin, canBeRead);
    const rows = rowsOf(revision).filter(({ isSpecified }) => asksForAll || isSpecified);
    const headers = await headersWithoutToken(context, rows);
    const called = await callEach(context, { as: apiWith(undefined), rows, headers });
    const specified = called.filter(({ row }) => row.isSpecified);
    judge(tokenRequired, { calls: called.map(({ exchange }) => exchange), twin });
    judge(requiredEverywhere, { calls: specified.map(({ exchange }) => exchange), twin });
  },
});

export const lookBackAtRefusals = scenario({
  id: 'contract/look-back',
  about:
    'What was called without a token, without a scope and by a user of another account is read by its owner.',
  last: true,
  through: ['contract/no-token', 'isolation/endpoints', 'isolation/below-own', 'oauth/scopes'],
  checks: [nothingWithoutToken, nothingWithoutScope, nothingForOthers],
  async act(context) {
    const { cannotJudge, judge, recorded, waiting } = context;
    const writes = recorded().filter(({ request }) => request.method !== 'GET');
    const ofNobody = writes.filter(({ scenario }) => scenario === callEverythingUnknown.id);
    const ofFewScopes = writes.filter(({ scenario }) => scenario === useEachScope.id);
    const ofOthers = writes.filter(({ scenario }) => OF_OTHERS.includes(scenario));
    const reads = await waiting.settled(() => readHosts(context));
    for (const [check, attempts] of [
      [nothingWithoutToken, ofNobody],
      [nothingWithoutScope, ofFewScopes],
      [nothingForOthers, ofOthers],
    ] as const) {
      if (attempts.length > 0) judge(check, { attempts, writes, reads });
      else cannotJudge('no such request was refused', check);
    }
  },
});

const OF_OTHERS = ['isolation/endpoints', 'isolation/below-own'];

/** Reads of the records that other scenarios attach contacts, meters and report content to. */
async function readHosts(context: Context): Promise<Exchange[]> {
  const { api, revision, settings } = context;
  const property = `/properties/${(await hostProperty(context)).id}`;
  const { path } = await hostInspection(context);
  const places = [path, `${path}/report`];
  if (revision === 'current' && settings.profiles.meters) places.push(`${property}/meters`);
  const reads = [...(await listContactsOfHosts(context))];
  for (const place of places) reads.push(await api.get(place));
  return reads;
}

export const lookAtReplies = scenario({
  id: 'contract/replies',
  about: 'The answers of the whole run are held against the contract.',
  last: true,
  checks: [fieldsPresent],
  async act({ address, judge, recorded, revision }) {
    judge(fieldsPresent, { answered: recorded(), baseUrl: address.baseUrl, revision });
  },
});
