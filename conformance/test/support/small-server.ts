/** A small real HTTP server with a sign-in, enough to try the engine on. It can be made faulty. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from '../../src/config/schema.js';

export const EMAIL = 'ann@agency.example';
export const PASSWORD = 'correct horse';
export const CLIENT = {
  id: 'small-client',
  secret: 'small-secret-value',
  redirectUris: ['http://127.0.0.1:9/callback'],
};

export interface SmallServerOptions {
  /** What GET /me answers to a good token. */
  readonly profile?: () => { readonly status: number; readonly body: string };
  /** Any token is good. */
  readonly trustsEveryone?: boolean;
  /** Whoever knows the password is let in, by any name. */
  readonly anyName?: boolean;
  /** A new token ends those before it. */
  readonly endsEarlierTokens?: boolean;
  /** A sign-in with the password ends the tokens before it. */
  readonly passwordEndsTokens?: boolean;
  /** What is in the form of the sign-in page below the email and the password. */
  readonly signIn?: string;
  /** Whether a form is taken that was sent to this path; otherwise it is as if the password were wrong or the access refused. */
  readonly takes?: (path: string, form: URLSearchParams) => boolean;
  /** What is in the form of the consent page. */
  readonly consent?: string;
  /** The user is sent back by a page that leads on by itself. */
  readonly leadsBackByPage?: boolean;
  /** The state that is sent back instead of the one that came. */
  readonly state?: (sent: string) => string;
  /** So many requests to /me are answered 429 first, or with `refusesWith`. */
  readonly refusesFirst?: number;
  readonly refusesWith?: number;
  /** What is done with a request before the server itself looks at it; true when it was answered. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export interface SmallServer {
  readonly url: string;
  readonly configuration: Configuration;
  /** Every path that was asked for. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const PROFILE = { id: 7, name: 'Ann', email: EMAIL, company: 'Agency', role: 1 };

export async function startSmallServer(options: SmallServerOptions = {}): Promise<SmallServer> {
  const sessions = new Set<string>();
  const codes = new Set<string>();
  const tokens = new Set<string>();
  const asked: string[] = [];
  let refusals = options.refusesFirst ?? 0;

  const server = createServer(async (request, response) => {
    asked.push(request.url ?? '');
    if (options.before?.(request, response)) return;
    const url = new URL(request.url ?? '/', 'http://localhost');
    const form = new URLSearchParams(await readBody(request));
    const session = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const reply = replyTo(response);
    const isTaken = options.takes?.(url.pathname, form) ?? true;

    if (url.pathname === '/auth/oauth/authorize') {
      if (url.searchParams.get('client_id') !== CLIENT.id)
        return reply(400, '<h1>Who are you?</h1>');
      if (!sessions.has(session)) return redirect(response, `/auth/login${url.search}`);
      return reply(200, consentPage(url.search, options.consent));
    }
    if (url.pathname === '/auth/login' && request.method === 'GET') {
      return reply(200, signInPage(url.search, options.signIn));
    }
    if (url.pathname === '/auth/login') {
      const isKnown = options.anyName || form.get('email') === EMAIL;
      if (!isTaken || !isKnown || form.get('password') !== PASSWORD) {
        return reply(200, signInPage(url.search, options.signIn));
      }
      const opened = randomBytes(8).toString('hex');
      sessions.add(opened);
      if (options.passwordEndsTokens) tokens.clear();
      response.setHeader('Set-Cookie', `session=${opened}; HttpOnly; Path=/auth`);
      return redirect(response, `/auth/oauth/authorize${url.search}`);
    }
    if (url.pathname === '/auth/consent') {
      const redirectUri = url.searchParams.get('redirect_uri') ?? '';
      if (!URL.canParse(redirectUri)) return reply(400, '<h1>Where to?</h1>');
      const target = new URL(redirectUri);
      const { state = (sent) => sent } = options;
      const sent = url.searchParams.get('state');
      if (sent !== null) target.searchParams.set('state', state(sent));
      if (!isTaken || form.get('decision') !== 'allow') {
        target.searchParams.set('error', 'access_denied');
        return redirect(response, target.href);
      }
      const code = randomBytes(8).toString('hex');
      codes.add(code);
      target.searchParams.set('code', code);
      if (options.leadsBackByPage) return reply(200, refreshPage(target.href));
      return redirect(response, target.href);
    }
    if (url.pathname === '/auth/oauth/token') {
      if (form.get('client_secret') !== CLIENT.secret) {
        return reply(401, JSON.stringify({ error: 'invalid_client' }), 'application/json');
      }
      const used = form.get('code') ?? form.get('refresh_token') ?? '';
      if (!codes.delete(used)) {
        return reply(400, JSON.stringify({ error: 'invalid_grant' }), 'application/json');
      }
      const accessToken = randomBytes(12).toString('hex');
      const refreshToken = randomBytes(12).toString('hex');
      if (options.endsEarlierTokens) tokens.clear();
      tokens.add(accessToken);
      codes.add(refreshToken);
      const body = {
        token_type: 'Bearer',
        expires_in: 7200,
        access_token: accessToken,
        refresh_token: refreshToken,
      };
      return reply(200, JSON.stringify(body), 'application/json');
    }
    if (url.pathname === '/api/me') {
      const token = (request.headers.authorization ?? '').replace('Bearer ', '');
      if (!options.trustsEveryone && !tokens.has(token)) {
        return reply(401, JSON.stringify({ message: 'Unauthenticated.' }), 'application/json');
      }
      if (refusals-- > 0) {
        response.setHeader('Retry-After', '0');
        return reply(options.refusesWith ?? 429, '{}', 'application/json');
      }
      const { status, body } = options.profile?.() ?? {
        status: 200,
        body: JSON.stringify(PROFILE),
      };
      return reply(status, body, 'application/json');
    }
    return reply(404, '{}', 'application/json');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  return {
    url,
    asked,
    configuration: {
      target: { name: 'Small', current: { baseUrl: `${url}/api`, authUrl: `${url}/auth` } },
      clients: { a: CLIENT },
      actors: { alice: { signIn: { mode: 'form', email: EMAIL, password: PASSWORD } } },
      limits: { rate: 'none' },
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function signInPage(query: string, content = '<button>Sign in</button>'): string {
  return `<!doctype html><title>Sign in</title><body>
    <form action="/search"><input name=q></form>
    <!-- <form><input type="password" name="not-this-one"></form> -->
    <form method="post" action="/auth/login${query.replaceAll('&', '&amp;')}">
      <input type="hidden" name="_csrf" value="a&amp;b">
      <label>Email <input type="email" name="email" required></label>
      <input name='password' type='password'>
      ${content}
    </form>`;
}

const CONSENT = `<button name="decision" value="deny">Deny</button>
  <button name="decision" value="allow">Allow</button>`;

function consentPage(query: string, content = CONSENT): string {
  return `<!doctype html><title>Allow?</title>
    <form method="post" action="/auth/consent${query.replaceAll('&', '&amp;')}">
      ${content}
    </form>`;
}

function refreshPage(target: string): string {
  const url = target.replaceAll('&', '&amp;');
  return `<!doctype html><title>Back</title><meta http-equiv="refresh" content="0; url=${url}">`;
}

function replyTo(response: ServerResponse) {
  return (status: number, body: string, type = 'text/html; charset=utf-8') => {
    response.writeHead(status, { 'Content-Type': type });
    response.end(body);
  };
}

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(302, { Location: location });
  response.end();
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request gives buffers
  return Buffer.concat(chunks).toString('utf8');
}
