/**
 * Requests that name a record of another account by its id, below a record of one's own account.
 */
import { type Row, rowsOf } from '../../checks/contract/rows.js';
import { nothingBelowOwn } from '../../checks/isolation/records.js';
import { canBeRead } from '../../checks/properties/create.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { isSuccess } from '../../net/exchange.js';
import {
  hasRoom,
  NO_OWN_OF_BOB,
  type OwnOfBob,
  ownOfBob,
  reportOfBob,
} from '../records/own-of-bob.js';
import { hostContact, hostMeter, hostProperty, hostRoom, readHost } from '../records/standing.js';
import {
  type Called,
  callEach,
  type Instead,
  repeatDeletions,
} from '../requests/every-endpoint.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

export const reachBelowOwnRecords = scenario({
  id: 'isolation/below-own',
  about:
    'A user of another account addresses rooms, items, contacts and meters of alice below a property, an inspection and a room of his own.',
  checks: [nothingBelowOwn],
  async act(context) {
    const { apiFor, asksForAll, cannotJudge, judge, needs, revision } = context;
    const twin = await readHost(context);
    needs(twin, canBeRead);
    const own = await ownOfBob(context);
    if (!own) return cannotJudge(NO_OWN_OF_BOB, nothingBelowOwn);

    const bob = apiFor({ actor: 'bob' });
    const rows = rowsOf(revision)
      .filter(({ isSpecified }) => asksForAll || isSpecified)
      .filter(isBelowRecord);
    const bobsRoom = rows.some(isInRoom) ? await roomOfBob(context) : undefined;
    const below = rows.filter((row) => !isInRoom(row) || bobsRoom !== undefined);
    const instead = placesOf(own, bobsRoom);
    const called = await callEach(context, { as: bob, rows: below, instead });
    judge(nothingBelowOwn, {
      attempts: called.map(({ exchange }) => exchange),
      ...(await readAgain(context, called)),
      deletions: await repeatDeletions(context, called),
      twin,
    });
  },
});

const WITH_THEIR_ROOM = ['deleteItem', 'copyItem'];

/** Whether the route has the id of a record below a property or an inspection. */
function isBelowRecord({ path }: Row): boolean {
  return /\{(propertyId|inspectionId)\}.*\{(contactId|meterId|roomId|sectionId|itemId)\}/.test(
    path,
  );
}

function isInRoom({ path }: Row): boolean {
  return /\{(roomId|sectionId)\}/.test(path);
}

/** The id of a room of bob; undefined if one of his rooms has the same id as the room of alice. */
async function roomOfBob(context: Context): Promise<number | undefined> {
  const theirs = await ifMade(hostRoom(context));
  const own = await reportOfBob(context);
  return theirs === undefined || !own || hasRoom(own, theirs) ? undefined : own.room;
}

/**
 * The contact and the meter of alice as they were created, and later reads of them if any call
 * succeeded.
 */
async function readAgain(context: Context, called: readonly Called[]) {
  const { api, revision, waiting } = context;
  const none = { created: [], after: [] };
  if (revision === 'earlier' || !called.some(({ exchange }) => isSuccess(exchange))) return none;
  const path = `/properties/${(await hostProperty(context)).id}`;
  const contact = await ifMade(hostContact(context));
  const meter = await ifMade(unlessOutOfReach(hostMeter(context)));
  const contacts = await waiting.settled(() => api.get(`${path}/contacts`));
  const meters = await api.get(`${path}/meters`);
  return {
    created: [contact, meter].flatMap((one) => (one ? [one.exchange] : [])),
    after: [...(contact ? [contacts] : []), ...(meter ? [meters] : [])],
  };
}

/**
 * The path parameters that put a record of alice below those of bob: an item below his room, or
 * below its own room to delete or copy it; anything else below his property or inspection.
 */
function placesOf(own: OwnOfBob, room: number | undefined): Instead {
  const places = new Map<string, number | undefined>([
    ['propertyId', own.propertyId],
    ['inspectionId', Number(own.inspection.split('/').at(-1))],
  ]);
  return (parameter, { id, path }) => {
    const isOfRoom = parameter === 'roomId' || parameter === 'sectionId';
    const isInOwn = path.includes('{itemId}') && !WITH_THEIR_ROOM.includes(id);
    if (isOfRoom && isInOwn) return room;
    return places.get(parameter);
  };
}
