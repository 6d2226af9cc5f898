import { join } from 'node:path';
import type { ReportName } from '../config/settings.js';
import { readRun } from '../evidence/read-result.js';
import { RENDERERS } from '../report/renderers.js';
import { writeReports } from '../report/write.js';
import type { Io } from './io.js';

/** Makes reports of a finished run from its result and its evidence. */
export function report(folder: string, wanted: readonly ReportName[], io: Io): void {
  const printed = writeReports(readRun(folder), wanted, folder);
  if (printed !== '') io.print(printed);
  printWritten(folder, wanted, io);
}

/** Names the files of these reports. */
export function printWritten(folder: string, wanted: readonly ReportName[], io: Io): void {
  const files = wanted.flatMap((name) => RENDERERS[name].file ?? []);
  if (files.length > 0) io.print(`Written: ${files.map((file) => join(folder, file)).join(', ')}`);
}
