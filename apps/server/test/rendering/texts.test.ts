import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CONTENT, MARGIN } from '../../src/rendering/layout/page.js';
import { documentOf, item, photo, room } from '../support/documents.js';
import { draw } from './workplace.js';

it.each([
  ['Latin', 'Łódź, Ångström, crème brûlée'],
  ['Greek', 'Καλημέρα κόσμε'],
  ['Cyrillic', 'Привет, Київ'],
  ['money', '€45, £60, ₹300'],
  ['markup', '<script>alert(1)</script> &amp; </text> (a) \\n \\( %s {{x}}'],
])('prints %s as it is', async (_, text) => {
  const { pdf } = await draw(documentOf({ note: text }));
  expect(pdf.text).toContain(text);
});

it('prints emoji, and writing from right to left, in fonts of their own', async () => {
  const { pdf, bytes } = await draw(documentOf({ note: 'Keys 🔑 for שלום and مرحبا' }));
  expect(pdf.text).toContain('🔑');
  expect(pdf.text).toMatch(/שלום|םולש/u);
  expect(bytes.toString('latin1')).toMatch(/FontName \/\w+\+NotoEmoji/);
  expect(bytes.toString('latin1')).toMatch(/FontName \/\w+\+DejaVuSans/);
});

it('sets a paragraph that is read from right to left at the right', async () => {
  const note = `שלום עולם\n\n${'מפתח ודלת '.repeat(30)}\n\nKeys of שלום`;
  const { pdf } = await draw(documentOf({ note }));
  const [hebrew, english] = [/[א-ת]/u, /Keys/].map((signs) =>
    (pdf.pages[1]?.texts ?? []).filter(({ text }) => signs.test(text)),
  );
  const linesEnd = new Map<number, number>();
  for (const { x, y, width } of hebrew ?? [])
    linesEnd.set(Math.round(y), Math.max(x + width, linesEnd.get(Math.round(y)) ?? 0));
  const ends = [...linesEnd.values()];
  expect(ends.length).toBeGreaterThan(3);
  const right = MARGIN.left + CONTENT.width;
  for (const end of ends.slice(0, -1)) expect(end).toBeCloseTo(right, 0);
  expect(english?.[0]?.x).toBeCloseTo(MARGIN.left, 0);
});

it('prints a sign for what no font has, and says first what it means', async () => {
  const meaning = '\ufffd stands for a character that cannot be printed here.';
  const { pdf } = await draw(documentOf({ note: 'Seal: 印鑑.' }));
  expect(pdf.text).toContain('Seal: \ufffd\ufffd.');
  expect(pdf.text.indexOf(meaning)).toBeLessThan(pdf.text.indexOf('Seal:'));
  expect(pdf.text.split(meaning)).toHaveLength(2);
  expect((await draw(documentOf({ note: 'Seal: 🔏 Łódź' }))).pdf.text).not.toContain('\ufffd');
});

it('prints what only a font of the operator has, in both weights', async () => {
  const mono = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf');
  const rooms = [room('\u2312 Hall', [item('Door')])];
  const document = { ...documentOf({ note: 'Alarm \u2313' }), rooms };
  expect((await draw(document)).pdf.text).toContain('Alarm \ufffd');
  const { pdf, bytes } = await draw(document, [mono]);
  expect(pdf.text).toContain('\u2313');
  expect(pdf.text).toContain('\u2312');
  expect(pdf.text).not.toContain('\ufffd');
  expect(bytes.toString('latin1')).toMatch(/FontName \/\w+\+DejaVuSansMono/);
});

it('drops what would steer, hide or heap up the text', async () => {
  const note =
    'a\u0000\u0007\u001b[31mb \u202Ecba\u202C d\u200B\u2060\uFEFFe \ud800f z\u0301\u0302\u0303\u0304\u0305\u0306';
  const { pdf } = await draw(documentOf({ note }));
  expect(pdf.text).toContain('a[31mb cba de f ');
  expect(pdf.text).not.toMatch(/[\u0306\u202e\u200b]/u);
});

it('takes any text at any place', async () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 });
  const place = fc.record({ name: text, description: text, condition: text, caption: text });
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.array(place, { minLength: 20, maxLength: 30 }),
      async (title, all) => {
        const rooms = all.map(({ name, description, condition, caption }) => {
          const attachments = [photo('any', caption)];
          return room(name, [item(name, { description, condition, attachments })]);
        });
        const { pdf } = await draw(documentOf({ title, note: title, ref: title }, { rooms }));
        expect(pdf.outline.length).toBeGreaterThanOrEqual(all.length);
      },
    ),
    { numRuns: 2 },
  );
});
