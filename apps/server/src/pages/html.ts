// HTML by template: whatever is put into one is escaped, unless it is HTML that was made the same way.

/** Text that is HTML. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | false | null | undefined | readonly Part[];

/** Makes HTML; false, null and undefined put nothing in. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = texts.map((text, index) =>
    index === 0 ? text : rendered(parts[index - 1]) + text,
  );
  return { html: pieces.join('') };
}

function rendered(part: Part): string {
  if (part === undefined || part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(rendered).join('');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it stands in HTML, in an element or in a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => ESCAPES[mark] ?? mark);
}
