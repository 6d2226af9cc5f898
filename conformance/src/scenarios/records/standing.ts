/**
 * Records that the scenarios of a revision share; the first scenario that needs one creates it.
 * Standing records are read and never changed. Scenarios may add anything to a host and try to
 * change it as a stranger, because no check reads the whole of it.
 */
import { returnsIt as ofInspectionComesBack } from '../../checks/contacts/of-inspections.js';
import { returnsIt as contactComesBack } from '../../checks/contacts/stated.js';
import { actionsStay } from '../../checks/copies/copies.js';
import { actionsStayBehind } from '../../checks/initialization/initialization.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, recordsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { readNew, startingWith } from '../requests/lists.js';
import { once, readOnce } from '../requests/once.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { addContact, addUnreached, newContact } from './contact.js';
import { type MadeInspection, makeInspection, postInspection } from './inspection.js';
import { makeMeter } from './meter.js';
import { addKeys, addOfOtherType, addWithField } from './odd-rooms.js';
import { bareProperty, makeProperty, standingProperty } from './property.js';
import {
  addAction,
  addItem,
  addRoom,
  fillRoom,
  idOfRoom,
  makeItem,
  makeRoom,
  ofItsOwn,
  readActions,
  readFilled,
} from './report.js';
import { asMade } from './self-service.js';
import { finish } from './transitions.js';

/** A read of the standing property. */
export const readProperty = once('read-property', async (context) => {
  const path = `/properties/${(await standingProperty(context)).id}`;
  const first = await readOnce(context, path);
  return context.waiting.shown(
    startingWith(first, () => context.api.get(path)),
    isSuccess,
  );
});

/**
 * A read of the property of an inspection: of the shared one, unless the inspection has a property
 * of its own.
 */
export async function readPropertyOf(context: Context, inspection: Exchange): Promise<Exchange> {
  const id = valueAt(JSON.parse(inspection.request.body), 'property.id');
  const isShared = id === (await standingProperty(context)).id;
  return isShared ? readProperty(context) : readNew(context, `/properties/${id}`);
}

/** A cancelled inspection; its exchange is the answer to the cancellation. */
export const cancelledInspection = once(
  'cancelled-inspection',
  async (context): Promise<MadeInspection> => {
    const made = await makeInspection(context);
    return { ...made, exchange: await context.api.post(`${made.path}/cancel`) };
  },
);

/**
 * The property to which scenarios add records. Where the full body is refused, it is created with
 * the required values.
 */
export const hostProperty = once('host-property', async (context) => {
  const telling = await tellingProperty(context);
  const untold = Object.fromEntries(Object.keys(telling).map((name) => [name, undefined]));
  return makeProperty(context, telling, { ...untold, ...(await bareProperty(context)) });
});

/** The first read of the host. */
export const readHost = once('read-host', async (context) =>
  readNew(context, `/properties/${(await hostProperty(context)).id}`),
);

/**
 * A contact of the host. In the current revision, which has links for tenants, it has no email and
 * no phone where such a contact is taken.
 */
export const hostContact = once('host-contact', async (context) => {
  const path = `/properties/${(await hostProperty(context)).id}/contacts`;
  const add = () => addContact(context, path, newContact(context));
  const unreached = context.revision === 'current' ? await addUnreached(context, path) : undefined;
  const exchange = unreached ?? (await add());
  return { id: context.needsId(exchange, contactComesBack), exchange };
});

/** A meter of the host. */
export const hostMeter = once('host-meter', async (context) =>
  makeMeter(context, (await hostProperty(context)).id),
);

/** An inspection of the host. */
export const hostInspection = once('host-inspection', async (context) =>
  makeInspection(context, { property: { id: (await hostProperty(context)).id } }),
);

/** A contact of that inspection. */
export const hostInspectionContact = once('host-inspection-contact', async (context) => {
  const { path } = await hostInspection(context);
  const exchange = await addContact(context, `${path}/contacts`, newContact(context));
  return { id: context.needsId(exchange, ofInspectionComesBack), exchange };
});

/** A room or section of that inspection. */
export const hostRoom = once('host-room', async (context) =>
  makeRoom(context, await hostInspection(context)),
);

/** An item in that room, with an action. */
export const hostItem = once('host-item', async (context) => {
  const made = await hostInspection(context);
  const room = await hostRoom(context);
  const item = await makeItem(context, made, room);
  await addAction(context, made, { room, item }, { title: 'Clean it' });
  return item;
});

/** The answer to creating an inspection with null as its template. */
export const withoutTemplate = once('without-template', (context) =>
  postInspection(context, { preload_template_id: null }),
);

/**
 * An inspection whose keys, manuals and meters one scenario counts, whose actions another one counts,
 * and to whose report a third one may add files: the one that was given no template, where there is
 * such.
 */
export const reportOfItsOwn = once(
  'report-of-its-own',
  async (context) => asMade(await withoutTemplate(context)) ?? makeInspection(context),
);

/** The id of a room of that report, and of its first item. */
export const hall = once('hall', async (context) =>
  makeRoom(context, await reportOfItsOwn(context), { name: 'Hall' }),
);
export const ovenOfHall = once('oven-of-hall', async (context) =>
  makeItem(context, await reportOfItsOwn(context), await hall(context)),
);

/** The name of the second room of the finished inspection. */
export const FINISHED = 'Finished';
/** The names of both of its rooms. */
export const ROOMS_OF_FINISHED = ['Kept', FINISHED] as const;

interface ToFill {
  readonly room: number;
  /** A section of another type; NaN if its id is not known. */
  readonly other: number;
}

/**
 * Adds two items, an action if a check of actions is pursued and, in the revision whose rooms of that
 * type have conditions of free text, an item in the other room.
 */
async function fillFinished(
  context: Context,
  made: MadeInspection,
  { room, other }: ToFill,
): Promise<void> {
  const { revision, wants } = context;
  const item = await ifMade(unlessOutOfReach(makeItem(context, made, room)));
  if (item === undefined) return;
  await addItem(context, made, room, { name: 'Hob', description: 'Black', condition: 'Worn' });
  if (revision === 'current' && Number.isInteger(other))
    await addItem(context, made, other, { name: 'Gas', description: 'G4', condition: '01234' });
  if (wants(actionsStay)) await addAction(context, made, { room, item }, { title: 'Clean it' });
}

/** Values of a property that differ from its defaults. */
async function everythingElse(context: Context) {
  const { address } = await bareProperty(context);
  return {
    address: { ...address, line2: 'Second floor', county: 'West Yorkshire' },
    ref: context.marks.ref(),
    furnished: 'Part Furnished',
    type: 'Maisonette',
    detachment: 'Semi-Detached',
    no_of_beds: 3,
    no_of_baths: 2,
    no_of_garages: 1,
    parking: true,
    garden: true,
    notes: 'Ring twice',
  };
}

/** The same and more: if a later write loses one of them, later reads show it. */
async function tellingProperty(context: Context) {
  const ofCurrent = async () => ({
    uprn: '100012345671',
    // A record moved below the host then has a parent with a parent.
    parent_property_id: (await standingProperty(context)).id,
  });
  return {
    ...(await everythingElse(context)),
    ...(context.revision === 'current' ? await ofCurrent() : {}),
    tags: ['kept', 'hosting'],
  };
}

/**
 * The finished inspection, the only one of its property, with two rooms and two items, and the last
 * answer to completing it.
 */
export const finishedInspection = once('finished-inspection', async (context) => {
  const values = { ...(await everythingElse(context)), garden: false };
  const property = (await makeProperty(context, values)).id;
  const made = await makeInspection(context, { property: { id: property } });
  const room = await idOfRoom(
    context,
    made,
    await addWithField(context, made, ROOMS_OF_FINISHED[0]),
  );
  const other = await addOfOtherType(context, made, FINISHED);
  await fillFinished(context, made, { room, other: idAt(other) });
  return { property, made, completed: await finish(context, made) };
});

/** A report that others can be initialized from, and its content. */
interface StandingReport {
  readonly made: MadeInspection;
  readonly kitchen: { readonly id: number; readonly name: string };
  /** The answer to adding the kitchen. */
  readonly added: Exchange;
  readonly report: Exchange;
  /** Its actions, if the check that compares them is pursued. */
  readonly actions: Exchange | undefined;
}

export const standingReport = once('standing-report', makeReport);

const completedReport = once('completed-report', async (context): Promise<StandingReport> => {
  const report = await makeReport(context);
  await finish(context, report.made);
  return report;
});

/**
 * Sets the initialization of an inspection from the standing report. If that is refused, uses a
 * completed one: the specification does not say which reports can be a source.
 */
export async function continueFrom(context: Context, set: (source: number) => Promise<Exchange>) {
  const standing = await standingReport(context);
  const first = await set(standing.made.id);
  if (!isRefusal(first)) return { set: first, source: standing };
  const completed = await completedReport(context);
  const again = await set(completed.made.id);
  return isSuccess(again) ? { set: again, source: completed } : { set: first, source: standing };
}

/**
 * Creates an inspection with a kitchen, which has an item and an action, and with a room of keys.
 */
async function makeReport(context: Context): Promise<StandingReport> {
  const made = await makeInspection(context);
  const name = ofItsOwn('Kitchen');
  const added = await addRoom(context, made, { name });
  const kitchen = { id: await idOfRoom(context, made, added), name };
  const action = await fillRoom(context, made, kitchen.id);
  const keys = await idOfRoom(context, made, await addKeys(context, made));
  const door = await addItem(context, made, keys, { name: 'Front door', condition: undefined });
  const items = (action ? 1 : 0) + (isSuccess(door) ? 1 : 0);
  return {
    ...{ made, kitchen, added },
    report: await readFilled(context, made, { rooms: 2, items }),
    actions: context.wants(actionsStayBehind) ? await actionsOf(context, made, action) : undefined,
  };
}

/** The list of actions, as soon as it shows the one that was added. */
function actionsOf(
  context: Context,
  made: MadeInspection,
  action: Exchange | undefined,
): Promise<Exchange> {
  const isAdded = action !== undefined && isSuccess(action);
  return context.waiting.shown(
    () => readActions(context, made),
    (list) => !isAdded || !isSuccess(list) || recordsOf(list).length > 0,
  );
}
