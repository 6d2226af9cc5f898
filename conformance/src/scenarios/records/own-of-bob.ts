/**
 * A property and an inspection of bob. His account may require other custom fields than that of
 * alice.
 */
import { nothingThroughOwn } from '../../checks/isolation/records.js';
import { roomIdsOf } from '../../checks/reports/content.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { once, onceEach, readUnlessAsked } from '../requests/once.js';
import { ifMade } from '../requests/unless-stopped.js';
import { fillRequired, readCustomFields } from './custom-fields.js';
import { askForInspection, bookFor, freeDay, type MadeInspection } from './inspection.js';
import { newRoom, readReport, roomsPath } from './report.js';
import { asMade } from './self-service.js';
import { finishedInspection } from './standing.js';
import { listSelfService, SELF_SERVICE, templateIdsOf } from './templates.js';
import { writeFirst } from './to-be-written.js';

/** A read by bob of something that nobody changes, sent once. */
export const readOnceAsBob = onceEach(
  (path: string) => `bob reads ${path}`,
  (context, path) => readUnlessAsked(context, 'bob', path),
);

/** The paths of both records, and the answers that created them. */
export interface OwnOfBob {
  readonly propertyId: number;
  readonly property: string;
  readonly inspection: string;
  readonly created: { readonly property: Exchange; readonly inspection: Exchange };
}

export const NO_OWN_OF_BOB =
  'actors.bob could not create a property and an inspection: give him a role that may';

export const ownOfBob = once('own-of-bob', async (context): Promise<OwnOfBob | undefined> => {
  const { apiFor, marks } = context;
  const bob = apiFor({ actor: 'bob' });
  const create = async (path: string, entity: 1 | 2, body: object) => {
    const created = await bob.post(path, body);
    if (isSuccess(created)) return created;
    const fields = readCustomFields(await readOnceAsBob(context, `/custom-fields/${entity}`));
    const custom_fields = fillRequired(fields);
    if (Object.keys(custom_fields).length === 0) return created;
    return bob.post(path, { ...body, custom_fields });
  };
  const address = { line1: marks.street(), city: 'Leeds', postcode: 'LS1 4DY' };
  const property = await create('/properties', 1, { address, no_of_beds: 2, no_of_baths: 1 });
  const id = idAt(property);
  if (Number.isNaN(id)) return undefined;
  const appointment = {
    property: { id },
    conduct_date: await freeDay(context),
    ref: marks.ref(),
  };
  const inspect = (body: object) => create('/inspections', 2, body);
  const inspection = await askForInspection(context, appointment, inspect);
  if (Number.isNaN(idAt(inspection))) return undefined;
  return {
    propertyId: id,
    property: `/properties/${id}`,
    inspection: `/inspections/${idAt(inspection)}`,
    created: { property, inspection },
  };
});

/** The body that created the inspection, with a new ref and more inputs. */
export function anew({ created }: OwnOfBob, { marks }: Context, extra: object): object {
  return { ...JSON.parse(created.inspection.request.body), ref: marks.ref(), ...extra };
}

/**
 * An inspection of bob to which nothing is written before it is completed, and the attempts to
 * initialize it.
 */
export interface IdleOfBob {
  readonly made: MadeInspection;
  readonly initializations: readonly Exchange[];
}

/** The inspection has a clerk if bob can be one. Undefined where bob has no records. */
export const idleOfBob = once('idle-of-bob', async (context): Promise<IdleOfBob | undefined> => {
  const { apiFor, revision, wants } = context;
  const own = await ownOfBob(context);
  if (!own) return undefined;
  const bob = apiFor({ actor: 'bob' });
  const make = (extra: object) => bob.post('/inspections', anew(own, context, extra));
  const me = idAt(own.created.inspection, 'actor_id');
  const assigned = Number.isInteger(me)
    ? asMade(await make(await bookFor(context, me)))
    : undefined;
  const made = assigned ?? asMade(await make({}));
  const isTried = revision === 'current' && wants(nothingThroughOwn);
  return made && { made, initializations: isTried ? await initialize(context, bob, made) : [] };
});

/**
 * Tries to initialize it from an inspection of alice, and from a template of her account unless bob
 * has one with the same id.
 */
async function initialize(context: Context, bob: Api, { path }: MadeInspection) {
  const put = (type: number, init_from: number) =>
    bob.put(`${path}/initialization`, { type, init_from });
  const finished = await ifMade(finishedInspection(context));
  const writes = finished ? [await put(6, finished.made.id)] : [];
  const [template] = templateIdsOf(await listSelfService(context), ['account']);
  if (template === undefined) return writes;
  const write = await put(3, template);
  const his = isSuccess(write) ? templateIdsOf(await readOnceAsBob(context, SELF_SERVICE)) : [];
  return his.includes(template) ? writes : [...writes, write];
}

/** A report of bob with one room that he has added. */
export interface ReportOfBob {
  /** The id of that room; undefined where the answer has none. */
  readonly room: number | undefined;
  readonly report: Exchange;
}

export const reportOfBob = once(
  'report-of-bob',
  async (context: Context): Promise<ReportOfBob | undefined> => {
    const own = await ownOfBob(context);
    if (!own) return undefined;
    const bob = context.apiFor({ actor: 'bob' });
    const inspection = { path: own.inspection };
    const write = () => bob.post(roomsPath(context, inspection), newRoom(context));
    const made = await writeFirst({ ...context, api: bob }, own.inspection, write, 'bob');
    const report = await readReport(bob, inspection);
    const id = isSuccess(made) ? idAt(made) : Number.NaN;
    return { room: Number.isInteger(id) ? id : undefined, report };
  },
);

/** Whether a room of that report has this id: ids may count from the start in each report. */
export function hasRoom({ report }: ReportOfBob, id: number): boolean {
  return roomIdsOf(report).includes(id);
}
