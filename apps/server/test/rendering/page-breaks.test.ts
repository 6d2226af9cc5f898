import { beforeAll, describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/rendering/document.js';
import { answers, document, documentOf, item, photo, photos, room } from '../support/documents.js';
import type { ReadPage, ReadPdf } from '../support/pdf.js';
import { checkIn, house, houseLater } from './house.js';
import { largeReport } from './large.js';
import { draw } from './workplace.js';

const LEFT = 54;
const RIGHT = 595.28 - 54;
const CHAPTER = 17;

/** What is above is no content of a page. */
const HEADER = 60;

const CASES: Readonly<Record<string, () => ReportDocument>> = {
  'a house': () => documentOf({ cover_file_key: 'cover' }, { rooms: house() }),
  'a report without rooms, contacts or photos': () => document({ contacts: [] }),
  'a room without items': () => document({ rooms: [room('Loft')] }),
  'a note of ten thousand words': () =>
    documentOf({ note: 'A word or two of what was seen. '.repeat(1250) }),
  'an item with fifty photos': () =>
    document({
      rooms: [
        room('Lounge', [item('Walls', { attachments: photos('many', 50, 'Mark') }), item('Floor')]),
      ],
    }),
  'photos that are missing or upright': () =>
    document({
      rooms: [
        room('Lounge', [item('Walls', { attachments: [photo('missing'), photo('portrait')] })]),
      ],
    }),
  'names, texts and captions as long as they may be': () =>
    documentOf(
      { title: 'Inventory and schedule '.repeat(12).trim() },
      {
        rooms: [
          room('W'.repeat(255), [
            item('Built in wardrobe '.repeat(14), {
              description: 'x'.repeat(2_000),
              condition: 'Worn and torn. '.repeat(2_000),
              attachments: photos('wardrobe', 2, 'A caption that goes on. '.repeat(80)),
            }),
            item('Safety', {
              condition: answers({ [`Is ${'every '.repeat(200)}exit clear?`]: 'Yes' }),
            }),
          ]),
        ],
      },
    ),
  'sixty short rooms': () =>
    document({
      rooms: Array.from({ length: 60 }, (_, n) => room(`Room ${n}`, [item('Door'), item('Wall')])),
    }),
  'rooms of many items': () => largeReport(4, 40, 60),
  'a comparison': () =>
    document({
      type: 'CHANGES',
      rooms: houseLater(),
      previous: checkIn(),
    }),
  actions: () => document({ type: 'ACTIONS', rooms: house() }),
};

describe.each(Object.entries(CASES))('The pages of %s', (_, make) => {
  let pdf: ReadPdf;
  beforeAll(async () => {
    ({ pdf } = await draw(make()));
  });

  it('keep everything between the margins, and no heading stands last on one', () => {
    for (const page of pdf.pages) {
      expect(outside(page)).toEqual([]);
      expect(danglingHeadings(page)).toEqual([]);
      expect(overlaps(page)).toEqual([]);
    }
  });

  it('begin with a chapter, or name the one that goes on', () => {
    const from = pdf.outline[0]?.page ?? 1;
    const beginnings = pdf.pages.slice(from - 1).map(({ texts }) => {
      const inner = texts.filter(({ isUpright, y }) => isUpright && y > HEADER);
      return inner.toSorted((one, other) => one.y - other.y || one.x - other.x)[0];
    });
    for (const beginning of beginnings) {
      const isTitle = beginning?.size === CHAPTER;
      expect(isTitle ? 'continued' : beginning?.text).toMatch(/(?:continued|…)$/);
    }
  });
});

describe('Rows of a table', () => {
  const rowsOn = ({ texts }: ReadPage) => texts.filter(({ text }) => /^Part \d+$/.test(text));

  it.each(Array.from({ length: 12 }, (_, n) => 18 + n))(
    'stand on no page alone, where %i came before them',
    async (count) => {
      const hall = Array.from({ length: count }, (_, n) => item(`Wall ${n}`));
      const lounge = Array.from({ length: 35 - count }, (_, n) => item(`Part ${n}`));
      const { pdf } = await draw(document({ rooms: [room('Hall', hall), room('Lounge', lounge)] }));
      const counts = pdf.pages.map((page) => rowsOn(page).length);
      expect(counts.reduce((sum, rows) => sum + rows)).toBe(35 - count);
      expect(counts).not.toContain(1);
    },
  );

  it.each(Array.from({ length: 8 }, (_, n) => 24 + n))(
    'leave no single one for the last page when they are %i',
    async (count) => {
      const items = Array.from({ length: count }, (_, n) => item(`Part ${n}`));
      const { pdf } = await draw(document({ rooms: [room('Hall', items)] }));
      expect(pdf.pages.map((page) => rowsOn(page).length)).not.toContain(1);
    },
  );
});

describe('The contents', () => {
  it.each([25, 28, 29, 30, 31, 32, 33, 34, 40, 64, 65, 66, 67, 68])(
    'of %i rooms have four lines at least on each page, below a heading',
    async (count) => {
      const rooms = Array.from({ length: count }, (_, n) => room(`Room ${n}`, [item('Door')]));
      const { pdf } = await draw(document({ rooms }));
      const pages = pdf.pages.filter(({ links }) => links.length > 0);
      expect(pages.flatMap(({ links }) => links)).toHaveLength(count + 1);
      for (const { links, text } of pages) {
        expect(links.length).toBeGreaterThanOrEqual(4);
        expect(text).toMatch(/^Contents(?:, continued)?$/m);
      }
    },
  );

  it('are left out of a report of three pages', async () => {
    const pdfOf = async (count: number) => {
      const items = Array.from({ length: count }, (_, n) => item(`Wall ${n}`));
      return (await draw(document({ rooms: [room('Hall', items)] }))).pdf;
    };
    const [short, long] = [await pdfOf(40), await pdfOf(70)];
    expect(short.pages).toHaveLength(3);
    expect(short.text).not.toMatch(/^Contents$/m);
    expect(short.outline.map(({ page }) => page)).toEqual([2, 3]);
    expect(long.text).toMatch(/^Contents$/m);
  });
});

describe('Signatures', () => {
  const signees = (count: number): ReportDocument['contacts'] =>
    Array.from({ length: count }, (_, n) => ({ type: 1, name: `Signee ${n + 1}`, signee: true }));

  it.each([3, 4, 5, 6, 7, 8, 9, 10])(
    'of %i contacts stand below a heading on every page, two of them at least',
    async (count) => {
      const items = Array.from({ length: 21 }, (_, n) => item(`Wall ${n}`, { condition: 'Good' }));
      const { pdf } = await draw(
        document({ contacts: signees(count), rooms: [room('Hall', items)] }),
      );
      const signed = pdf.pages.filter(({ texts }) =>
        texts.some(({ text }) => text === 'Signature'),
      );
      for (const { texts } of signed) {
        const [first] = texts.filter(({ text }) => text === 'Signature');
        const heading = texts.find(({ text }) => /^Signatures(?:, continued)?$/.test(text));
        expect(heading?.y).toBeLessThan(first?.y ?? 0);
        expect(texts.filter(({ text }) => text === 'Signature').length).toBeGreaterThan(1);
      }
      const statement = pdf.pages.find(({ text }) => text.includes('The undersigned have read'));
      expect(statement?.text).toContain('Signee 1\n');
    },
  );
});

function upright(page: ReadPage) {
  return page.texts.filter(({ isUpright }) => isUpright);
}

function outside(page: ReadPage) {
  return upright(page).filter(
    ({ x, y, width }) => x < LEFT - 0.5 || x + width > RIGHT + 0.5 || y < 40 || y > 810,
  );
}

/** Headings below which nothing but the footer is on the page. */
function danglingHeadings(page: ReadPage) {
  const inner = upright(page).filter(({ y }) => y < 780);
  return inner.filter(
    ({ size, y }) =>
      size === CHAPTER && !inner.some((other) => other.y > y + 5 && other.size < CHAPTER),
  );
}

/** Texts that are printed over others. */
function overlaps(page: ReadPage) {
  const texts = upright(page);
  return texts.filter((one) =>
    texts.some(
      (other) =>
        one !== other &&
        Math.abs(one.y - other.y) < 4 &&
        one.x + 0.5 < other.x + other.width &&
        other.x + 0.5 < one.x + one.width,
    ),
  );
}
