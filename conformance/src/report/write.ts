/** Writes the result, the evidence and the reports, after making sure that no secret is in them. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeTo } from '../base/files.js';
import type { ReportName } from '../config/settings.js';
import { writeEvidence } from '../evidence/evidence-file.js';
import { refuseLeaks } from '../evidence/hide-secrets.js';
import { EVIDENCE_FILE } from '../evidence/read-result.js';
import type { ReportSource } from '../evidence/report-source.js';
import type { Secrets } from '../net/secrets.js';
import { RENDERERS } from './renderers.js';

export interface WriteOptions {
  readonly source: ReportSource;
  readonly wanted: readonly ReportName[];
  readonly folder: string;
  /** What must not be in anything that is written. */
  readonly secrets: Pick<Secrets, 'findLeaks'>;
}

/**
 * Writes the result and the evidence of a run into a folder, with the wanted reports. Gives what is
 * to be printed. Throws LeakError, and has written nothing then, when a secret would be in a file,
 * and FileError when one cannot be written.
 */
export function writeRun({ source, wanted, folder, secrets }: WriteOptions): string {
  const reports = renderReports(source, [...wanted, 'json']);
  const evidence = writeEvidence(source.exchanges);
  refuseLeaks(secrets.findLeaks([evidence, ...reports]));
  const printed = place(reports, folder);
  writeTo(join(folder, EVIDENCE_FILE), gzipSync(evidence));
  return printed;
}

/** Makes reports once more from what was written. Gives what is to be printed. */
export function writeReports(
  source: ReportSource,
  wanted: readonly ReportName[],
  folder: string,
): string {
  return place(renderReports(source, wanted), folder);
}

interface Written {
  readonly file: string | undefined;
  readonly text: string;
}

function renderReports(source: ReportSource, wanted: readonly ReportName[]): Written[] {
  return [...new Set(wanted)].map((name) => {
    const { file, render } = RENDERERS[name];
    return { file, text: render(source) };
  });
}

function place(reports: readonly Written[], folder: string): string {
  for (const { file, text } of reports) {
    if (file !== undefined) writeTo(join(folder, file), text);
  }
  return reports.flatMap(({ file, text }) => (file === undefined ? [text] : [])).join('\n');
}
