import type { FinishedReport } from '../domain/ports/finished-reports.js';
import { addressLines } from './address.js';
import { html } from './html.js';
import { renderPage } from './layout.js';

// What the address of a finished report shows when there is no PDF to open (D-44).

/** The page while the PDF is being made. */
export function reportInWorkPage({ agency, title, address }: FinishedReport): string {
  return renderPage({
    title,
    content: html`<h1>${title}</h1>
<p>${addressLines(address)}</p>
<p>The PDF of this report is being made. It opens here by itself in a few seconds.</p>
<p class="soft">This report was made by ${agency}.</p>`,
  });
}

/** The page when an address leads to no finished report. */
export function unknownReportPage(): string {
  return renderPage({
    title: 'Not found',
    content: html`<h1>There is no such report</h1>
<p>The address may have been copied in part, or the report is being worked on. Ask your agency about it.</p>`,
  });
}
