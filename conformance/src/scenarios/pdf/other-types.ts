/** What is heard of the PDFs of other types than FULL, and of an inspection that is complete. */
import { pollingLeadsTo200 } from '../../checks/pdf/pdf.js';
import { isToldOfEach } from '../../checks/webhooks/pdf-generated.js';
import type { Context } from '../../engine/scenario.js';
import { listInspections, mentions } from '../../net/delivery.js';
import type { Exchange } from '../../net/exchange.js';
import type { Mailbox } from '../../net/receiver.js';
import { deliveriesTo, LISTEN_MS } from '../records/listener.js';
import { pollFor } from './polling.js';

/** How long the event of one type is waited for before its PDF is asked for, and how long after it is there. */
const SOON_MS = 10_000;
const TOLD_MS = 30_000;

/** A PDF to be asked for. */
export interface Wanted {
  /** The inspection. */
  readonly id: number;
  readonly path: string;
  readonly type: 'CHANGES' | 'ACTIONS';
}

type Heard = Pick<Mailbox, 'deliveries' | 'received'>;

/**
 * Once the event of a PDF has come, that PDF is there; and once the PDF is there, its event comes. It is polled for so long
 * at most: one of another inspection was there before.
 */
export async function hearOfOther(
  context: Context,
  mailbox: Heard,
  { id, path, type }: Wanted,
  withinMs: number,
): Promise<void> {
  const { api, judge, waiting } = context;
  const ofIt = heardOf(mailbox, id);
  const before = ofIt.deliveries.length;
  const ask = () => api.post(`${path}/pdf`, { type });
  const first = await ask();
  const isTold = () => ofIt.deliveries.some((delivery) => mentions(delivery, type));
  const judgeTold = (there: Exchange) =>
    judge(isToldOfEach, { first, there, before, after: ofIt.deliveries.length });
  if (first.response.status !== 202) return judgeTold(first);
  const soon = { withinMs: SOON_MS, everyMs: LISTEN_MS };
  if (!(await waiting.eventually(async () => isTold() || undefined, soon))) {
    const there = (await pollFor(context, `${path}/pdf`, { type }, withinMs)).at(-1) ?? first;
    const isThere = there.response.status === 200;
    if (isThere) await deliveriesTo(context, ofIt, { count: before + 1, withinMs: TOLD_MS });
    if (isThere || !isTold()) return judgeTold(there);
  }
  const last = await ask();
  judge(pollingLeadsTo200, { last, isTold: true });
  judgeTold(last);
}

/** What came of one inspection. */
export function heardOf(mailbox: Heard, id: number): Heard {
  return {
    get deliveries() {
      return mailbox.deliveries.filter((delivery) => listInspections(delivery).includes(id));
    },
    get received() {
      return mailbox.received;
    },
  };
}
