/**
 * Lets a real browser sign in, for pages that need scripts. playwright-core is an optional
 * companion of the package, and the browser is the one the system has.
 */
import { existsSync } from 'node:fs';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { FormStep, SignIn } from '../config/schema.js';
import { APPROVING } from './fill-form.js';
import { SignInFailed, type Trouble } from './sign-in-failed.js';

type BrowserSignIn = Extract<SignIn, { mode: 'browser' }>;

/** What a browser knows of earlier sign-ins, so that a user signs in once in a run. */
export type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface ByBrowserOptions {
  readonly url: string;
  readonly redirectUri: string;
  readonly signIn: BrowserSignIn;
  readonly remembered: Remembered | undefined;
}

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run'];
const MOST_PAGES = 10;
const PAGE_WITHIN_MS = 10_000;
const USER = 'input[type=email], input[autocomplete=username], input[type=text], input:not([type])';

/** The address the browser was sent back to, and what it remembers. Throws SignInFailed. */
export async function signInByBrowser(
  options: ByBrowserOptions,
): Promise<{ callback: URL; remembered: Remembered }> {
  const browser = await launch(options.signIn.browser);
  try {
    const context = await browser.newContext(
      options.remembered ? { storageState: options.remembered } : {},
    );
    const callback = await walk(context, options);
    return { callback, remembered: await context.storageState() };
  } finally {
    await browser.close();
  }
}

async function launch(given: string | undefined): Promise<Browser> {
  const executablePath = given ?? PLACES.find((place) => existsSync(place));
  if (executablePath === undefined) {
    throw failed('it needs Chromium or Chrome, which is in no usual place: say in browser where');
  }
  if (!existsSync(executablePath)) throw failed(`there is no browser at ${executablePath}`);
  const { chromium } = await loadPlaywright();
  return chromium.launch({ executablePath, args: FLAGS });
}

async function loadPlaywright() {
  try {
    return await import('playwright-core');
  } catch {
    throw failed('it needs the package playwright-core: npm install playwright-core');
  }
}

async function walk(context: BrowserContext, options: ByBrowserOptions): Promise<URL> {
  const { signIn, url, redirectUri } = options;
  const back = new URL(redirectUri);
  let callback: URL | undefined;
  // The browser need not reach the application: what it asks for says enough.
  context.on('request', (request) => {
    const asked = new URL(request.url());
    const isCallback = asked.origin === back.origin && asked.pathname === back.pathname;
    if (isCallback) callback ??= asked;
  });
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_WITHIN_MS);
  const steps = [...(signIn.steps ?? [])];
  let signedIn = false;
  await page.goto(url).catch((error: unknown) => {
    if (!callback) throw failed(error instanceof Error ? error.message : String(error));
  });
  for (let pages = 0; pages < MOST_PAGES && !callback; pages += 1) {
    if (signIn.steps) await follow(page, steps.shift());
    else if ((await page.locator('input[type=password]').count()) > 0) {
      if (signedIn) throw failed('it ended at the sign-in page once more', 'password');
      signedIn = true;
      await fillIn(page, signIn);
    } else await approve(page);
    await page.waitForLoadState();
  }
  if (callback) return callback;
  throw failed(`it did not come back after ${MOST_PAGES} pages`, 'page');
}

async function fillIn(page: Page, { email = '', password = '' }: BrowserSignIn): Promise<void> {
  const form = page.locator('form', { has: page.locator('input[type=password]') }).first();
  await form.locator(USER).first().fill(email);
  const field = form.locator('input[type=password]').first();
  await field.fill(password);
  await leave(page, () => field.press('Enter'));
}

async function approve(page: Page): Promise<void> {
  const buttons = page.locator('button, input[type=submit]');
  const wanted = buttons.filter({ hasText: APPROVING }).first();
  if ((await wanted.count()) === 0) {
    throw failed(`it ended at a page with no way to approve ("${await page.title()}")`, 'page');
  }
  await leave(page, () => wanted.click());
}

async function follow(page: Page, step: FormStep | undefined): Promise<void> {
  if (!step) throw failed('there are more pages than steps in the configuration', 'page');
  for (const [name, value] of Object.entries(step.fill ?? {})) {
    await page.locator(`[name="${name}"]`).first().fill(value);
  }
  const { submit } = step;
  const button =
    submit === undefined
      ? page.locator('button, input[type=submit]').first()
      : page
          .locator(submit.startsWith('#') ? submit : `[name="${submit}"], [value="${submit}"]`)
          .or(page.getByRole('button', { name: submit }))
          .first();
  await leave(page, () => button.click());
}

/** Does what leads away from a page, and waits for the page it leads to. */
async function leave(page: Page, act: () => Promise<void>): Promise<void> {
  const arrived = page.waitForEvent('framenavigated');
  await Promise.all([arrived, act()]);
}

function failed(why: string, trouble: Trouble = 'browser'): SignInFailed {
  return new SignInFailed(
    'configuration',
    'oauth.authorize.returns-code',
    `no sign-in: ${why}`,
    trouble,
  );
}
