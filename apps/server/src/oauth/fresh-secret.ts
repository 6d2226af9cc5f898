import { isSame, signText } from '../secrets/tokens.js';
import { type Browser, cookieOf, isSecure } from './browser.js';
import type { Context } from './context.js';
import type { Exchange } from './exchange.js';

// A client secret is shown once, on the page the browser is sent to after the form, so that loading that page again
// registers nothing again. On the way it is with the browser alone, in a cookie that its session has signed.

/** A secret that was just made, with the application it is for. */
export interface FreshSecret {
  readonly client_id: string;
  readonly client_secret: string;
}

const COOKIE = 'lintel_fresh_secret';

/** How long the browser may take to come for it, in seconds. */
const LIFETIME = 60;

/** Gives a browser a secret to bring along to the next page. */
export function sendFreshSecret(
  context: Context,
  { exchange, browser }: { exchange: Exchange; browser: Browser },
  fresh: FreshSecret,
): void {
  const value = `${fresh.client_id}.${fresh.client_secret}`;
  setCookie(context, exchange, [`${value}.${signText(value, browser.id)}`, LIFETIME]);
}

/** The secret a browser brings along, which it forgets with the answer. */
export function takeFreshSecret(
  context: Context,
  { exchange, browser }: { exchange: Exchange; browser: Browser },
): FreshSecret | undefined {
  const brought = cookieOf(exchange.request.headers, COOKIE);
  if (!brought) return undefined;
  setCookie(context, exchange, ['', 0]);
  const [client_id = '', client_secret = '', signature = ''] = brought.split('.');
  const isOurs = isSame(signature, signText(`${client_id}.${client_secret}`, browser.id));
  return isOurs ? { client_id, client_secret } : undefined;
}

function setCookie(
  context: Context,
  { request, headers }: Exchange,
  [value, seconds]: readonly [string, number],
): void {
  const [path] = request.originalUrl.split('?');
  const attributes = [`Path=${path}`, `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
  const secure = isSecure(context) ? ['Secure'] : [];
  headers['Set-Cookie'] = [`${COOKIE}=${value}`, ...attributes, ...secure].join('; ');
}
