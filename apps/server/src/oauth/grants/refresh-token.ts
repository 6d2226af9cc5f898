import { scopeNames } from '../../domain/access/scope-list.js';
import { refreshTokens } from '../../domain/access/token-refresh.js';
import type { Grant } from './grant.js';

/** The exchange of a refresh token for new tokens (OAU-033 to OAU-040). */
export const refreshToken: Grant = ({ context, exchange, application, form, required }) => {
  const { deps, lifetimes, now } = context;
  const race_ms = deps.config.settings.LINTEL_REFRESH_RACE_MS;
  const scope = form.get('scope');
  const presented = {
    application_id: application.id,
    refresh_token: required('refresh_token'),
    scope: scope === undefined ? undefined : scopeNames(scope),
    arrived_at: exchange.arrived_at,
  };
  return deps.storage.write((stores) =>
    refreshTokens(stores, { ...presented, now: now() }, { lifetimes, race_ms }),
  );
};
