import type { ReportName } from '../config/settings.js';
import type { ReportSource } from '../evidence/report-source.js';
import { renderBadge, renderBadgeData } from './badge.js';
import { renderBehaviour } from './behaviour.js';
import { renderConsole } from './console.js';
import { renderEarl } from './earl.js';
import { renderHar } from './har.js';
import { renderHtml } from './html/page.js';
import { renderJson } from './json.js';
import { renderJunit } from './junit.js';
import { renderMarkdown } from './markdown.js';

export interface Renderer {
  /** The name of the file it is written to; undefined when it is printed. */
  readonly file: string | undefined;
  readonly render: (source: ReportSource) => string;
}

/** Every kind of report. */
export const RENDERERS: Readonly<Record<ReportName, Renderer>> = {
  console: { file: undefined, render: renderConsole },
  json: { file: 'result.json', render: renderJson },
  behaviour: { file: 'behaviour.md', render: renderBehaviour },
  markdown: { file: 'summary.md', render: renderMarkdown },
  html: { file: 'report.html', render: renderHtml },
  junit: { file: 'junit.xml', render: renderJunit },
  har: { file: 'exchanges.har', render: renderHar },
  earl: { file: 'earl.jsonld', render: renderEarl },
  badge: { file: 'badge.svg', render: renderBadge },
  'badge-data': { file: 'badge.json', render: renderBadgeData },
};
