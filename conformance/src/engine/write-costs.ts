/** Writes `costs.json` from the evidence and the ledger of a run: `node write-costs.js FOLDER`. */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { readRun } from '../evidence/read-result.js';
import { SCENARIOS } from '../scenarios/index.js';
import { kindCreatedAt } from './ledger.js';

interface Counted {
  requests: number;
  created: Record<string, number>;
}

const folder = process.argv[2] ?? 'conformance-out';
const costs: Record<string, Record<string, Counted>> = {};

for (const { id, scenario, request, response } of readRun(folder).exchanges.values()) {
  const cost = countedOf(scenario, id.split('-')[0] ?? '');
  cost.requests += 1;
  const kind = kindCreatedAt(request.url);
  if (request.method !== 'POST' || response.status >= 300 || kind === undefined) continue;
  cost.created[kind] = (cost.created[kind] ?? 0) + 1;
}
// A scenario that only looks at what others share costs nothing of its own, and that is known.
const { sets } = readRun(folder).result;
for (const scenario of SCENARIOS) {
  for (const { revision } of sets) {
    if (scenario.revisions?.includes(revision) ?? true) countedOf(scenario.id, revision);
  }
}
const sorted = Object.entries(costs).sort(([a], [b]) => a.localeCompare(b));
const text = JSON.stringify(Object.fromEntries(sorted), null, 2);
writeFileSync(new URL('../../costs.json', import.meta.url), `${text}\n`);

function countedOf(scenario: string, revision: string): Counted {
  costs[scenario] ??= {};
  const revisions = costs[scenario];
  revisions[revision] ??= { requests: 0, created: {} };
  return revisions[revision];
}
