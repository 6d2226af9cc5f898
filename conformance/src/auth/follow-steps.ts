/** Follows the configured steps in a browser. */
import type { Locator, Page } from 'playwright-core';
import type { FormStep } from '../config/schema.js';
import { describeBrowserError, failed } from './launch-browser.js';
import { isThere, leave, look, type Tab } from './tab.js';

/**
 * Follows each step, and leaves out those whose page is not shown, as when the user is signed in already. Throws
 * SignInFailed.
 */
export async function followSteps(tab: Tab, steps: readonly FormStep[]): Promise<void> {
  let left = steps;
  while (tab.callback() === undefined) {
    const index = await look(tab, () => findFitting(tab.page, left));
    const step = left[index ?? left.length];
    if (tab.callback()) return;
    if (!step) throw await describeMisfit(tab.page, left);
    left = left.slice((index ?? 0) + 1);
    await take(tab, step);
  }
}

async function findFitting(page: Page, steps: readonly FormStep[]): Promise<number | undefined> {
  for (const [index, step] of steps.entries()) {
    if (await fits(page, step)) return index;
  }
  return undefined;
}

async function fits(page: Page, step: FormStep): Promise<boolean> {
  const wanted = [
    ...Object.keys(step.fill ?? {}).map((name) => fieldAt(page, name)),
    buttonOf(page, step),
  ];
  const shown = await Promise.all(wanted.map((locator) => locator.isVisible()));
  return shown.every(Boolean);
}

async function take(tab: Tab, step: FormStep): Promise<void> {
  const { page } = tab;
  const button = buttonOf(page, step);
  try {
    for (const [name, value] of Object.entries(step.fill ?? {})) {
      await fieldAt(page, name).fill(value);
    }
    await leave(
      tab,
      () => button.click(),
      async () => !(await isThere(button)),
    );
  } catch (error) {
    throw failed(`a step of the configuration failed: ${describeBrowserError(error)}`, 'page');
  }
}

async function describeMisfit(page: Page, left: readonly FormStep[]): Promise<Error> {
  const where = `"${await page.title()}"`;
  return failed(
    left.length === 0
      ? `there are more pages than steps in the configuration; the last page was ${where}`
      : `the last page fits no step of the configuration: ${where}`,
    'page',
  );
}

function fieldAt(page: Page, name: string): Locator {
  return page.locator(`[name=${quote(name)}]:visible`).first();
}

/** The button a step names by #id, name, value or text; the first button of the page when it names none. */
function buttonOf(page: Page, { submit }: FormStep): Locator {
  if (submit === undefined) {
    return page.locator('button:visible, input[type=submit]:visible').first();
  }
  const named = submit.startsWith('#')
    ? page.locator(`[id=${quote(submit.slice(1))}]`)
    : page.locator(
        `:is(button, input)[name=${quote(submit)}], :is(button, input)[value=${quote(submit)}]`,
      );
  return named.or(page.getByRole('button', { name: submit })).first();
}

function quote(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
