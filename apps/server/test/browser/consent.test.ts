import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApplication } from '../../src/domain/access/registration.js';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { startChromium } from '../support/chromium.js';
import { createFlow, type Flow } from '../support/oauth.js';
import type { TestServer } from '../support/server.js';

// The pages in a real browser: policies of content, forms and cookies hold there or nowhere.

let browser: Browser;
let server: TestServer;
let account: TestAccount;
let receiver: Receiver;
let flow: Flow;
let context: BrowserContext;
let page: Page;
const complaints: string[] = [];
const requested: string[] = [];

beforeAll(async () => {
  browser = await startChromium();
  receiver = await startReceiver();
  ({ server, account } = await startTestAccount());
  const redirect_uri = `${receiver.origin}/callback`;
  const input = {
    account_id: account.id,
    registered_by: (await account.user()).id,
    name: 'Property Sync',
    redirect_uris: [redirect_uri],
  };
  const application = { ...(await createApplication(server.storage, input)), redirect_uri };
  flow = createFlow(server, account, { application });
});
afterAll(async () => {
  await browser?.close();
  receiver?.server.close();
  await server?.stop();
});
beforeEach(async () => {
  await context?.close();
  context = await browser.newContext();
  page = await context.newPage();
  complaints.length = 0;
  requested.length = 0;
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(new URL(request.url()).origin));
});

describe('A person at the authorize page', () => {
  it('signs in, allows the access, and arrives at the application', async () => {
    await page.goto(flow.authorizeUrl({ state: 'a+b%c' }));
    await signIn();
    await page.getByRole('heading', { name: 'Allow Property Sync access?' }).waitFor();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${receiver.origin}/**`);

    const { searchParams } = new URL(page.url());
    expect([searchParams.get('state'), searchParams.get('iss')]).toEqual(['a+b%c', flow.authUrl]);
    expect((await flow.exchange(searchParams.get('code') ?? '')).status).toBe(200);
    expect(complaints).toEqual([]);
    expect(new Set(requested)).toEqual(new Set([new URL(flow.authUrl).origin, receiver.origin]));
  });

  it('arrives also where the application sends people on to another site', async () => {
    const elsewhere = receiver.origin.replace('localhost', '127.0.0.1');
    receiver.sendOn(`${elsewhere}/dashboard`);
    await page.goto(flow.authorizeUrl());
    await signIn();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${elsewhere}/dashboard`);
  });

  it('is told of a wrong password, then refuses the access, with the keyboard alone', async () => {
    await page.goto(flow.authorizeUrl());
    const { email, password } = await account.user();
    await focused('Email');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('not the password');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .getByText('Email or password is wrong.', { exact: true })
      .waitFor();
    expect(await page.getByLabel('Email').inputValue()).toBe(email);
    await focused('Password');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');

    await page.getByRole('heading', { name: 'Allow' }).waitFor();
    await page.waitForLoadState();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${receiver.origin}/**`);
    expect(new URL(page.url()).searchParams.get('error')).toBe('access_denied');
  });

  it('signs out there and in as someone else', async () => {
    await page.goto(flow.authorizeUrl());
    await signIn();
    await page.getByRole('button', { name: 'Use another account' }).click();
    const user = await account.user('manager');
    await signIn(user);
    await page.locator('footer', { hasText: user.email }).waitFor();
  });
});

it('The authorize page is not shown in a frame of another page', async () => {
  await page.goto(flow.authorizeUrl());
  await signIn();
  receiver.show(`<iframe src="${flow.authorizeUrl().replaceAll('&', '&amp;')}"></iframe>`);
  await page.goto(`${receiver.origin}/framing`);
  await expect.poll(() => complaints.join()).toMatch(/frame-ancestors|X-Frame-Options/);
});

it('A form that another page sends is not taken, though the browser is signed in', async () => {
  await page.goto(flow.authorizeUrl());
  await signIn();
  const action = flow.authorizeUrl().replaceAll('&', '&amp;');
  receiver.show(`<form method="post" action="${action}">
    <button name="action" value="approve">Win a prize</button></form>`);
  await page.goto(`${receiver.origin}/forging`);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button').click();
  expect((await answered).status()).toBe(403);
});

describe('The page of applications', () => {
  it('registers an application, shows its secret once, and disconnects what is connected', async () => {
    await page.goto(flow.authorizeUrl());
    await signIn();
    await page.getByRole('button', { name: 'Allow' }).click();
    await page.waitForURL(`${receiver.origin}/**`);
    const { body } = await flow.exchange(new URL(page.url()).searchParams.get('code') ?? '');

    await page.goto(`${flow.authUrl}/oauth/applications`);
    await page.getByLabel('Name').fill('Nightly <Export>');
    await page.getByLabel('Redirect addresses').fill('https://export.example/callback');
    await page.getByRole('button', { name: 'Register' }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /lintel_cs_[\w-]{43}/ })
      .waitFor();
    await page.getByRole('heading', { name: 'Nightly <Export>' }).waitFor();

    await page.getByRole('button', { name: 'Disconnect' }).click();
    await page.getByText('No application has access').waitFor();
    expect(await flow.call(body.access_token ?? '')).toBe(401);
    expect(await page.getByText('lintel_cs_').count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  it.each([
    [320, 'light'],
    [1280, 'dark'],
  ] as const)('fits a window of %i pixels in %s colours', async (width, colorScheme) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`${flow.authUrl}/oauth/applications`);
    await signIn();
    const [scrollWidth, background] = await page.evaluate<[number, string]>(
      '[document.documentElement.scrollWidth, getComputedStyle(document.body).backgroundColor]',
    );
    expect(scrollWidth).toBeLessThanOrEqual(width);
    expect(background).toBe(colorScheme === 'dark' ? 'rgb(20, 25, 29)' : 'rgb(244, 242, 238)');
  });
});

/** Waits until the page has put the cursor where a person begins to type. */
async function focused(label: string): Promise<void> {
  await page.getByLabel(label).and(page.locator(':focus')).waitFor();
}

async function signIn(user?: Awaited<ReturnType<TestAccount['user']>>): Promise<void> {
  const { email, password } = user ?? (await account.user());
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in' }).waitFor({ state: 'detached' });
  await page.waitForLoadState(); // a page is there before all of it is
}

interface Receiver {
  readonly server: Server;
  readonly origin: string;
  /** Sets the page that is shown from then on. */
  show(body: string): void;
  /** Sends the next visitor of the callback on to another address. */
  sendOn(location: string): void;
}

/** The application's own site. */
async function startReceiver(): Promise<Receiver> {
  let body = 'Arrived';
  let next: string | undefined;
  const site = createServer((_request, response) => {
    const location = next;
    next = undefined;
    if (location) response.writeHead(302, { location }).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end(`<!doctype html>${body}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo; // listening on a port
  return {
    server: site,
    origin: `http://localhost:${port}`,
    show: (shown) => {
      body = shown;
    },
    sendOn: (location) => {
      next = location;
    },
  };
}
