/**
 * Writes what scenarios cost in a run of everything into `costs.json`: `node write-costs.js FOLDER`,
 * once for a run with --observe and once for one without.
 */
import { writeFileSync } from 'node:fs';
import process from 'node:process';
import { readRun } from '../evidence/read-result.js';
import { SCENARIOS } from '../scenarios/index.js';
import { loadCosts } from './costs.js';
import { kindCreatedAt } from './ledger.js';

interface Counted {
  requests: number;
  created: Record<string, number>;
}

const folder = process.argv[2] ?? 'conformance-out';
const { result, exchanges } = readRun(folder);
const costs: Record<string, Record<string, Counted>> = {};

for (const { id, scenario, request, response } of exchanges.values()) {
  const cost = countedOf(scenario, id.split('-')[0] ?? '');
  cost.requests += 1;
  const kind = kindCreatedAt(request.url);
  if (request.method !== 'POST' || response.status >= 300 || kind === undefined) continue;
  cost.created[kind] = (cost.created[kind] ?? 0) + 1;
}
// A scenario that only looks at what others share costs nothing of its own, and that is known.
for (const scenario of SCENARIOS) {
  for (const { revision } of result.sets) {
    if (scenario.revisions?.includes(revision) ?? true) countedOf(scenario.id, revision);
  }
}
const sorted = Object.entries(costs).sort(([a], [b]) => a.localeCompare(b));
const measured = { ...loadCosts(), [result.run.observing]: Object.fromEntries(sorted) };
const text = JSON.stringify(measured, null, 2);
writeFileSync(new URL('../../costs.json', import.meta.url), `${text}\n`);

function countedOf(scenario: string, revision: string): Counted {
  costs[scenario] ??= {};
  const revisions = costs[scenario];
  revisions[revision] ??= { requests: 0, created: {} };
  return revisions[revision];
}
