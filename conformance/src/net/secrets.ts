/**
 * Hides secrets by value, not by the name of a field: a field called `state` may be an OAuth
 * secret or the state of an inspection, and only the value tells them apart. Equal secrets get
 * equal marks, so that evidence still shows that a token was rotated; a mark has no character that
 * means something in a URL, a form or JSON, so that evidence can still be read as what it is.
 */
import { createHmac, randomBytes } from 'node:crypto';

export type SecretKind =
  | 'secret'
  | 'password'
  | 'code'
  | 'state'
  | 'access-token'
  | 'refresh-token'
  | 'cookie'
  | 'key';

export interface Secrets {
  /** From now on `value` is hidden, in every common encoding. Under four characters is ignored. */
  register(kind: SecretKind, value: string): void;
  /** The same data with every registered value in every text replaced by its mark. */
  hide<T>(data: T): T;
  /** The marks of all registered values that still occur in a text of the data. */
  findLeaks(data: unknown): string[];
}

const SHORTEST = 4;

export function createSecrets(salt: Buffer = randomBytes(16)): Secrets {
  const marks = new Map<string, string>();
  const counts = new Map<SecretKind, number>();
  /** Written forms by their first characters, longest first, so that one pass over a text is enough. */
  const forms = new Map<string, { form: string; mark: string }[]>();

  const register = (kind: SecretKind, value: string) => {
    if (value.length < SHORTEST || marks.has(value)) return;
    const number = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, number);
    const print = createHmac('sha256', salt).update(value).digest('hex').slice(0, 4);
    const mark = `⟦${kind}:${number}:${print}⟧`;
    marks.set(value, mark);
    for (const form of writtenForms(value)) {
      const start = form.slice(0, SHORTEST);
      const known = forms.get(start) ?? [];
      known.push({ form, mark });
      known.sort((a, b) => b.form.length - a.form.length);
      forms.set(start, known);
    }
  };

  const findAt = (text: string, index: number) =>
    forms
      .get(text.slice(index, index + SHORTEST))
      ?.find(({ form }) => text.startsWith(form, index));

  const hideText = (text: string) => {
    let hidden = '';
    let from = 0;
    for (let index = 0; index <= text.length - SHORTEST; index++) {
      const found = findAt(text, index);
      if (!found) continue;
      hidden += text.slice(from, index) + found.mark;
      from = index + found.form.length;
      index = from - 1;
    }
    return hidden + text.slice(from);
  };

  const findLeaks = (data: unknown) => {
    const leaks = new Set<string>();
    mapTexts(data, (text) => {
      for (let index = 0; index <= text.length - SHORTEST; index++) {
        const found = findAt(text, index);
        if (found) leaks.add(found.mark);
      }
      return text;
    });
    return [...leaks];
  };

  return { register, hide: (data) => mapTexts(data, hideText), findLeaks };
}

/** How a value may look inside a URL, a form, JSON, HTML, a Basic header, or plainly. */
function writtenForms(value: string): Set<string> {
  return new Set([
    value,
    encodeURIComponent(value),
    new URLSearchParams({ v: value }).toString().slice(2),
    Buffer.from(value).toString('base64'),
    Buffer.from(value).toString('base64url'),
    JSON.stringify(value).slice(1, -1),
    value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  ]);
}

function mapTexts<T>(data: T, change: (text: string) => string): T {
  if (typeof data === 'string') return change(data) as T; // a text stays a text
  if (Array.isArray(data)) return data.map((entry) => mapTexts(entry, change)) as T; // likewise
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, part]) => [name, mapTexts(part, change)]),
  ) as T; // the same keys
}
