/** Escapes text for HTML, XML and Markdown. */
import { showHidden, showInOneLine } from '../base/visible.js';

/** Markup that needs no escaping. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined;

/** A template tag that escapes its values, joins lists of markup and leaves out undefined. */
export function markup(texts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  const joined = texts.reduce((all, text, index) => all + render(values[index - 1]) + text);
  return { markup: joined };
}

/** Writes out control and direction characters, and leaves out those that XML and HTML cannot contain. */
function escapeMarkup(text: string): string {
  return showHidden(text)
    .replace(/[\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A text as one line of Markdown, with its markup escaped: a comment would hide everything after it. */
export function escapeMarkdown(text: string): string {
  return showInOneLine(text.replaceAll(/[\\`[\]<&]/g, '\\$&'));
}

function render(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}
