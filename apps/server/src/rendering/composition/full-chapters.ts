import type { PrintedDocument } from '../printed-document.js';
import type { Paragraph } from '../typesetting/typesetter.js';
import { actionsTable, type ListedAction, listActions } from './actions.js';
import type { Chapter } from './blocks.js';
import { createNumbering } from './photos.js';
import { roomChapter } from './room-chapter.js';
import { signaturesChapter } from './signatures.js';

/** The whole report: its note (INS-048), every room, what has to be done, and who signs. */
export function fullChapters(document: PrintedDocument): Chapter[] {
  const { inspection, rooms, time_zone } = document;
  const actions = listActions(rooms);
  const actionsOfItems = Map.groupBy(actions, ({ item }) => item);
  const numberPhoto = createNumbering();
  return [
    ...(inspection.note ? [chapter('Notes', textParagraphs(inspection.note))] : []),
    ...rooms.map((room, index) =>
      roomChapter(room, { number: index + 1, numberPhoto, actions: actionsOfItems }),
    ),
    ...(rooms.length === 0
      ? [chapter('Report', [[{ text: 'Nothing has been recorded yet.', tone: 'muted' }]])]
      : []),
    ...(actions.length > 0 ? [allActions(actions, time_zone)] : []),
    signaturesChapter(document),
  ];
}

function allActions(actions: readonly ListedAction[], time_zone: string): Chapter {
  const table = actionsTable(actions, { time_zone, photosOf: () => [] });
  return { number: null, title: 'Actions', blocks: [{ kind: 'table', table }] };
}

function chapter(title: string, paragraphs: readonly Paragraph[]): Chapter {
  return { number: null, title, blocks: [{ kind: 'paragraphs', paragraphs }] };
}

function textParagraphs(text: string): Paragraph[] {
  return text.split(/\n+/).map((line) => [{ text: line }]);
}
