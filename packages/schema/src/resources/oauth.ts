import { Type } from '@sinclair/typebox';
import { Text } from '../texts.js';
import { Count, OneOf } from '../types.js';

// What the OAuth endpoints take and give, in the format of OAuth 2 and not of the API (OAU-044).

/** Errors of the OAuth endpoints (OAU-069 to OAU-083). */
export const OAUTH_ERRORS = [
  'access_denied',
  'invalid_client',
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'server_error',
  'temporarily_unavailable',
  'unauthorized_client',
  'unsupported_grant_type',
  'unsupported_response_type',
] as const;

/** Name of an OAuth error. */
export type OauthErrorName = (typeof OAUTH_ERRORS)[number];

/** Query of the authorize page (OAU-010 to OAU-016, OAU-075). */
export const AuthorizeQuery = Type.Object({
  response_type: OneOf(['code']),
  client_id: Text(),
  redirect_uri: Text({ description: 'One of the approved list, character by character' }),
  scope: Text({ description: 'Scopes separated by spaces' }),
  state: Type.Optional(Text({ description: 'Random text that comes back with the code' })),
  code_challenge: Type.Optional(Text({ description: 'Base64url of the SHA-256 of the verifier' })),
  code_challenge_method: Type.Optional(OneOf(['S256'])),
});

const credentials = {
  client_id: Type.Optional(Text({ description: 'Needed unless sent with HTTP Basic' })),
  client_secret: Type.Optional(Text({ description: 'Needed unless sent with HTTP Basic' })),
};

/** Exchange of a code for tokens (OAU-023 to OAU-028). */
export const CodeExchange = Type.Object({
  grant_type: OneOf(['authorization_code']),
  code: Text(),
  redirect_uri: Text({ description: 'Equal to that of the authorize step' }),
  code_verifier: Type.Optional(Text({ description: 'Needed after a code_challenge' })),
  ...credentials,
});

/** Exchange of a refresh token for new tokens (OAU-033 to OAU-036). */
export const TokenRefresh = Type.Object({
  grant_type: OneOf(['refresh_token']),
  refresh_token: Text({ description: 'The one last issued; usable once' }),
  scope: Type.Optional(Text({ description: 'Scopes separated by spaces, none beyond before' })),
  ...credentials,
});

/** Body of the token endpoint, form encoded. Source: Authentication. */
export const TokenRequest = Type.Union([CodeExchange, TokenRefresh]);

/** Tokens (OAU-029, OAU-030). Source: Authentication. */
export const TokenResponse = Type.Object({
  token_type: OneOf(['Bearer']),
  expires_in: Count('Seconds until the access token expires; 7200 by default'),
  access_token: Text(),
  refresh_token: Text(),
});

/** A failure of the OAuth endpoints (OAU-069). */
export const OauthError = Type.Object({
  error: OneOf(OAUTH_ERRORS),
  error_description: Text(),
});

/** A page for the person at the browser: sign-in, consent, or what is wrong (OAU-009, OAU-081). */
export const BrowserPage = Text({ contentMediaType: 'text/html' });
