import type { PrintedDocument } from '../printed-document.js';
import { actionsTable, type ListedAction, listActions, urgencyOf } from './actions.js';
import type { Chapter, Fact } from './blocks.js';
import { counted } from './counted.js';
import { createNumbering, isPhoto, photoGroups } from './photos.js';

/** Photos of its item that an action is shown with: one row. */
const PHOTOS = 3;

/** What has to be done, the most urgent first, and then what was done. */
export function actionChapters({ rooms, time_zone }: PrintedDocument): Chapter[] {
  const actions = listActions(rooms);
  const open = actions.filter(({ action }) => !action.completed);
  const done = actions.filter(({ action }) => action.completed);
  const numberPhoto = createNumbering();
  const photosOf = ({ item, room }: ListedAction) => {
    const photos = item.attachments.filter(isPhoto).slice(0, PHOTOS);
    return photoGroups(photos, `${item.name}, ${room.name}`, numberPhoto);
  };
  const chapter = (title: string, listed: readonly ListedAction[]): Chapter[] => {
    if (listed.length === 0) return [];
    const table = actionsTable(listed, { time_zone, photosOf });
    return [{ number: null, title, blocks: [{ kind: 'table', table }] }];
  };
  return [
    { number: null, title: 'Summary', blocks: [{ kind: 'facts', facts: summaryOf(open, done) }] },
    ...chapter('Open actions', byUrgency(open)),
    ...chapter('Completed actions', done),
  ];
}

function byUrgency(actions: readonly ListedAction[]): ListedAction[] {
  return [...actions].sort((one, other) => urgencyOf(one.action) - urgencyOf(other.action));
}

function summaryOf(open: readonly ListedAction[], done: readonly ListedAction[]): Fact[] {
  const responsible = new Map<string, number>();
  for (const { action } of open) {
    const who = action.responsibility || 'Nobody yet';
    responsible.set(who, (responsible.get(who) ?? 0) + 1);
  }
  return [
    { label: 'Open', text: open.length > 0 ? counted(open.length, 'action') : 'None' },
    ...(done.length > 0 ? [{ label: 'Completed', text: counted(done.length, 'action') }] : []),
    ...(responsible.size > 0
      ? [
          {
            label: 'Responsible for open actions',
            text: [...responsible].map(([who, count]) => `${who}: ${count}`).join('\n'),
          },
        ]
      : []),
  ];
}
