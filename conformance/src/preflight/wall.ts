/** HTTP Basic authentication in front of a service, which has nothing to do with the tokens of the service itself. */
import { type Exchange, header, nameRequest } from '../net/exchange.js';
import { inConfiguration } from './advice.js';

/**
 * True when something other than the service answers: an OAuth server that rejects an application names the
 * error.
 */
export function isWall(exchange: Exchange | undefined): exchange is Exchange {
  if (exchange?.response.status !== 401) return false;
  const schemes = header(exchange, 'www-authenticate');
  const namesError = /"error"\s*:/.test(exchange.response.body);
  return /\bbasic\b/i.test(schemes) && !/\bbearer\b/i.test(schemes) && !namesError;
}

/** Advice for HTTP Basic authentication at the address of a key, and what else it may be. */
export function adviseOnWall(exchange: Exchange, key: string, otherwise: string): string {
  const asked = nameRequest(exchange); // the query of a sign-in is long
  return inConfiguration(
    `${key} is behind HTTP Basic authentication (${asked} -> 401, WWW-Authenticate: Basic), and the suite has no password for that: let this machine through without it, or give an address that does not ask for it. If the service itself answers so, ${otherwise}`,
  );
}
