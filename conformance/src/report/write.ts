/** Writes the result, the evidence and the reports, after making sure that no secret is in them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReportName } from '../config/settings.js';
import type { RunResult } from '../engine/result.js';
import type { Session } from '../engine/session.js';
import { RENDERERS } from './renderers.js';
import type { ReportSource } from './source.js';

/** A secret would have been written. Nothing was. */
export class LeakError extends Error {}

/**
 * The result and the evidence of a run with every secret hidden. Only what came from the target
 * goes through the redactor: the words of the suite stay as they are. Throws LeakError.
 */
export function hideSecrets(result: RunResult, { secrets, stages }: Session): ReportSource {
  const exchanges = secrets.hide(stages.flatMap((stage) => stage.exchanges));
  const judgements = secrets.hide(result.verdicts.map((verdict) => verdict.judgements));
  const leaks = secrets.findLeaks([exchanges, judgements]);
  if (leaks.length > 0) throw new LeakError(`the evidence would hold ${leaks.join(', ')}`);
  const verdicts = result.verdicts.map((verdict, index) => ({
    ...verdict,
    judgements: judgements[index] ?? [],
  }));
  return {
    result: { ...result, verdicts },
    exchanges: new Map(exchanges.map((exchange) => [exchange.id, exchange])),
  };
}

/**
 * Writes the wanted reports into a folder, always with `result.json` and `evidence.ndjson`.
 * Gives what is to be printed.
 */
export function writeReports(
  source: ReportSource,
  wanted: readonly ReportName[],
  folder: string,
): string {
  mkdirSync(folder, { recursive: true });
  const evidence = [...source.exchanges.values()].map(
    (exchange) => `${JSON.stringify(exchange)}\n`,
  );
  writeFileSync(join(folder, 'evidence.ndjson'), evidence.join(''));

  const printed: string[] = [];
  for (const name of new Set<ReportName>([...wanted, 'json'])) {
    const { file, render } = RENDERERS[name];
    if (file === undefined) printed.push(render(source));
    else writeFileSync(join(folder, file), render(source));
  }
  return printed.join('\n');
}
