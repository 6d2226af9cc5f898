import type { Part } from '../layout/strips.js';

// The structure tree of a tagged PDF: who hears the document is told what is a heading, a row or a picture, in the order
// in which it is read. An element is made when something of it is first drawn.

/** An element as pdfkit makes it, with what its types leave out. */
interface Element extends PDFKit.PDFStructureElement {
  readonly dictionary: { readonly data: Record<string, unknown> };
}

/** The name of a place, and what is there. */
interface Target {
  readonly to: string;
  readonly title: string;
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The structure of a document while it is drawn. */
export interface Structure {
  /** Draws what belongs to a part. */
  say(part: Part, draw: () => void): void;
  /** Makes a frame of the page lead to a place of the document; the part is complete then. */
  link(part: Part, frame: Frame, to: Target): void;
  /** Draws what belongs to nothing. */
  decorate(draw: () => void): void;
  /** Ends every element. */
  end(): void;
}

/** Begins the structure of a document. */
export function createStructure(doc: PDFKit.PDFDocument): Structure {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const elements = new Map<Part, Element>();

  const elementOf = (part: Part): Element => {
    const known = elements.get(part);
    if (known) return known;
    const alt = part.alt === undefined ? {} : { alt: part.alt };
    const element = doc.struct(part.tag, alt) as Element; // its types leave out the dictionary
    const attributes = attributesOf(part);
    if (attributes) element.dictionary.data['A'] = { O: 'Table', ...attributes };
    (part.parent ? elementOf(part.parent) : root).add(element);
    elements.set(part, element);
    return element;
  };

  return {
    say(part, draw) {
      const element = elementOf(part);
      const content = doc.markStructureContent(part.tag);
      draw();
      doc.endMarkedContent();
      element.add(content);
    },
    link(part, { x, y, width, height }, { to, title }) {
      const element = elementOf(part);
      const Contents = new String(title) as string; // pdfkit writes a primitive string as a name
      const options = { structParent: element, Contents };
      doc.goTo(x, y, width, height, to, options);
      element.end(); // a reference to a link names the page that is being drawn
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    end: () => {
      root.end();
    },
  };
}

/** What a cell says of its place in the table. */
function attributesOf({ tag, columns = 1 }: Part): Record<string, unknown> | null {
  if (tag === 'TH') return { Scope: 'Column' };
  return columns > 1 ? { ColSpan: columns } : null;
}
