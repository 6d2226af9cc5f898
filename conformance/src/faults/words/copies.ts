import { replies, writesTo } from '../effects.js';
import type { JsonObject } from '../message.js';
import { REPORT, walk } from './report-routes.js';

/** The ids in the addresses of copies, such as of the item in `/items/7/copy`. */
const copiedIds = (memory: Parameters<typeof writesTo>[0], route: string): readonly number[] =>
  writesTo(memory, `PUT ${route}/{}/copy`).map(({ request }) =>
    Number(/\/(\d+)\/copy$/.exec(request.path)?.[1]),
  );

/** Alters every part of a report in the light of the copies made so far. */
export const sinceCopies = (
  route: string,
  change: (part: JsonObject, ids: readonly number[]) => void,
) =>
  replies(REPORT, ({ json }, _request, memory) => {
    const ids = copiedIds(memory, route);
    walk(json, (part) => change(part, ids));
  });
