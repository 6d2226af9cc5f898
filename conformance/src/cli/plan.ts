/** Says before a run what will be done to the target: nothing is sent. */
import { listWhoSignIn } from '../auth/who-signs-in.js';
import type { Settings } from '../config/settings.js';
import { type Cost, estimateCost, estimateSignIn, loadCosts } from '../engine/costs.js';
import {
  chooseObserving,
  type Observing,
  planRevision,
  type RevisionPlan,
} from '../engine/plan.js';
import { adviseOnWebhooks, listOpenWithoutWebhooks } from '../preflight/webhooks.js';
import { loadRegister } from '../register/load.js';
import type { Revision } from '../register/schema.js';
import { SCENARIOS } from '../scenarios/index.js';
import { describeOthers, describeStaying, estimateCreated } from './footprint.js';
import type { Io } from './io.js';

/** Requests a second of a target on the same machine when no limit is set. */
const UNLIMITED = 50;

/** Prints what a run of this selection would judge, send, create and take. */
export function showPlan(
  settings: Settings,
  revisions: readonly Revision[],
  { selection, observe }: { readonly selection: readonly string[]; readonly observe: boolean },
  io: Io,
): void {
  const strictness = { lintel: false, strict: false };
  const observing = chooseObserving({ selection, observe, strictness });
  const choice = { selection, observing };
  const register = loadRegister();
  const costs = loadCosts();
  let all = 0;
  for (const revision of revisions) {
    const plan = planRevision({ register, scenarios: SCENARIOS, settings, revision, ...choice });
    const cost = estimateCost(plan, costs);
    const signIn = estimateSignIn(plan, costs);
    all += cost.requests + signIn;
    const lines = [renderRevision(plan, cost, signIn, renderPeople(settings, plan))];
    io.print([...lines, ...renderWebhooks(settings, plan)].join('\n'));
  }
  io.print(`Time: about ${renderTime(all, settings.limits.rate)}.`);
  if (settings.limits.readOnly)
    io.print('Only requests that read are sent; requirements that need others are not judged.');
}

const OBSERVED: Readonly<Record<Observing, string>> = {
  everything: 'all points the specification leaves open',
  'in-passing':
    'points the specification leaves open, where other requests show them; all with --observe',
};

function renderRevision(
  plan: RevisionPlan,
  { requests }: Cost,
  signIn: number,
  people: string,
): string {
  const { revision, requirements, notApplicable, notTested, scenarios } = plan;
  const created = estimateCreated(plan);
  return [
    `${revision} revision:`,
    `  judged      ${requirements.length} requirements in ${scenarios.length} scenarios`,
    `  observed    ${OBSERVED[plan.observing]}`,
    `  left out    ${notApplicable.length} that do not apply, ${notTested.length} that cannot be judged`,
    `  requests    up to about ${requests}, plus ${signIn} to sign in`,
    `  sign in     ${people}`,
    `  remain      up to ${describeStaying(created)}: the API cannot delete them`,
    `  also made   ${describeOthers(created)}`,
  ].join('\n');
}

function renderPeople(
  { actors }: Settings,
  { revision, observing }: Pick<RevisionPlan, 'revision' | 'observing'>,
): string {
  const names = listWhoSignIn(actors, { revision, everything: observing === 'everything' });
  return names.map((name) => `${name} (${actors[name]?.signIn.mode})`).join(', ');
}

/** Where webhooks have to come to, when anything depends on that. */
function renderWebhooks(settings: Settings, { requirements }: RevisionPlan): string[] {
  const open = listOpenWithoutWebhooks(requirements);
  return open.length > 0 ? [`  webhooks    ${adviseOnWebhooks(settings, open)}`] : [];
}

function renderTime(requests: number, rate: number): string {
  const seconds = Math.ceil(requests / Math.min(rate, UNLIMITED));
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
