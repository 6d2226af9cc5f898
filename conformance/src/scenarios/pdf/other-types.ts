/** Events of PDFs of types other than FULL, and of a complete inspection. */
import { pollingLeadsTo200 } from '../../checks/pdf/pdf.js';
import { listInspections, mentions } from '../../checks/webhooks/delivery.js';
import { isNotToldAgain, isToldOfEach } from '../../checks/webhooks/pdf-generated.js';
import type { ScenarioContext } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import type { Mailbox } from '../../net/receiver.js';
import { deliveriesTo, LISTEN_MS } from '../records/listener.js';
import { sendForXml } from '../requests/in-xml.js';
import { pollFor, pollTold } from './polling.js';

/** How long to wait for an event before requesting the PDF, and how long once the PDF exists. */
const SOON_MS = 10_000;
const TOLD_MS = 30_000;

/** How long to wait for an event that must not come. */
export const QUIET_MS = 3_000;

/** A PDF to request. */
export interface Wanted {
  /** The id of the inspection. */
  readonly id: number;
  readonly path: string;
  readonly type: 'CHANGES' | 'ACTIONS';
}

/** Deliveries that a scenario heeds. */
export type Heeded = Pick<Mailbox, 'deliveries' | 'received'>;

/**
 * Judges that the PDF exists once its event has come, that the event comes once the PDF exists, and
 * that none comes where it existed at once.
 * Polls for at most `withinMs`; the PDF of another inspection was ready before.
 */
export async function hearOfOther(
  context: ScenarioContext,
  mailbox: Heeded,
  { id, path, type }: Wanted,
  withinMs: number,
): Promise<void> {
  const { api, judge, waiting } = context;
  const ofIt = heardOf(mailbox, id);
  const before = ofIt.deliveries.length;
  const ofType = () => ofIt.deliveries.filter((delivery) => mentions(delivery, type));
  const early = ofType();
  const first = await api.post(`${path}/pdf`, { type });
  const isTold = () => ofType().length > early.length;
  const judgeTold = (there: Exchange) =>
    judge(isToldOfEach, { first, there, before, after: ofIt.deliveries.length });
  if (first.response.status === 200) {
    await waiting.pause(QUIET_MS);
    judge(isNotToldAgain, { again: first, before: early, after: ofType() });
  }
  if (first.response.status !== 202) return judgeTold(first);
  const soon = { withinMs: SOON_MS, everyMs: LISTEN_MS };
  if (!(await waiting.eventually(async () => isTold() || undefined, soon))) {
    const there = (await pollFor(context, `${path}/pdf`, { type }, withinMs)).at(-1) ?? first;
    const isThere = there.response.status === 200;
    if (isThere) await deliveriesTo(context, ofIt, { count: before + 1, withinMs: TOLD_MS });
    // Without it nothing is known: how long a PDF may take is not shown.
    if (!isThere && !isTold()) judge(pollingLeadsTo200, { last: there, isTold: false });
    if (isThere || !isTold()) return judgeTold(there);
  }
  const inXml =
    type === 'CHANGES' ? await sendForXml(context, 'POST', `${path}/pdf`, { type }) : undefined;
  const isThere = inXml?.response.status === 200;
  const last = isThere ? inXml : await pollTold(context, `${path}/pdf`, { type });
  judge(pollingLeadsTo200, { last, isTold: true });
  judgeTold(last);
}

/** The deliveries that name one inspection. */
export function heardOf(mailbox: Heeded, id: number): Heeded {
  return {
    get deliveries() {
      return mailbox.deliveries.filter((delivery) => listInspections(delivery).includes(id));
    },
    get received() {
      return mailbox.received;
    },
  };
}
