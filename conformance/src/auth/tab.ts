/** A tab of a real browser on its way through the pages of an authorization. */
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { systemClock } from '../base/clock.js';
import type { Gateway } from '../net/gateway.js';
import { leadsTo } from './brought-back.js';

export interface Tab {
  readonly page: Page;
  /** The callback address, once the browser was sent there. No request goes to it. */
  callback(): URL | undefined;
  /** The status of the page that was loaded last. */
  status(): number;
  /** How many pages were loaded. */
  loaded(): number;
}

/** The time limit for loading a page, finding its form and acting on it. */
const PAGE_WITHIN_MS = 10_000;
const LOOK_EVERY_MS = 50;
const ARRIVED = '<!doctype html><title>Signed in</title><p>Signed in.';

/** Opens a tab that stops at the redirect URL, so that no listener there receives the code. */
export async function openTab(
  context: BrowserContext,
  redirectUri: string,
  gateway: Gateway,
): Promise<Tab> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_WITHIN_MS);
  const seen: { callback?: URL; status: number; loaded: number } = { status: 0, loaded: 0 };
  const note = (address: string, base?: string) => {
    if (!URL.canParse(address, base) || !leadsTo(new URL(address, base), redirectUri)) return false;
    seen.callback ??= new URL(address, base);
    return true;
  };
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) seen.loaded += 1;
  });
  page.on('response', (response) => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    seen.status = response.status();
    // A redirect URL with a scheme of its own is only ever seen here.
    note(response.headers()['location'] ?? '', response.url());
  });
  await intercept(await context.newCDPSession(page), { redirectUri, note, gateway });
  return {
    page,
    callback: () => seen.callback,
    status: () => seen.status,
    loaded: () => seen.loaded,
  };
}

type Session = Awaited<ReturnType<BrowserContext['newCDPSession']>>;

interface Intercepting {
  readonly redirectUri: string;
  /** Returns true for the callback address. */
  readonly note: (address: string) => boolean;
  readonly gateway: Gateway;
}

/**
 * Intercepts the redirect URL, and what needs headers of a gateway, with the protocol of the browser, because
 * Playwright's own interception lets redirects pass.
 */
async function intercept(
  session: Session,
  { redirectUri, note, gateway }: Intercepting,
): Promise<void> {
  const { origin, pathname, protocol } = new URL(redirectUri);
  const watched = [
    ...(/^https?:$/.test(protocol) ? [`${origin}${pathname}`] : []),
    ...gateway.origins.map((one) => `${one}/`),
  ];
  if (watched.length === 0) return;
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const answer = { requestId, responseCode: 200, body: btoa(ARRIVED) };
    const added = gateway.headersTo(new URL(request.url).origin);
    const done = note(request.url)
      ? session.send('Fetch.fulfillRequest', answer)
      : session.send('Fetch.continueRequest', { requestId, ...withAdded(request.headers, added) });
    done.catch(() => {}); // the tab was closed meanwhile
  });
  const patterns = watched.map((begin) => ({ urlPattern: `${begin.replace(/[*?\\]/g, '\\$&')}*` }));
  await session.send('Fetch.enable', { patterns });
}

/** The headers of a request with those that are added; nothing when none are, so that they stay as they are. */
function withAdded(
  headers: Readonly<Record<string, string>>,
  added: Readonly<Record<string, string>>,
) {
  if (Object.keys(added).length === 0) return {};
  const all = Object.entries({ ...headers, ...added });
  return { headers: all.map(([name, value]) => ({ name, value })) };
}

/** Runs `act`, and waits until another page is loaded, the callback is reached, or `isOver` holds. */
export async function leave(
  tab: Tab,
  act: () => Promise<void>,
  isOver: () => Promise<boolean>,
): Promise<void> {
  const before = tab.loaded();
  await act();
  await look(tab, async () => tab.loaded() > before || (await isOver()) || undefined);
}

/**
 * Returns what `find` finds on the page as soon as it is there; undefined after the time limit or at the
 * callback.
 */
export async function look<T>(
  { page, callback }: Tab,
  find: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const endsAt = systemClock.now() + PAGE_WITHIN_MS;
  while (callback() === undefined && systemClock.now() < endsAt) {
    const found = await find().catch(whenLeaving);
    if (found !== undefined) return found;
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  return undefined;
}

/** Ignores the error of a page that is being left. Throws when the browser is gone. */
function whenLeaving(error: unknown): undefined {
  if (!(error instanceof Error) || /has been closed|crashed/i.test(error.message)) throw error;
  return undefined;
}

export async function isThere(locator: Locator): Promise<boolean> {
  return (await locator.count()) > 0;
}
