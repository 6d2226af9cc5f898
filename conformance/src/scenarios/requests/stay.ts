/** Checks that content which was added to a report is still in it. */
import { itemsStay, roomsStay } from '../../checks/lives/reports.js';
import type { Context, Judge } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { areOfOneUser, type Exchange, isRefusal } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';

export const STAY = [roomsStay, itemsStay] as const;

/** Judges a report from which only single items were deleted. */
export function judgeStay(
  { recorded }: Pick<Context, 'recorded'>,
  { path }: Pick<MadeInspection, 'path'>,
  { report, judge }: { readonly report: Exchange; readonly judge: Judge },
): void {
  const gone = recorded()
    .filter((one) => one.request.method === 'DELETE' && !isRefusal(one))
    .map(({ request }) => request.url);
  const made = recorded().filter(
    (one) =>
      !gone.includes(`${one.request.url}/${idAt(one)}`) &&
      one.request.method === 'POST' &&
      areOfOneUser(one, report) &&
      new URL(one.request.url).pathname.includes(`${path}/rooms`),
  );
  for (const check of STAY) judge(check, { made, report });
}
