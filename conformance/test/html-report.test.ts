import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RENDERERS } from '../src/report/renderers.js';
import { startChromium } from './support/chromium.js';
import { runWholeSuite } from './support/whole-run.js';

// The page as people see it, in a real browser, with the failures of a server that can do little.

const folder = mkdtempSync(join(tmpdir(), 'conformance-test-'));
const file = join(folder, 'report.html');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let browser: Browser;

beforeAll(async () => {
  const { source } = await runWholeSuite({ selection: ['PRO', 'MET', 'VER'] });
  writeFileSync(file, RENDERERS.html.render(source));
  browser = await startChromium();
}, 60_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function open(options: BrowserContextOptions = {}, hash = '') {
  const page = await browser.newPage(options);
  const complaints: string[] = [];
  const requested: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(pathToFileURL(file).href + hash);
  return { page, complaints, requested };
}

const shown = (page: Page) => page.locator('.entry:visible').count();

/** Shows every verdict, and returns how many there are. */
async function showAll(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Show every verdict' }).click();
  return shown(page);
}

describe('the HTML report', () => {
  it('needs nothing but itself', async () => {
    const { page, complaints, requested } = await open();
    expect(requested).toEqual([pathToFileURL(file).href]);
    expect(complaints).toEqual([]);
    await page.close();
  });

  it('shows failures at first, and says how many of how many', async () => {
    const { page } = await open();
    const failed = await page.locator('.entry[data-verdict=fail]').count();
    expect(await shown(page)).toBe(failed);
    const all = await showAll(page);
    expect(all).toBeGreaterThan(failed);
    await page.reload();
    expect(await shown(page)).toBe(all);
    await page.close();
  });

  it('keeps what is shown in its address', async () => {
    const { page } = await open();
    await page.getByRole('checkbox', { name: 'pass' }).check();
    await page.getByRole('checkbox', { name: 'fail' }).uncheck();
    await page.getByRole('searchbox').fill('pro-001');
    await expect.poll(() => page.url()).toContain('pro-001');
    const { hash } = new URL(page.url());
    const other = await open({}, hash);
    expect(await shown(other.page)).toBe(await shown(page));
    expect(await other.page.getByRole('searchbox').inputValue()).toBe('pro-001');
    expect(await other.page.getByRole('checkbox', { name: 'fail' }).isChecked()).toBe(false);
    await page.getByRole('searchbox').fill('');
    await page.getByRole('checkbox', { name: 'pass' }).uncheck();
    await page.getByRole('checkbox', { name: 'fail' }).check();
    expect(new URL(page.url()).hash).toBe('');
    await other.page.close();
    await page.close();
  });

  it('opens and closes all that is shown, with the keyboard alone', async () => {
    const { page } = await open();
    const isOpen = () => page.locator('.entry[open]').count();
    await page.getByRole('button', { name: 'Close all' }).press('Enter');
    expect(await isOpen()).toBe(0);
    await page.getByRole('button', { name: 'Open all that are shown' }).press('Enter');
    expect(await isOpen()).toBe(await shown(page));
    await page.close();
  });

  it('leads to an area of which nothing is shown', async () => {
    const { page } = await open();
    const hidden = page.locator('section[id^=area-]:not(:visible)').first();
    const id = await hidden.getAttribute('id');
    await page.locator(`a[href="#${id}"]`).click();
    await page.locator(`#${id} .entry:visible`).first().waitFor();
    expect(await page.locator(`#${id} .entry:visible`).count()).toBe(
      await page.locator(`#${id} .entry`).count(),
    );
    await page.close();
  });

  it('shows only the verdicts that are wanted, and says how many', async () => {
    const { page } = await open();
    const all = await showAll(page);
    await page.getByRole('checkbox', { name: 'pass' }).uncheck();
    const passed = await page.locator('.entry[data-verdict=pass]').count();
    expect(await shown(page)).toBe(all - passed);
    expect(await page.getByRole('status').innerText()).toContain(`${all - passed} of ${all}`);
    await page.close();
  });

  it('finds requirements by id and by words, with the keyboard alone, and says how many', async () => {
    const { page } = await open();
    const all = await showAll(page);
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.type('pro-001');
    expect(await page.locator('.entry:visible').evaluateAll((them) => them.map(({ id }) => id))) //
      .toEqual(['current-PRO-001']);
    expect(await page.getByRole('status').innerText()).toContain(`1 of ${all}`);
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'Find by id or words' }).fill('VERSION  Earlier');
    const found = await page.locator('.entry:visible').allTextContents();
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(all);
    for (const text of found) expect(text).toMatch(/earlier/i);
    await page.getByRole('searchbox').fill('');
    expect(await shown(page)).toBe(all);
    await page.close();
  });

  it('says on paper what failed first, and of each failure what a person needs', async () => {
    const { page } = await open();
    await showAll(page);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { name: 'What failed' }).isVisible()).toBe(true);
    const failed = await page.locator('.entry[data-verdict=fail]').count();
    expect(await page.locator('.failures li:visible').count()).toBe(failed);
    for (const hidden of ['.filter', '.exchange pre', '.card .on-screen', '.entry > ul'])
      expect(await page.locator(`${hidden}:visible`).count()).toBe(0);
    expect(await page.locator('h4:visible', { hasText: 'Expected and got' }).count()).toBe(failed);
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    expect(pages).toBeLessThan(3 + failed / 2 + (await shown(page)) / 25);
    await page.close();
  });

  it('leads to the first root cause, opened, with the keyboard alone', async () => {
    const { page } = await open();
    const link = page.getByRole('link', { name: /^First root cause/ });
    await link.focus();
    await page.keyboard.press('Enter');
    const target = page.locator(`[id="${(await link.getAttribute('href'))?.slice(1)}"]`);
    await page.waitForFunction("document.activeElement.matches('.entry > summary')");
    expect(await target.getAttribute('open')).not.toBeNull();
    await page.close();
  });

  it('names every failure before the areas, and leads to it', async () => {
    const { page } = await open();
    const links = page.getByRole('navigation', { name: 'What failed' }).getByRole('link');
    const named = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const failed = await page
      .locator('.entry[data-verdict=fail]')
      .evaluateAll((all) => all.map(({ id }) => `#${id}`));
    expect(failed.length).toBeGreaterThan(0);
    expect(named).toEqual(failed);
    await page.close();
  });

  it('opens what an address points at, even when its verdict is filtered', async () => {
    const { page } = await open({}, '#current-VER-001');
    expect(await page.locator('#current-VER-001').getAttribute('open')).not.toBeNull();
    await page.close();
  });

  it('has all eight parts on every card', async () => {
    const { page } = await open();
    const parts = await page
      .locator('.card')
      .evaluateAll((cards) =>
        cards.map((card) => [...card.querySelectorAll('h4')].map((title) => title.textContent)),
      );
    expect(parts.length).toBeGreaterThan(20);
    expect(new Set(parts.map((titles) => titles.join('|')))).toEqual(
      new Set([
        'What the specification says|What we did|Expected and got|What worked|What the reference server does|Probably|Judge it again|Find it in your log',
      ]),
    );
    await page.close();
  });

  it('shows every request on a card whole, with the line that sends it again', async () => {
    const { page } = await open();
    const steps = await page
      .locator('.card ol > li')
      .evaluateAll((all) =>
        all.map((one) => [
          one.querySelectorAll('.exchange').length,
          one.innerHTML.split('curl -i').length - 1,
          one.innerHTML.split('-&gt; ').length - 1,
        ]),
      );
    expect(steps.length).toBeGreaterThan(3);
    expect(steps.filter((counts) => counts.join() !== '1,1,1')).toEqual([]);
    await page.close();
  });

  it.each<[string, BrowserContextOptions]>([
    ['light', { colorScheme: 'light' }],
    ['dark', { colorScheme: 'dark' }],
    ['on a phone', { viewport: { width: 360, height: 740 } }],
  ])(
    'has nothing that keeps anyone from reading it: %s',
    async (_, options) => {
      const { page } = await open({ ...options, bypassCSP: true });
      await showAll(page);
      await page.evaluate(axe);
      const violations = await page.evaluate(
        'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html]))',
      );
      expect(violations).toEqual([]);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      await page.close();
    },
    60_000,
  );
});
