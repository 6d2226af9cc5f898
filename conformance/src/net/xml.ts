/** Reads an XML document strictly into a tree. Only a well-formed document has one. */
import { SaxesParser } from 'saxes';

export interface XmlElement {
  readonly namespace: string;
  /** The name without its prefix. */
  readonly name: string;
  /** Attributes without a namespace, by name. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  /** All text directly inside, joined. */
  readonly text: string;
}

/** The text is not well-formed XML, or nested without end; the message says where. */
export class XmlError extends Error {}

/** Far more than any document of the API needs, and few enough to read one element within the other. */
const MOST_DEPTH = 1_000;

interface Growing extends XmlElement {
  readonly children: Growing[];
  text: string;
}

/** The root element of a document. Throws XmlError. */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true });
  const open: Growing[] = [];
  let root: Growing | undefined;
  const addText = (piece: string) => {
    const inner = open.at(-1);
    if (inner) inner.text += piece;
  };
  parser.on('error', (error) => {
    throw new XmlError(error.message);
  });
  parser.on('doctype', () => {
    throw new XmlError('a document type is not expected');
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('opentag', ({ uri, local, attributes }) => {
    const own = Object.values(attributes).filter((attribute) => attribute.uri === '');
    const element: Growing = {
      namespace: uri,
      name: local,
      attributes: Object.fromEntries(own.map(({ local: name, value }) => [name, value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
    if (open.length > MOST_DEPTH) throw new XmlError(`elements are nested over ${MOST_DEPTH} deep`);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (!root) throw new XmlError('there is no element');
  return root;
}
