/**
 * Checks what must hold before anything is judged: the target can be reached, the sign-in works, and a good
 * token differs from a bad one. A mistake found here is a mistake in the configuration and never a failure of
 * the target.
 */
import { FileError } from '../base/files.js';
import { NetworkFailure, OutOfReach, RateLimited, Unreadable } from '../base/stops.js';
import type { Settings } from '../config/settings.js';
import type { Observing, PlanOptions } from '../engine/plan.js';
import type { Session } from '../engine/session.js';
import type { Stage } from '../engine/stage.js';
import { describeExchange, isSuccess } from '../net/exchange.js';
import { startReceiving, tryReceiver } from '../net/receiver.js';
import { loadRegister } from '../register/load.js';
import { reachApi, reachAuthorization, seeRevision } from './addresses.js';
import { adviseOnReceiver, adviseOnSilence, inConfiguration } from './advice.js';
import { ask } from './ask.js';
import {
  NAMED,
  seeExpiredToken,
  seeHasty,
  seeNamed,
  seeOptionSets,
  seeTextFields,
} from './fixtures.js';
import { askProperties } from './other-users.js';
import {
  beyond,
  doubtful,
  fine,
  later,
  type NamedProbe,
  type Outcome,
  type Probe,
  wrong,
} from './outcome.js';
import { seeWriter } from './roles.js';
import { type Before, seeSecondSignIn, seeTokenOfOther } from './second-sign-in.js';
import { listApplications, listUsers, signIn } from './sign-ins.js';
import { adviseOnScopes, seeToken } from './token.js';
import { adviseOnWebhooks, listOpenWithoutWebhooks } from './webhooks.js';

export interface Step extends Outcome {
  readonly what: string;
}

const PROBES: readonly NamedProbe[] = [
  ['the API answers', reachApi],
  ['the authorization server answers', reachAuthorization],
  ['alice can sign in', (stage) => signIn(stage)],
  ['the API accepts the token', seeToken],
  ['a made-up token is refused', seeBadToken],
  ['the address belongs to this revision', seeRevision],
  ['ids can be read', seeIds],
  ['alice may write', seeWriter],
];

/** Probes that rest on no other, so that what they find is told at once. */
const INDEPENDENT: ReadonlySet<Probe> = new Set([reachApi, reachAuthorization, seeReceiver]);

/** How much the preflight checks. */
export interface PreflightOptions {
  /** Every user, application and receiver of the configuration; otherwise only alice. */
  readonly everybody: boolean;
  /** Also the users of other roles, who serve only points the specification leaves open. True by default. */
  readonly roles?: boolean;
  /** Also whether alice can sign in twice, when not everybody is checked. */
  readonly twice?: boolean;
}

/** Runs the preflight that the chosen part of a run needs. */
export function prepareRun(
  session: Session,
  {
    selection,
    scenario,
    observing,
  }: Pick<PlanOptions, 'selection' | 'scenario'> & { readonly observing: Observing },
): Promise<Step[]> {
  const everybody = selection.length === 0 && scenario === undefined;
  return runPreflight(session, { everybody, roles: observing === 'everything', twice: true });
}

/** Checks every revision of the session. Creates nothing but tokens. */
export async function runPreflight(
  session: Session,
  { everybody, roles = true, twice = false }: PreflightOptions = { everybody: true },
): Promise<Step[]> {
  const steps: Step[] = [];
  let keepsOne = false;
  let before: Before | undefined;
  for (const stage of session.stages) {
    const found = { stage };
    const signIns = everybody || twice ? listSignIns(found, before) : [];
    const others = [...signIns, ...(everybody ? listOthers(stage, roles) : [])];
    let isBroken = false;
    for (const [what, probe] of [...PROBES, ...others]) {
      if (isBroken && !INDEPENDENT.has(probe)) continue;
      const step = { what: `${stage.revision}: ${what}`, ...(await perform(probe, stage)) };
      steps.push(step);
      if (step.result === 'stop') return steps; // whatever is asked, the answer is the same
      isBroken ||= !isReady([step]);
    }
    if (isReady(steps)) before = found;
    keepsOne ||= stage.grants.keepsOne();
    if (keepsOne) stage.grants.keepOne();
  }
  return steps;
}

async function perform(probe: Probe, stage: Stage): Promise<Outcome> {
  try {
    return await probe(stage);
  } catch (error) {
    if (error instanceof RateLimited) return later(error.message);
    if (error instanceof Unreadable) return beyond(error.message);
    // A person who is not there or was asked often enough, and a file for refresh tokens.
    if (error instanceof OutOfReach || error instanceof FileError) {
      return wrong(inConfiguration(error.message));
    }
    if (error instanceof NetworkFailure) {
      return wrong(adviseOnSilence(error.message, `target.${stage.revision}`));
    }
    throw error;
  }
}

/** True when nothing keeps the run from beginning. */
function isReady(steps: readonly Step[]): boolean {
  return listObstacles(steps).length === 0;
}

/** The steps that keep a run from beginning. */
export function listObstacles(steps: readonly Step[]): Step[] {
  return steps.filter(({ result }) => result !== 'ok' && result !== 'check');
}

/** The checks that only a whole run needs, except sign-ins that need a person. */
function listOthers(stage: Stage, roles: boolean): NamedProbe[] {
  const { settings } = stage;
  return [...listUsers(stage, roles), ...listApplications(settings), ...listFixtures(settings)];
}

/** Signs in twice in the first revision. In the other one, the first sign-in is already the second of that user. */
function listSignIns(found: Before, before: Before | undefined): NamedProbe[] {
  if (found.stage.settings.actors.alice.signIn.mode !== 'form') return [];
  return before
    ? [['the token of the other revision stays valid', (stage) => seeTokenOfOther(stage, before)]]
    : [['alice can sign in twice', (stage) => seeSecondSignIn(stage, found)]];
}

function listFixtures({ fixtures }: Settings): NamedProbe[] {
  const named = NAMED.filter(({ key }) => key in fixtures);
  return [
    ...named.map((kind): NamedProbe => [kind.about, (stage) => seeNamed(stage, kind)]),
    ...(fixtures.optionSetIds ? [['the option sets exist', seeOptionSets] as const] : []),
    ...(fixtures.textFields ? [['the custom fields exist', seeTextFields] as const] : []),
    ...(fixtures.expiredAccessToken
      ? [['the expired token was issued by this target', seeExpiredToken] as const]
      : []),
    ...(fixtures.receiver ? [['webhooks can be received', seeReceiver] as const] : []),
    ...(fixtures.hasty ? [['fixtures.hasty is ready', seeHasty] as const] : []),
  ];
}

async function seeReceiver(stage: Stage): Promise<Outcome> {
  const { revision, settings } = stage;
  try {
    const address = await startReceiving(stage);
    const why = await tryReceiver(stage);
    if (why !== undefined) return wrong(inConfiguration(adviseOnReceiver(address, why)));
    const here = loadRegister().filter(({ revisions }) => revisions.includes(revision));
    const advice = adviseOnWebhooks(settings, listOpenWithoutWebhooks(here));
    return fine(`the target must be able to reach ${address}; ${advice}`);
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    return wrong(inConfiguration(`${error.message}; choose a free port`));
  }
}

async function seeBadToken(stage: Stage): Promise<Outcome> {
  const profile = await ask(stage, { token: 'no-such-token' });
  if (profile === undefined || isSuccess(profile)) {
    return doubtful('the target accepted the made-up token');
  }
  return fine(describeExchange(profile));
}

/** Checks that ids can be read, with a record that exists already. An id that cannot be read stops the run. */
async function seeIds(stage: Stage): Promise<Outcome> {
  const list = await askProperties(stage, 'alice');
  if (!list) return doubtful('no token was available');
  const lack = list.response.status === 403 ? adviseOnScopes(stage) : undefined;
  return lack === undefined ? fine(describeExchange(list)) : wrong(lack);
}
