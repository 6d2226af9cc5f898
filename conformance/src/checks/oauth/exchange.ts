/** Checks of what a code exchange needs, and what is refused. */
import { check, type Finding, negative } from '../../engine/check.js';
import { readJson } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import {
  all,
  answers,
  equals,
  fits,
  holds,
  isJsonBody,
  refuses,
  succeeds,
} from '../words/expect.js';
import type { Refusal, Refusals } from '../words/kinds.js';
import { oneOf, record, words } from '../words/types.js';

const refused = (id: string, title: string) =>
  negative(id, title, ({ refusals }: Refusals) =>
    all(...refusals.flatMap((refusal) => [refuses(refusal), givesNoToken(refusal)])),
  );

export const codeRequired = refused(
  'oauth.exchange.code-required',
  'without a code there are no tokens',
);
export const clientIdRequired = refused(
  'oauth.exchange.client-id-required',
  'without client_id: no tokens',
);
export const clientSecretRequired = refused(
  'oauth.exchange.client-secret-required',
  'without client_secret, or with a wrong one, there are no tokens',
);
export const redirectUriRequired = refused(
  'oauth.exchange.redirect-uri-required',
  'without redirect_uri there are no tokens',
);
export const redirectUriEqual = refused(
  'oauth.exchange.redirect-uri-equal',
  'with another redirect_uri than before, approved or nearly the same, there are no tokens',
);
export const ofAnother = refused(
  'oauth.exchange.of-another-client',
  'a code or refresh token of one application gives no tokens to another',
);
export const onlyCodeGrant = refused(
  'oauth.exchange.only-code-grant',
  'client_credentials, password, an unknown grant_type and none give no tokens',
);

export const formEncoded = check(
  'oauth.exchange.form-encoded',
  'a form encoded exchange succeeds',
  // The suite sends every exchange form encoded.
  ({ tokens }: { tokens: Exchange }) => succeeds(tokens),
);

/** The error codes of RFC 6749 5.2, and others registered for token responses. */
const ERROR_CODES = [
  ...['invalid_request', 'invalid_client', 'invalid_grant', 'unauthorized_client'],
  ...['unsupported_grant_type', 'invalid_scope', 'access_denied', 'server_error'],
  ...['temporarily_unavailable', 'invalid_target', 'invalid_dpop_proof', 'use_dpop_nonce'],
  ...['expired_token', 'authorization_pending', 'slow_down', 'unsupported_token_type'],
];

export const errorFormat = negative(
  'oauth.errors.format',
  'an error of the token route has error at the top level, a code of OAuth 2',
  ({ refusals }: Refusals) =>
    all(
      ...refusals.flatMap((refusal) => [
        isJsonBody(refusal),
        fits(refusal, record({ error: oneOf(...ERROR_CODES) })),
      ]),
    ),
);

export const codeOnce = negative(
  'oauth.exchange.decided.code-once',
  'a code works once',
  ({ refused: second }: Refusal) =>
    all(answers(second, 400), equals(second, 'error', 'invalid_grant')),
);

export const codeReuseRevokes = negative(
  'oauth.exchange.decided.code-reuse-revokes',
  'using a code again ends the tokens it gave',
  ({ afterwards }: { afterwards: Exchange; twin: Exchange }) => answers(afterwards, 401),
);

export const codeExpires = negative(
  'oauth.exchange.decided.code-expires',
  'a code is refused after its lifetime',
  ({ refused: late }: Refusal) => all(answers(late, 400), equals(late, 'error', 'invalid_grant')),
);

export const jsonRefused = negative(
  'oauth.exchange.decided.json-refused',
  'a JSON exchange gives invalid_request',
  ({ refused: json }: Refusal) => all(answers(json, 400), equals(json, 'error', 'invalid_request')),
);

export const basicAccepted = check(
  'oauth.exchange.decided.basic-accepted',
  'id and secret may come as HTTP Basic credentials',
  ({ tokens }: { tokens: Exchange }) =>
    all(answers(tokens, 200), fits(tokens, record({ access_token: words }))),
);

export const errorsDescribed = negative(
  'oauth.errors.decided.described',
  'OAuth errors have error and error_description',
  ({ refusals }: Refusals) =>
    all(...refusals.map((r) => fits(r, record({ error: words, error_description: words })))),
);

export const invalidClientIs401 = negative(
  'oauth.errors.decided.invalid-client',
  'a wrong client_secret gives 401 invalid_client',
  ({ refused: wrong }: Refusal) =>
    all(answers(wrong, 401), equals(wrong, 'error', 'invalid_client')),
);

export const othersAre400 = negative(
  'oauth.errors.decided.others-are-400',
  'the other errors of the token route have status 400 and their name',
  ({ refusals, expected }: Refusals & { expected: readonly string[] }) =>
    all(
      ...refusals.flatMap((refusal, index) => [
        answers(refusal, 400),
        equals(refusal, 'error', expected[index]),
      ]),
    ),
);

export const invalidGrant = negative(
  'oauth.errors.decided.invalid-grant',
  'a wrong, spent or foreign code or refresh token gives invalid_grant',
  ({ refusals }: Refusals) =>
    all(...refusals.flatMap((r) => [answers(r, 400), equals(r, 'error', 'invalid_grant')])),
);

export const pkceAccepted = check(
  'oauth.pkce.accepted',
  'a flow with an S256 challenge and its verifier works',
  ({ tokens }: { tokens: Exchange }) => succeeds(tokens),
);

export const pkceNeedsVerifier = negative(
  'oauth.pkce.needs-verifier',
  'after a challenge an exchange with a wrong verifier or none is refused',
  ({ refusals }: Refusals) => all(...refusals.map(refuses)),
);

export const pkceNotRequired = check(
  'oauth.pkce.not-required',
  'a flow without PKCE works',
  ({ tokens }: { tokens: Exchange }) => succeeds(tokens),
);

/**
 * The answer has no token, whatever its status. A refusal may show the refresh token that was sent, or say under
 * `refresh_token` in a few words what is wrong with it.
 */
export function givesNoToken(exchange: Exchange): Finding {
  const { access_token: access, refresh_token: refresh } = Object(readJson(exchange));
  const sent = new URLSearchParams(exchange.request.body).get('refresh_token');
  const isRefreshToken = LIKE_A_TOKEN.test(refresh) && refresh !== sent;
  const isAccessToken = typeof access === 'string' && access !== '';
  return all(
    holds(!isAccessToken, exchange, 'body.access_token', 'no token', access),
    holds(!isRefreshToken, exchange, 'body.refresh_token', 'no token', refresh),
  );
}

/** Long and without blanks, as no message is. */
const LIKE_A_TOKEN = /^\S{16,}$/;
