import { type Api, createApi } from '../../engine/api.js';
import type { Ledger } from '../../engine/ledger.js';
import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import type { Revision } from '../../register/schema.js';

/** What is made there hangs on what the ledger names already. */
const NO_LEDGER: Ledger = {
  plan: () => {},
  settle: () => {},
  remove: () => {},
  created: () => ({}),
  left: () => ({}),
};

/**
 * The API at the address of the other revision, with the token of this one. Throws OutOfReach where
 * the configuration names no such address.
 */
export async function apiOfTheOther(
  { address, grants, revision, send, settings }: Context,
  scenario: string,
): Promise<Api> {
  const other: Revision = revision === 'current' ? 'earlier' : 'current';
  const there = settings.addresses[other];
  if (!there) throw new OutOfReach(`it needs the address of the other revision: target.${other}`);
  if (there.baseUrl === address.baseUrl) throw new OutOfReach('both revisions have one address');
  const grant = await grants.shared();
  return createApi({
    baseUrl: there.baseUrl,
    scenario,
    send,
    ledger: NO_LEDGER,
    readOnly: settings.limits.readOnly,
    token: () => grant.accessToken(),
  });
}
