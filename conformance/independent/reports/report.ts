/** The endpoints that read a report. */
import { type Answer, found, record } from '../answer.js';
import { initialize } from '../initialization.js';
import { findInspection } from '../lookup.js';
import type { Call, Route } from '../route.js';
import type { Inspection, Item, Room, World } from '../world.js';
import { showRoom, showSection } from './room.js';

const READ = { method: 'GET', scopes: ['reports.read'] } as const;
const PATH = '/inspections/:inspection/report';

export const REPORT_ROUTES: readonly Route[] = [
  { ...READ, path: PATH, answer: showReport },
  { ...READ, path: `${PATH}/metadata`, answer: showMetadata },
  { ...READ, path: `${PATH}/actions`, only: 'earlier', answer: listActions },
];

/** Returns the rooms or sections of a report, in order. */
export function showRooms({ revision }: World, { rooms }: Inspection): object[] {
  return rooms.map(revision === 'current' ? showSection : showRoom);
}

function showReport(call: Call): Answer {
  const inspection = findInspection(call);
  initialize(call.world, inspection);
  const attachments = { [call.world.variant.report]: {} };
  return found(record({ rooms: showRooms(call.world, inspection), ...attachments }));
}

function showMetadata(call: Call): Answer {
  const { rooms } = findInspection(call);
  const collect = (blockType: string, show: (item: Item) => object) =>
    rooms.filter((room) => room.blockType === blockType).flatMap(({ items }) => items.map(show));
  return found(
    record({
      keys: collect('KEYS', ({ name, description }) => record({ name, location: description })),
      manuals: collect('MANUALS', ({ name, description }) => record({ name, description })),
      alarms: collect('ALARMS', ({ name, description, condition }) =>
        record({ name, location: description, result: String(condition) }),
      ),
      meters: collect('METERS', ({ name, description, condition }) =>
        record({ name, serial: description, reading: String(condition) }),
      ),
    }),
  );
}

function listActions(call: Call): Answer {
  const { rooms } = findInspection(call);
  return found(rooms.flatMap(({ items }: Room) => items.flatMap(({ actions }) => actions)));
}
