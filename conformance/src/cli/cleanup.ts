/** Deletes what a run has created, from its ledger, as far as the API lets it; lists the rest. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';
import { EXIT, type ExitCode } from '../engine/exit-code.js';
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

/** Kinds of records the API may delete, by the last word of the path they are created at. */
const DELETABLE = ['webhooks', 'custom-fields', 'contacts', 'meters', 'items', 'rooms', 'clients'];

/** Kinds the specification shows no way to delete. */
const STAYING = ['properties', 'inspections'];

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
  const made = lines.flatMap(({ step, url, id, status = 0 }) =>
    step === 'settled' && status < 300 && typeof id === 'number' ? [{ url, id }] : [],
  );
  const left: string[] = [];
  let deleted = 0;
  for (const { url, id } of made.reverse()) {
    const kind = kindOf(url);
    if (![...DELETABLE, ...STAYING].includes(kind)) continue;
    const why = STAYING.includes(kind)
      ? 'the API has no way to delete it'
      : await remove(session, `${url}/${id}`);
    if (why === undefined) deleted += 1;
    else left.push(`${url}/${id}: ${why}`);
  }
  const unsettled = lines.filter(({ step }) => step === 'planned').length - countSettled(lines);
  io.print(`${deleted} records were deleted, ${left.length} stay:`);
  for (const line of left) io.print(`  ${line}`);
  if (unsettled > 0) io.print(`${unsettled} more may have been created: no answer was seen.`);
  return EXIT.conforms;
}

/** Why a record stays, or undefined when it is gone. */
async function remove({ stages }: Session, url: string): Promise<string | undefined> {
  const stage = stages.find(({ address }) => url.startsWith(`${address.baseUrl}/`));
  if (!stage) return 'it belongs to another address than the configuration';
  const exchange = await sendDelete(stage, url);
  if (isSuccess(exchange)) return undefined;
  const { status } = exchange.response;
  return status === 404 || status === 410 ? 'it is not there' : `refused with ${status}`;
}

async function sendDelete({ grants, sendAs }: Stage, url: string) {
  const token = await (await grants.shared()).accessToken();
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  return sendAs('cleanup')({ method: 'DELETE', url, headers });
}

function countSettled(lines: readonly Line[]): number {
  return lines.filter(({ step }) => step === 'settled').length;
}

function kindOf(url: string): string {
  return new URL(url).pathname.split('/').at(-1) ?? '';
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
