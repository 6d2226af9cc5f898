/** Correct servers that keep a text in a form of their own, which says the same. */
import { inputs, turn } from '../../src/faults/effects.js';
import type { Effect } from '../../src/faults/fault.js';
import { isObject, type Json } from '../../src/faults/message.js';
import { variant } from './variant.js';

const CONTACTS =
  'POST /properties/{}/contacts, PUT /properties/{}/contacts/{}, POST /inspections/{}/contacts, PUT /inspections/{}/contacts/{}';
const FORM = 'In which form a text is kept is not shown.';

/** Alters a text by the name of its field; an entry of a list has the name of the list. */
type Rewrite = (text: string, name: string) => string;

/** Alters the texts of requests to the API, so that the target keeps nothing else. */
function kept(rewrite: Rewrite): Effect {
  return {
    request(request) {
      if (request.revision === undefined || request.method === 'GET') return undefined;
      request.json = rewriteJson(request.json, '', rewrite);
      if (request.text.includes('<json:')) request.text = rewriteXml(request.text, rewrite);
      return undefined;
    },
  };
}

function rewriteJson(value: Json, name: string, rewrite: Rewrite): Json {
  if (typeof value === 'string') return rewrite(value, name);
  if (Array.isArray(value)) return value.map((entry) => rewriteJson(entry, name, rewrite));
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, rewriteJson(part, key, rewrite)]);
  return Object.fromEntries(parts);
}

function rewriteXml(text: string, rewrite: Rewrite): string {
  const ofList = text.replace(
    /<json:array name="([^"]*)">(?:\s*<json:string>[^<]*<\/json:string>)+/g,
    (list, name: string) =>
      list.replace(
        /(<json:string>)([^<]*)/g,
        (_, tag: string, escaped: string) => `${tag}${rewriteEscaped(escaped, name, rewrite)}`,
      ),
  );
  return ofList.replace(
    /(<json:string name="([^"]*)">)([^<]*)/g,
    (_, tag: string, name: string, escaped: string) =>
      `${tag}${rewriteEscaped(escaped, name, rewrite)}`,
  );
}

function rewriteEscaped(escaped: string, name: string, rewrite: Rewrite): string {
  const text = escaped.replace(/&#(\d+);/g, (_, code: string) =>
    String.fromCodePoint(Number(code)),
  );
  return rewrite(text, name).replace(/\r/g, '&#13;');
}

/** The same of one field, wherever it is sent. */
const only = (field: string, rewrite: (text: string) => string): Effect =>
  kept((text, name) => (name === field ? rewrite(text) : text));

export const TEXTS = [
  variant(
    'lines-of-windows',
    'the lines of a text end in CR LF',
    FORM,
    kept((text) => text.replace(/\r?\n/g, '\r\n')),
  ),
  variant(
    'texts-trimmed',
    'blanks at either end of a text are taken away',
    FORM,
    kept((text) => text.trim()),
    ['earlier'],
  ),
  variant(
    'letters-taken-apart',
    'letters with an accent are kept as two signs',
    'Unicode 15 calls both forms of a text equivalent.',
    kept((text) => text.normalize('NFD')),
  ),
  variant(
    'tags-in-small-letters',
    'tags have no capitals',
    FORM,
    only('tags', (tag) => tag.toLowerCase()),
  ),
  variant(
    'names-of-people',
    'the names of contacts are in capitals',
    FORM,
    inputs(
      CONTACTS,
      turn('name', (name) => String(name).toUpperCase()),
    ),
  ),
  variant(
    'postcodes-joined',
    'postcodes are in small letters, without a blank',
    FORM,
    only('postcode', (code) => code.replace(/\s/g, '').toLowerCase()),
  ),
  variant(
    'towns-in-capitals',
    'towns are in capitals',
    FORM,
    only('city', (town) => town.toUpperCase()),
  ),
  variant(
    'mails-in-capitals',
    'addresses of mail are in capitals',
    FORM,
    only('email', (mail) => mail.toUpperCase()),
  ),
];
