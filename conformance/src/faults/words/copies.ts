import { replies, writesTo } from '../effects.js';
import type { JsonObject } from '../message.js';
import { REPORT, walk } from './report-routes.js';

/** The ids in the paths of copies, such as that of the item in `/items/7/copy`. */
const copiedIds = (memory: Parameters<typeof writesTo>[0], route: string): readonly number[] =>
  writesTo(memory, `PUT ${route}/{}/copy`).map(({ request }) =>
    Number(/\/(\d+)\/copy$/.exec(request.path)?.[1]),
  );

/** Alters every part of a report, given the ids copied so far. */
export const sinceCopies = (
  route: string,
  change: (part: JsonObject, ids: readonly number[]) => void,
) =>
  replies(REPORT, ({ json }, _request, memory) => {
    const ids = copiedIds(memory, route);
    walk(json, (part) => change(part, ids));
  });
