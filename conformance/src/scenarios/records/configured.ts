import { OutOfReach } from '../../base/stops.js';
import type { Settings } from '../../config/settings.js';
import type { Context } from '../../engine/scenario.js';
import { idsOf, isListOfIds } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess, nameRequest } from '../../net/exchange.js';
import { readOnce } from '../requests/once.js';

/** The paths at which a target may list these records and show one, and requests that use one. */
export interface Shown {
  readonly all: string;
  one(id: number): string;
  /** Sends a request that names the record; called only once for each id. */
  use(context: Context, id: `${number}`): Promise<Exchange>;
  /** Sends the same request without it. */
  without(context: Context): Promise<Exchange>;
}

/**
 * Returns the configured ids. Throws OutOfReach when the target does not know one of them: it does
 * not show it, alone or in a list, and refuses its first use. The configuration may then be wrong,
 * not the target.
 */
export async function trustConfigured(
  context: Context,
  key: keyof Settings['fixtures'],
  ids: readonly number[],
  shown: Shown,
): Promise<readonly number[]> {
  const { all, one } = shown;
  const list = await readOnce(context, all);
  if (!isSuccess(list) || !isListOfIds(list)) {
    for (const id of ids) await tryConfigured(context, key, id, shown);
    return ids;
  }
  const listed = idsOf(list);
  for (const id of ids.filter((configured) => !listed.includes(configured))) {
    const read = await readOnce(context, one(id)); // it may be on a later page
    if (!isSuccess(read)) await tryConfigured(context, key, id, shown);
  }
  return ids;
}

async function tryConfigured(
  context: Context,
  key: keyof Settings['fixtures'],
  id: number,
  shown: Shown,
): Promise<void> {
  const used = await shown.use(context, `${id}`);
  if (!isRefusal(used)) return;
  await blame(used, `fixtures.${key} names ${id}`, 'use one of this account', () =>
    shown.without(context),
  );
}

/**
 * Throws OutOfReach for a refusal. Blames what the request names if the same request without it is
 * accepted.
 */
export async function blame(
  refused: Exchange,
  named: string,
  advice: string,
  askWithout: () => Promise<Exchange>,
): Promise<never> {
  const without = await askWithout();
  const said = tellRefusal(refused);
  throw new OutOfReach(
    isRefusal(without)
      ? `${nameRequest(refused)} was refused with ${said}, and without what the configuration names as well`
      : `${named}, which was refused with ${said}: ${advice}`,
  );
}

/** The status and the beginning of the body of a refusal. */
export function tellRefusal({ response }: Exchange): string {
  const { body, status } = response;
  const words = body.length > MOST_WORDS ? `${body.slice(0, MOST_WORDS)}…` : body;
  return words === '' ? String(status) : `${status} ${words}`;
}

const MOST_WORDS = 200;
