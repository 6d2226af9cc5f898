/**
 * A small, tolerant reader of HTML. It reads what signing in needs: forms, their fields and their buttons. It
 * reads broken markup as far as it makes sense.
 */

export interface Form {
  /** Absolute. */
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly fields: readonly Field[];
  readonly buttons: readonly Button[];
}

export interface Field {
  readonly name: string;
  /** As in the `type` attribute; `select` and `textarea` for those elements. */
  readonly type: string;
  readonly value: string;
  readonly checked: boolean;
  /** True when a browser sends the form only once this field is filled in. */
  readonly required: boolean;
  /** Its label, or else the text up to the next field. */
  readonly text: string;
}

export interface Button {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly text: string;
  /** The address this button sends the form to, when it is not that of the form. */
  readonly action: string | undefined;
  /** True for an image button, which sends the point where it is pressed. */
  readonly isImage: boolean;
  /** True when the button sends the form even with empty required fields, such as a button that leads back. */
  readonly skipsFields: boolean;
}

/** The properties of most buttons. */
export const PLAIN = { action: undefined, isImage: false, skipsFields: false } as const;

type Attributes = ReadonlyMap<string, string>;

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly attributes: Attributes;
  readonly end: number;
}

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s]+)))?/g;
const UNREADABLE = /<!--[\s\S]*?-->|<(script|style|template|noscript)\b[\s\S]*?<\/\1\s*>/gi;

/** A delay in seconds and the address to go to. */
const REFRESH = /^\s*[\d.]+\s*[;,]\s*(?:url\s*=\s*)?(.*?)\s*$/i;

/** The forms of a page that was found at `url`. */
export function readForms(html: string, url: string): Form[] {
  const page = html.replace(UNREADABLE, '');
  const tags = readTags(page);
  const home = homeOf(tags, url);
  return tags.flatMap((tag, index) =>
    tag.name === 'form' && !tag.isEnd ? readForm(tags, index, page, home, url) : [],
  );
}

function homeOf(tags: readonly Tag[], url: string): string {
  const base = tags.find((tag) => tag.name === 'base')?.attributes.get('href');
  return (base && resolve(base, url)?.href) || url;
}

/** The address that a page at `base` means; undefined when no browser sends a request for it. */
function resolve(href: string, base: string): URL | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const url = new URL(href, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** The links of a page, each as a form with one button that requests the address of the link. */
export function readLinks(html: string, url: string): Form[] {
  const page = html.replace(UNREADABLE, '');
  const tags = readTags(page);
  const home = homeOf(tags, url);
  return tags.flatMap((tag, index) => {
    const href = tag.name === 'a' && !tag.isEnd ? tag.attributes.get('href') : undefined;
    const to = href === undefined ? undefined : resolve(href, home);
    if (!to) return [];
    const fields = [...to.searchParams].map(([name, value]) => ({
      name,
      value,
      type: 'hidden',
      checked: false,
      required: false,
      text: '',
    }));
    const text = textAfter(tag, index, tags, page);
    const button = { id: tag.attributes.get('id') ?? '', name: '', value: '', text };
    const buttons = [{ ...button, ...PLAIN }];
    return [{ action: `${to.origin}${to.pathname}`, method: 'GET' as const, fields, buttons }];
  });
}

/**
 * The address a page without a form leads to by itself, from `<meta http-equiv="refresh" content="0; url=next">`
 * or from the header of that name, which counts first.
 */
export function readRefresh(html: string, url: string, header = ''): URL | undefined {
  const metas = readTags(html.replace(UNREADABLE, ''))
    .filter(({ name }) => name === 'meta')
    .filter(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'refresh')
    .map(({ attributes }) => attributes.get('content') ?? '');
  for (const content of [header, ...metas]) {
    const [, given = ''] = REFRESH.exec(content) ?? [];
    const target = given.replace(/^(["'])(.*)\1$/, '$2');
    if (target !== '' && URL.canParse(target, url)) return new URL(target, url);
  }
  return undefined;
}

/** The title or first heading of a page, to name the page in a message. */
export function readTitle(html: string): string {
  return readWords(/<(title|h1)\b[^>]*>([\s\S]*?)<\/\1>/i.exec(html)?.[2] ?? '');
}

/** What a person reads on a page, as one line. */
export function readWords(html: string): string {
  return decode(html.replace(UNREADABLE, ' ').replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

function readForm(tags: Tag[], start: number, page: string, home: string, url: string): Form[] {
  const form = tags[start]?.attributes ?? new Map<string, string>();
  const action = form.get('action') ? resolve(form.get('action') ?? '', home)?.href : url;
  if (action === undefined) return [];
  const end = tags.findIndex((tag, i) => i > start && tag.name === 'form');
  const id = form.get('id');
  const belongs = (tag: Tag, index: number) => {
    const owner = tag.attributes.get('form');
    if (owner !== undefined) return owner === id;
    return index > start && (end === -1 || index < end);
  };
  const own = tags.flatMap((tag, index) =>
    !tag.isEnd && belongs(tag, index) ? [{ tag, index }] : [],
  );
  return [
    {
      action,
      method: form.get('method')?.toUpperCase() === 'POST' ? 'POST' : 'GET',
      fields: own.flatMap(({ tag, index }) => readField(tag, index, tags, page)),
      buttons: own.flatMap(({ tag, index }) => readButton(tag, index, tags, page, home)),
    },
  ];
}

function readField(tag: Tag, index: number, tags: Tag[], page: string): Field[] {
  const { attributes } = tag;
  const name = attributes.get('name');
  if (!name || attributes.has('disabled')) return [];
  const checked = attributes.has('checked');
  const required = attributes.has('required');
  if (tag.name === 'input') {
    const type = (attributes.get('type') ?? 'text').toLowerCase();
    if (['submit', 'image', 'button', 'reset', 'file'].includes(type)) return [];
    const unset = type === 'checkbox' || type === 'radio' ? 'on' : '';
    const text = labelOf(tag, index, tags, page);
    return [{ name, type, value: attributes.get('value') ?? unset, checked, required, text }];
  }
  if (tag.name === 'textarea') {
    const value = textAfter(tag, index, tags, page);
    return [{ name, type: 'textarea', value, checked: false, required, text: '' }];
  }
  if (tag.name !== 'select') return [];
  const until = tags.findIndex((other, i) => i > index && other.name === 'select' && other.isEnd);
  const options = tags
    .slice(index, until === -1 ? undefined : until)
    .filter((other) => other.name === 'option' && !other.isEnd);
  const chosen = options.find((option) => option.attributes.has('selected')) ?? options[0];
  const value = chosen?.attributes.get('value') ?? '';
  return [{ name, type: 'select', value, checked: false, required, text: '' }];
}

const CONTROLS: readonly string[] = ['input', 'button', 'select', 'textarea', 'label', 'form'];

/** The label that names a field or is around it; else the text up to the next field. */
function labelOf(tag: Tag, index: number, tags: Tag[], page: string): string {
  const id = tag.attributes.get('id');
  const isAround = (at: number) =>
    at < index && !tags.slice(at, index).some(({ name, isEnd }) => name === 'label' && isEnd);
  const at = tags.findIndex(
    (other, i) =>
      other.name === 'label' &&
      !other.isEnd &&
      ((id !== undefined && other.attributes.get('for') === id) || isAround(i)),
  );
  const label = tags[at];
  if (label) return textAfter(label, at, tags, page);
  const next = tags.find((other, i) => i > index && CONTROLS.includes(other.name));
  const until = next ? page.lastIndexOf('<', next.end - 1) : page.length;
  return readWords(page.slice(tag.end, until));
}

function readButton(tag: Tag, index: number, tags: Tag[], page: string, home: string): Button[] {
  const { attributes } = tag;
  if (attributes.has('disabled')) return [];
  const type = (attributes.get('type') ?? 'submit').toLowerCase();
  const isInput = tag.name === 'input' && attributes.has('type') && /^(submit|image)$/.test(type);
  if (!isInput && !(tag.name === 'button' && type === 'submit')) return [];
  const isImage = isInput && type === 'image';
  const value = attributes.get('value') ?? '';
  const shown = (isImage && attributes.get('alt')) || value;
  const inside = isInput ? shown : textAfter(tag, index, tags, page);
  const text = inside || (attributes.get('aria-label') ?? attributes.get('title') ?? '');
  const given = attributes.get('formaction');
  const action = given === undefined ? undefined : resolve(given, home)?.href;
  if (given !== undefined && action === undefined) return [];
  return [
    {
      id: attributes.get('id') ?? '',
      name: attributes.get('name') ?? '',
      value,
      text,
      action,
      isImage,
      skipsFields: attributes.has('formnovalidate'),
    },
  ];
}

/** The text between a start tag and the end tag of the same name. */
function textAfter(tag: Tag, index: number, tags: Tag[], page: string): string {
  const close = tags.find((other, i) => i > index && other.name === tag.name && other.isEnd);
  const until = close ? page.lastIndexOf('<', close.end - 1) : tag.end;
  return decode(page.slice(tag.end, until).replace(/<[^>]*>/g, ' ')).trim();
}

function readTags(page: string): Tag[] {
  return [...page.matchAll(TAG)].map((match) => ({
    name: (match[2] ?? '').toLowerCase(),
    isEnd: match[1] === '/',
    attributes: readAttributes(match[3] ?? ''),
    end: match.index + match[0].length,
  }));
}

function readAttributes(text: string): Attributes {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decode(double ?? single ?? bare ?? ''),
    ]),
  );
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

function decode(text: string): string {
  return text.replace(/&(#x?[0-9a-f]+|[a-z]+);/gi, (whole, entity: string) => {
    if (!entity.startsWith('#')) return ENTITIES[entity.toLowerCase()] ?? whole;
    const code = /^#x/i.test(entity) ? Number(`0${entity.slice(1)}`) : Number(entity.slice(1));
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
