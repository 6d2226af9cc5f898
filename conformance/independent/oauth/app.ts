/** The authorization server of one deployment: the user's pages and the token endpoint. */
import type { Hono } from 'hono';
import type { World } from '../world.js';
import { createSignIn } from './sign-in.js';
import { grantTokens, OauthError } from './token.js';

// The specification allows additional fields in any response.
const MORE = { issued_by: 'independent' };

export function createOauthApp(world: World): Hono {
  const app = createSignIn(world);
  app.post('/oauth/token', async (c) => {
    try {
      if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header('content-type') ?? '')) {
        throw new OauthError('invalid_request', 'A form is needed.');
      }
      const tokens = { ...MORE, ...grantTokens(world, new URLSearchParams(await c.req.text())) };
      const wantsXml = /^\s*application\/xml\b/i.test(c.req.header('accept') ?? '');
      return world.revision === 'earlier' && wantsXml
        ? send(writeXml(tokens), 200, 'application/xml')
        : send(JSON.stringify(tokens), 200, 'application/json;charset=UTF-8');
    } catch (error) {
      if (!(error instanceof OauthError)) throw error;
      const body = { error: error.code, error_description: error.message };
      return send(JSON.stringify(body), error.status, 'application/json;charset=UTF-8');
    }
  });
  return app;
}

function writeXml(tokens: object): string {
  // Values of tokens consist of characters that need no escaping in XML.
  const children = Object.entries(tokens).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<?xml version="1.0"?><oauth>${children.join('')}</oauth>`;
}

function send(body: string, status: number, type: string): Response {
  const headers = { 'content-type': type, 'cache-control': 'no-store', pragma: 'no-cache' };
  return new Response(body, { status, headers });
}
