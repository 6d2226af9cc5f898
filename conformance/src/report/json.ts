import { writeResult } from '../evidence/read-result.js';
import type { ReportSource } from '../evidence/report-source.js';

/** The result itself. */
export function renderJson({ result }: ReportSource): string {
  return writeResult(result);
}
