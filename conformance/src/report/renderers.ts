import type { ReportName } from '../config/settings.js';
import { renderConsole } from './console.js';
import { renderJson } from './json.js';
import { renderMarkdown } from './markdown.js';
import type { ReportSource } from './source.js';

export interface Renderer {
  /** The name of the file it is written to; undefined when it is printed. */
  readonly file: string | undefined;
  readonly render: (source: ReportSource) => string;
}

/** Every kind of report. */
export const RENDERERS: Readonly<Record<ReportName, Renderer>> = {
  console: { file: undefined, render: renderConsole },
  json: { file: 'result.json', render: renderJson },
  markdown: { file: 'summary.md', render: renderMarkdown },
};
