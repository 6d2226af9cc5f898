import { beforeAll, describe, expect, it } from 'vitest';
import { document, documentOf, item, photo, room } from '../support/documents.js';
import type { ReadPdf } from '../support/pdf.js';
import { house } from './house.js';
import { draw } from './workplace.js';

const NOTE = 'The tenant was present.\n\nTwo parking permits are allowed.';

describe('The PDF of a whole report', () => {
  let pdf: ReadPdf;
  let bytes: Buffer;

  beforeAll(async () => {
    const inspection = { cover_file_key: 'cover', note: NOTE };
    ({ pdf, bytes } = await draw(documentOf(inspection, { rooms: house() })));
  });

  it('says on its cover what was inspected, when, by whom and for whom', () => {
    const cover = pdf.pages[0]?.text ?? '';
    for (const text of [
      'Wrenfield Lettings',
      'Check In',
      '14 Quarry Lane',
      'BS6 5QA',
      '2 March 2026, 09:30',
      'CI-2026-014',
      'Complete, 2 March 2026, 12:15',
      'Tom Okafor',
      'Ines Marques',
    ])
      expect(cover).toContain(text);
    expect(pdf.pages[0]?.images).toBe(1);
  });

  it('has contents that name the page on which every chapter begins, and lead to it', () => {
    const contents = pdf.pages[1];
    const entries = entriesOf(contents?.texts ?? []);
    expect(entries.map(({ title }) => title)).toEqual([
      'Notes',
      ...house().map(({ name }) => name),
      'Actions',
      'Signatures',
    ]);
    for (const { title, page } of entries) expect(chaptersOn(pdf, page)).toContain(title);
    expect(contents?.links).toEqual(entries.map(({ page }) => page));
    expect(pdf.outline.map(({ page }) => page)).toEqual(entries.map(({ page }) => page));
  });

  it('numbers every page, and names the property and the report at its top', () => {
    for (const [index, { texts }] of pdf.pages.entries()) {
      expect(texts.map(({ text }) => text)).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
      if (index > 0) expect(texts[0]?.text).toBe('14 Quarry Lane, BS6 5QA');
    }
  });

  it('shows every item, every condition, every photo and every action', () => {
    const words = pdf.text.replace(/\s+/g, ' ');
    const items = house().flatMap((room) => room.items);
    for (const { name } of items) expect(words).toContain(name);
    for (const text of ['Good; two light scuffs', 'Is the exit clear?', '4 (of 1 to 5)', '48213.6'])
      expect(words).toContain(text);
    for (const text of [
      'Not answered',
      'N/A',
      'Neff',
      'boiler-manual.pdf',
      'Nothing was recorded here',
    ])
      expect(words).toContain(text);
    const attachments = house().flatMap((room) => [
      ...room.attachments,
      ...room.items.flatMap((item) => item.attachments),
    ]);
    const photos = attachments.filter(({ mime_type }) => mime_type === 'image/jpeg').length;
    expect(pdf.pages.reduce((sum, { images }) => sum + images, 0)).toBe(photos + 1);
    expect(words).toContain(`Photo ${photos}`);
    expect(words).not.toContain(`Photo ${photos + 1}`);
    for (const text of ['Have the sofa cleaned', 'Urgent', '16 March 2026', '60.00', 'Action 4'])
      expect(words).toContain(text);
  });

  it('has a place for the signatures of the clerk and of every contact who signs', () => {
    const last = pdf.pages.at(-1)?.text ?? '';
    expect(last.match(/^Signature$/gm)).toHaveLength(3);
    expect(last).toContain('For Wrenfield Lettings');
    expect(last).toContain('Margaret Ellery');
    expect(last).not.toContain('Paul Adeyemi');
  });

  it('has a place for the signature of the agency where no clerk made the report', async () => {
    const unattended = await draw(documentOf({ clerk: null }));
    const words = unattended.pdf.pages.at(-1)?.text ?? '';
    expect(words).toMatch(/^Wrenfield Lettings\nAgency$/m);
    expect(words).not.toContain('For Wrenfield Lettings');
  });

  it('heads the counts of a checklist as counts', () => {
    const page = pdf.pages.find(({ text }) => text.includes('Dinner plates'));
    expect(page?.text).toContain('Count\n');
  });

  it('has a title, a language and an author', () => {
    expect(pdf.title).toBe('Check In – 14 Quarry Lane, BS6 5QA');
    expect(pdf.language).toBe('en-GB');
    expect(pdf.author).toBe('Wrenfield Lettings');
  });

  it('tells those who hear it what is a heading, a table and a photo', () => {
    expect(pdf.isTagged).toBe(true);
    const structure = pdf.pages.map((page) => page.structure).join('\n');
    expect(structure).toContain('Figure Photo of 14 Quarry Lane');
    expect(structure).toContain(
      'Figure Photo 1, Electricity, Meter readings: Cupboard under the stairs',
    );
    for (const role of ['H1', 'Table', 'TR', 'TH', 'TD', 'P', 'TOC', 'TOCI', 'Link', 'LI', 'LBody'])
      expect(structure).toMatch(new RegExp(`^ *${role}( |$)`, 'm'));
    const photos = structure.match(/^ *Figure/gm) ?? [];
    expect(structure.match(/^ *Figure \S/gm)).toHaveLength(photos.length);
  });

  it('gives every row of a table a cell for each column, also where nothing is said', () => {
    for (const { structure } of pdf.pages)
      for (const table of structure.split(/^ *Table$/m).slice(1)) {
        const cells = table.split(/^ *TR$/m).map((row) => row.match(/^ *T[HD]$/gm)?.length ?? 0);
        const columns = Math.max(...cells);
        for (const count of cells.slice(1)) expect([columns, 1]).toContain(count); // photos have a row of one cell
      }
  });

  it('is the same to the byte when it is drawn again', async () => {
    const inspection = { cover_file_key: 'cover', note: NOTE };
    const again = await draw(documentOf(inspection, { rooms: house() }));
    expect(again.bytes.equals(bytes)).toBe(true);
  });

  it('embeds its fonts and needs no other', () => {
    const source = bytes.toString('latin1');
    const fonts = source.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(source.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
    expect(source).not.toMatch(/\/BaseFont \/(?:Helvetica|Times|Courier)/);
  });
});

/** The titles and pages of the contents. */
function entriesOf(texts: ReadPdf['pages'][number]['texts']) {
  const inner = texts.filter(({ y, size }) => y > 90 && y < 760 && size < 12);
  const lines = [...new Set(inner.map(({ y }) => y))].map((line) =>
    inner.filter(({ y }) => y === line),
  );
  return lines.map((line) => {
    const [page, title] = [...line].sort((one, other) => other.x - one.x);
    return { title: title?.text ?? '', page: Number(page?.text) };
  });
}

/** The titles of the chapters that begin on a page. */
function chaptersOn({ pages }: ReadPdf, page: number): string[] {
  const big = pages[page - 1]?.texts.filter(({ size }) => size === 17) ?? [];
  return big.map(({ text }) => text.replace(/^\d+ /, '').trim());
}

it('says of a photo that was carried over which report it is from', async () => {
  const carried = { ...photo('door', 'Scratch'), taken_over_from: '2025-03-02T09:30:00+00:00' };
  const { pdf } = await draw(
    document({ rooms: [room('Hall', [item('Door', { attachments: [carried, photo('frame')] })])] }),
  );
  const said = pdf.text.replaceAll(/\s+/g, ' ');
  expect(said).toContain('Photo 1 · Scratch · from the report of 2 March 2025');
  expect(said).not.toMatch(/Photo 2 · from/);
});
