import type { DocumentAction, DocumentItem, DocumentRoom } from '../document.js';
import type { Tone } from '../typesetting/styles.js';
import type { Paragraph } from '../typesetting/typesetter.js';
import type { Cell, PhotoGroup, Row, Table } from './blocks.js';
import { shownDate, shownMoment } from './shown-dates.js';

// What has to be done: every action with what it is about, who is responsible and how urgent it is (REP-020).

/** An action with its number in the report and its place. */
export interface ListedAction {
  readonly number: number;
  readonly action: DocumentAction;
  readonly item: DocumentItem;
  readonly room: DocumentRoom;
  /** Number of the item in the full report, such as 3.2. */
  readonly place: string;
}

/** The actions of a report in its order. */
export function listActions(rooms: readonly DocumentRoom[]): ListedAction[] {
  return rooms
    .flatMap((room, roomIndex) =>
      room.items.flatMap((item, itemIndex) =>
        item.actions.map((action) => ({
          action,
          item,
          room,
          place: `${roomIndex + 1}.${itemIndex + 1}`,
        })),
      ),
    )
    .map((listed, index) => ({ ...listed, number: index + 1 }));
}

/** How a text refers to an action. */
export function actionReference({ number }: ListedAction): string {
  return `Action ${number}`;
}

interface TableOptions {
  readonly time_zone: string;
  /** The photos to show with an action. */
  readonly photosOf: (listed: ListedAction) => readonly PhotoGroup[];
}

const COLUMNS = [
  { title: 'No.', width: 24 },
  { title: 'Action', width: { share: 1 } },
  { title: 'Responsible', width: 66 },
  { title: 'Priority', width: 46 },
  { title: 'Due', width: 72 },
  { title: 'Cost', width: 44 },
] as const;

/** A table of actions. */
export function actionsTable(
  actions: readonly ListedAction[],
  { time_zone, photosOf }: TableOptions,
): Table {
  return {
    columns: COLUMNS,
    rows: actions.map(
      (listed): Row => ({
        name: `${actionReference(listed)} ${listed.action.title}`,
        cells: cellsOf(listed, time_zone),
        photos: photosOf(listed),
      }),
    ),
  };
}

function cellsOf({ number, action, item, room, place }: ListedAction, time_zone: string): Cell[] {
  const { title, description, responsibility, priority, due_date, cost } = action;
  return [
    cell(String(number), 'muted'),
    [
      [{ text: title, tone: 'strong' }],
      ...cell(description),
      [{ text: `${place}  ${item.name}, ${room.name}`, tone: 'muted' }],
      ...doneParagraphs(action, time_zone),
    ],
    cell(responsibility),
    cell(priority, isPressing(action) ? 'alert' : 'plain'),
    cell(due_date && shownDate(due_date)),
    cell(cost),
  ];
}

function doneParagraphs({ completed, completed_at }: DocumentAction, time_zone: string) {
  if (!completed) return [];
  const when = completed_at ? `, ${shownMoment(completed_at, time_zone)}` : '';
  return cell(`Completed${when}`, 'accent');
}

function cell(text: string | null, tone: Tone = 'plain'): Paragraph[] {
  return text ? [[{ text, tone }]] : [];
}

/** Suggested priorities (REP-022), the most urgent first; other texts come after them. */
const URGENCY = ['urgent', 'high', 'medium', 'low'];
const PRESSING = ['urgent', 'high'];

/** The place of an action when the most urgent come first. */
export function urgencyOf({ priority }: DocumentAction): number {
  const rank = URGENCY.indexOf(priority?.toLowerCase() ?? '');
  return rank === -1 ? URGENCY.length : rank;
}

function isPressing({ priority, completed }: DocumentAction): boolean {
  return !completed && PRESSING.includes(priority?.toLowerCase() ?? '');
}
