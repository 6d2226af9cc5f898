import type { Static } from '@sinclair/typebox';
import type * as oauth from '../endpoints/oauth.js';
import type { CodeExchange, TokenResponse } from '../resources/oauth.js';
import type { ExamplesOf } from './example.js';

const exchange: Static<typeof CodeExchange> = {
  grant_type: 'authorization_code',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  redirect_uri: 'https://app.example/callback',
  client_id: 'demo',
  client_secret: 'not-a-real-secret',
};

const tokens: Static<typeof TokenResponse> = {
  token_type: 'Bearer',
  expires_in: 7200,
  access_token: '2YotnFZFEjr1zCsicMWpAA',
  refresh_token: 'tGzv3JOkF0XG5Qx2TlKWIA',
};

export const oauthExamples = {
  authorize: {},
  issueToken: { request: exchange, response: tokens },
} satisfies ExamplesOf<typeof oauth>;
