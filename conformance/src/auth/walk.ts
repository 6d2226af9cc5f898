/** Walks through the pages of an authorization over plain HTTP, as a person with a browser would. */
import { NetworkFailure } from '../base/stops.js';
import type { FormStep } from '../config/schema.js';
import type { CookieJar } from '../net/cookies.js';
import { type Exchange, header, redirectOf } from '../net/exchange.js';
import type { Outgoing, Send } from '../net/http.js';
import { leadsTo } from './brought-back.js';
import {
  type Credentials,
  type Decision,
  fillConfirming,
  fillConsent,
  fillSignIn,
  fillStep,
  findAnswerable,
  findNaming,
  findSignIn,
  isConfirming,
  isConsentToo,
  isGranting,
  type Page,
} from './fill-form.js';
import { type Form, readForms, readLinks, readRefresh, readTitle, readWords } from './html.js';
import type { Trouble } from './sign-in-failed.js';
import { describeSubmission, type Submission, withPassword } from './submission.js';

export interface WalkOptions {
  /** The authorize address with its query. */
  readonly url: string;
  /** Redirect URLs: the walk ends when it reaches one. */
  readonly callbacks: readonly string[];
  readonly credentials: Credentials | undefined;
  /** The configured steps, in order; without them common wording decides. */
  readonly steps: readonly FormStep[] | undefined;
  readonly decision: Decision;
  /** A password to type instead of the configured one. */
  readonly password?: string | undefined;
  /** The cookies of the browser window the walk happens in. */
  readonly jar: CookieJar;
}

/** How an authorization went. */
export interface Walk {
  /** Every exchange on the way, the last one included. */
  readonly exchanges: readonly Exchange[];
  /** The address the user was sent back to, or undefined when the walk ended before. */
  readonly callback: URL | undefined;
  /** Whether a page asked for a password on the way. */
  readonly signedIn: boolean;
  /** Why it ended before the callback; empty when it reached it. */
  readonly why: string;
  /** The part of the configuration that the reason points at. */
  readonly trouble?: Trouble;
}

/** A page that nothing can be sent from. */
interface Stuck {
  readonly stuck: string;
  /** True when it asks again for what was already given. */
  readonly isAgain: boolean;
}

const MOST_PAGES = 20;

export async function walkAuthorization(send: Send, options: WalkOptions): Promise<Walk> {
  const { jar, password } = options;
  const exchanges: Exchange[] = [];
  const person = createPerson(options);
  let next: Outgoing = { method: 'GET', url: options.url };
  let sent: Submission | undefined;

  const end = (what: string, callback?: URL, isAgain = false): Walk => {
    const trouble = callback ? undefined : findTrouble(isAgain, exchanges.at(-1), sent);
    const why = sent && !callback ? `${what}; ${describeSubmission(sent)}` : what;
    const signedIn = person.signedIn();
    return { exchanges, callback, signedIn, why, ...(trouble ? { trouble } : {}) };
  };

  while (exchanges.length < MOST_PAGES) {
    const exchange = await visit(send, next, jar).catch(whenElsewhere(next.url, options.url));
    if (typeof exchange === 'string') return end(exchange);
    exchanges.push(exchange);
    const { forms, ...read } = readPage(exchange);
    const refresh = forms.length === 0 ? refreshOf(exchange) : undefined;
    const target = redirectOf(exchange) ?? refresh;
    if (target && isOneOf(target, options.callbacks)) return end('', target);
    if (target && !/^https?:$/.test(target.protocol)) return end(`it went to ${target.protocol}`);
    if (target) {
      next = { ...(repeatsRequest(exchange) ? next : { method: 'GET' }), url: target.href };
      continue;
    }
    const page = findAnswerable({ forms, ...read });
    const answer = person.answer(page, exchange.request.url);
    if ('stuck' in answer) {
      return end(describePage(answer.stuck, exchange), undefined, answer.isAgain);
    }
    sent = password === undefined ? answer : withPassword(answer, page, password);
    next = outgoingOf(sent);
  }
  return end(describeCircle(exchanges) ?? `it did not end after ${MOST_PAGES} pages`);
}

/** Whether a redirect has the same request sent again, a form as well (RFC 9110 15.4.8 and 15.4.9). */
function repeatsRequest({ response }: Exchange): boolean {
  return response.status === 307 || response.status === 308;
}

/** Describes redirects that lead in a circle; undefined when there is none at the end. */
function describeCircle(exchanges: readonly Exchange[]): string | undefined {
  const led = exchanges.slice(exchanges.findLastIndex((one) => !redirectOf(one)) + 1);
  const urls = led.map(({ request }) => request.url);
  const last = urls.at(-1);
  const circle = urls.slice(urls.lastIndexOf(last ?? '', -2) + 1);
  if (circle.length === urls.length) return undefined;
  const paths = circle.map((url) => new URL(url).pathname);
  return `it was redirected in a circle, over ${[...new Set(paths)].join(' and ')}`;
}

function readPage({ request, response }: Exchange): Page {
  const [{ body, status }, { url }] = [response, request];
  return { url, status, forms: readForms(body, url), links: readLinks(body, url) };
}

function refreshOf(exchange: Exchange): URL | undefined {
  const { request, response } = exchange;
  return readRefresh(response.body, request.url, header(exchange, 'refresh'));
}

/** Turns a connection failure at another server into the reason why the walk ended. It is the target's fault. */
function whenElsewhere(url: string, start: string) {
  return (error: unknown): string => {
    const isElsewhere = new URL(url).origin !== new URL(start).origin;
    if (error instanceof NetworkFailure && isElsewhere) {
      return `it went to ${url}, where nothing answers`;
    }
    throw error;
  };
}

/** Decides what to send from each page, or why nothing can be sent. Remembers the pages before. */
function createPerson({ steps, credentials, decision, password }: WalkOptions) {
  const left = [...(steps ?? [])];
  let asked = '';
  let named = false;
  let signedIn = false;
  let confirmed = false;

  /** Leaves out steps whose page is not shown, as when the user is signed in already. */
  const followNext = (page: readonly Form[], url: string): Submission | Stuck | undefined => {
    for (let step = left.shift(); step !== undefined; step = left.shift()) {
      const filled = fillStep(page, step);
      if (!filled) continue;
      const approves = step.fill === undefined || isConsentToo(page);
      if (decision === 'approve' || !approves) return filled;
      return fillConsent(page, decision, url) ?? stuckAt(`a page with no way to ${decision}`);
    }
    return undefined;
  };

  const decide = (page: readonly Form[], url: string): Submission | Stuck => {
    const filled = fillConsent(page, decision, url);
    if (!filled) return stuckAt(`a page with no way to ${decision}`);
    return signedIn && credentials ? withPassword(filled, page, credentials.password) : filled;
  };

  /** Types the password a second time, and no third time: a form that asks again does not accept it. */
  const confirm = (form: Form, url: string): Submission | Stuck => {
    const isFirst = !confirmed && password === undefined && asked !== nameForm(form);
    if (!credentials || !isFirst || !isConfirming(form)) return AGAIN;
    confirmed = true;
    return fillConfirming(form, credentials, url);
  };

  const answer = (page: readonly Form[], url: string): Submission | Stuck => {
    if (page.length === 0) return stuckAt('a page without a form');
    const signIn = findSignIn(page);
    if (steps) {
      const again = signedIn && signIn !== undefined;
      signedIn ||= signIn !== undefined;
      return (
        followNext(page, url) ??
        (again ? AGAIN : stuckAt('a page that fits no step of the configuration'))
      );
    }
    const form = signIn ?? (signedIn ? undefined : findNaming(page, url));
    const isDecided = isConsentToo(page) || (signedIn && form !== undefined && isGranting(form));
    if (!form || (decision === 'refuse' && isDecided)) return decide(page, url);
    if (signIn && signedIn) return confirm(signIn, url);
    if (!signIn && named) return AGAIN;
    if (!credentials) {
      return stuckAt('a sign-in page, but no email and password are configured');
    }
    asked = nameForm(form);
    named = true;
    signedIn = signIn !== undefined;
    return fillSignIn(form, credentials);
  };
  return { answer, signedIn: () => signedIn };
}

const AGAIN: Stuck = { stuck: 'the sign-in page again', isAgain: true };

function stuckAt(page: string): Stuck {
  return { stuck: page, isAgain: false };
}

/** A name for a form that stays the same when it is shown again. */
function nameForm({ action, fields }: Form): string {
  return [new URL(action).pathname, ...fields.map(({ name }) => name)].join(' ');
}

async function visit(send: Send, outgoing: Outgoing, jar: CookieJar): Promise<Exchange> {
  const cookie = jar.headerFor(outgoing.url);
  const exchange = await send({
    ...outgoing,
    headers: {
      accept: 'text/html,application/xhtml+xml',
      ...outgoing.headers,
      ...(cookie === undefined ? {} : { cookie }),
    },
  });
  jar.take(exchange);
  return exchange;
}

function isOneOf(target: URL, callbacks: readonly string[]): boolean {
  return callbacks.some((callback) => leadsTo(target, callback));
}

function outgoingOf({ url, method, fields }: Submission): Outgoing {
  const query = new URLSearchParams(fields).toString();
  if (method === 'GET') return { method, url: `${url.split('?')[0]}?${query}` };
  const { origin } = new URL(url);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin };
  return { method, url, headers, body: query };
}

function describePage(what: string, { response }: Exchange): string {
  const title = readTitle(response.body);
  return `it ended at ${what} (status ${response.status}${title ? `, "${title}"` : ''})`;
}

function findTrouble(isAgain: boolean, last: Exchange | undefined, sent?: Submission): Trouble {
  if (isAgain && sent && sent.missing.length > 0) return 'field';
  if (isAgain) return 'password';
  const { status = 0, body = '' } = last?.response ?? {};
  const trouble = troubleOnPage(status, readWords(body));
  return trouble === 'client' && last?.request.method === 'POST' ? 'page' : trouble;
}

/**
 * Finds out from its words what an error page is about, since its form is not prescribed. An answer to a form
 * does not blame the application without such words: it may have been the wrong form.
 */
export function troubleOnPage(status: number, words: string): Trouble {
  if (status < 400 || status >= 500) return 'page';
  if (/redirect|callback|return (address|ur[il])/i.test(words)) return 'redirect';
  return /scope/i.test(words) ? 'scopes' : 'client';
}
