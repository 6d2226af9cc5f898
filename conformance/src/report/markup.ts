/** Text for HTML, XML and Markdown: escaped unless it was made here. */
import { showHidden, showInOneLine } from '../base/visible.js';

/** Markup that is known to be good. */
export interface Markup {
  readonly markup: string;
}

type Part = string | number | Markup | readonly Markup[] | undefined;

/** A template whose values are escaped; lists of markup are joined, undefined is nothing. */
export function markup(texts: TemplateStringsArray, ...values: readonly Part[]): Markup {
  const joined = texts.reduce((all, text, index) => all + render(values[index - 1]) + text);
  return { markup: joined };
}

/** Control and direction characters are written out, and what XML and HTML cannot hold is left out. */
function escapeMarkup(text: string): string {
  return showHidden(text)
    .replace(/[\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** A text in one line of Markdown, without what would be markup there: a comment hides all that follows. */
export function escapeMarkdown(text: string): string {
  return showInOneLine(text.replaceAll(/[\\`[\]<&]/g, '\\$&'));
}

function render(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}
