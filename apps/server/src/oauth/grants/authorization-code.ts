import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { answerCode, exchangeCode, heldUntil } from '../../domain/access/code-exchange.js';
import type { Context } from '../context.js';
import type { Grant } from './grant.js';

/** The exchange of a code for tokens (OAU-023 to OAU-028). */
export const authorizationCode: Grant = async (request) => {
  const { context, application, form, required } = request;
  const { deps, lifetimes, now } = context;
  const race_ms = deps.config.settings.LINTEL_CODE_RACE_MS;
  const presented = {
    application_id: application.id,
    code: required('code'),
    redirect_uri: required('redirect_uri'),
    code_verifier: form.get('code_verifier'),
  };
  const outcome = await deps.storage.write((stores) =>
    exchangeCode(stores, { ...presented, now: now() }, { lifetimes, race_ms }),
  );
  if ('issued' in outcome) await releaseOf(presented.code, context);
  return outcome;
};

/** Returns when no other use has come in for a while, those included that waited to be read. */
async function releaseOf(code: string, { deps, now }: Context): Promise<void> {
  for (;;) {
    const left = (await heldUntil(deps.storage.stores, code)) - now();
    if (left > 0) {
      await delay(left);
      await nextTurn();
    } else if (await deps.storage.write((stores) => answerCode(stores, code, now()))) return;
  }
}
