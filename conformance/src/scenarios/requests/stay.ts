/** What was put into a report stands in it still. */
import { itemsStay, roomsStay } from '../../checks/lives/reports.js';
import type { Context, Judge } from '../../engine/scenario.js';
import { areOfOneUser, type Exchange } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';

export const STAY = [roomsStay, itemsStay] as const;

/** Judges the report of an inspection from which nothing was taken away. */
export function judgeStay(
  { recorded }: Pick<Context, 'recorded'>,
  { path }: Pick<MadeInspection, 'path'>,
  { report, judge }: { readonly report: Exchange; readonly judge: Judge },
): void {
  const made = recorded().filter(
    (one) =>
      one.request.method === 'POST' &&
      areOfOneUser(one, report) &&
      new URL(one.request.url).pathname.includes(`${path}/rooms`),
  );
  for (const check of STAY) judge(check, { made, report });
}
