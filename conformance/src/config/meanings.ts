/** Finds what is wrong with a text that has the right form. Each finds it as a `Fault` does. */
import { isDay } from '../base/is-day.js';
import { loadRegister } from '../register/load.js';
import { SCOPES } from '../register/scopes.js';
import { findUnsendable } from './headers.js';

/**
 * What is wrong with the meaning of a text that has the right form: the rest of a sentence that begins with its
 * key. `shown` is the text as a message may repeat it. A schema names it as its `fault`.
 */
export type Fault = (text: string, shown: string) => string | undefined;

/** A fault whose sentence ends with the text. */
export const shownAfter =
  (find: (text: string) => string | undefined): Fault =>
  (text, shown) => {
    const fault = find(text);
    return fault === undefined ? undefined : `${fault}, but is ${shown}`;
  };

/** Finds an address that is well-formed and invalid, such as one with port 99999, and one with port 0. */
export const findNoAddress: Fault = (url, shown) =>
  URL.canParse(url) && new URL(url).port !== '0' ? undefined : describeNoAddress(shown);

/** The same of a host and a port. Port 0 is any free one. */
export const findNoPlace: Fault = (place, shown) =>
  URL.canParse(`http://${place}`) ? undefined : describeNoAddress(shown);

function describeNoAddress(shown: string): string {
  return `is not a valid address; check the host and port of ${shown}`;
}

/** Finds an invalid address of an authorization server, and one that ends in what the suite adds. */
export const findNoAuthorization: Fault = (url, shown) => {
  const [, added] = /(\/oauth\/(?:authorize|token))\/*$/.exec(url) ?? [];
  return added === undefined
    ? findNoAddress(url, shown)
    : `ends with what the suite adds itself; remove ${added} from its end`;
};

/** Schemes with which a browser shows or runs something, instead of going to an application. */
const NOT_OF_APPLICATIONS = /^(about|blob|data|file|javascript|vbscript):/;

/** Finds a redirect URL that leads to no application. Applications may have schemes of their own. */
export const findNoRedirect: Fault = (url, shown) => {
  if (/^[a-z0-9.-]+:\d+([/?]|$)/.test(url)) {
    return `must begin with http:// or https:// before the host, but is ${shown}`;
  }
  if (/^https?:(?!\/\/[^/])/.test(url)) {
    return `must have // and a host after http: or https:, but is ${shown}`;
  }
  if (NOT_OF_APPLICATIONS.test(url)) {
    return `leads to no application; give the redirect URL as it is registered instead of ${shown}`;
  }
  return URL.canParse(url) ? undefined : describeNoAddress(shown);
};

/** Finds scopes none of which the specification knows. A deployment may have further ones. */
export function findNoScopes(scopes: readonly unknown[]): string | undefined {
  const known = SCOPES.current;
  return scopes.some((scope) => known.some((one) => one === scope))
    ? undefined
    : `names no scope of the specification; its scopes are ${known.join(', ')}`;
}

/** Finds a token that is more than a token, as when it was copied with `Bearer`. */
export const findNoToken: Fault = (token) => findScheme(token, '') ?? findUnsendable(token);

export const findScheme: Fault = (token) =>
  /^\s*bearer\s/i.test(token)
    ? 'begins with the word Bearer; leave that out, and give the token alone'
    : undefined;

/** Finds a day of a statement that is none, or lies ahead. */
export const findNoDay: Fault = (date, shown) => {
  if (!isDay(date)) return `must be a calendar date, but is ${shown}`;
  return Date.parse(date) > Date.now() + DAY_MS
    ? `must be the day of the statement, but ${shown} is in the future`
    : undefined;
};

/** A date one day ahead is valid, because of time zones. */
const DAY_MS = 24 * 60 * 60_000;

/** Finds the id of a requirement that does not exist. */
export const findUnknownRequirement: Fault = (requirement, shown) =>
  loadRegister().some(({ id }) => id === requirement)
    ? undefined
    : `names ${shown}, which is not a requirement; npx lintel-conformance list shows them all`;
