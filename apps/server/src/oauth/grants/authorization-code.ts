import { setTimeout as delay } from 'node:timers/promises';
import { exchangeCode } from '../../domain/code-exchange.js';
import type { Context } from '../context.js';
import type { Grant } from './grant.js';

/** The exchange of a code for tokens (OAU-023 to OAU-028). */
export const authorizationCode: Grant = async (request) => {
  const { context, exchange, application, form, required } = request;
  const { deps, lifetimes, now } = context;
  const race_ms = deps.config.settings.LINTEL_CODE_RACE_MS;
  const presented = {
    application_id: application.id,
    code: required('code'),
    redirect_uri: required('redirect_uri'),
    code_verifier: form.get('code_verifier'),
    arrived_at: exchange.arrived_at,
  };
  const [outcome, spent_at] = await deps.storage.write(async (stores) => {
    const use = { ...presented, now: now() };
    return [await exchangeCode(stores, use, { lifetimes, race_ms }), use.now] as const;
  });
  if ('issued' in outcome) await waitUntil(spent_at + race_ms, context);
  return outcome;
};

/** Holds the answer back until no request can be on its way that does not know it (see code-exchange.ts). */
async function waitUntil(moment: number, { now }: Context): Promise<void> {
  for (let left = moment - now(); left > 0; left = moment - now()) await delay(left);
}
