import { scopeText } from '../domain/access/scope-list.js';
import { findLiveToken, revokeToken } from '../domain/access/token-inspection.js';
import { authenticateClient } from './client-authentication.js';
import type { Context } from './context.js';
import { OauthFailure } from './errors.js';
import type { Exchange, Work } from './exchange.js';
import { readForm, refuseRepeated } from './parameters.js';
import { jsonAnswer } from './protocol.js';

// Revocation (RFC 7009) and introspection (RFC 7662), for the application's own tokens. token_type_hint is a hint: the
// token is found without it.

const PARAMETERS = ['token', 'token_type_hint', 'client_id', 'client_secret'];

/** The work of POST /oauth/revoke: 200 whatever the token was. */
export function revocationRoute(context: Context): Work {
  return async (exchange) => {
    const presented = await readToken(context, exchange);
    await context.deps.storage.write((stores) => revokeToken(stores, presented));
    exchange.note('token_revoked', { application_id: presented.application_id });
    return jsonAnswer({}); // to be ignored, but some clients insist on JSON
  };
}

/** The work of POST /oauth/introspect. */
export function introspectionRoute(context: Context): Work {
  return async (exchange) => {
    const presented = await readToken(context, exchange);
    const token = await findLiveToken(context.deps.storage.stores, presented);
    if (!token) return jsonAnswer({ active: false });
    return jsonAnswer({
      active: true,
      scope: scopeText(token.scopes),
      client_id: presented.client_id,
      sub: String(token.user_id),
      iss: context.issuer,
      iat: Math.floor(token.created_at / 1000),
      exp: Math.floor(token.expires_at / 1000),
      ...(token.kind === 'access_token' ? { token_type: 'Bearer' } : {}),
    });
  };
}

async function readToken(context: Context, exchange: Exchange) {
  const form = await readForm(exchange.request);
  refuseRepeated(form, PARAMETERS);
  const { id, client_id } = await authenticateClient(context, exchange, form);
  const token = form.get('token');
  if (token === undefined) throw new OauthFailure('invalid_request', 'token is needed.');
  return { application_id: id, client_id, token, now: context.now() };
}
