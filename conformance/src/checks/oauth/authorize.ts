/** Checks of what the specification states about the authorize page. */
import { readForms } from '../../auth/html.js';
import { check, negative } from '../../engine/check.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { all, holds, met, metBecause, succeeds, violated } from '../words/expect.js';
import { carriesCode, endOf, issuesNoCode, returnedBy, returnsTo, targetOf } from './callback.js';

/** Every exchange of a sign-in, in order, from the authorize page to the redirect. */
type Walked = { readonly walk: readonly Exchange[] };
/** A sign-in that must not issue a code; the twin is the last exchange of one that must. */
type Refusal = Walked & { readonly twin: Exchange };

export const endsInRedirect = check(
  'oauth.authorize.ends-in-redirect',
  'the walk through the pages ends in a redirect to redirect_uri',
  ({ walk, redirectUri }: Walked & { redirectUri: string }) => {
    const last = endOf(walk);
    const isSo = returnsTo(last, redirectUri);
    return holds(isSo, last, 'header location', redirectUri, targetOf(last)?.href ?? '');
  },
);

const endsWithCode = (id: string, title: string) =>
  check(id, title, ({ walk }: Walked) => {
    const last = endOf(walk);
    return holds(
      carriesCode(last),
      last,
      'header location',
      'a redirect with a code',
      targetOf(last)?.href,
    );
  });

export const returnsCode = endsWithCode(
  'oauth.authorize.returns-code',
  'the redirect after approval carries a code',
);

/**
 * RFC 6749 4.1.2 requires `state` in the redirect only if it was sent. An empty one is accepted as
 * none.
 */
export const echoesState = check(
  'oauth.authorize.echoes-state',
  'the redirect carries state exactly as it was sent, and none when none was',
  ({ walk, state }: Walked & { state: string }) => {
    const last = endOf(walk);
    const got = returnedBy(walk).get('state') ?? '';
    return holds(got === state, last, 'header location', `state ${state}`, got);
  },
);

export const keepsForeignLetters = check(
  'oauth.authorize.keeps-foreign-letters',
  'a long state with letters outside ASCII comes back as it is, unless it is refused',
  ({ walk, state }: Walked & { state: string }) => {
    const last = endOf(walk);
    const got = returnedBy(walk).get('state');
    const isSo = !carriesCode(last) || got === state;
    return holds(isSo, last, 'header location', `state ${state}`, got);
  },
);

export const onlyCode = check(
  'oauth.authorize.only-code',
  'the redirect carries no access token',
  ({ walk }: Walked) => {
    const last = endOf(walk);
    const target = targetOf(last);
    const fragment = new URLSearchParams(target?.hash.slice(1));
    const isSo = [target?.searchParams, fragment].every((part) => !part?.has('access_token'));
    return holds(isSo, last, 'header location', 'no access_token', target?.href);
  },
);

export const stateIsOptional = endsWithCode(
  'oauth.authorize.state-optional',
  'the flow works without state',
);

export const asksWhoItIs = check(
  'oauth.authorize.asks-who-it-is',
  'in a fresh browser a sign-in page comes before any code',
  ({ walk }: Walked) => {
    const asking = walk.findIndex((exchange) =>
      readForms(exchange.response.body, exchange.request.url).some((form) =>
        form.fields.some(({ type }) => type === 'password'),
      ),
    );
    const giving = walk.findIndex(carriesCode);
    const isSo = asking !== -1 && (giving === -1 || asking < giving);
    const problem = {
      at: 'pages',
      expected: 'a sign-in page before the code',
      got: 'no such page',
    };
    return isSo ? { outcome: 'met' } : violated(problem);
  },
);

export const eachRedirectUri = check(
  'oauth.authorize.each-redirect-uri',
  'the flow works with each registered redirect URL',
  ({ last, redirectUris }: { last: readonly Exchange[]; redirectUris: readonly string[] }) =>
    all(
      ...last.map((exchange, index) => {
        const target = targetOf(exchange)?.href ?? '';
        const expected = redirectUris[index] ?? '';
        const isSo = returnsTo(exchange, expected) && carriesCode(exchange);
        return holds(isSo, exchange, 'header location', `${expected} with a code`, target);
      }),
    ),
);

const refused = (id: string, title: string) =>
  negative(id, title, ({ walk }: Refusal) => issuesNoCode(walk), carriesCode);

export const responseTypeRequired = refused(
  'oauth.authorize.response-type-required',
  'without response_type, or with another than code, no code is issued',
);
export const clientIdRequired = refused(
  'oauth.authorize.client-id-required',
  'without client_id, or with one that nobody has, there is no code',
);
export const redirectUriRequired = refused(
  'oauth.authorize.redirect-uri-required',
  'without redirect_uri there is no code',
);
export const scopeRequired = refused(
  'oauth.authorize.scope-required',
  'without scope there is no code',
);

/** The token response to the code, if one was issued, and the scopes of the other revision. */
type Exchanged = { readonly granted: readonly Exchange[]; readonly foreign: readonly string[] };

/**
 * RFC 6749 3.3 lets a server ignore an unknown scope if the token response lists the scopes
 * granted.
 */
export const foreignScopeRefused = negative(
  'oauth.authorize.foreign-scope-refused',
  'a scope of the other revision is not granted',
  ({ walk, granted: [granted], foreign }: Refusal & Exchanged) => {
    if (!granted) return issuesNoCode(walk);
    if (isRefusal(granted)) return met;
    const told = valueAt(readJson(granted), 'scope');
    const isLeftOut =
      typeof told === 'string' && !told.split(' ').some((scope) => foreign.includes(scope));
    const expected = `what is granted, without ${foreign.join(' ')}`;
    return all(succeeds(granted), holds(isLeftOut, granted, 'body.scope', expected, told));
  },
  carriesCode,
);

export const wrongPasswordRefused = refused(
  'oauth.authorize.wrong-password-refused',
  'with a wrong password there is no code',
);

export const refusalGivesNoCode = negative(
  'oauth.authorize.refusal-gives-no-code',
  'when the user refuses, no code comes back',
  ({ walk }: Refusal) => {
    if (walk.length === 0) return metBecause('nobody was seen to refuse');
    return all(
      ...walk.map((exchange) => {
        const target = targetOf(exchange)?.href;
        return holds(!carriesCode(exchange), exchange, 'header location', 'no code', target);
      }),
    );
  },
  carriesCode,
);

export const redirectUriApproved = negative(
  'oauth.authorize.redirect-uri-approved',
  'another redirect_uri gets no code, and nobody is sent there',
  ({ walk, foreign }: Refusal & { foreign: string }) =>
    all(
      issuesNoCode(walk),
      ...walk.map((exchange) => {
        const target = targetOf(exchange)?.href ?? '';
        return holds(
          !target.startsWith(normalized(foreign)),
          exchange,
          'header location',
          `no redirect to ${foreign}`,
          target,
        );
      }),
    ),
  carriesCode,
);

/** The address as it stands in the redirect of a browser: with no default port, for one. */
function normalized(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}
