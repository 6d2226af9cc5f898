/** What a report is initialized from in the current revision: another inspection or a template. */
import { type Answer, found } from './answer.js';
import { makeUuid } from './identifiers.js';
import { object, oneOf, orNull, whole } from './input.js';
import { showInspection } from './inspection-view.js';
import { find, findInspection, findOwned } from './lookup.js';
import { conflict, invalid } from './refusal.js';
import { copyRoom } from './reports/room.js';
import type { Call, Route } from './route.js';
import { ACTIVE } from './states.js';
import type { Inspection, Room, Template, World } from './world.js';

export const INITIALIZATION_ROUTES: readonly Route[] = [
  {
    method: 'PUT',
    path: '/inspections/:inspection/initialization',
    only: 'current',
    scopes: ['inspections.write'],
    answer: changeInitialization,
  },
];

const FROM_TEMPLATE = 3;
const FROM_INSPECTION = 6;

const initializationInput = object(
  { init_from: orNull(whole) },
  { type: orNull(oneOf(FROM_INSPECTION, FROM_TEMPLATE)) },
);

/** Fills a report when it is read for the first time. */
export function initialize(world: World, inspection: Inspection): void {
  const { initialization, initialized, account } = inspection;
  if (!initialization || initialized) return;
  inspection.initialized = true;
  if (initialization.type === FROM_INSPECTION) {
    const source = world.inspections.get(initialization.id);
    inspection.isFollowUp = true;
    const rooms = (source?.rooms ?? []).map((room) => copyRoom(world, room, false));
    inspection.rooms = [...rooms, ...inspection.rooms];
  } else {
    const template = find(account.templates, initialization.id, 'template');
    inspection.rooms = [...buildSections(world, template), ...inspection.rooms];
  }
}

/** Creates the rooms that a report gets from a template. */
export function buildSections(world: World, { sections }: Template): Room[] {
  const begin = (name: string) => ({
    id: world.newId(),
    uuid: makeUuid(world.variant),
    name,
    isNameEditable: true,
  });
  return Object.entries(sections).map(([name, items]) => ({
    ...begin(name),
    blockType: 'DETAILED',
    optionSet: null,
    fields: [],
    items: items.map((item) => ({ ...begin(item), description: '', condition: '', actions: [] })),
  }));
}

function changeInitialization(call: Call): Answer {
  const { world, body } = call;
  const inspection = findInspection(call);
  const { type, init_from: id } = initializationInput(body, '');
  if (inspection.initialized) throw conflict('The inspection has been initialized.');
  if (inspection.state >= ACTIVE) throw conflict('The inspection has been started.');
  if (id !== null && (type === null || type === undefined)) throw invalid('type', 'given');
  if (id !== null && world.variant.beginnings === 'by-type') checkType(inspection, type ?? 0);
  if (id !== null) findSource(call, inspection, type ?? 0, id);
  inspection.initialization = id === null || !type ? null : { type, id, date: Date.now() };
  inspection.initialized = false;
  return found(showInspection(world, inspection));
}

/** Some inspection types continue another report; the others start from a template. */
function checkType(inspection: Inspection, type: number): void {
  const isContinuing = [4, 5, 6, 8].includes(inspection.type);
  if (isContinuing !== (type === FROM_INSPECTION)) throw invalid('type', 'one for this inspection');
}

function findSource(call: Call, inspection: Inspection, type: number, id: number): void {
  if (type === FROM_TEMPLATE) return void find(call.user.account.templates, id, 'template');
  if (id === inspection.id) throw conflict('An inspection cannot begin with itself.');
  findOwned(call, call.world.inspections, id, 'inspection');
}
