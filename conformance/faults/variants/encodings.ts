/** Correct servers that encode equal bodies and addresses differently. */
import { replies } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { headerOf } from '../../src/faults/message.js';
import { variant } from './variant.js';

const RFC_3986 = 'RFC 3986 2.2: reserved characters may be encoded where they have no meaning.';
const RFC_8259 = 'RFC 8259 7: any character may be an escape.';
const RFC_6749 = 'RFC 6749 4.1.2: state is required if it was sent, and no more is said.';
/** Characters that frameworks escape so that JSON can be embedded in a page. */
const UNSAFE_IN_HTML = /[<>&'\u2028\u2029]/g;

/** Rewrites the query of the redirect back to the application. */
const returning = (write: (query: URLSearchParams, target: URL) => string): Effect => ({
  answer(answer) {
    const location = headerOf(answer, 'location');
    const target = URL.canParse(location) ? new URL(location) : undefined;
    const isBack = ['code', 'error'].some((name) => target?.searchParams.has(name));
    if (!target || !isBack) return;
    target.search = write(target.searchParams, target);
    answer.headers['location'] = target.href;
  },
});

export const ENCODINGS = [
  variant(
    'redirect-encoded-wholly',
    'the redirect encodes every reserved character, and blanks as %20',
    RFC_3986,
    returning((query) =>
      [...query].map(([name, value]) => `${encodeWholly(name)}=${encodeWholly(value)}`).join('&'),
    ),
  ),
  variant(
    'state-empty',
    'the redirect carries an empty state where none was sent',
    RFC_6749,
    returning((query) => `${query}${query.has('state') ? '' : '&state='}`),
  ),
  variant(
    'html-safe',
    'JSON escapes what has a meaning in HTML, and every slash',
    RFC_8259,
    replies('* /**', (answer) => {
      if (answer.json === undefined) return;
      const safe = answer.text.replace(UNSAFE_IN_HTML, escapeUnit);
      answer.text = safe.replace(/\\?\//g, '\\/');
    }),
  ),
];

function encodeWholly(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
