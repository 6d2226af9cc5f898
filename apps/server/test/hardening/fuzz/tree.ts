// A document as it is written rather than as it is understood: names may come twice, and numbers are texts.

/** Part of a document that is written as it stands. */
export class Raw {
  readonly json: string;
  readonly xml: string;

  constructor(json: string, xml: string) {
    this.json = json;
    this.xml = xml;
  }
}

/** An object of a document. */
export class Members {
  readonly entries: [string, Tree][];

  constructor(entries: [string, Tree][]) {
    this.entries = entries;
  }
}

/** A document. */
export type Tree = Members | Tree[] | Raw | string | number | boolean | null;

/** The document of a value. */
export function treeOf(value: unknown): Tree {
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value === 'object' && value !== null)
    return new Members(Object.entries(value).map(([name, part]) => [name, treeOf(part)]));
  return value as Tree; // what is left of JSON are scalars
}

/** A place in a document that can be given another content. */
export interface Place {
  readonly content: Tree;
  put(content: Tree): void;
  /** Missing for the document itself and for what stands in a list. */
  readonly remove?: () => void;
}

/** Every place of a document that is held somewhere. */
export function placesIn(holder: { root: Tree }): readonly Place[] {
  const places: Place[] = [];
  const visit = (place: Place) => {
    places.push(place);
    const { content } = place;
    if (Array.isArray(content))
      content.forEach((part, index) => {
        visit({
          content: part,
          put: (other) => {
            content[index] = other;
          },
        });
      });
    if (content instanceof Members)
      for (const entry of content.entries)
        visit({
          content: entry[1],
          put: (other) => {
            entry[1] = other;
          },
          remove: () => {
            content.entries.splice(content.entries.indexOf(entry), 1);
          },
        });
  };
  visit({
    content: holder.root,
    put: (other) => {
      holder.root = other;
    },
  });
  return places;
}

/** The document as JSON. */
export function writeJson(tree: Tree): string {
  if (tree instanceof Raw) return tree.json;
  if (Array.isArray(tree)) return `[${tree.map(writeJson).join(',')}]`;
  if (!(tree instanceof Members)) return JSON.stringify(tree);
  return `{${tree.entries.map(([name, part]) => `${JSON.stringify(name)}:${writeJson(part)}`).join(',')}}`;
}

const NAMESPACE = 'xmlns:json="http://www.ibm.com/xmlns/prod/2009/jsonx"';

/** The document as JSONx. */
export function writeXml(tree: Tree): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(tree, ` ${NAMESPACE}`)}`;
}

function element(tree: Tree, attributes: string): string {
  if (tree instanceof Raw) return tree.xml;
  if (tree === null) return `<json:null${attributes}/>`;
  if (Array.isArray(tree))
    return `<json:array${attributes}>${tree.map((part) => element(part, '')).join('')}</json:array>`;
  if (tree instanceof Members)
    return `<json:object${attributes}>${tree.entries
      .map(([name, part]) => element(part, ` name="${escaped(name)}"`))
      .join('')}</json:object>`;
  const kind = typeof tree;
  return `<json:${kind}${attributes}>${escaped(String(tree))}</json:${kind}>`;
}

function escaped(text: string): string {
  return text.replaceAll(
    /[<>&"]/g,
    (mark) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[mark] ?? mark,
  );
}

/** The document as the texts of an upload: its members, and nothing when it has none. */
export function textsOf(tree: Tree): readonly (readonly [string, string])[] {
  if (!(tree instanceof Members)) return [];
  return tree.entries.map(([name, part]) => [name, formText(part)]);
}

/** The document as a form: its members, and the document itself when it has none. */
export function writeForm(tree: Tree): string {
  if (!(tree instanceof Members)) return encodeURIComponent(writeJson(tree));
  return tree.entries.map(([name, part]) => `${encode(name)}=${encode(formText(part))}`).join('&');
}

function formText(tree: Tree): string {
  return typeof tree === 'string' ? tree : writeJson(tree);
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
