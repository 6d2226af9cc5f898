/** Nothing of another account is reached by its id below a record of one's own. */
import { type Row, rowsOf } from '../checks/contract/rows.js';
import { nothingBelowOwn } from '../checks/isolation.js';
import { canBeRead } from '../checks/properties/create.js';
import { roomIdsOf } from '../checks/reports/content.js';
import type { Api } from '../engine/api.js';
import { type Context, scenario } from '../engine/scenario.js';
import { idAt } from '../net/body.js';
import { isSuccess } from '../net/exchange.js';
import { callEach, type Instead, repeatDeletions } from './make/every-call.js';
import { ifMade } from './make/if-reached.js';
import { readOnce } from './make/once.js';
import { type OwnOfBob, ownOfBob } from './make/own-of-bob.js';
import { newRoom, readReport, roomsPath } from './make/report.js';
import { hostProperty, hostRoom } from './make/standing.js';

export const reachBelowOwnRecords = scenario({
  id: 'isolation/below-own',
  about:
    'A user of another account addresses rooms, items, contacts and meters of alice below a property, an inspection and a room of his own.',
  checks: [nothingBelowOwn],
  async act(context) {
    const { apiFor, asksForAll, cannotJudge, judge, needs, revision } = context;
    const twin = await readOnce(context, `/properties/${(await hostProperty(context)).id}`);
    needs(twin, canBeRead);
    const own = await ownOfBob(context);
    if (!own) return cannotJudge('bob can make no property and inspection', nothingBelowOwn);

    const bob = apiFor({ actor: 'bob' });
    const rows = rowsOf(revision)
      .filter(({ isSpecified }) => asksForAll || isSpecified)
      .filter(isBelowRecord);
    const bobsRoom = rows.some(isInRoom) ? await makeOwnRoom(context, bob, own) : undefined;
    const below = rows.filter((row) => !isInRoom(row) || bobsRoom !== undefined);
    const instead = placesOf(own, bobsRoom);
    const called = await callEach(context, { as: bob, rows: below, instead });
    judge(nothingBelowOwn, {
      attempts: called.map(({ exchange }) => exchange),
      deletions: await repeatDeletions(context, called),
      twin,
    });
  },
});

/** Whether a row is about what stands below a property or an inspection and is known by an id. */
function isBelowRecord({ path }: Row): boolean {
  return /\{(propertyId|inspectionId)\}.*\{(contactId|meterId|roomId|sectionId|itemId)\}/.test(
    path,
  );
}

function isInRoom({ path }: Row): boolean {
  return /\{(roomId|sectionId)\}/.test(path);
}

/**
 * A room of bob. None where the id of a room of alice is one of his rooms' as well: ids may count anew in
 * each report.
 */
async function makeOwnRoom(context: Context, bob: Api, own: OwnOfBob): Promise<number | undefined> {
  const theirs = await ifMade(hostRoom(context));
  const inspection = { path: own.inspection };
  const made = await bob.post(roomsPath(context, inspection), newRoom(context));
  const ids = roomIdsOf(await readReport(bob, inspection));
  const id = isSuccess(made) ? idAt(made) : Number.NaN;
  return theirs === undefined || ids.includes(theirs) || !Number.isInteger(id) ? undefined : id;
}

/** An item is sought in a room of bob, everything else of alice in his inspection or property. */
function placesOf(own: OwnOfBob, room: number | undefined): Instead {
  const idOf = (path: string) => Number(path.split('/').at(-1));
  const places = new Map<string, number | undefined>([
    ['propertyId', idOf(own.property)],
    ['inspectionId', idOf(own.inspection)],
  ]);
  return (parameter, { path }) => {
    const isOfRoom = parameter === 'roomId' || parameter === 'sectionId';
    return isOfRoom && path.includes('{itemId}') ? room : places.get(parameter);
  };
}
