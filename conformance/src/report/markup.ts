/** Text for HTML and XML: escaped unless it was made here. */

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

/** Without the control characters that XML and HTML cannot hold. */
export function escapeMarkup(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&#39;')
  );
}

function render(value: Part): string {
  if (value === undefined) return '';
  if (typeof value === 'string' || typeof value === 'number') return escapeMarkup(String(value));
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('');
}
