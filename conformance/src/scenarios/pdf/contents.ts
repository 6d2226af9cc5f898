/**
 * PDFs of changes and of actions. The specification does not say of which inspections they can be requested: where one
 * is refused, it is requested of an inspection that continues another, or that has an action.
 */
import { mayHaveNone } from '../../checks/pdf/pdf.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { beginAnyhow, CONTINUING } from '../records/beginnings.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import { fillRoom, makeRoom } from '../records/report.js';
import { continueFrom } from '../records/standing.js';
import { finish } from '../records/transitions.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

export interface Asked {
  /** Where the type was requested last. */
  readonly path: string;
  /** The answer to the first request. */
  readonly first: Exchange;
  /** The last answer about an inspection that has what the type shows, and a PDF of type FULL. */
  readonly further: readonly Exchange[];
}

const MAKERS = { ACTIONS: withAction, CHANGES: continuing };

/** Requests the PDF once more where there is something to show, if it was refused because there may be nothing. */
export async function askWhereThereIsSome(
  context: Context,
  type: keyof typeof MAKERS,
  { path, first }: Pick<Asked, 'path' | 'first'>,
): Promise<Asked> {
  const made = mayHaveNone(first)
    ? await ifMade(unlessOutOfReach(MAKERS[type](context)))
    : undefined;
  if (made === undefined) return { path, first, further: [] };
  const there = `${made.path}/pdf`;
  const early = await context.api.post(there, { type });
  if (!mayHaveNone(early)) return { path: there, first, further: [early] };
  await finish(context, made);
  const last = await context.api.post(there, { type });
  const isOfType = isSuccess(last) || isSuccess(await context.api.post(there, { type: 'FULL' }));
  return { path: there, first, further: isOfType ? [last] : [] };
}

/** An inspection whose report has an action; undefined where none can be added. */
async function withAction(context: Context): Promise<MadeInspection | undefined> {
  const made = await makeInspection(context);
  const action = await fillRoom(context, made, await makeRoom(context, made));
  return action && isSuccess(action) ? made : undefined;
}

/** An inspection that continues another; undefined in the revision without initializations, and where it is refused. */
async function continuing(context: Context): Promise<MadeInspection | undefined> {
  if (context.revision === 'earlier') return undefined;
  const { made, set } = await beginAnyhow(context, CONTINUING, {
    make: (type) => makeInspection(context, type),
    begin: (one) =>
      continueFrom(context, (id) =>
        context.api.put(`${one.path}/initialization`, { type: 6, init_from: id }),
      ),
  });
  return isSuccess(set) ? made : undefined;
}
