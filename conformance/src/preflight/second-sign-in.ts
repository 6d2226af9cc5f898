/**
 * Checks whether a first token still works after a second sign-in, as the parallel scenarios of a run need. A
 * target may end it; then the run performs one scenario at a time.
 */
import { SignInFailed } from '../auth/sign-in-failed.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { isSuccess } from '../net/exchange.js';
import { ask } from './ask.js';
import { doubtful, fine, type Outcome } from './outcome.js';

const ENDED =
  'when alice signs in a second time through the same application, her first access token is refused (401). The specification does not forbid this. The run therefore works sequentially and signs in again when needed; requirements that need two concurrent sign-ins of one user are inconclusive. To have them judged, keep earlier tokens valid until they expire or are revoked';

/** Compares both tokens. A refusal counts only when the second token works. */
export async function seeSecondSignIn(stage: Stage): Promise<Outcome> {
  try {
    const first = await (await stage.grants.shared()).accessToken();
    const second = await (await stage.grants.fresh(stage.sendAs(PREFLIGHT))).accessToken();
    const before = await ask(stage, { token: first });
    if (before?.response.status !== 401) return fine('the first token is still accepted');
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
export async function seeTokenOfOther(stage: Stage, before: Stage): Promise<Outcome> {
  if (before.grants.keepsOne()) return fine('the other revision has shown it');
  try {
    const first = await (await before.grants.shared()).accessToken();
    const refused = await ask(before, { token: first });
    if (refused?.response.status !== 401) return fine('it is still accepted');
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
