/**
 * Starts the browser that signs in. playwright-core is an optional dependency of the package. The browser is the
 * configured one, or one of the system, or the one Playwright has downloaded.
 */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import process from 'node:process';
import type { Browser, BrowserType, LaunchOptions } from 'playwright-core';
import { SignInFailed, type Trouble } from './sign-in-failed.js';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];
const FLAGS = ['--disable-gpu', '--no-first-run'];

export type BrowserProxy = NonNullable<LaunchOptions['proxy']>;

/** Starts the browser; `given` is its configured path. Throws SignInFailed. */
export async function launchBrowser(
  given: string | undefined,
  proxy?: BrowserProxy,
): Promise<Browser> {
  if (given !== undefined && !existsSync(given)) throw failed(`there is no browser at ${given}`);
  const { chromium } = await loadPlaywright();
  const places = [...PLACES, chromium.executablePath()];
  const executablePath = given ?? places.find((place) => existsSync(place));
  if (executablePath === undefined) throw failed(NO_BROWSER);
  try {
    return await launch(chromium, { executablePath, args: FLAGS, ...(proxy && { proxy }) });
  } catch (error) {
    throw failed(`${executablePath} does not start: ${describeBrowserError(error)}`);
  }
}

/** Launches it in its sandbox, for it shows foreign pages; without one only for root and where the system has none. */
async function launch(chromium: BrowserType, options: LaunchOptions): Promise<Browser> {
  try {
    return await chromium.launch({ ...options, chromiumSandbox: process.getuid?.() !== 0 });
  } catch (error) {
    if (!/(?<!--no-)sandbox/i.test(String(error))) throw error;
    return chromium.launch({ ...options, chromiumSandbox: false });
  }
}

const NO_PLAYWRIGHT = 'the package playwright-core is missing: npm install playwright-core';
const NO_BROWSER =
  'Chromium or Chrome was not found in the usual places: give its path in browser, or install one with npx playwright-core install chromium';

/**
 * Loads playwright-core from where the suite is installed, which may be a cache of npx, or else from the project
 * folder. Throws SignInFailed.
 */
async function loadPlaywright(): Promise<typeof import('playwright-core')> {
  try {
    return await import('playwright-core');
  } catch (error) {
    refuseBroken(error);
    return loadFromProject();
  }
}

function loadFromProject(): typeof import('playwright-core') {
  try {
    return createRequire(join(process.cwd(), 'package.json'))('playwright-core');
  } catch (error) {
    refuseBroken(error);
    throw failed(NO_PLAYWRIGHT);
  }
}

/** Throws SignInFailed when playwright-core is there, but does not load. */
function refuseBroken(error: unknown): void {
  const { code = '' } = error as NodeJS.ErrnoException; // as Node throws them where it loads modules
  if (/^(ERR_)?MODULE_NOT_FOUND$/.test(code)) return;
  throw failed(`the package playwright-core does not load: ${describeBrowserError(error)}`);
}

/**
 * The line of an error that says why: the message of the browser, or else the first line. The rest is a log of
 * calls.
 */
export function describeBrowserError(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n');
  const said = lines.find((line) => line.includes('[err]')) ?? lines[0] ?? '';
  return said.replace(/^.*\[err\]\s*/, '').replace(/ at https?:.*/, '');
}

export function failed(why: string, trouble: Trouble = 'browser'): SignInFailed {
  return new SignInFailed(
    'configuration',
    'oauth.authorize.returns-code',
    `the sign-in failed: ${why}`,
    trouble,
  );
}
