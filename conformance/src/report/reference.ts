/**
 * What the Lintel server does in the same place, as it was recorded once in `reference.json`, to be
 * shown beside a failure.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { PACKAGE } from '../base/suite.js';
import { listSeen } from '../engine/judgement.js';
import type { RequirementVerdict } from '../engine/settle.js';
import type { ReportSource } from '../evidence/report-source.js';
import { describeExchange, type Exchange } from '../net/exchange.js';

/** One line for each check of each revision. */
const Reference = Type.Record(Type.String(), Type.String());
export type Reference = Readonly<Static<typeof Reference>>;

export const REFERENCE_FILE = new URL('reference.json', PACKAGE);

const MOST_BODY = 120;
let known: Reference | undefined;

/** The line for what decided the verdict; undefined when nothing was recorded. */
export function findReference({
  revision,
  verdict,
  judgements,
}: RequirementVerdict): string | undefined {
  known ??= loadReference();
  const decisive = judgements.find((judgement) => judgement.verdict === verdict);
  return known[`${revision} ${decisive?.check}`];
}

function loadReference(): Reference {
  if (!existsSync(REFERENCE_FILE)) return {};
  return Value.Decode(Reference, JSON.parse(readFileSync(REFERENCE_FILE, 'utf8')));
}

/** The lines of a run: of each check the last exchange it looked at that is not the twin. */
export function makeReference({ result, exchanges }: ReportSource): Reference {
  const lines = result.verdicts.flatMap(({ revision, judgements }) =>
    judgements.flatMap(({ check, outcome, seen: { twin: _, ...seen } }) => {
      const last = exchanges.get(listSeen({ seen }).at(-1) ?? '');
      return outcome === 'met' && last ? [[`${revision} ${check}`, renderLine(last)] as const] : [];
    }),
  );
  return Object.fromEntries(lines.sort(([a], [b]) => a.localeCompare(b)));
}

function renderLine(exchange: Exchange): string {
  const { body } = exchange.response;
  const shown = body.length > MOST_BODY ? `${body.slice(0, MOST_BODY)}…` : body;
  return `${describeExchange(exchange)} ${shown}`.trim();
}
