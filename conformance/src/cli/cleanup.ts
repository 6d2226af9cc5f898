/** Deletes what a run created, according to its ledger and as far as the API allows. Lists the rest. */
import { join } from 'node:path';
import { SignInFailed } from '../auth/sign-in-failed.js';
import { describeCount } from '../base/describe-count.js';
import { mayPass, OutOfReach } from '../base/stops.js';
import { showInOneLine } from '../base/visible.js';
import type { ActorName } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { isCreation, isWithin, kindCreatedAt, STAYING } from '../engine/ledger.js';
import {
  type LedgerLine,
  type LedgerLines,
  readLines,
  type Settled,
} from '../engine/ledger-file.js';
import { openSession, type Session } from '../engine/session.js';
import type { Stage } from '../engine/stage.js';
import { isSuccess } from '../net/exchange.js';
import { runPreflight } from '../preflight/preflight.js';
import { REVISIONS } from '../register/schema.js';
import { countKind } from '../report/kinds.js';
import { printIfInterrupted } from './interrupted.js';
import { type Io, personAt } from './io.js';
import { exitCodeOfSteps, renderSteps } from './steps.js';

/** A record the run has created. */
interface Made extends Settled {
  readonly id: number;
}

interface Staying extends Pick<Made, 'url' | 'id'> {
  readonly why: string;
}

/** The result of a cleanup. */
interface Cleaned {
  readonly deleted: number;
  readonly gone: number;
  /** The records that remain, each with the reason. */
  readonly staying: readonly Staying[];
  /** Why the cleanup stopped; absent when it tried everything. */
  readonly silence?: string;
}

/** Deletes in the reverse order of the ledger, so that records inside others go first. */
export async function cleanUp(folder: string, settings: Settings, io: Io): Promise<ExitCode> {
  const ledgerFile = join(folder, 'ledger.ndjson');
  const ledger = readLines(ledgerFile);
  if (ledger === undefined) {
    io.printError(`There is no ${ledgerFile}. Name the folder of a run.`);
    return EXIT.configuration;
  }
  return printIfInterrupted(io, 'Interrupted: records may remain. Run cleanup again.', () =>
    cleanUpAll(
      ledger,
      openSession({ settings, revisions: REVISIONS, ledgerFile, person: personAt(io) }),
      io,
    ),
  );
}

async function cleanUpAll(ledger: LedgerLines, session: Session, io: Io): Promise<ExitCode> {
  const steps = await runPreflight(session, { everybody: false });
  const readiness = exitCodeOfSteps(steps);
  if (readiness !== EXIT.conforms) {
    io.printError(renderSteps(steps));
    return readiness;
  }
  const { lines, unreadable } = ledger;
  const settled = lines.filter((line) => line.step === 'settled');
  const made = listMade(lines);
  const cleaned = await removeAll(session, made.toReversed());
  io.print(renderCleaned(cleaned));
  const unnamed = settled.filter((one) => isOnItsOwn(one) && one.id === null).length;
  const unsettled = lines.filter(({ step }) => step === 'planned').length - settled.length;
  if (unnamed > 0) {
    const remain = describeCount(
      unnamed,
      'more was created and remains',
      'more were created and remain',
    );
    io.print(`${remain}: the answer gave no id.`);
  }
  const failed = settled.filter(({ status }) => status >= SERVER_ERROR).length;
  const isSure = tellUnsure({ unsettled, failed, unreadable }, io);
  if (cleaned.silence === undefined) return isSure ? EXIT.conforms : EXIT.notAllJudged;
  io.printError(cleaned.silence);
  const left = made.length - cleaned.deleted - cleaned.gone - cleaned.staying.length;
  const untried = describeCount(left, 'record was', 'records were');
  io.printError(`${untried} not tried: run cleanup again when the target answers.`);
  return EXIT.harness;
}

/** With this status or a higher one it is not known what was done. */
const SERVER_ERROR = 500;

/** Prints what the ledger does not tell of; true when there is nothing. */
function tellUnsure(
  {
    unsettled,
    failed,
    unreadable,
  }: Readonly<Record<'unsettled' | 'failed' | 'unreadable', number>>,
  io: Io,
): boolean {
  const more = (count: number, why: string) =>
    count > 0 && io.printError(`${count} more may have been created: ${why}.`);
  more(unsettled, 'no answer came');
  more(failed, 'the answer was a server error');
  if (unreadable > 0) {
    const lines = describeCount(unreadable, 'line', 'lines');
    io.printError(`${lines} of the ledger could not be read: more may have been created.`);
  }
  if (unsettled <= 0 && failed === 0 && unreadable === 0) return true;
  io.printError('Look for records of that run in the target, and remove the ledger afterwards.');
  return false;
}

/** True for all but attachments, which go with the record they are attached to. */
function isOnItsOwn(settled: Settled): boolean {
  return isCreation(settled) && kindCreatedAt(settled.url) !== 'attachments';
}

/** The records that the run did not delete itself. */
function listMade(lines: readonly LedgerLine[]): Made[] {
  const made = new Map<string, Made>();
  for (const line of lines) {
    if (line.step === 'deleted') removeWithin(line.url, made);
    if (line.step !== 'settled' || line.id === null || !isOnItsOwn(line)) continue;
    made.set(`${line.url}/${line.id}`, { ...line, id: line.id });
  }
  return [...made.values()];
}

function removeWithin(url: string, made: Map<string, Made>): void {
  const deleted = new Set([url]);
  for (const place of [...made.keys()].filter((one) => isWithin(deleted, one))) made.delete(place);
}

/** Deletes each record until the target stops answering, and notes in the ledger what is there no more. */
async function removeAll(session: Session, made: readonly Made[]): Promise<Cleaned> {
  const count = { deleted: 0, gone: 0 };
  const staying: Staying[] = [];
  for (const one of made) {
    const { url, id } = one;
    try {
      const outcome = await remove(session, one);
      if (outcome.end === 'stays') {
        staying.push({ url, id, why: outcome.why });
        continue;
      }
      session.ledger.remove(`${url}/${id}`);
      count[outcome.end] += 1;
    } catch (error) {
      if (!(error instanceof Error && mayPass(error))) throw error;
      return { ...count, staying, silence: error.message };
    }
  }
  return { ...count, staying };
}

/** The outcome for one record, or why it remains. */
type Outcome =
  | { readonly end: 'deleted' | 'gone' }
  | { readonly end: 'stays'; readonly why: string };

function staysSince(why: string): Outcome {
  return { end: 'stays', why };
}

function renderCleaned({ deleted, gone, staying }: Cleaned): string {
  const before = gone > 0 ? `${gone} had already been deleted, ` : '';
  const lines = groupByWhy(staying).map((line) => `  ${showInOneLine(line)}`);
  const removed = describeCount(deleted, 'record was', 'records were');
  const rest = describeCount(staying.length, 'remains', 'remain');
  const end = lines.length > 0 ? ':' : '.';
  return [`${removed} deleted, ${before}${rest}${end}`, ...lines].join('\n');
}

/** One line for all records that remain at one address for one reason, with their ids. */
function groupByWhy(staying: readonly Staying[]): string[] {
  const groups = new Map<string, { readonly why: string; readonly url: string; ids: number[] }>();
  for (const { url, id, why } of staying) {
    const group = groups.get(`${url} ${why}`) ?? { url, why, ids: [] };
    group.ids.push(id);
    groups.set(`${url} ${why}`, group);
  }
  return [...groups.values()].map(({ url, why, ids }) => {
    const kind = kindCreatedAt(url) ?? '';
    return `${countKind(kind, ids.length)} at ${url}, ${why}: ${ids.sort((a, b) => a - b).join(', ')}`;
  });
}

async function remove({ stages, settings }: Session, made: Made): Promise<Outcome> {
  const { url, actor, revision } = made;
  if (STAYING.includes(kindCreatedAt(url) ?? '')) return staysSince('which the API cannot delete');
  const there = stages.filter(({ address }) => url.startsWith(`${address.baseUrl}/`));
  const stage = there.find((one) => one.revision === revision) ?? there[0];
  if (!stage) return staysSince('whose address is not in the configuration');
  const maker = actor ?? 'alice';
  if (!isConfigured(maker, settings)) {
    return staysSince(`which only actors.${maker} can delete, who is not in the configuration`);
  }
  try {
    const exchange = await sendDelete(stage, made, maker);
    if (isSuccess(exchange)) return { end: 'deleted' };
    const { status } = exchange.response;
    const isGone = status === 404 || status === 410;
    if (isGone && actor !== undefined) return { end: 'gone' };
    const who = isGone ? '; the ledger does not say who made it, and actors.alice was asked' : '';
    return staysSince(`whose deletion was refused with ${status}${who}`);
  } catch (error) {
    if (error instanceof OutOfReach || error instanceof SignInFailed) {
      return staysSince(`which only actors.${maker} can delete (${error.message})`);
    }
    throw error;
  }
}

function isConfigured(actor: string, { actors }: Settings): actor is ActorName {
  return Object.hasOwn(actors, actor);
}

/** Deletes as the user who made the record, since no other may see it. */
async function sendDelete({ grants, sendAs }: Stage, { url, id }: Made, actor: ActorName) {
  const token = await (await grants.shared({ actor })).accessToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return sendAs('cleanup')({ method: 'DELETE', url: `${url}/${id}`, headers });
}
