/** Inspections whose PDFs are requested. */
import { OutOfReach } from '../../base/stops.js';
import { stillGenerated } from '../../checks/pdf/pdf.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, standingInspection } from '../records/inspection.js';
import { withIdOfItsOwn } from '../records/inspection-id.js';
import { addRoom } from '../records/report.js';
import { finishedInspection } from '../records/standing.js';
import { finish } from '../records/transitions.js';
import { once } from '../requests/once.js';
import { ifMade } from '../requests/unless-stopped.js';
import type { Wanted } from './other-types.js';

/** An inspection and the answer to the first request for its PDF. */
interface Printed {
  readonly inspection: MadeInspection;
  readonly first: Exchange;
  /** Whether the inspection had to be completed first. */
  readonly isCompletedFirst: boolean;
}

/**
 * A new inspection, completed if it has no PDF: the specification does not say in which states
 * there is one.
 */
export const firstPrinted = once('first-printed', async (context): Promise<Printed> => {
  const inspection = await withIdOfItsOwn(context, await makeInspection(context));
  const ask = () => context.api.post(`${inspection.path}/pdf`, {});
  const first = await ask();
  if (!isRefusal(first)) return { inspection, first, isCompletedFirst: false };
  await complete(context, inspection);
  const again = await ask();
  const isCompletedFirst = !isRefusal(again);
  return { inspection, first: isCompletedFirst ? again : first, isCompletedFirst };
});

/** A shared inspection: pending, unless only complete inspections have PDFs. */
export async function otherPrintable(context: Context): Promise<MadeInspection> {
  const { isCompletedFirst } = await firstPrinted(context);
  const known = isCompletedFirst
    ? (await finishedInspection(context)).made
    : await standingInspection(context);
  return withIdOfItsOwn(context, known);
}

/** A new inspection that can have a PDF, which no scenario has requested. */
export async function makePrintable(context: Context): Promise<MadeInspection> {
  const { isCompletedFirst } = await firstPrinted(context);
  const made = await withIdOfItsOwn(context, await makeInspection(context));
  if (isCompletedFirst) await complete(context, made);
  return made;
}

/** PDFs of other types that no scenario has requested, one of them of a complete inspection. */
export async function otherTypes(context: Context, made: MadeInspection): Promise<Wanted[]> {
  const actions: Wanted = { ...made, type: 'ACTIONS' };
  const { isCompletedFirst } = await firstPrinted(context);
  const finished = isCompletedFirst ? undefined : await ifMade(finishedInspection(context));
  if (!finished) return [actions];
  return [actions, { ...(await withIdOfItsOwn(context, finished.made)), type: 'CHANGES' }];
}

/** Throws OutOfReach if the PDF is still being generated, which is no failure of the target. */
export function needsPdf(last: Exchange | undefined): void {
  if (last?.response.status === 202) throw new OutOfReach(stillGenerated(last));
}

async function complete(context: Context, made: MadeInspection): Promise<void> {
  await addRoom(context, made); // a report without rooms may not have a PDF
  await finish(context, made);
}
