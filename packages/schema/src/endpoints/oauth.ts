import { endpoint } from '../endpoint.js';
import {
  AuthorizeQuery,
  BrowserPage,
  OauthError,
  TokenRequest,
  TokenResponse,
} from '../resources/oauth.js';

/** Source: Endpoints, OAuth. */
export const authorize = endpoint({
  summary: 'Ask the user for access',
  description:
    'Opened in the browser of the user, who signs in and confirms; ends in a redirect to ' +
    'redirect_uri with code and state, or with error and state.',
  method: 'GET',
  path: '/oauth/authorize',
  server: 'auth',
  revisions: ['current', 'earlier'],
  scopes: [],
  query: AuthorizeQuery,
  responses: { 200: BrowserPage, 302: null, 400: BrowserPage },
  origin: 'spec',
  requirements: ['OAU-009', 'OAU-010', 'OAU-013', 'OAU-018', 'OAU-019', 'OAU-081', 'OAU-082'],
});

/** Source: Endpoints, OAuth. */
export const issueToken = endpoint({
  summary: 'Exchange a code or a refresh token for tokens',
  method: 'POST',
  path: '/oauth/token',
  server: 'auth',
  revisions: ['current', 'earlier'],
  scopes: [],
  body: TokenRequest,
  responses: { 200: TokenResponse, 400: OauthError, 401: OauthError, 429: OauthError },
  origin: 'spec',
  requirements: ['OAU-022', 'OAU-023', 'OAU-029', 'OAU-033', 'OAU-045', 'OAU-069', 'LIM-008'],
});
