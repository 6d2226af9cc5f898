/** Checks of what Lintel decided about the authorize page. */
import { check, negative } from '../../engine/check.js';
import { type Exchange, header } from '../../net/exchange.js';
import { all, answers, holds } from '../words/expect.js';
import { carriesCode, issuesNoCode, returnedBy, targetOf } from './callback.js';

type Walked = { readonly walk: readonly Exchange[] };
type Faults = { readonly walks: readonly Exchange[]; readonly twin: Exchange };

const tells = (id: string, title: string, error: string) =>
  negative(
    id,
    title,
    ({ walks, state }: Faults & { state: string }) =>
      all(...walks.map((last) => redirectsWith(last, error, state))),
    carriesCode,
  );

export const unknownScopeRefused = tells(
  'oauth.authorize.decided.unknown-scope',
  'a known and an unknown scope together give invalid_scope',
  'invalid_scope',
);
export const missingScopeRefused = tells(
  'oauth.authorize.decided.missing-scope',
  'a missing or empty scope gives invalid_scope',
  'invalid_scope',
);
export const plainPkceRefused = tells(
  'oauth.authorize.decided.plain-pkce',
  'the PKCE method plain gives invalid_request',
  'invalid_request',
);

export const faultsByRedirect = negative(
  'oauth.authorize.decided.faults-by-redirect',
  'a fault is told at redirect_uri with error and state',
  ({ walks, state }: Faults & { state: string }) =>
    all(...walks.map((last) => redirectsWith(last, undefined, state))),
  carriesCode,
);

export const refusalByRedirect = check(
  'oauth.authorize.decided.refusal-by-redirect',
  'when the user refuses, access_denied and state come back',
  ({ walk, state }: Walked & { state: string }) =>
    redirectsWith(walk.at(-1) as Exchange, 'access_denied', state), // never empty
);

export const redirectUriExact = negative(
  'oauth.authorize.decided.redirect-uri-exact',
  'redirect_uri is compared character by character',
  ({ walks }: Faults) => all(issuesNoCode(walks), ...walks.map((last) => answers(last, 400))),
  carriesCode,
);

export const errorPage = negative(
  'oauth.authorize.decided.error-page',
  'a wrong client_id or redirect_uri gives a page with 400',
  ({ walks }: Faults) =>
    all(
      ...walks.flatMap((last) => [
        answers(last, 400),
        holds(
          header(last, 'location') === '',
          last,
          'header location',
          'no redirect',
          targetOf(last)?.href,
        ),
      ]),
    ),
  carriesCode,
);

export const notInFrames = check(
  'oauth.authorize.decided.not-in-frames',
  'the sign-in and consent pages cannot be framed',
  ({ pages }: { pages: readonly Exchange[] }) =>
    all(
      ...pages.map((page) => {
        const policy = header(page, 'content-security-policy');
        const isSo = /frame-ancestors\s+'none'/.test(policy);
        return holds(
          isSo,
          page,
          'header content-security-policy',
          "frame-ancestors 'none'",
          policy,
        );
      }),
    ),
);

/** The response redirects the user back with this error (any if undefined) and the state. */
function redirectsWith(last: Exchange, error: string | undefined, state: string) {
  const returned = returnedBy([last]);
  const given = returned.get('error');
  return all(
    holds(
      error === undefined ? given !== null : given === error,
      last,
      'header location',
      `error ${error ?? ''}`,
      targetOf(last)?.href ?? `status ${last.response.status}`,
    ),
    holds(returned.get('state') === state, last, 'header location', 'state', returned.get('state')),
    issuesNoCode([last]),
  );
}
