/** Deletes what a run has created, from its ledger, as far as the API lets it; lists the rest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
import { DELETABLE, kindCreatedAt, STAYING } from '../engine/ledger.js';
import { openSession, type Session } from '../engine/session.js';
import type { Stage } from '../engine/stage.js';
import { isSuccess } from '../net/exchange.js';
import { isReady, runPreflight } from '../preflight/preflight.js';
import { REVISIONS } from '../register/schema.js';
import { type Io, personAt } from './io.js';
import { renderSteps } from './steps.js';

interface Line {
  readonly step: 'planned' | 'settled';
  readonly url: string;
  readonly status?: number;
  readonly id?: number | null;
}

/** Goes through the ledger backwards, so that what was created inside something goes first. */
export async function cleanUp(folder: string, settings: Settings, io: Io): Promise<ExitCode> {
  const lines = readLedger(join(folder, 'ledger.ndjson'));
  if (lines === undefined) {
    io.complain(`There is no ${join(folder, 'ledger.ndjson')}. Give the folder of a run.`);
    return EXIT.usage;
  }
  const session = openSession({ settings, revisions: REVISIONS, person: personAt(io) });
  const steps = await runPreflight(session, { everybody: false });
  if (!isReady(steps)) {
    io.complain(renderSteps(steps));
    return EXIT.configuration;
  }
  const made = lines.filter(({ step, url, status = 0 }) => {
    const kind = kindCreatedAt(url) ?? '';
    const isKnown = DELETABLE.includes(kind) || STAYING.includes(kind);
    return step === 'settled' && status < 300 && isKnown;
  });
  const named = made.flatMap(({ url, id }) => (typeof id === 'number' ? [{ url, id }] : []));
  const left: string[] = [];
  const ends = { deleted: 0, gone: 0 };
  for (const { url, id } of named.reverse()) {
    const end = STAYING.includes(kindCreatedAt(url) ?? '')
      ? 'the API has no way to delete it'
      : await remove(session, `${url}/${id}`);
    if (typeof end === 'string') left.push(`${url}/${id}: ${end}`);
    else ends[end.end] += 1;
  }
  io.print(renderEnds(ends, left));
  const unnamed = made.length - named.length;
  const unsettled = lines.filter(({ step }) => step === 'planned').length - countSettled(lines);
  if (unnamed > 0) io.print(`${unnamed} more were created, and the answer showed no id.`);
  if (unsettled > 0) io.print(`${unsettled} more may have been created: no answer was seen.`);
  return EXIT.conforms;
}

/** What became of a record, or why it stays. */
type End = { readonly end: 'deleted' | 'gone' } | string;

function renderEnds(
  { deleted, gone }: Record<'deleted' | 'gone', number>,
  left: readonly string[],
) {
  const before = gone > 0 ? `${gone} were gone before, ` : '';
  const lines = left.map((line) => `  ${line}`);
  return [`${deleted} records were deleted, ${before}${left.length} stay:`, ...lines].join('\n');
}

async function remove({ stages }: Session, url: string): Promise<End> {
  const stage = stages.find(({ address }) => url.startsWith(`${address.baseUrl}/`));
  if (!stage) return 'it belongs to another address than the configuration';
  const exchange = await sendDelete(stage, url);
  if (isSuccess(exchange)) return { end: 'deleted' };
  const { status } = exchange.response;
  return status === 404 || status === 410 ? { end: 'gone' } : `refused with ${status}`;
}

async function sendDelete({ grants, sendAs }: Stage, url: string) {
  const token = await (await grants.shared()).accessToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return sendAs('cleanup')({ method: 'DELETE', url, headers });
}

function countSettled(lines: readonly Line[]): number {
  return lines.filter(({ step }) => step === 'settled').length;
}

/** A run that was killed may have left a line half written, for what it never asked for. */
function readLine(line: string): Line[] {
  try {
    return [JSON.parse(line)];
  } catch {
    return [];
  }
}

function readLedger(file: string): Line[] | undefined {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    return lines.flatMap(readLine);
  } catch {
    return undefined;
  }
}
