/**
 * Reads a value from JSONx, as strictly as the format is described. It shares no code with the server, so that
 * both cannot have the same fault.
 */
import { JSONX_NAMESPACE } from './jsonx-writer.js';
import { readXml, type XmlElement, XmlError } from './xml.js';

/** The document is XML but not JSONx; the message says where. */
class JsonxError extends Error {}

/** The value of a JSONx document. Throws XmlError or JsonxError. */
export function readJsonx(text: string): unknown {
  return toValue(readXml(text), '$');
}

/** The value of a JSONx document, or the reason why it cannot be read. */
export function tryReadJsonx(text: string): { value: unknown } | { fault: string } {
  try {
    return { value: readJsonx(text) };
  } catch (error) {
    if (error instanceof XmlError || error instanceof JsonxError) return { fault: error.message };
    throw error;
  }
}

function toValue(element: XmlElement, at: string): unknown {
  if (element.namespace !== JSONX_NAMESPACE) {
    throw new JsonxError(`${at}: <${element.name}> is in the namespace "${element.namespace}"`);
  }
  switch (element.name) {
    case 'object':
      return readObject(element, at);
    case 'array':
      return withoutText(element, at).children.map((child, i) => readMember(child, `${at}[${i}]`));
    case 'string':
      return withoutChildren(element, at).text;
    case 'number':
      return readNumber(element, at);
    case 'boolean':
      return readBoolean(element, at);
    case 'null':
      return readNull(element, at);
    default:
      throw new JsonxError(`${at}: <${element.name}> is not an element of JSONx`);
  }
}

function readObject(element: XmlElement, at: string): Record<string, unknown> {
  const members = withoutText(element, at).children.map((child): [string, unknown] => {
    const name = child.attributes['name'];
    if (name === undefined) throw new JsonxError(`${at}: a member has no name`);
    return [name, toValue(child, `${at}.${name}`)];
  });
  return Object.fromEntries(members);
}

function readMember(element: XmlElement, at: string): unknown {
  if ('name' in element.attributes) throw new JsonxError(`${at}: a member of an array has a name`);
  return toValue(element, at);
}

function readNumber(element: XmlElement, at: string): number {
  const text = withoutChildren(element, at).text.trim();
  if (/^-?(0|[1-9]\d*)(\.\d+)?([eE][+-]?\d+)?$/.test(text)) return Number(text);
  throw new JsonxError(`${at}: "${text}" is not a JSON number`);
}

function readBoolean(element: XmlElement, at: string): boolean {
  const text = withoutChildren(element, at).text.trim();
  if (text === 'true' || text === 'false') return text === 'true';
  throw new JsonxError(`${at}: "${text}" is neither true nor false`);
}

function readNull(element: XmlElement, at: string): null {
  if (withoutChildren(element, at).text !== '') throw new JsonxError(`${at}: null is not empty`);
  return null;
}

function withoutText(element: XmlElement, at: string): XmlElement {
  if (element.text.trim() === '') return element;
  throw new JsonxError(`${at}: there is text between the elements`);
}

function withoutChildren(element: XmlElement, at: string): XmlElement {
  if (element.children.length === 0) return element;
  throw new JsonxError(`${at}: <${element.name}> holds other elements`);
}
