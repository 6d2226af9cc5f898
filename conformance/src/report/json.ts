import type { ReportSource } from '../evidence/report-source.js';

/** The result itself. */
export function renderJson({ result }: ReportSource): string {
  return `${JSON.stringify(result, null, 2)}\n`;
}
