/**
 * What must hold before anything is judged: the target can be reached, the sign-in works, and the
 * suite can tell a good token from a bad one. A mistake found here is a mistake of the
 * configuration and never a failure of the target.
 */
import { SignInFailed } from '../auth/sign-in-failed.js';
import type { Session } from '../engine/session.js';
import type { Stage } from '../engine/stage.js';
import { NetworkFailure } from '../engine/stops.js';
import { describeExchange, isSuccess } from '../net/exchange.js';

export interface Step {
  readonly what: string;
  /** `wrong` stops the run; `doubtful` is told and left to the run to judge. */
  readonly result: 'fine' | 'doubtful' | 'wrong';
  /** For people; names the key of the configuration when that is to blame. */
  readonly detail: string;
}

type Inspection = (stage: Stage) => Promise<Omit<Step, 'what'>>;

const INSPECTIONS: readonly (readonly [string, Inspection])[] = [
  ['the API answers', reachApi],
  ['the authorization server answers', reachAuthorization],
  ['alice can sign in', signIn],
  ['the API takes the token', useToken],
  ['a made-up token is refused', seeBadToken],
];

/** Inspects every revision of the session. Creates nothing but tokens. */
export async function runPreflight(session: Session): Promise<Step[]> {
  const steps: Step[] = [];
  for (const stage of session.stages) {
    for (const [what, inspect] of INSPECTIONS) {
      const step = { what: `${stage.revision}: ${what}`, ...(await inspect(stage)) };
      steps.push(step);
      if (step.result === 'wrong') break;
    }
  }
  return steps;
}

/** True when nothing is wrong. */
export function isReady(steps: readonly Step[]): boolean {
  return steps.every(({ result }) => result !== 'wrong');
}

async function reachApi(stage: Stage): Promise<Omit<Step, 'what'>> {
  return reach(stage, `${stage.address.baseUrl}/me`, 'baseUrl');
}

async function reachAuthorization(stage: Stage): Promise<Omit<Step, 'what'>> {
  return reach(stage, `${stage.address.authUrl}/oauth/token`, 'authUrl');
}

async function reach({ revision, sendAs }: Stage, url: string, key: string) {
  try {
    const exchange = await sendAs('preflight')({ method: 'GET', url });
    return fine(describeExchange(exchange));
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error;
    return wrong(
      `in the configuration: target.${revision}.${key} cannot be reached: ${error.message}`,
    );
  }
}

async function signIn({ grants }: Stage): Promise<Omit<Step, 'what'>> {
  try {
    const grant = await grants.shared();
    await grant.accessToken();
    return fine(`with ${grant.scopes.length} scopes`);
  } catch (error) {
    if (error instanceof NetworkFailure) return wrong(error.message);
    if (!(error instanceof SignInFailed)) throw error;
    if (error.kind === 'target') return doubtful(error.message);
    return wrong(
      `in the configuration: actors.alice or clients.a is not accepted: ${error.message}`,
    );
  }
}

async function useToken(stage: Stage): Promise<Omit<Step, 'what'>> {
  const profile = await get(stage, async () => (await stage.grants.shared()).accessToken());
  if (profile === undefined) return doubtful('there is no token to try');
  if (isSuccess(profile)) return fine(describeExchange(profile));
  if (profile.response.status !== 404) return doubtful(describeExchange(profile));
  return wrong(
    `in the configuration: target.${stage.revision}.baseUrl has no /me: ${describeExchange(profile)}`,
  );
}

async function seeBadToken(stage: Stage): Promise<Omit<Step, 'what'>> {
  const profile = await get(stage, async () => 'no-such-token');
  if (profile === undefined || isSuccess(profile)) return doubtful('it was accepted');
  return fine(describeExchange(profile));
}

/** GET /me with a token, or undefined when no token could be had. */
async function get({ address, sendAs }: Stage, token: () => Promise<string>) {
  try {
    const headers = { accept: 'application/json', authorization: `Bearer ${await token()}` };
    return await sendAs('preflight')({ method: 'GET', url: `${address.baseUrl}/me`, headers });
  } catch (error) {
    if (error instanceof SignInFailed) return undefined;
    throw error;
  }
}

function fine(detail: string) {
  return { result: 'fine', detail } as const;
}

function doubtful(detail: string) {
  return { result: 'doubtful', detail } as const;
}

function wrong(detail: string) {
  return { result: 'wrong', detail } as const;
}
