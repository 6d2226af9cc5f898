import { Blocked, OutOfReach } from '../../base/stops.js';
import * as pdf from '../../checks/pdf/pdf.js';
import { arrive, sayUntold } from '../../checks/webhooks/deliveries.js';
import * as pdfGenerated from '../../checks/webhooks/pdf-generated.js';
import { given as givenInXml } from '../../checks/xml/lives.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { scenario } from '../../engine/scenario.js';
import { begunAt, type Exchange, endedAt, isBelow } from '../../net/exchange.js';
import type { Delivery, Mailbox } from '../../net/receiver.js';
import { type MadeInspection, standingInspection } from '../records/inspection.js';
import { withIdOfItsOwn } from '../records/inspection-id.js';
import type { DeliveryWatch } from '../records/listener.js';
import { cancelledInspection } from '../records/standing.js';
import { sendInXml, XML } from '../requests/in-xml.js';
import { isTriedHere } from '../requests/tried-here.js';
import { type Asked, askWhereThereIsSome } from './contents.js';
import { describe, listenFor, unlessUnheard, waitForEvent } from './event.js';
import { fetchFiles } from './files.js';
import { type Heeded, heardOf, hearOfOther, QUIET_MS, type Wanted } from './other-types.js';
import { POLL_MS, pollFor, pollTold } from './polling.js';
import { firstPrinted, makePrintable, needsPdf, otherPrintable, otherTypes } from './printed.js';

/** A type other than the default. */
const ACTIONS = { type: 'ACTIONS' };

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
    const { api, judge, waiting } = context;
    const { inspection, first } = await firstPrinted(context);
    const path = `${inspection.path}/pdf`;
    judge(pdf.startsWith202, { first });
    judge(pdf.noBodyWith202, { first });
    const other = `${(await otherPrintable(context)).path}/pdf`;
    const asked = { path: other, first: await api.post(other, ACTIONS) };
    const actions = await askWhereThereIsSome(context, 'ACTIONS', asked);
    const elsewhere = actions.path;
    // Or at once, to see what is answered while the PDF is being generated.
    if (!isTriedHere(context, 'current')) await waiting.pause(POLL_MS);
    const { last, tookMs } = await pollForFull(context, path, first);
    // The default type by its name, which is the same PDF.
    const later = await api.post(path, { type: 'FULL' });
    judge(pdf.staysThere, { there: last, later });
    const withinMs = timeOfOthers(context, tookMs);
    const ofOther = (await pollFor(context, elsewhere, ACTIONS, withinMs)).at(-1) ?? last;
    await fetchFiles(context, { last, later, ofOther });
    await askForTypes(context, { inspection, elsewhere, given: [last, later], actions });
    needsContent(ofOther);
    judge(pdf.pollingLeadsTo200, { last: ofOther, isTold: false });
    needsPdf(ofOther);
    judge(pdf.keepsType, { last: ofOther, ...ACTIONS });
    judge(pdf.showsTypeAndUrl, { last: ofOther });
    judge(pdf.urlCannotBeGuessed, { answers: [last, ofOther] });
  },
});

/** Polls until the PDF exists. Returns the last answer, and about how long that took. */
async function pollForFull(context: ScenarioContext, path: string, first: Exchange) {
  const { judge, needs } = context;
  const polls = await pollFor(context, path);
  const last = polls.at(-1) ?? first;
  judge(pdf.pollingLeadsTo200, { last, isTold: false });
  needs(last, pdf.pollingLeadsTo200);
  needsPdf(last);
  judge(pdf.fullByDefault, { last });
  judge(pdf.showsTypeAndUrl, { last });
  needsUrl(last);
  return { last, tookMs: polls.length * POLL_MS };
}

interface Types {
  readonly inspection: MadeInspection;
  /** Where the PDF of another inspection is requested. */
  readonly elsewhere: string;
  /** The answers about the PDF of the default type, without and with its name. */
  readonly given: readonly Exchange[];
  readonly actions: Asked;
}

/** Requests PDFs without a body, of every type and of none, and after a change. */
async function askForTypes(
  context: ScenarioContext,
  { inspection, elsewhere, given, actions }: Types,
): Promise<void> {
  const { api, judge, wants } = context;
  const path = `${inspection.path}/pdf`;
  if (wants(pdf.noBodyIsFull)) judge(pdf.noBodyIsFull, { request: await api.post(path) });
  if (wants(pdf.keptByType)) judge(pdf.keptByType, { other: await api.post(path, ACTIONS) });
  // One PDF must not be taken for another type: where the one of ACTIONS is, or that of FULL.
  const where = isTriedHere(context, 'current') ? elsewhere : path;
  const changes = await sendInXml(context, 'POST', where, { type: 'CHANGES' }, XML);
  const again = await askWhereThereIsSome(context, 'CHANGES', { path: where, first: changes });
  judge(pdf.takesEveryType, {
    requests: [...given, actions.first, changes],
    further: [...actions.further, ...again.further],
  });
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
}

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
    const { api, wants } = context;
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
    const isHeard = await hearOfFirst(context, { watch, early, ofIt, id, path });
    if (isHeard) await hearOfRest(context, { mailbox, ofIt, id, path, others, requests });
  },
});

interface First {
  /** The deliveries that name the inspection. */
  readonly ofIt: Heeded;
  readonly id: number;
  readonly path: string;
  readonly watch: DeliveryWatch;
  /** The deliveries before any PDF was requested. */
  readonly early: readonly Delivery[];
}

/** Waits for the event of the first PDF and judges it. Returns whether it came. */
async function hearOfFirst(
  context: ScenarioContext,
  { watch, early, ofIt, id, path }: First,
): Promise<boolean> {
  const { cannotJudge, judge } = context;
  const delivery = await waitForEvent(context, watch, ofIt, path);
  const heard = await describe(context, watch, early);
  judge(arrive, heard);
  judge(pdfGenerated.isTold, { ...heard, deliveries: ofIt.deliveries, id });
  if (delivery) judge(pdfGenerated.tellsWhatAndWhere, { delivery, id });
  else
    cannotJudge(
      sayUntold(heard),
      pdfGenerated.isNotToldAgain,
      pdfGenerated.tellsWhatAndWhere,
      pdf.askedAtOnce,
      pdfGenerated.isToldOfEach,
    );
  return delivery !== undefined;
}

interface Rest extends Pick<First, 'ofIt' | 'id' | 'path'> {
  readonly mailbox: Mailbox;
  readonly others: readonly Wanted[];
  /** The first requests for the PDF. */
  readonly requests: readonly Exchange[];
}

/** Requests the same PDF again, of which nothing may be told, and the others, of which it must. */
async function hearOfRest(
  context: ScenarioContext,
  { mailbox, ofIt, id, path, others, requests }: Rest,
): Promise<void> {
  const { judge, waiting, wants } = context;
  const before = ofIt.deliveries;
  const again = await pollTold(context, path, {});
  const tookMs = endedAt(again) - begunAt(requests[0] ?? again);
  const hear = (other: Wanted) =>
    hearOfOther(context, mailbox, other, timeOfOthers(context, tookMs));
  const pursued = wants(...OF_OTHERS) ? others : [];
  await Promise.all([
    waiting.pause(QUIET_MS),
    ...pursued.filter((other) => other.id !== id).map(hear),
  ]);
  const { deliveries } = ofIt;
  judge(pdfGenerated.isNotToldAgain, { again, before, after: deliveries });
  if (wants(pdf.askedAtOnce)) judge(pdf.askedAtOnce, { requests, deliveries });
  judge(pdf.pollingLeadsTo200, { last: again, isTold: true });
  // One at a time: an earlier delivery for the same inspection may belong to another type of PDF.
  for (const other of pursued.filter(({ id: of }) => of === id)) await hear(other);
}

/** The checks that PDFs of other types serve. */
const OF_OTHERS = [
  pdf.pollingLeadsTo200,
  pdf.keepsEveryType,
  pdf.ofOneInspection,
  pdfGenerated.isNotToldAgain,
  pdfGenerated.isToldOfEach,
  givenInXml,
];

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
    'The PDFs of different inspections, and their types, are compared in all answers of the run, and the answers without one looked at.',
  last: true,
  through: ['pdf/life', 'pdf/event'],
  checks: [pdf.keepsEveryType, pdf.ofOneInspection, pdf.noBodyWith202],
  async act({ address, cannotJudge, judge, recorded }) {
    const answers = recorded().filter(
      (one) => isBelow(one, address.baseUrl) && new URL(one.request.url).pathname.endsWith('/pdf'),
    );
    judge(pdf.keepsEveryType, { answers });
    judge(pdf.ofOneInspection, { answers });
    const started = answers.filter(({ response }) => response.status === 202);
    for (const first of started) judge(pdf.noBodyWith202, { first });
    if (started.length === 0) cannotJudge('every PDF was there at once', pdf.noBodyWith202);
  },
});

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

/** Throws OutOfReach if there was nothing of that type, which is no failure of the target. */
function needsContent(asked: Exchange): void {
  const why = 'no inspection was known of which a PDF of type ACTIONS can be requested';
  if (pdf.mayHaveNone(asked)) throw new OutOfReach(why);
}

function needsUrl(last: Exchange): void {
  if (pdf.urlOf(last) !== '') return;
  const problem = { exchange: last.id, at: 'body.url', expected: 'an address', got: 'none' };
  throw new Blocked(pdf.showsTypeAndUrl.id, 'the answer has no url', [problem]);
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
