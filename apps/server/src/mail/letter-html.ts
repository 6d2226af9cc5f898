import { html } from '../pages/html.js';
import type { Letter } from './letter.js';

// A letter as HTML that mail programs show as it is: one column, styles at the elements, no picture, no script, and
// nothing that is fetched.

/** A letter as HTML. */
export function letterHtml({ subject, greeting, news, facts, link, next, from }: Letter): string {
  const { html: text } = html`<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin: 0; padding: 16px; background: #f4f2ee; color: #1f2933; ${FONT}">
<div style="max-width: 560px; margin: 0 auto; padding: 24px; background: #ffffff; border: 1px solid #dcd7ce; border-radius: 10px; overflow-wrap: anywhere;">
<p style="${PARAGRAPH} font-weight: 600; color: #1d5c4d;">${from}</p>
<p style="${PARAGRAPH}">${greeting}</p>
${news.map((line) => html`<p style="${PARAGRAPH}">${line}</p>\n`)}
<table style="width: 100%; margin: 20px 0; border-collapse: collapse; border-top: 1px solid #dcd7ce;">
${facts.map(
  ([label, value]) => html`<tr>
<th scope="row" style="${CELL} width: 32%; overflow-wrap: normal; font-weight: 400; color: #5b6672;">${label}</th>
<td style="${CELL}">${value}</td>
</tr>
`,
)}</table>
${
  link &&
  html`<p style="margin: 0 0 20px;"><a href="${link.url}" style="display: inline-block; padding: 11px 18px; background: #1d5c4d; color: #ffffff; font-weight: 600; text-decoration: none; border-radius: 8px;">${link.label}</a></p>
`
}${next.map((line) => html`<p style="${PARAGRAPH}">${line}</p>\n`)}
<p style="margin: 0;">${from}</p>
</div>
</body>
</html>
`;
  return text;
}

const FONT =
  "font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;";
const PARAGRAPH = 'margin: 0 0 14px;';
const CELL =
  'padding: 8px 8px 8px 0; border-bottom: 1px solid #dcd7ce; text-align: left; vertical-align: top;';
