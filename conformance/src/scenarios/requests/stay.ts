/** Checks that content which was added to a report is still in it. */
import { itemsStay, roomsStay } from '../../checks/lives/reports.js';
import type { Context, Judge } from '../../engine/scenario.js';
import { areOfOneUser, type Exchange, isRefusal } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';

export const STAY = [roomsStay, itemsStay] as const;

/** Judges a report from which only single rooms and items were deleted. */
export function judgeStay(
  { recorded }: Pick<Context, 'recorded'>,
  { path }: Pick<MadeInspection, 'path'>,
  { report, judge }: { readonly report: Exchange; readonly judge: Judge },
): void {
  const ofRooms = recorded().filter(
    (one) =>
      areOfOneUser(one, report) && new URL(one.request.url).pathname.includes(`${path}/rooms`),
  );
  const made = ofRooms.filter(({ request }) => request.method === 'POST');
  const gone = ofRooms.filter((one) => one.request.method === 'DELETE' && !isRefusal(one));
  for (const check of STAY) judge(check, { made, gone, report });
}
