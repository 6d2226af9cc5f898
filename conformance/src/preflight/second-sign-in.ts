/** Whether somebody who signs in again can go on with the token of the first time, as everybody in a run does. */
import { SignInFailed } from '../auth/sign-in-failed.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';
import { isSuccess } from '../net/exchange.js';
import { ask } from './ask.js';
import { doubtful, fine, type Outcome } from './outcome.js';

const ENDED =
  'when alice signs in a second time through the same application, her first access token is refused (401). A run signs in several times, so nearly all of it will fail or be blocked by this alone: let earlier tokens live until they expire or are revoked';

/** The refusal is only believed where the token of the second time works. */
export async function seeSecondSignIn(stage: Stage): Promise<Outcome> {
  try {
    const first = await (await stage.grants.shared()).accessToken();
    const second = await (await stage.grants.fresh(stage.sendAs(PREFLIGHT))).accessToken();
    const before = await ask(stage, { token: first });
    if (before?.response.status !== 401) return fine('the first token is still good');
    const after = await ask(stage, { token: second });
    return after && isSuccess(after) ? doubtful(ENDED) : fine('as far as can be seen');
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    return doubtful(error.message);
  }
}
