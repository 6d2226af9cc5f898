import { describe, expect, it } from 'vitest';
import type { ReportDocument } from '../../src/rendering/document.js';
import { action, document, documentOf, item, photos, room } from '../support/documents.js';
import { checkIn, house, houseLater } from './house.js';
import { draw } from './workplace.js';

const wordsOf = ({ text }: { text: string }) => text.replace(/\s+/g, ' ');

describe('The PDF of the changes', () => {
  const changes = (rest: Partial<ReportDocument>) =>
    documentOf({ title: 'Check Out' }, { type: 'CHANGES', rooms: houseLater(), ...rest });
  const previous = checkIn();

  it('shows what is new, changed and gone, before and now side by side', async () => {
    const { pdf } = await draw(changes({ previous }));
    const words = wordsOf(pdf);
    expect(pdf.title).toBe('Check Out: Changes – 14 Quarry Lane, BS6 5QA');
    expect(words).toContain('Compared with Check In, 2 March 2026');
    for (const count of ['Changed 2 items', 'New 2 items', 'Gone 1 item', 'Unchanged 26 items'])
      expect(words).toContain(count);
    expect(pdf.outline.map(({ title }) => title)).toEqual([
      'Summary',
      'Hall',
      'Lounge',
      'Garden shed',
      'Loft',
      'Signatures',
    ]);
    const texts = pdf.pages.flatMap((page) => page.texts);
    const before = texts.find(({ text }) => text.startsWith('Good. Picture hook hole'));
    const now = texts.find(({ text }) => text.startsWith('Poor. Long scratch'));
    expect(before?.y).toBe(now?.y);
    expect(before?.x).toBeLessThan(now?.x ?? 0);
  });

  it('shows the earlier photos beside those that were added', async () => {
    const { pdf } = await draw(changes({ previous }));
    const structure = pdf.pages.map((page) => page.structure).join('\n');
    expect(structure.match(/Sofa, Lounge, before/g)).toHaveLength(7);
    expect(structure.match(/Sofa, Lounge, now/g)).toHaveLength(2);
    expect(structure).not.toContain('Fireplace');
  });

  it('counts the items of a room without a change, where there are any', async () => {
    const worn = { condition: 'Worn' };
    const { pdf } = await draw(
      changes({
        rooms: [
          room('Hall', [item('Door', worn), item('Wall')]),
          room('Loft', [item('Hatch', worn)]),
        ],
        previous: {
          ...previous,
          rooms: [room('Hall', [item('Door'), item('Wall')]), room('Loft', [item('Hatch')])],
        },
      }),
    );
    expect(wordsOf(pdf).match(/\d+ items? without a change/g)).toEqual(['1 item without a change']);
  });

  it('says so when there is nothing to compare the report with', async () => {
    const { pdf } = await draw(changes({ previous: null }));
    expect(wordsOf(pdf)).toContain('does not continue another one');
  });
});

describe('The PDF of the actions', () => {
  it('lists open actions by urgency, then completed ones, with the photos of their items', async () => {
    const rooms = [
      room('Hall', [
        item('Door', { actions: [action('Oil the hinge', { priority: 'Low' })] }),
        item('Floor', {
          attachments: photos('floor', 5),
          actions: [
            action('Fix the board', {
              priority: 'URGENT',
              responsibility: 'Landlord',
              due_date: '2026-04-01',
            }),
            action('Sweep', { completed: true, completed_at: '2026-07-02T12:10:00+00:00' }),
          ],
        }),
      ]),
    ];
    const { pdf } = await draw(document({ type: 'ACTIONS', rooms }));
    const words = wordsOf(pdf);
    const order = ['Open actions', 'Fix the board', 'Oil the hinge', 'Completed actions', 'Sweep'];
    expect(order.map((text) => words.indexOf(text))).toEqual(
      order.map((text) => words.indexOf(text)).sort((one, other) => one - other),
    );
    for (const text of ['Open 2 actions', 'Landlord: 1', 'Nobody yet: 1', '1 April 2026', '1.2'])
      expect(words).toContain(text);
    expect(words).toContain('Completed, 2 July 2026, 13:10');
    expect(pdf.pages.reduce((sum, { images }) => sum + images, 0)).toBe(6);
  });

  it('says that there are none', async () => {
    const { pdf } = await draw(document({ type: 'ACTIONS', rooms: [room('Hall')] }));
    expect(wordsOf(pdf)).toContain('Open None');
  });
});

describe('A PDF before completion', () => {
  it.each([
    [300, 'DRAFT', 'has not been completed'],
    [600, 'CANCELLED', 'was cancelled'],
  ] as const)('of a report in state %i says %s on every page', async (state_id, mark, notice) => {
    const { pdf } = await draw(
      documentOf({ state_id, completed_at: null }, { rooms: house().slice(3, 5) }),
    );
    for (const page of pdf.pages)
      expect(page.texts.filter(({ text, isUpright }) => !isUpright && text === mark)).toHaveLength(
        1,
      );
    expect(wordsOf(pdf)).toContain(notice);
    expect(wordsOf(pdf)).toContain('by 3 March 2026, 08:15');
  });

  it.each([400, 500] as const)('has no such mark in state %i', async (state_id) => {
    const { pdf } = await draw(documentOf({ state_id }));
    expect(pdf.pages.flatMap(({ texts }) => texts).every(({ isUpright }) => isUpright)).toBe(true);
  });
});
