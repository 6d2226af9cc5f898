/**
 * Signs in with a real browser, for pages that need scripts. It waits for what a page shows and not for pages to
 * load, because a script may build the form, send it and replace it with the next one.
 */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { systemClock } from '../base/clock.js';
import { isLoopback } from '../base/loopback.js';
import type { SignIn } from '../config/schema.js';
import type { Gateway } from '../net/gateway.js';
import { isAllowing, isApproval, isErrorPage, isPassing, meaningOf } from './fill-form.js';
import { followSteps } from './follow-steps.js';
import { type Button, PLAIN } from './html.js';
import {
  type BrowserProxy,
  describeBrowserError,
  failed,
  launchBrowser,
} from './launch-browser.js';
import { findSubmitting } from './sign-in-button.js';
import { SignInFailed } from './sign-in-failed.js';
import { isThere, leave, look, openTab, type Tab } from './tab.js';
import { troubleOnPage } from './walk.js';
import { LEAVING } from './words.js';

type BrowserSignIn = Extract<SignIn, { mode: 'browser' }>;

/** The cookies and storage of earlier sign-ins, so that a user signs in once in a run. */
export type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ByBrowserOptions {
  readonly url: string;
  readonly redirectUri: string;
  readonly signIn: BrowserSignIn;
  readonly gateway: Gateway;
  readonly remembered: Remembered | undefined;
}

const MOST_PAGES = 10;
/** After this time without a form it understands, it presses the only button of a page. */
const SETTLED_AFTER_MS = 2_000;

const SECRET = 'input[type=password]:visible';
const EMPTY = ':is(input, select, textarea):required:invalid';
const WRITABLE = ':visible:enabled:not([readonly])';
/** The best guess first. */
const USER_FIELDS = [
  `input[type=email]${WRITABLE}`,
  `input[autocomplete~=username]${WRITABLE}`,
  ...['mail', 'user', 'login', 'name', 'account'].map(
    (word) => `input:is([type=text], [type=tel], :not([type]))[name*=${word} i]${WRITABLE}`,
  ),
];
const ANY_TEXT = `input:is([type=text], [type=tel], :not([type]))${WRITABLE}`;
const BUTTONS =
  'button:visible, input[type=submit]:visible, input[type=button]:visible, [role=button]:visible';

/** Returns the callback address, and the storage of the browser. Throws SignInFailed. */
export async function signInByBrowser(
  options: ByBrowserOptions,
): Promise<{ callback: URL; remembered: Remembered }> {
  const { url, gateway, redirectUri, remembered, signIn } = options;
  const browser = await launchBrowser(signIn.browser, proxyFor(url, gateway));
  try {
    const context = await browser.newContext(remembered ? { storageState: remembered } : {});
    const callback = await walk(await openTab(context, redirectUri, gateway), options);
    return { callback, remembered: await context.storageState() };
  } catch (error) {
    if (error instanceof SignInFailed) throw error;
    throw failed(`the browser gave up: ${describeBrowserError(error)}`, 'page');
  } finally {
    await browser.close();
  }
}

/** The proxy of a browser that begins at this address; it has one for every address. */
function proxyFor(url: string, { proxies }: Gateway): BrowserProxy | undefined {
  const { protocol, hostname } = new URL(url);
  const address = protocol === 'https:' ? proxies.https : proxies.http;
  if (address === undefined || isLoopback(hostname)) return undefined;
  const { origin, username, password } = new URL(address);
  const credentials = {
    username: decodeURIComponent(username),
    password: decodeURIComponent(password),
  };
  return { server: origin, bypass: proxies.except, ...(username === '' ? {} : credentials) };
}

async function walk(tab: Tab, { url, signIn }: ByBrowserOptions): Promise<URL> {
  await tab.page.goto(url, { waitUntil: 'domcontentloaded' }).catch((error: unknown) => {
    if (!tab.callback()) throw failed(describeBrowserError(error));
  });
  if (signIn.steps) await followSteps(tab, signIn.steps);
  else await answerPages(tab, signIn);
  const callback = tab.callback();
  if (callback) return callback;
  throw failed(`the browser was not redirected back after ${MOST_PAGES} pages`, 'page');
}

/** What a page asks for. */
type Request =
  | { readonly kind: 'password' }
  | { readonly kind: 'name'; readonly field: Locator }
  | { readonly kind: 'consent'; readonly button: Locator };

async function answerPages(tab: Tab, signIn: BrowserSignIn): Promise<void> {
  const done = new Set<Request['kind']>();
  let empty: readonly string[] = [];
  for (let pages = 0; pages < MOST_PAGES; pages += 1) {
    const request = await findRequest(tab, done);
    if (request === undefined) return;
    const { kind } = request;
    if (kind !== 'consent' && done.has(kind)) throw failedAgain(empty);
    done.add(kind);
    if (kind === 'consent') await approve(tab, request.button);
    else if (kind === 'name') await giveName(tab, request.field, signIn);
    else empty = await givePassword(tab, signIn, done.has('name'));
  }
}

function failedAgain(empty: readonly string[]): SignInFailed {
  const again = 'the sign-in page appeared again';
  if (empty.length === 0) return failed(again, 'password');
  return failed(`${again}; required but left empty: ${empty.join(', ')}`, 'field');
}

/** The names of required fields that are empty: a browser does not send such a form. */
async function findEmpty(around: Locator): Promise<string[]> {
  const names = await around
    .locator(EMPTY)
    .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
  return [...new Set(names.map((name) => name ?? 'a field without a name'))];
}

/**
 * What the page asks for; undefined once the callback is reached. Throws SignInFailed when it asks for nothing
 * that is understood.
 */
async function findRequest(
  tab: Tab,
  done: ReadonlySet<Request['kind']>,
): Promise<Request | undefined> {
  const startedAt = systemClock.now();
  const isSettled = () => systemClock.now() - startedAt > SETTLED_AFTER_MS;
  const found = await look<Request | 'nothing'>(tab, async () => {
    const request = await readRequest(tab, done);
    if (request || !isSettled()) return request;
    const button = await findOnlyButton(tab.page);
    if (button) return { kind: 'consent', button };
    return tab.status() >= 400 ? 'nothing' : undefined;
  });
  if (tab.callback()) return undefined;
  if (found !== undefined && found !== 'nothing') return found;
  const { page } = tab;
  const what = `status ${tab.status()}, "${await page.title()}"`;
  const trouble = troubleOnPage(tab.status(), await page.locator('body').innerText());
  throw failed(`the last page had no button to approve (${what})`, trouble);
}

async function readRequest(
  { page, status }: Tab,
  done: ReadonlySet<Request['kind']>,
): Promise<Request | undefined> {
  if (await isThere(page.locator(SECRET))) return { kind: 'password' };
  const isKnown = done.has('password') || isErrorPage(status());
  const field = isKnown ? undefined : await findFirst(page.locator('body'), USER_FIELDS);
  if (field) return { kind: 'name', field };
  const button = await findApproving(page);
  return button && { kind: 'consent', button };
}

async function giveName(tab: Tab, field: Locator, { email = '' }: BrowserSignIn): Promise<void> {
  await field.fill(email);
  const isOver = async () => (await isThere(tab.page.locator(SECRET))) || !(await isThere(field));
  await leave(tab, () => submit(tab.page, field), isOver);
}

/** Fills in the password and submits. Returns the names of required fields that are still empty. */
async function givePassword(
  tab: Tab,
  { email = '', password = '' }: BrowserSignIn,
  isNamed: boolean,
): Promise<readonly string[]> {
  const { page } = tab;
  const secret = page.locator(SECRET).first();
  const around = await aroundOf(page, secret);
  const user = await findFirst(around, [...USER_FIELDS, ...(isNamed ? [] : [ANY_TEXT])]);
  await user?.fill(email);
  for (const each of await around.locator(SECRET).all()) await each.fill(password);
  const empty = await findEmpty(around);
  const isOver = async () => !(await isThere(page.locator(SECRET)));
  await leave(tab, () => submit(page, secret), isOver);
  return empty;
}

/** Consent pages may list scopes as boxes to tick: the run needs all of them. */
async function approve(tab: Tab, button: Locator): Promise<void> {
  for (const box of await tab.page.locator('input[type=checkbox]:visible:enabled').all()) {
    await box.check();
  }
  await leave(
    tab,
    () => button.click(),
    async () => !(await button.isVisible()),
  );
}

/** Presses the button that belongs to a field, or Enter where there is none. */
async function submit(page: Page, field: Locator): Promise<void> {
  const around = await aroundOf(page, field);
  const wanted = findSubmitting(await describeAll(around));
  if (wanted) await wanted.button.click();
  else await field.press('Enter');
}

/** The form around a field, or the page when a script does without a form. */
async function aroundOf(page: Page, field: Locator): Promise<Locator> {
  const form = field.locator('xpath=ancestor::form');
  return (await isThere(form)) ? form.first() : page.locator('body');
}

async function findFirst(
  within: Locator,
  selectors: readonly string[],
): Promise<Locator | undefined> {
  for (const selector of selectors) {
    const found = within.locator(selector).first();
    if (await isThere(found)) return found;
  }
  return undefined;
}

async function findApproving(page: Page): Promise<Locator | undefined> {
  const buttons = await describeAll(page.locator('body'));
  const wanted =
    buttons.find(isApproval) ??
    buttons.find(isPassing) ??
    buttons.find((said) => meaningOf(said) === 'approve');
  if (wanted) return wanted.button;
  for (const link of await page.locator('a[href]:visible').all()) {
    const href = (await link.getAttribute('href')) ?? '';
    if (isAllowing(await link.innerText(), href)) return link;
  }
  return undefined;
}

/** The only button of a page, for a consent in words that are not understood. */
async function findOnlyButton(page: Page): Promise<Locator | undefined> {
  const buttons = page
    .locator('form[method=post i]')
    .locator(BUTTONS)
    .filter({ hasNotText: LEAVING });
  return (await buttons.count()) === 1 ? buttons.first() : undefined;
}

/** A button as its words tell, and where it is on the page. */
interface Described extends Button {
  readonly button: Locator;
}

async function describeAll(around: Locator): Promise<Described[]> {
  return Promise.all((await around.locator(BUTTONS).all()).map(describe));
}

async function describe(button: Locator): Promise<Described> {
  const at = async (name: string) => (await button.getAttribute(name)) ?? '';
  const value = await at('value');
  const text = (await button.innerText()) || (await at('aria-label')) || value;
  return { id: await at('id'), name: await at('name'), value, text, button, ...PLAIN };
}
