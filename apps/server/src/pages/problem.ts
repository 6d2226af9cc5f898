import { html } from './html.js';
import { renderPage } from './layout.js';

/** What a page says that has nothing else to show. */
export interface ProblemPage {
  readonly title: string;
  readonly text: string;
  /** What the operator finds the request by. */
  readonly request_id: string;
}

/** The page of a request that cannot be served. */
export function problemPage({ title, text, request_id }: ProblemPage): string {
  return renderPage({
    title,
    content: html`<h1>${title}</h1><p>${text}</p>`,
    footer: html`Request ${request_id}`,
  });
}
