import { OutOfReach } from '../../base/stops.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { once, onceEach, readOnce } from '../requests/once.js';
import { type Shown, trustConfigured } from './configured.js';
import { postInspection } from './inspection.js';

/** The answer to creating an inspection with that template. */
export const preload = onceEach('use-template', (context: Context, id: string) =>
  postInspection(context, { preload_template_id: Number(id) }),
);

const TEMPLATES: Shown = {
  all: '/templates',
  one: (id) => `/templates/${id}/report`,
  use: preload,
  without: (context) => postInspection(context, {}),
};

export const SELF_SERVICE = '/settings/account/self-service/templates';

/** The templates for self service inspections, read once. */
export const listSelfService = (context: Context) => readOnce(context, SELF_SERVICE);

/** The template ids in a list of self service templates, those of the system first. */
export function templateIdsOf(
  listing: Exchange,
  parts: readonly string[] = ['system', 'account'],
): number[] {
  return parts.flatMap((part) => {
    const list = valueAt(readJson(listing), part);
    const ids = Array.isArray(list) ? list.map((entry) => valueAt(entry, 'id')) : [];
    return ids.filter((id) => typeof id === 'number');
  });
}

/** At most so many of the ids: the first, the last, and those after the first. */
export function someOf(ids: readonly number[], count: number): number[] {
  return [...new Set([...ids.slice(0, 1), ...ids.slice(-1), ...ids])].slice(0, count);
}

/**
 * A template: the configured one, or else the first that the target lists. The specification lists
 * templates for self service only. Throws OutOfReach when there is none.
 */
export async function findTemplate(context: Context): Promise<number> {
  const { templateId } = context.settings.fixtures;
  const [first] =
    templateId === undefined
      ? await listTemplates(context)
      : await trustConfigured(context, 'templateId', [templateId], TEMPLATES);
  if (first !== undefined) return first;
  throw new OutOfReach('it needs a template of the account: set fixtures.templateId');
}

const listTemplates = once('list-templates', async (context) => {
  const list = context.revision === 'current' ? await readOnce(context, TEMPLATES.all) : undefined;
  const ids = list && isSuccess(list) ? idsOf(list) : [];
  return ids.length > 0 ? ids : templateIdsOf(await listSelfService(context));
});
