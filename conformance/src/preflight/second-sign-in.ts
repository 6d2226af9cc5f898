/**
 * Checks whether a first token still works after a second sign-in, as the parallel scenarios of a run need. A
 * target may end it; then the run performs one scenario at a time.
 */
import { ONE_BY_ONE } from '../auth/grant-limit.js';
import { SignInFailed } from '../auth/sign-in-failed.js';
import { readGrantedTokens } from '../auth/token-request.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { isSuccess } from '../net/exchange.js';
import { spareFlow, walkFlow } from '../scenarios/oauth/flow.js';
import { ask } from './ask.js';
import { doubtful, fine, type Outcome } from './outcome.js';

const ENDED = `when alice signs in a second time through the same application, her first access token is refused (401). ${ONE_BY_ONE}`;

/** What the first revision leaves for the other one. */
export interface Before {
  readonly stage: Stage;
  /** The token of the second time there. */
  second?: string;
}

/** Compares both tokens. A refusal counts only when the second token works. */
export async function seeSecondSignIn(stage: Stage, found: Before): Promise<Outcome> {
  try {
    const first = await (await stage.grants.shared()).accessToken();
    const flow = await walkFlow(stage.grants, stage.sendAs(PREFLIGHT));
    const second = readGrantedTokens(flow.tokens).accessToken;
    found.second = second;
    const before = await ask(stage, { token: first });
    if (before?.response.status !== 401) {
      spareFlow(stage, flow);
      return fine('the first token is still accepted');
    }
    const after = await ask(stage, { token: second });
    if (!after || !isSuccess(after)) return fine('nothing contradicts it');
    stage.grants.keepOne();
    await stage.grants.forget(first);
    return doubtful(ENDED);
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    return doubtful(error.message);
  }
}

const ENDED_BY_PASSWORD =
  'when alice types her password again, as she does for the other revision, her earlier access token is refused (401). It stays valid when she signs in again in the same browser. The specification does not forbid this. The run therefore signs in again when a token has ended';

/** Checks whether the sign-in at this revision ended the token of the revision before. */
export async function seeTokenOfOther(
  stage: Stage,
  { stage: before, second }: Before,
): Promise<Outcome> {
  if (before.grants.keepsOne()) return fine('the other revision has shown it');
  try {
    const first = await (await before.grants.shared()).accessToken();
    const refused = await ask(before, { token: first });
    if (refused?.response.status !== 401) return fine('it is still accepted');
    const newer = second === undefined ? undefined : await ask(before, { token: second });
    if (newer && isSuccess(newer)) {
      await before.grants.forget(first);
      const limit = before.grants.limitSeen();
      if (limit !== undefined) return doubtful(`${limit}. ${ONE_BY_ONE}`);
    }
    for (const { grants } of [before, stage]) grants.mayEnd();
    await before.grants.forget(first);
    const after = await ask(before);
    if (!after || !isSuccess(after)) return fine('nothing contradicts it');
    const own = await (await stage.grants.shared()).accessToken();
    const kept = await ask(stage, { token: own });
    if (kept?.response.status !== 401) return doubtful(ENDED_BY_PASSWORD);
    for (const { grants } of [before, stage]) grants.keepOne();
    await stage.grants.forget(own);
    return doubtful(ENDED);
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    return doubtful(error.message);
  }
}
