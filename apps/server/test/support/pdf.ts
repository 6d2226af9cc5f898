import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';

// A PDF as a reader of another make sees it.

/** A piece of text on a page; points from its upper left corner. */
export interface ReadText {
  readonly text: string;
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly size: number;
  readonly isUpright: boolean;
}

/** A page. */
export interface ReadPage {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly ReadText[];
  /** The texts in the order in which they are drawn. */
  readonly text: string;
  readonly images: number;
  /** The numbers of the pages its links lead to. */
  readonly links: readonly number[];
  /** What is said of it to those who hear it: types and alternative texts, one in a line, deeper ones indented. */
  readonly structure: string;
}

/** A whole PDF. */
export interface ReadPdf {
  readonly pages: readonly ReadPage[];
  readonly title: string;
  readonly author: string;
  readonly language: string;
  readonly isTagged: boolean;
  /** Bookmarks, with the number of the page each leads to. */
  readonly outline: readonly { readonly title: string; readonly page: number }[];
  /** All texts. */
  readonly text: string;
}

/** Reads a PDF. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1)
    pages.push(await readPage(pdf, await pdf.getPage(number)));
  const { info } = await pdf.getMetadata();
  const { Title, Author, Language } = info as Record<string, string | undefined>; // what a document says of itself is text
  const read = {
    pages,
    title: Title ?? '',
    author: Author ?? '',
    language: Language ?? '',
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    outline: await readOutline(pdf),
    text: pages.map(({ text }) => text).join('\n'),
  };
  await task.destroy();
  return read;
}

async function readPage(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const texts = items.flatMap((item): ReadText[] => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[]; // a matrix of six numbers
    return [
      {
        text: item.str,
        x,
        y: height - y,
        width: item.width,
        size: Math.hypot(a, b),
        isUpright: b === 0,
      },
    ];
  });
  const { fnArray } = await page.getOperatorList();
  const annotations: { subtype: string; dest?: string }[] = await page.getAnnotations();
  const links = annotations.filter(({ subtype }) => subtype === 'Link');
  return {
    width,
    height,
    texts,
    text: texts.map(({ text }) => text).join('\n'),
    images: fnArray.filter((operator) => operator === PAINT_IMAGE).length,
    links: await Promise.all(links.map(({ dest }) => pageOf(pdf, dest ?? null))),
    structure: describe((await page.getStructTree()) as Node | null), // what is no element has no role
  };
}

/** The operator that draws a picture. */
const PAINT_IMAGE = 85;

interface Node {
  readonly role?: string;
  readonly alt?: string;
  readonly children?: readonly Node[];
}

function describe(node: Node | null, depth = 0): string {
  if (!node?.role) return '';
  const own = `${'  '.repeat(depth)}${node.role}${node.alt ? ` ${node.alt}` : ''}`;
  return [own, ...(node.children ?? []).map((child) => describe(child, depth + 1))]
    .filter(Boolean)
    .join('\n');
}

async function readOutline(pdf: PDFDocumentProxy) {
  const outline = (await pdf.getOutline()) ?? [];
  return Promise.all(
    outline.map(async ({ title, dest }) => ({ title, page: await pageOf(pdf, dest) })),
  );
}

async function pageOf(pdf: PDFDocumentProxy, dest: string | unknown[] | null): Promise<number> {
  const explicit = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
  const [page] = explicit ?? [];
  return 1 + (await pdf.getPageIndex(page as { num: number; gen: number })); // a destination begins with its page
}
