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
  /** The secrets that no file may contain. */
  readonly secrets: Pick<Secrets, 'findLeaks'>;
}

/** The result of writing the reports. */
export interface Wrote {
  /** The reports for the terminal. */
  readonly printed: string;
  /** The files of an earlier run that were removed from the folder. */
  readonly removed: readonly string[];
}

/**
 * Writes the result, the evidence and the wanted reports of a run into a folder, and removes what the suite
 * wrote there for another run. Throws LeakError, without changing a file, when a file would contain a secret.
 * Throws FileError when one cannot be written.
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

/**
 * Removes the files of another run and returns their names. The ledger stays, because it lists what each run
 * created.
 */
function removeOthers(reports: readonly Written[], folder: string): string[] {
  const files = Object.values(RENDERERS).flatMap(({ file }) => file ?? []);
  return [CERTIFICATE_FILE, ...files].filter(
    (name) => !reports.some(({ file }) => file === name) && removeFile(join(folder, name)),
  );
}

/** Writes reports of a finished run. Returns those for the terminal. */
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
