/** The result in one line, as an SVG image and as data for a badge service. */
import { EXIT } from '../engine/exit-code.js';
import type { RunResult } from '../engine/result.js';
import type { ReportSource } from '../evidence/report-source.js';
import { isPartial } from './chosen.js';
import { markup } from './markup.js';

interface Badge {
  readonly label: string;
  readonly message: string;
  readonly color: string;
}

const GOOD = '#1a7f37';
const BAD = '#b3261e';
const OPEN = '#6b5900';

/** The badge as an SVG image. */
export function renderBadge({ result }: ReportSource): string {
  const { label, message, color } = describeBadge(result);
  const [left, right] = [label, message].map(widthOf) as [number, number]; // of both
  const width = left + right;
  return markup`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${label}: ${message}">
<title>${label}: ${message}</title>
<rect width="${left}" height="20" fill="#3c3c3c"/>
<rect x="${left}" width="${right}" height="20" fill="${color}"/>
<g fill="#ffffff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" text-anchor="middle">
<text x="${left / 2}" y="14">${label}</text>
<text x="${left + right / 2}" y="14">${message}</text>
</g>
</svg>
`.markup;
}

/** The badge as JSON for the endpoint badge of shields.io. */
export function renderBadgeData({ result }: ReportSource): string {
  return `${JSON.stringify({ schemaVersion: 1, ...describeBadge(result) }, null, 2)}\n`;
}

function describeBadge({ exitCode, run, sets, totals }: RunResult): Badge {
  const label = `inspection API, ${sets.map(({ revision }) => revision).join(' and ')}`;
  if (exitCode === EXIT.fails) return { label, message: `${totals.fail} failed`, color: BAD };
  if (exitCode !== EXIT.conforms) return { label, message: 'not all judged', color: OPEN };
  if (isPartial(run)) return { label, message: 'judged in part', color: OPEN };
  return { label, message: `${totals.pass} passed`, color: GOOD };
}

const WIDEST_LETTER = 7.2;
const MARGIN = 12;

function widthOf(text: string): number {
  return Math.ceil(text.length * WIDEST_LETTER) + MARGIN;
}
