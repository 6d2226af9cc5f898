/**
 * The grants of a run. Signing in is the most expensive thing a run does, so scenarios share a grant unless they
 * use it up.
 */
import type { Send } from '../net/http.js';
import { type Flow, type FlowOptions, openFlow } from './flow.js';
import { createGrant, type Grant } from './grant.js';
import { listParties, type Parties, type PartiesOptions, type Wish } from './parties.js';
import { type SharedGrants, type SharedGrantsOptions, shareGrants } from './shared-grants.js';

export interface GrantPool
  extends Pick<Flow, 'authorize' | 'token' | 'walks'>,
    Pick<Parties, 'client'>,
    SharedGrants {
  /** A new grant that nobody else uses. */
  fresh(send: Send, wish?: Wish): Promise<Grant>;
}

export interface GrantPoolOptions extends PartiesOptions, FlowOptions, SharedGrantsOptions {}

export function createGrantPool(options: GrantPoolOptions): GrantPool {
  const { clock } = options;
  const parties = listParties(options);
  const flow = openFlow(options, parties);

  const fresh: GrantPool['fresh'] = async (send, wish = {}) => {
    const { client = 'a' } = wish;
    const { scopes } = parties.meantBy(wish);
    const exchange = await flow.complete(send, wish);
    const refresh = (refreshToken: string) => flow.refresh(options.send, refreshToken, client);
    return createGrant(exchange, { client, scopes, clock, refresh });
  };

  return {
    client: parties.client,
    authorize: flow.authorize,
    token: flow.token,
    walks: flow.walks,
    fresh,
    ...shareGrants(options, { parties, flow, fresh }),
  };
}
