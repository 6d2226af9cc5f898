import { authenticateClient } from './client-authentication.js';
import type { Context } from './context.js';
import { failureOf, OauthFailure } from './errors.js';
import type { Work } from './exchange.js';
import { authorizationCode } from './grants/authorization-code.js';
import type { Grant } from './grants/grant.js';
import { refreshToken } from './grants/refresh-token.js';
import { readForm, refuseRepeated } from './parameters.js';
import { tokenAnswer } from './protocol.js';

// POST /oauth/token: the form is read, the application proves who it is, and only then is anything looked up that
// could be used up (OAU-022 to OAU-040).

/** The ways to obtain tokens; no others give access (OAU-001). */
export const GRANTS: ReadonlyMap<string, Grant> = new Map([
  ['authorization_code', authorizationCode],
  ['refresh_token', refreshToken],
]);

/** Parameters the route knows. */
const PARAMETERS = [
  'grant_type',
  'client_id',
  'client_secret',
  'code',
  'redirect_uri',
  'code_verifier',
  'refresh_token',
  'scope',
];

/** The work of the token route. */
export function tokenRoute(context: Context): Work {
  return async (exchange) => {
    const form = await readForm(exchange.request);
    refuseRepeated(form, PARAMETERS);
    const required = (name: string) => {
      const value = form.get(name);
      if (value === undefined) throw new OauthFailure('invalid_request', `${name} is needed.`);
      return value;
    };
    const grantType = required('grant_type');
    const application = await authenticateClient(context, exchange, form);
    const grant = GRANTS.get(grantType);
    if (!grant)
      throw new OauthFailure('unsupported_grant_type', 'Codes and refresh tokens give access.');

    const outcome = await grant({ context, exchange, application, form, required });
    const application_id = application.id;
    if ('refused' in outcome) {
      exchange.note('token_refused', {
        grant_type: grantType,
        application_id,
        reason: outcome.refused,
      });
      throw failureOf(outcome.refused);
    }
    exchange.note('token_issued', { grant_type: grantType, application_id });
    const { access_token, refresh_token, expires_in } = outcome.issued;
    const members = { token_type: 'Bearer', expires_in, access_token, refresh_token };
    return tokenAnswer(context, exchange, { status: 200, members });
  };
}
