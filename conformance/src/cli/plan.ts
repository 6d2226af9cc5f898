/** Shows before a run what it will do to the target. Sends nothing. */
import { listWhoSignIn } from '../auth/who-signs-in.js';
import type { Settings } from '../config/settings.js';
import { type Cost, estimateCost, estimateSignIn, loadCosts } from '../engine/costs.js';
import type { Observing, RevisionPlan } from '../engine/plan.js';
import { adviseOnWebhooks, listOpenWithoutWebhooks } from '../preflight/webhooks.js';
import type { Requirement } from '../register/schema.js';
import { NOTHING } from '../report/kinds.js';
import { type ChoiceOptions, type Chosen, planAll } from './choice.js';
import { describeOthers, describeStaying, estimateCreated, MORE_MAY_REMAIN } from './footprint.js';
import type { Io } from './io.js';

/** Requests a second of a target on the same machine when no limit is set. */
const UNLIMITED = 50;

/** Prints what a run of this choice would judge, send, create and take. */
export function showPlan(
  choice: ChoiceOptions,
  chosen: Chosen,
  register: readonly Requirement[],
  io: Io,
): void {
  const { settings } = choice;
  const { rate, readOnly } = settings.limits;
  const costs = loadCosts();
  let all = 0;
  for (const plan of planAll(choice, chosen, register)) {
    const cost = estimateCost(plan, costs);
    const signIn = estimateSignIn(plan, costs);
    all += cost.most + signIn;
    const remaining = readOnly ? REMAINING_NOTHING : renderRemaining(plan);
    const lines = [
      ...renderRevision(plan, cost, signIn, renderPeople(settings, plan)),
      ...remaining,
    ];
    io.print([...lines, ...renderWebhooks(settings, plan)].join('\n'));
  }
  io.print(`Time: about ${renderTime(all, rate)}.`);
  io.print(readOnly ? ONLY_READS : MORE_MAY_REMAIN);
}

const REMAINING_NOTHING = ['  remain      nothing', '  also made   nothing'];
const ONLY_READS =
  'Only requests that read are sent; requirements that need others are not judged.';

const OBSERVED: Readonly<Record<Observing, string>> = {
  everything: 'all points the specification leaves open',
  'in-passing':
    'points the specification leaves open, where other requests show them; all with --observe',
};

function renderRevision(
  plan: RevisionPlan,
  { most }: Cost,
  signIn: number,
  people: string,
): string[] {
  const { revision, requirements, notApplicable, notTested, scenarios } = plan;
  return [
    `${revision} revision:`,
    `  judged      ${requirements.length} requirements in ${scenarios.length} scenarios`,
    `  observed    ${OBSERVED[plan.observing]}`,
    `  left out    ${notApplicable.length} that do not apply, ${notTested.length} that cannot be judged`,
    `  requests    up to about ${most}, plus ${signIn} to sign in`,
    `  sign in     ${people}`,
  ];
}

function renderRemaining(plan: RevisionPlan): string[] {
  const created = estimateCreated(plan);
  return [
    `  remain      ${renderStaying(describeStaying(created))}`,
    `  also made   ${describeOthers(created)}`,
  ];
}

function renderStaying(staying: string): string {
  return staying === NOTHING ? staying : `up to ${staying}: the API cannot delete them`;
}

function renderPeople(
  { actors }: Settings,
  { revision, observing }: Pick<RevisionPlan, 'revision' | 'observing'>,
): string {
  const names = listWhoSignIn(actors, { revision, everything: observing === 'everything' });
  return names.map((name) => `${name} (${actors[name]?.signIn.mode})`).join(', ');
}

/** The address for webhooks, when a requirement depends on it. */
function renderWebhooks(settings: Settings, { requirements }: RevisionPlan): string[] {
  const open = listOpenWithoutWebhooks(requirements);
  return open.length > 0 ? [`  webhooks    ${adviseOnWebhooks(settings, open)}`] : [];
}

function renderTime(requests: number, rate: number): string {
  const seconds = Math.ceil(requests / Math.min(rate, UNLIMITED));
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
