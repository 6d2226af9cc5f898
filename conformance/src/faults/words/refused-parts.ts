/** The vocabulary of faults by which a request about rooms or items is refused but carried out. */
import { attemptsAt, lastIdOf, replies, set } from '../effects.js';
import type { Effect } from '../fault.js';
import type { Write } from '../memory.js';
import { isGood, isObject, type Json, type JsonObject } from '../message.js';
import { REPORT, walk } from './report-routes.js';

export const sentIn = ({ request }: Write): JsonObject => Object(request.json);

/** Alters a report, given the refused writes on a route for the same inspection. */
export const refusedAt = (
  route: string,
  isWanting: (sent: JsonObject) => boolean,
  show: (report: JsonObject, refused: readonly Write[]) => void,
): Effect =>
  replies(REPORT, (answer, { path }, memory) => {
    const refused = attemptsAt(memory, route).filter(
      (write) =>
        !write.isDone &&
        write.request.path.startsWith(path.replace(/report$/, 'rooms')) &&
        isWanting(sentIn(write)),
    );
    if (isGood(answer) && isObject(answer.json)) show(answer.json, refused);
  });

export const text = (value: Json) => ({ value: value ?? '', editable: true });

/** Parts show a value of their last update that was refused for a missing name. */
export const changed = (route: string, is: (part: JsonObject) => boolean, field: string): Effect =>
  refusedAt(
    route,
    (sent) => !sent['name'],
    (report, refused) =>
      walk(report, (part) => {
        const last = refused.findLast(
          ({ request }) => is(part) && lastIdOf(request) === part['id'],
        );
        if (last) set(`${field}.value`, sentIn(last)[field] ?? '')(part);
      }),
  );
