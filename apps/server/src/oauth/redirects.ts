import type { Answer } from './exchange.js';

// The way back to the application: parameters are added to the redirect address as it was registered, with whatever
// query that has, and state comes back in the very characters it was sent in (OAU-018, OAU-019).

/** Where an answer of the authorize page goes. */
export interface Return {
  readonly redirect_uri: string;
  /** The state as it stands in the query, still encoded; nothing when none was sent. */
  readonly state: string | undefined;
  /** Who answers (RFC 9207). */
  readonly issuer: string;
}

/** The redirect that brings an answer to the application. */
export function redirectBack(
  { redirect_uri, state, issuer }: Return,
  members: Readonly<Record<string, string>>,
): Answer {
  const parameters = Object.entries({ ...members, iss: issuer }).map(
    ([name, value]) => `${name}=${encodeURIComponent(value)}`,
  );
  if (state !== undefined) parameters.push(`state=${state}`);
  return { status: 302, headers: { Location: joined(redirect_uri, parameters.join('&')) } };
}

/** Where a redirect address leads, as far as a person can judge it: its host, or the scheme of an installed application. */
export function destinationOf(redirect_uri: string): string {
  const { host, protocol } = new URL(redirect_uri);
  return host === '' || !/^https?:$/.test(protocol) ? protocol.slice(0, -1) : host;
}

/**
 * Where a form may end that is answered with a redirect to the application. Browsers hold every further redirect to the
 * same policy, and an application may send the person on to any of its sites: so the policy names schemes, not hosts.
 */
export function schemesFrom(redirect_uri: string): readonly string[] {
  return [...new Set([new URL(redirect_uri).protocol, 'https:'])];
}

function joined(uri: string, parameters: string): string {
  if (!uri.includes('?')) return `${uri}?${parameters}`;
  return /[?&]$/.test(uri) ? uri + parameters : `${uri}&${parameters}`;
}
