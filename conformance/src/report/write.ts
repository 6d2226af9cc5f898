/** Writes the result, the evidence and the reports, after making sure that no secret is in them. */
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { removeFile, writeTo } from '../base/files.js';
import type { ReportName } from '../config/settings.js';
import { writeEvidence } from '../evidence/evidence-file.js';
import { refuseLeaks } from '../evidence/hide-secrets.js';
import { CERTIFICATE_FILE, EVIDENCE_FILE } from '../evidence/read-result.js';
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

/** What became of the reports. */
export interface Wrote {
  /** What is to be printed. */
  readonly printed: string;
  /** The files of an earlier run that were in the folder and are not of this one. */
  readonly removed: readonly string[];
}

/**
 * Writes the result and the evidence of a run into a folder, with the wanted reports, and removes what
 * the suite has written there of another run. Throws LeakError, and has touched nothing then, when a
 * secret would be in a file, and FileError when one cannot be written.
 */
export function writeRun({ source, wanted, folder, secrets }: WriteOptions): Wrote {
  const reports = renderReports(source, [...wanted, 'json']);
  const evidence = writeEvidence(source.exchanges);
  refuseLeaks(secrets.findLeaks([evidence, ...reports]));
  const removed = removeOthers(reports, folder); // first: nothing may vouch for what it is not of
  const printed = place(reports, folder);
  writeTo(join(folder, EVIDENCE_FILE), gzipSync(evidence));
  return { printed, removed };
}

/** Gives the names of what there was. The ledger stays: it lists what each run has created. */
function removeOthers(reports: readonly Written[], folder: string): string[] {
  const files = Object.values(RENDERERS).flatMap(({ file }) => file ?? []);
  return [CERTIFICATE_FILE, ...files].filter(
    (name) => !reports.some(({ file }) => file === name) && removeFile(join(folder, name)),
  );
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
