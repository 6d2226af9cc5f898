import { endSession, startSession } from '../domain/access/browser-sessions.js';
import { emailKey } from '../domain/access/email-key.js';
import { type Attempts, signIn } from '../domain/access/sign-in.js';
import { blockHeaders } from '../http/rate-limit.js';
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
  const { storage } = context.deps;
  const email = form.get('email') ?? '';
  const credentials = { email, password: form.get('password') ?? '' };
  const outcome = await signIn(storage, credentials, attemptsOf(visit, email));
  if ('refused' in outcome) {
    exchange.note(`sign_in_${outcome.refused}`, { address: exchange.request.ip ?? '' });
    if (outcome.refused === 'wrong')
      return askToSignIn(visit, {
        status: 422,
        email,
        complaints: ['Email or password is wrong.'],
      });
    Object.assign(exchange.headers, blockHeaders(outcome.seconds, context.deps.clock));
    const complaints = [`Too many attempts. Try again in ${minutes(outcome.seconds)}.`];
    return askToSignIn(visit, { status: 429, email, complaints });
  }
  const session = await startSession(storage, {
    ...outcome,
    replaced: browser.id,
    now: context.now(),
  });
  if (session === undefined) return submitSignIn(visit, form); // judged anew by the password there is now
  exchange.note('signed_in', { user_id: outcome.user_id });
  giveCookie(context, exchange, session);
  return seeOther(exchange.request.originalUrl);
}

/** Signs the person out and asks who is there instead. */
export async function submitSignOut({ context, exchange, browser }: Visit): Promise<Answer> {
  await endSession(context.deps.storage, browser.id);
  exchange.note('signed_out', { user_id: browser.person?.user_id ?? 0 });
  return seeOther(exchange.request.originalUrl);
}

/** Attempts are counted for the email here, and more patiently for the email anywhere. */
function attemptsOf({ context, exchange }: Visit, email: string): Attempts {
  const person = emailKey(email).slice(0, LONGEST_EMAIL);
  const counts = [
    { throttle: context.throttles.signIn, key: `${exchange.request.ip} ${person}` },
    { throttle: context.throttles.email, key: person },
  ];
  return {
    blockedSeconds: () =>
      counts
        .map(({ throttle, key }) => throttle.blockedSeconds(key))
        .find((seconds) => seconds !== undefined),
    countFailure() {
      for (const { throttle, key } of counts) throttle.countFailure(key);
    },
    forget() {
      for (const { throttle, key } of counts) throttle.forget(key);
    },
  };
}

/** No email that is known here is longer. */
const LONGEST_EMAIL = 255;

function minutes(seconds: number): string {
  return seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`;
}
