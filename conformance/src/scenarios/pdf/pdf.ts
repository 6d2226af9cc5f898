import { Blocked, OutOfReach } from '../../base/stops.js';
import * as pdf from '../../checks/pdf/pdf.js';
import { arrive, EVENT, type Heard, sayUntold } from '../../checks/webhooks/deliveries.js';
import { listInspections, mentions } from '../../checks/webhooks/delivery.js';
import * as pdfGenerated from '../../checks/webhooks/pdf-generated.js';
import { isSubscribed } from '../../checks/webhooks/subscription.js';
import { given as givenInXml } from '../../checks/xml/lives.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { scenario } from '../../engine/scenario.js';
import { begunAt, type Exchange, endedAt, isBelow, isRefusal } from '../../net/exchange.js';
import type { Delivery, Mailbox } from '../../net/receiver.js';
import { type MadeInspection, makeInspection, standingInspection } from '../records/inspection.js';
import { withIdOfItsOwn } from '../records/inspection-id.js';
import {
  type DeliveryWatch,
  deliveriesTo,
  LISTEN_MS,
  pathOfListener,
  watchDeliveries,
} from '../records/listener.js';
import { addRoom } from '../records/report.js';
import { cancelledInspection, finishedInspection } from '../records/standing.js';
import { finish } from '../records/transitions.js';
import { sendInXml, XML } from '../requests/in-xml.js';
import { once } from '../requests/once.js';
import { isTriedHere } from '../requests/tried-here.js';
import { ifMade } from '../requests/unless-stopped.js';
import { fetchFiles } from './files.js';
import { type Heeded, heardOf, hearOfOther, type Wanted } from './other-types.js';
import { POLL_MS, pollFor, pollTold } from './polling.js';

/** A type other than the default. */
const ACTIONS = { type: 'ACTIONS' };

/** How long to wait for an event, and how much longer once the PDF exists. */
const TOLD_MS = 60_000;
const SOON_MS = 10_000;

/** How long to wait for an event that must not come. */
const QUIET_MS = 3_000;

export const fetchPdf = scenario({
  id: 'pdf/life',
  about:
    'The PDF of an inspection is requested, polled for and requested again, then one of each other type is, and one is fetched.',
  waits: true,
  checks: [
    pdf.takesEveryType,
    pdf.startsWith202,
    pdf.noBodyWith202,
    pdf.pollingLeadsTo200,
    pdf.staysThere,
    pdf.showsTypeAndUrl,
    pdf.fullByDefault,
    pdf.keepsType,
    pdf.urlLeadsToIt,
    pdf.urlNeedsNoToken,
    pdf.otherTypeRefused,
    pdf.keptByType,
    pdf.noBodyIsFull,
    pdf.voidAfterChange,
    pdf.urlCannotBeGuessed,
  ],
  async act(context) {
    const { api, judge, needs, waiting, wants } = context;
    const { inspection, first } = await firstPrinted(context);
    const path = `${inspection.path}/pdf`;
    judge(pdf.startsWith202, { first });
    judge(pdf.noBodyWith202, { first });
    const elsewhere = `${(await otherPrintable(context)).path}/pdf`;
    const actions = await api.post(elsewhere, ACTIONS);
    // Or at once, to see what is answered while the PDF is being generated.
    if (!isTriedHere(context, 'current')) await waiting.pause(POLL_MS);
    const polls = await pollFor(context, path);
    const last = polls.at(-1) ?? first;
    judge(pdf.pollingLeadsTo200, { last, isTold: false });
    needs(last, pdf.pollingLeadsTo200);
    needsPdf(last);
    judge(pdf.fullByDefault, { last });
    judge(pdf.showsTypeAndUrl, { last });
    needsUrl(last);
    const later = await api.post(path, {});
    judge(pdf.staysThere, { there: last, later });
    const withinMs = timeOfOthers(context, polls.length * POLL_MS);
    const ofOther = (await pollFor(context, elsewhere, ACTIONS, withinMs)).at(-1) ?? last;
    await fetchFiles(context, { last, later, ofOther });

    if (wants(pdf.noBodyIsFull)) judge(pdf.noBodyIsFull, { request: await api.post(path) });
    if (wants(pdf.keptByType)) judge(pdf.keptByType, { other: await api.post(path, ACTIONS) });
    // One PDF must not be taken for another type: where the one of ACTIONS is, or that of FULL.
    const where = isTriedHere(context, 'current') ? elsewhere : path;
    const changes = await sendInXml(context, 'POST', where, { type: 'CHANGES' }, XML);
    judge(pdf.takesEveryType, { requests: [last, actions, changes] });
    // A 202 has no body even where XML is requested. Whether PDFs exist at once was judged above.
    if (changes.response.status === 202) judge(pdf.noBodyWith202, { first: changes });
    if (wants(pdf.otherTypeRefused)) {
      const refused = await api.post(path, { type: 'full' });
      judge(pdf.otherTypeRefused, { refused, twin: await api.post(path, { type: 'FULL' }) });
    }
    if (wants(pdf.voidAfterChange)) {
      await api.put(inspection.path, { title: 'Another title' });
      judge(pdf.voidAfterChange, { after: await api.post(path, {}) });
    }
    judge(pdf.pollingLeadsTo200, { last: ofOther, isTold: false });
    needsPdf(ofOther);
    judge(pdf.keepsType, { last: ofOther, ...ACTIONS });
    judge(pdf.showsTypeAndUrl, { last: ofOther });
    judge(pdf.urlCannotBeGuessed, { answers: [last, ofOther] });
  },
});

export const hearOfPdf = scenario({
  id: 'pdf/event',
  about: 'Somebody hears of a PDF that was answered with 202, and not of one that was there.',
  waits: true,
  checks: [
    arrive,
    pdfGenerated.isTold,
    pdfGenerated.isToldOfEach,
    pdfGenerated.isNotToldAgain,
    pdfGenerated.tellsWhatAndWhere,
    pdf.askedAtOnce,
    pdf.pollingLeadsTo200,
  ],
  async act(context) {
    const { api, cannotJudge, judge, wants } = context;
    const inspection = await makePrintable(context);
    const { id } = inspection;
    const path = `${inspection.path}/pdf`;
    const others = await otherTypes(context, inspection);
    const ids = [id, ...others.map((other) => other.id)];
    const watch = await unlessUnheard(context, path, listenFor(context, ids));
    const { mailbox } = watch;
    const early = [...watch.own.others];
    const atOnce = wants(pdf.askedAtOnce) ? [{}, {}] : [{}];
    const requests = await Promise.all(atOnce.map((body) => api.post(path, body)));
    const [there] = requests;
    if (there && requests.every(({ response }) => response.status === 200)) {
      return hearNothing(context, mailbox, there);
    }
    const ofIt = heardOf(mailbox, id);
    const delivery = await waitForEvent(context, watch, ofIt, path);
    const heard = await describe(context, watch, early);
    judge(arrive, heard);
    judge(pdfGenerated.isTold, { ...heard, deliveries: ofIt.deliveries, id });
    if (!delivery) {
      cannotJudge(
        sayUntold(heard),
        pdfGenerated.isNotToldAgain,
        pdfGenerated.tellsWhatAndWhere,
        pdf.askedAtOnce,
        pdfGenerated.isToldOfEach,
      );
      return;
    }
    judge(pdfGenerated.tellsWhatAndWhere, { delivery, id });
    const before = ofIt.deliveries;
    const again = await pollTold(context, path, {});
    const tookMs = endedAt(again) - begunAt(there ?? again);
    const hear = (other: Wanted) =>
      hearOfOther(context, mailbox, other, timeOfOthers(context, tookMs));
    const isPursued = wants(
      pdf.pollingLeadsTo200,
      pdf.keepsEveryType,
      pdf.ofOneInspection,
      pdfGenerated.isToldOfEach,
      givenInXml,
    );
    const pursued = isPursued ? others : [];
    await Promise.all([
      context.waiting.pause(QUIET_MS),
      ...pursued.filter((other) => other.id !== id).map(hear),
    ]);
    const { deliveries } = ofIt;
    judge(pdfGenerated.isNotToldAgain, { again, before, after: deliveries });
    if (wants(pdf.askedAtOnce)) judge(pdf.askedAtOnce, { requests, deliveries });
    judge(pdf.pollingLeadsTo200, { last: again, isTold: true });
    // One at a time: an earlier delivery for the same inspection may belong to another type of PDF.
    for (const other of pursued.filter(({ id: of }) => of === id)) await hear(other);
  },
});

export const askInStates = scenario({
  id: 'pdf/states',
  about: 'The PDFs of a pending and of a cancelled inspection are requested.',
  checks: [pdf.inEveryState],
  async act(context) {
    const { api, judge } = context;
    const pending = await withIdOfItsOwn(context, await standingInspection(context));
    const known = await cancelledInspection(context);
    const cancelled = await withIdOfItsOwn(context, known);
    if (cancelled !== known) await api.post(`${cancelled.path}/cancel`);
    const paths = [pending, cancelled].map(({ path }) => `${path}/pdf`);
    judge(pdf.inEveryState, {
      requests: await Promise.all(paths.map((path) => api.post(path, {}))),
    });
  },
});

export const lookBackAtPdfs = scenario({
  id: 'pdf/look-back',
  about:
    'The PDFs of different inspections, and their types, are compared in all answers of the run.',
  last: true,
  through: ['pdf/life', 'pdf/event'],
  checks: [pdf.keepsEveryType, pdf.ofOneInspection],
  async act({ address, judge, recorded }) {
    const answers = recorded().filter(
      (one) => isBelow(one, address.baseUrl) && new URL(one.request.url).pathname.endsWith('/pdf'),
    );
    judge(pdf.keepsEveryType, { answers });
    judge(pdf.ofOneInspection, { answers });
  },
});

function listenFor(context: ScenarioContext, ids: readonly number[]): Promise<DeliveryWatch> {
  const isOurs = (delivery: Delivery) =>
    mentions(delivery, EVENT) && listInspections(delivery).some((id) => ids.includes(id));
  return watchDeliveries(context, { input: { events: [EVENT] }, isOurs });
}

/**
 * The listener. Without one, judges that polling leads to a PDF, of a complete inspection if there
 * is one, and throws OutOfReach.
 */
async function unlessUnheard(
  context: ScenarioContext,
  path: string,
  watch: Promise<DeliveryWatch>,
): Promise<DeliveryWatch> {
  try {
    return await watch;
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    const finished = await ifMade(finishedInspection(context));
    const asked = finished ? `${finished.made.path}/pdf` : path;
    const last = (await pollFor(context, asked)).at(-1);
    if (last) context.judge(pdf.pollingLeadsTo200, { last, isTold: false });
    throw error;
  }
}

/** Waits for the first event until the PDF exists, and somewhat longer. */
async function waitForEvent(
  context: ScenarioContext,
  { created, own }: DeliveryWatch,
  mailbox: Heeded,
  path: string,
): Promise<Delivery | undefined> {
  const one = { count: 1, withinMs: TOLD_MS };
  const isAsked = isSubscribed(created, own.url, EVENT);
  // Nothing may ever come to an address that may not be registered, so the wait for the event is
  // not repeated.
  const [soon] = isAsked ? await deliveriesTo(context, mailbox, one) : [];
  if (soon) return soon;
  const { last, isTold } = await pollWhileTold(context, mailbox, path);
  context.judge(pdf.pollingLeadsTo200, { last, isTold });
  context.needs(last, pdf.pollingLeadsTo200);
  needsPdf(last);
  const withinMs = isAsked ? SOON_MS : TOLD_MS;
  const [late] = await deliveriesTo(context, mailbox, { ...one, withinMs });
  return late;
}

/**
 * Polls at once, every few seconds and after each event, until the PDF exists. Returns the last
 * answer, and whether an event had come before that request.
 */
async function pollWhileTold({ api, settings, waiting }: Context, mailbox: Heeded, path: string) {
  const told = () => mailbox.deliveries.length;
  const ask = async () => {
    const before = told();
    const last = await api.post(path, {});
    return { last, before, isTold: before > 0 };
  };
  let asked = await ask();
  const isSettled = async () => {
    if (asked.last.response.status !== 202) return true;
    const isMore = async () => told() > asked.before || undefined;
    await waiting.eventually(isMore, { withinMs: POLL_MS, everyMs: LISTEN_MS });
    asked = await ask();
    return undefined;
  };
  await waiting.eventually(isSettled, { withinMs: settings.limits.pdfTimeoutMs, everyMs: 0 });
  return asked;
}

/** The deliveries so far. Those that came before a PDF was requested belong to no PDF. */
async function describe(
  { api }: Context,
  { address, created, mailbox, own }: DeliveryWatch,
  early: readonly Delivery[],
): Promise<Heard> {
  const { deliveries, received } = mailbox;
  const telling = mailbox.others.filter((delivery) => mentions(delivery, EVENT));
  const others = telling.filter((delivery) => listInspections(delivery).length > 0);
  const isUnnamed = (delivery: Delivery) => !others.includes(delivery) && !early.includes(delivery);
  const unnamed = own.others.filter(
    (delivery) => telling.includes(delivery) && isUnnamed(delivery),
  );
  const path = received === 0 ? pathOfListener(created) : undefined;
  return {
    ...{ address, created, deliveries, received, url: own.url },
    ...(path === undefined ? {} : { read: await api.get(path) }),
    others: others.length,
    unnamed: unnamed.length,
  };
}

/** Judges that no event is sent for a PDF that existed at every request. */
async function hearNothing(
  context: ScenarioContext,
  mailbox: Mailbox,
  again: Exchange,
): Promise<void> {
  const { cannotJudge, judge, waiting } = context;
  await waiting.pause(QUIET_MS);
  judge(pdfGenerated.isNotToldAgain, { again, before: [], after: [...mailbox.deliveries] });
  judge(pdf.pollingLeadsTo200, { last: again, isTold: false });
  const rest = [arrive, pdfGenerated.isTold, pdfGenerated.isToldOfEach, pdf.askedAtOnce];
  const why = 'every PDF existed already, so no event is due';
  cannotJudge(why, ...rest, pdfGenerated.tellsWhatAndWhere);
}

/** PDFs of other types that no scenario has requested, one of them of a complete inspection. */
async function otherTypes(context: Context, made: MadeInspection): Promise<Wanted[]> {
  const actions: Wanted = { ...made, type: 'ACTIONS' };
  const { isCompletedFirst } = await firstPrinted(context);
  const finished = isCompletedFirst ? undefined : await ifMade(finishedInspection(context));
  if (!finished) return [actions];
  return [actions, { ...(await withIdOfItsOwn(context, finished.made)), type: 'CHANGES' }];
}

/** Throws OutOfReach if the PDF is still being generated, which is no failure of the target. */
function needsPdf(last: Exchange | undefined): void {
  if (last?.response.status === 202) throw new OutOfReach(pdf.stillGenerated(last));
}

function needsUrl(last: Exchange): void {
  if (pdf.urlOf(last) !== '') return;
  const problem = { exchange: last.id, at: 'body.url', expected: 'an address', got: 'none' };
  throw new Blocked(pdf.showsTypeAndUrl.id, 'the answer has no url', [problem]);
}

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
const firstPrinted = once('first-printed', async (context): Promise<Printed> => {
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
async function otherPrintable(context: Context): Promise<MadeInspection> {
  const { isCompletedFirst } = await firstPrinted(context);
  const known = isCompletedFirst
    ? (await finishedInspection(context)).made
    : await standingInspection(context);
  return withIdOfItsOwn(context, known);
}

/** A new inspection that can have a PDF, which no scenario has requested. */
async function makePrintable(context: Context): Promise<MadeInspection> {
  const { isCompletedFirst } = await firstPrinted(context);
  const made = await withIdOfItsOwn(context, await makeInspection(context));
  if (isCompletedFirst) await complete(context, made);
  return made;
}

async function complete(context: Context, made: MadeInspection): Promise<void> {
  await addRoom(context, made); // a report without rooms may not have a PDF
  await finish(context, made);
}

/**
 * The share of `limits.pdfTimeout` left for a PDF that was requested as early as one that is ready.
 */
const SHARE = 1 / 6;

/** How long to wait for further PDFs: at least several times as long as the first one took. */
function timeOfOthers({ settings }: Context, tookMs: number): number {
  const { pdfTimeoutMs } = settings.limits;
  return Math.min(pdfTimeoutMs, Math.max(pdfTimeoutMs * SHARE, 5 * tookMs));
}
