/** Deletes what a run has created, from its ledger, as far as the API lets it; lists the rest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { sayCount } from '../base/say-count.js';
import { NetworkFailure, RateLimited } from '../base/stops.js';
import { showInOneLine } from '../base/visible.js';
import type { Settings } from '../config/settings.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { DELETABLE, kindCreatedAt, STAYING } from '../engine/ledger.js';
import { openSession, type Session } from '../engine/session.js';
import type { Stage } from '../engine/stage.js';
import { isSuccess } from '../net/exchange.js';
import { runPreflight } from '../preflight/preflight.js';
import { REVISIONS } from '../register/schema.js';
import { countKind } from '../report/kinds.js';
import { tellIfInterrupted } from './interrupted.js';
import { type Io, personAt } from './io.js';
import { exitCodeOfSteps, renderSteps } from './steps.js';

/** What the ledger says of one creation; it says more, for people. */
const Line = Type.Object({
  step: Type.Union([Type.Literal('planned'), Type.Literal('settled')]),
  url: Type.String({ format: 'uri' }),
  status: Type.Optional(Type.Integer()),
  id: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
});
type Line = Static<typeof Line>;

interface LedgerLines {
  readonly lines: readonly Line[];
  /** How many say nothing that can be understood. */
  readonly unreadable: number;
}

/** A record the run has created. */
interface Made {
  readonly url: string;
  readonly id: number;
}

interface Staying extends Made {
  readonly why: string;
}

/** How far the cleanup came. */
interface Cleaned {
  readonly deleted: number;
  readonly gone: number;
  /** What stays, and why. */
  readonly staying: readonly Staying[];
  /** Why the target was asked no more. */
  readonly silence?: string;
}

/** Goes through the ledger backwards, so that what was created inside something goes first. */
export async function cleanUp(folder: string, settings: Settings, io: Io): Promise<ExitCode> {
  const ledger = readLedger(join(folder, 'ledger.ndjson'));
  if (ledger === undefined) {
    io.complain(`There is no ${join(folder, 'ledger.ndjson')}. Name the folder of a run.`);
    return EXIT.configuration;
  }
  return tellIfInterrupted(io, 'Interrupted: records may remain. Run cleanup again.', () =>
    cleanUpAll(ledger, settings, io),
  );
}

async function cleanUpAll(ledger: LedgerLines, settings: Settings, io: Io): Promise<ExitCode> {
  const session = openSession({ settings, revisions: REVISIONS, person: personAt(io) });
  const steps = await runPreflight(session, { everybody: false });
  const readiness = exitCodeOfSteps(steps);
  if (readiness !== EXIT.conforms) {
    io.complain(renderSteps(steps));
    return readiness;
  }
  const { lines, unreadable } = ledger;
  const created = lines.filter(isCreation);
  const made = created.flatMap(({ url, id }) => (typeof id === 'number' ? [{ url, id }] : []));
  const cleaned = await removeAll(session, made.toReversed());
  io.print(renderCleaned(cleaned));
  const unnamed = created.length - made.length;
  const unsettled = lines.filter(({ step }) => step === 'planned').length - countSettled(lines);
  if (unnamed > 0) {
    const remain = sayCount(
      unnamed,
      'more was created and remains',
      'more were created and remain',
    );
    io.print(`${remain}: the answer gave no id.`);
  }
  if (unsettled > 0) io.print(`${unsettled} more may have been created: no answer came.`);
  if (unreadable > 0) {
    io.print(`${sayCount(unreadable, 'line', 'lines')} of the ledger could not be read.`);
  }
  if (cleaned.silence === undefined) return EXIT.conforms;
  io.complain(cleaned.silence);
  const left = made.length - cleaned.deleted - cleaned.gone - cleaned.staying.length;
  const untried = sayCount(left, 'record was', 'records were');
  io.complain(`${untried} not tried: run cleanup again when the target answers.`);
  return EXIT.harness;
}

function isCreation({ step, url, status = 0 }: Line): boolean {
  const kind = kindCreatedAt(url) ?? '';
  const isKnown = DELETABLE.includes(kind) || STAYING.includes(kind);
  return step === 'settled' && status < 300 && isKnown;
}

/** Ends where the target stops answering. */
async function removeAll(session: Session, made: readonly Made[]): Promise<Cleaned> {
  const count = { deleted: 0, gone: 0 };
  const staying: Staying[] = [];
  for (const { url, id } of made) {
    try {
      const end = await remove(session, url, id);
      if (typeof end === 'string') staying.push({ url, id, why: end });
      else count[end.end] += 1;
    } catch (error) {
      if (!(error instanceof NetworkFailure || error instanceof RateLimited)) throw error;
      return { ...count, staying, silence: error.message };
    }
  }
  return { ...count, staying };
}

/** What became of a record, or why it stays. */
type End = { readonly end: 'deleted' | 'gone' } | string;

function renderCleaned({ deleted, gone, staying }: Cleaned): string {
  const before = gone > 0 ? `${gone} had already been deleted, ` : '';
  const lines = groupByWhy(staying).map((line) => `  ${showInOneLine(line)}`);
  const removed = sayCount(deleted, 'record was', 'records were');
  const rest = sayCount(staying.length, 'remains', 'remain');
  return [`${removed} deleted, ${before}${rest}:`, ...lines].join('\n');
}

/** A line for all that stays at one place for one reason, with the ids. */
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

async function remove({ stages }: Session, url: string, id: number): Promise<End> {
  if (STAYING.includes(kindCreatedAt(url) ?? '')) return 'which the API cannot delete';
  const stage = stages.find(({ address }) => url.startsWith(`${address.baseUrl}/`));
  if (!stage) return 'whose address is not in the configuration';
  const exchange = await sendDelete(stage, `${url}/${id}`);
  if (isSuccess(exchange)) return { end: 'deleted' };
  const { status } = exchange.response;
  return status === 404 || status === 410
    ? { end: 'gone' }
    : `whose deletion was refused with ${status}`;
}

async function sendDelete({ grants, sendAs }: Stage, url: string) {
  const token = await (await grants.shared()).accessToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return sendAs('cleanup')({ method: 'DELETE', url, headers });
}

function countSettled(lines: readonly Line[]): number {
  return lines.filter(({ step }) => step === 'settled').length;
}

function readLedger(file: string): LedgerLines | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  const whole = text.split('\n');
  if (parseLine(whole.at(-1) ?? '') === undefined) whole.pop(); // a run that was killed never asked for what is half written
  const parsed = whole.filter((line) => line.trim() !== '').map(parseLine);
  const lines = parsed.filter((line) => line !== undefined);
  return { lines, unreadable: parsed.length - lines.length };
}

function readText(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

function parseLine(line: string): Line | undefined {
  try {
    const content: unknown = JSON.parse(line);
    return Value.Check(Line, content) ? content : undefined;
  } catch {
    return undefined;
  }
}
