/** Sections (current revision), which can only be created. */
import { type Answer, made } from '../answer.js';
import { filled, listOf, object, orNull, uuid } from '../input.js';
import { findWritable } from '../lookup.js';
import { conflict } from '../refusal.js';
import type { Call, Route } from '../route.js';
import type { Room } from '../world.js';
import { showSection } from './room.js';
import { refuseSameName } from './rooms.js';

export const SECTION_ROUTES: readonly Route[] = [
  {
    method: 'POST',
    path: '/v2/inspections/:inspection/rooms',
    only: 'current',
    scopes: ['reports.write'],
    answer: createSection,
  },
];

const field = object(
  { uuid, name: filled, label: filled, type: filled },
  { source: orNull(object({ type: filled, dictionary: filled }, {})) },
);

const sectionInput = object({ uuid, name: filled, block_type: filled, fields: listOf(field) }, {});

function createSection(call: Call): Answer {
  const inspection = findWritable(call);
  const input = sectionInput(call.body, '');
  const isTaken = inspection.rooms.some((room) => sameUuid(room.uuid, input.uuid));
  if (isTaken) throw conflict('There is a section with this uuid.');
  const section: Room = {
    id: call.world.newId(),
    uuid: input.uuid,
    name: input.name,
    isNameEditable: !inspection.isFollowUp,
    blockType: input.block_type,
    optionSet: null,
    fields: input.fields,
    items: [],
  };
  refuseSameName(call.world, inspection.rooms, section);
  if (call.world.variant.sections === 'later') {
    setTimeout(() => inspection.rooms.push(section), LATER_MS).unref();
    return ACCEPTED;
  }
  inspection.rooms.push(section);
  return call.world.variant.sections === 'silent'
    ? made(call.world)
    : made(call.world, showSection(section));
}

/** The delay before a section appears in the variant that creates it later. */
const LATER_MS = 150;
const ACCEPTED: Answer = { status: 202 };

function sameUuid(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
