import { type Html, html } from './html.js';
import { STYLE } from './style.js';

// What every page of the service has around its content.

/** A page. */
export interface Page {
  readonly title: string;
  readonly content: Html;
  /** For lists rather than a single question. */
  readonly isWide?: boolean;
  readonly footer?: Html;
  /** What stands in the head besides the style sheet all pages share. */
  readonly head?: Html;
}

/** The whole text of a page. */
export function renderPage({ title, content, isWide = false, footer, head }: Page): string {
  const { html: text } = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Lintel</title>
<style>${{ html: STYLE }}</style>
${head}
</head>
<body>
<div class="brand">${LOGO}<span>Lintel</span></div>
<main class="${isWide ? 'wide' : ''}">
${content}
</main>
${footer && html`<footer>${footer}</footer>`}
</body>
</html>
`;
  return text;
}

/** A door under its lintel. */
const LOGO = html`<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M2 5h20M5 5v16M19 5v16M9 21V9h6v12"/></svg>`;
