import { endSession, startSession } from '../domain/browser-sessions.js';
import { emailKey } from '../domain/email-key.js';
import { signIn } from '../domain/sign-in.js';
import { signInPage } from '../pages/sign-in.js';
import { type Browser, formToken, giveCookie } from './browser.js';
import type { Context } from './context.js';
import type { Answer, Exchange } from './exchange.js';
import { pageAnswer, seeOther } from './page-answers.js';
import type { Parameters } from './parameters.js';

// Signing in and out happens at the address of whatever page needs it, so that there is nowhere to be sent afterwards
// but back to that page.

/** A page that someone has to sign in for. */
export interface Visit {
  readonly context: Context;
  readonly exchange: Exchange;
  readonly browser: Browser;
  /** For what the person signs in, as the end of "to …". */
  readonly purpose: string;
}

/** The sign-in page, with what was wrong with the last try. */
export function askToSignIn(
  { exchange, browser, purpose }: Visit,
  { status = 200, ...shown }: { status?: number; email?: string; complaints?: string[] } = {},
): Answer {
  const action = exchange.request.originalUrl;
  const target = { action, token: formToken(browser, action) };
  return pageAnswer(signInPage({ target, purpose, ...shown }), { status });
}

/** Signs a person in. The session gets an id that nobody could have planted before. */
export async function submitSignIn(visit: Visit, form: Parameters): Promise<Answer> {
  const { context, exchange, browser } = visit;
  const email = form.get('email') ?? '';
  const seconds = countAttempt(visit, email);
  if (seconds !== undefined) {
    exchange.headers['Retry-After'] = String(seconds);
    exchange.note('sign_in_blocked', { address: exchange.request.ip ?? '' });
    const complaints = [`Too many attempts. Try again in ${minutes(seconds)}.`];
    return askToSignIn(visit, { status: 429, email, complaints });
  }
  const user_id = await signIn(context.deps.storage, {
    email,
    password: form.get('password') ?? '',
  });
  if (user_id === undefined) {
    exchange.note('sign_in_failed', { address: exchange.request.ip ?? '' });
    const complaints = ['Email or password is wrong.'];
    return askToSignIn(visit, { status: 422, email, complaints });
  }
  forgetAttempts(visit, email);
  exchange.note('signed_in', { user_id });
  const session = { user_id, replaced: browser.id, now: context.now() };
  giveCookie(context, exchange, await startSession(context.deps.storage, session));
  return seeOther(exchange.request.originalUrl);
}

/** Signs the person out and asks who is there instead. */
export async function submitSignOut({ context, exchange, browser }: Visit): Promise<Answer> {
  await endSession(context.deps.storage, browser.id);
  exchange.note('signed_out', { user_id: browser.person?.user_id ?? 0 });
  return seeOther(exchange.request.originalUrl);
}

/** Every attempt is counted before the password is looked at, so that many at once gain nothing. */
function countAttempt({ context, exchange }: Visit, email: string): number | undefined {
  const { signIn: here, email: anywhere } = context.throttles;
  const key = emailKey(email);
  return here.attempt(`${exchange.request.ip} ${key}`) ?? anywhere.attempt(key);
}

function forgetAttempts({ context, exchange }: Visit, email: string): void {
  context.throttles.signIn.forget(`${exchange.request.ip} ${emailKey(email)}`);
}

function minutes(seconds: number): string {
  return seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
}
