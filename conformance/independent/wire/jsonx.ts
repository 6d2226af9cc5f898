/** JSONx, an encoding of JSON as XML. */
import { DOMParser, type Element } from '@xmldom/xmldom';
import { Refusal } from '../refusal.js';
import type { Variant } from '../variant.js';

const NAMESPACE = 'http://www.ibm.com/xmlns/prod/2009/jsonx';

/** Writes a JSON value as a JSONx document. */
export function writeJsonx(value: unknown, { xml }: Variant): string {
  const prefix = xml === 'prefixed' ? 'json:' : '';
  const declaration = prefix ? `xmlns:json="${NAMESPACE}"` : `xmlns="${NAMESPACE}"`;
  const element = writeElement(value, undefined, prefix);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element.replace(/[\s/>]/, ` ${declaration}$&`)}`;
}

/** Parses a JSONx document. Throws Refusal when it is not valid. */
export function readJsonx(text: string): unknown {
  const root = parse(text).documentElement;
  if (!root) throw unreadable('there is no element');
  return readElement(root);
}

function writeElement(value: unknown, name: string | undefined, prefix: string): string {
  const [kind, content] = describe(value, prefix);
  const named = name === undefined ? '' : ` name="${escapeText(name)}"`;
  return content === ''
    ? `<${prefix}${kind}${named}/>`
    : `<${prefix}${kind}${named}>${content}</${prefix}${kind}>`;
}

function describe(value: unknown, prefix: string): [kind: string, content: string] {
  if (value === null) return ['null', ''];
  if (typeof value === 'string') return ['string', escapeText(value)];
  if (typeof value !== 'object') return [typeof value, String(value)];
  if (Array.isArray(value)) {
    return ['array', value.map((one) => writeElement(one, undefined, prefix)).join('')];
  }
  const members = Object.entries(value).filter(([, one]) => one !== undefined);
  return ['object', members.map(([name, one]) => writeElement(one, name, prefix)).join('')];
}

function escapeText(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd')
    .replace(/[&<>"\t\n\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function parse(text: string) {
  if (/<!DOCTYPE/i.test(text)) throw unreadable('a document type is not allowed');
  const onError = (_level: string, message: string) => {
    throw unreadable(message);
  };
  try {
    return new DOMParser({ onError }).parseFromString(text, 'application/xml');
  } catch (error) {
    throw error instanceof Refusal ? error : unreadable('it is not well-formed');
  }
}

/** Readers of the JSONx elements, by name. */
const KINDS: Readonly<Record<string, (element: Element) => unknown>> = {
  null: (element) => {
    if (element.textContent?.trim()) throw unreadable('null has no content');
    return null;
  },
  boolean: (element) => readLiteral(element, /^(?:true|false)$/),
  number: (element) => readLiteral(element, /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/),
  string: (element) => {
    if (childrenOf(element).length > 0) throw unreadable('a string has no elements');
    return element.textContent ?? '';
  },
  array: (element) => childrenOf(element).map(readElement),
  object: (element) => Object.fromEntries(childrenOf(element).map(readMember)),
};

function readElement(element: Element): unknown {
  const name = element.localName ?? '';
  const read = Object.hasOwn(KINDS, name) ? KINDS[name] : undefined;
  if (!read || element.namespaceURI !== NAMESPACE) {
    throw unreadable(`<${element.tagName}> is no element of JSONx`);
  }
  return read(element);
}

function readMember(element: Element): [string, unknown] {
  const name = element.getAttribute('name');
  if (name === null) throw unreadable('a member of an object has a name');
  return [name, readElement(element)];
}

function readLiteral(element: Element, pattern: RegExp): unknown {
  const text = (element.textContent ?? '').trim();
  if (!pattern.test(text)) throw unreadable(`'${text}' is no ${element.localName}`);
  return JSON.parse(text);
}

function childrenOf(element: Element): Element[] {
  const nodes = [...element.childNodes];
  return nodes.filter((node): node is Element => node.nodeType === node.ELEMENT_NODE);
}

function unreadable(why: string): Refusal {
  return new Refusal(400, `The body is no JSONx: ${why}.`);
}
