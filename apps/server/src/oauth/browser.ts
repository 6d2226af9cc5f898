import type { IncomingHttpHeaders } from 'node:http';
import { findSession } from '../domain/access/browser-sessions.js';
import type { SignedIn } from '../domain/ports/sessions.js';
import { createPublicId, createSecret, isSame, signText } from '../secrets/tokens.js';
import type { Context } from './context.js';
import type { Exchange } from './exchange.js';
import { PageFailure } from './page-answers.js';
import type { Parameters } from './parameters.js';

// The browser on the other side: the cookie it is known by, who is signed in there, and whether a form that it sends
// was shown to it by this server.

/** A browser. */
export interface Browser {
  /** What is in its cookie; secret, and new after each sign-in. */
  readonly id: string;
  readonly person: SignedIn | undefined;
}

const SESSION_ID = /^lintel_se_[\w-]{43}$/;

/** The browser that sends a request; a new one is given its cookie with the answer. */
export async function recogniseBrowser(context: Context, exchange: Exchange): Promise<Browser> {
  const id = cookieOf(exchange.request.headers, cookieName(context));
  if (id !== undefined && SESSION_ID.test(id))
    return { id, person: await findSession(context.deps.storage, id, context.now()) };
  const fresh = createSecret('session');
  giveCookie(context, exchange, fresh);
  return { id: fresh, person: undefined };
}

/** Gives the browser another id with the answer. */
export function giveCookie(context: Context, { headers }: Exchange, id: string): void {
  const attributes = [
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(isSecure(context) ? ['Secure'] : []),
  ];
  headers['Set-Cookie'] = [`${cookieName(context)}=${id}`, ...attributes].join('; ');
}

/** Proof that a form was shown to a browser at an address; no two forms have the same. */
export function formToken({ id }: Browser, address: string): string {
  const name = createPublicId();
  return `${name}.${signText(`${name} ${address}`, id)}`;
}

/** Refuses a form that another site sends, or that was not shown to this browser at this address. Returns its token. */
export function requireOwnForm({ id }: Browser, { request }: Exchange, form: Parameters): string {
  const token = form.get('form') ?? '';
  const [name = '', signature = ''] = token.split('.');
  const isOurs = isSame(signature, signText(`${name} ${request.originalUrl}`, id));
  if (isOurs && !isFromElsewhere(request.headers)) return token;
  throw new PageFailure(
    {
      title: 'This form is not valid any more',
      text: 'It was shown to another browser, or before you signed in. Go back, load the page again, and send it from there.',
    },
    { status: 403 },
  );
}

/** Cookies marked Secure are dropped on plain http, so the mark and the prefix that demands it are for https only. */
export function isSecure({ issuer }: Context): boolean {
  return issuer.startsWith('https:');
}

function cookieName(context: Context): string {
  return isSecure(context) ? '__Host-lintel_session' : 'lintel_session';
}

/** What a browser has in a cookie. */
export function cookieOf({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}

/** What a browser says of where a form comes from; a program that is no browser says nothing. */
function isFromElsewhere(headers: IncomingHttpHeaders): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin, host } = headers;
  // Our pages send no referrer, so that the origin of their own forms may come as null.
  if (origin === undefined || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
