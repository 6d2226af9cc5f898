/** The vocabulary of faults by which an inspection changes when something else is written. */
import { writesTo } from '../effects.js';
import type { Effect } from '../fault.js';
import type { JsonObject } from '../message.js';
import { SHOWN } from './inspection-routes.js';
import { since } from './lives.js';

/** Alters an inspection, wherever it is shown, after a successful request on the route below it. */
export const onceBelow = (route: string, change: (inspection: JsonObject) => unknown): Effect =>
  since(SHOWN, (inspection, memory) => {
    const own = `/inspections/${String(inspection['id'])}/`;
    const isWritten = writesTo(memory, route).some(({ request }) =>
      request.path.replace(/^\/v2/, '').startsWith(own),
    );
    if (isWritten) change(inspection);
  });
