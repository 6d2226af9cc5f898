import { type Html, html } from './html.js';

// Forms of the pages: each is sent to the address it was shown at, with proof that it was shown to this browser.

/** What makes a form valid. */
export interface FormTarget {
  /** Path and query the form is sent to. */
  readonly action: string;
  /** Proof that the form was shown to the browser that sends it. */
  readonly token: string;
}

/** A form with its buttons; a button is named `action` and says what is to be done. */
export function form({ action, token }: FormTarget, content: Html, className = 'alone'): Html {
  return html`<form class="${className}" method="post" action="${action}">
<input type="hidden" name="form" value="${token}">
${content}
</form>`;
}

/** A button that sends its form. */
export function button(action: string, label: string, className = ''): Html {
  return html`<button type="submit" name="action" value="${action}" class="${className}">${label}</button>`;
}

/** A form that is nothing but a button, with what it is about. */
export function buttonForm(
  target: FormTarget,
  {
    action,
    label,
    className = 'small',
    fields = {},
  }: {
    action: string;
    label: string;
    className?: string;
    fields?: Readonly<Record<string, string | number>>;
  },
): Html {
  const hidden = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return form(target, html`${hidden}${button(action, label, className)}`, 'inline');
}

/** A note on what went wrong, read out by screen readers at once. */
export function complaint(texts: readonly string[]): Html | undefined {
  if (texts.length === 0) return undefined;
  return html`<div class="note bad" role="alert">${texts.map((text) => html`<p>${text}</p>`)}</div>`;
}
