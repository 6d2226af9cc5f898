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

/** What a Content-Security-Policy calls the place a redirect address leads to. */
export function sourceOf(redirect_uri: string): string {
  const { origin, protocol } = new URL(redirect_uri);
  return origin === 'null' ? protocol : origin;
}

function joined(uri: string, parameters: string): string {
  if (!uri.includes('?')) return `${uri}?${parameters}`;
  return /[?&]$/.test(uri) ? uri + parameters : `${uri}&${parameters}`;
}
