/** Rooms whose items are copied, and rooms that receive them. */
import { findNamed, itemsOf, nameOf } from '../../checks/reports/content.js';
import * as copies from '../../checks/rooms/copies.js';
import { returnsIt } from '../../checks/rooms/stated.js';
import type { Context, ScenarioContext } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import { addAction, addRoom, ITEM, makeItem, makeRoom, roomsPath } from '../records/report.js';
import { askInXml } from '../requests/in-xml.js';
import { textFile, upload } from '../requests/upload.js';

export const ofType = { block_type: 'OVERVIEW' };
/** The texts of items that exist before a copy. */
export const kept = 'As it was';
export const OLD = { name: 'Fridge', description: 'Old' };
/** The names of the room that is copied into, of the copy, and of the copy of one item. */
export const NAMES = { target: 'Second kitchen', copy: 'Third kitchen', ofItem: 'For one item' };

/** A room to copy from and one to copy into. */
export interface Rooms {
  readonly made: MadeInspection;
  /** The answer to adding the source. */
  readonly bare: Exchange;
  readonly source: number;
  /** Items of the source. */
  readonly oven: number;
  readonly fridge: number;
  readonly target: number;
  readonly names: Names;
  readonly namesakes: Namesakes;
  /** The answers to an action and a file of the source, where the run asks about them. */
  readonly added: Exchange | undefined;
  readonly uploaded: Exchange | undefined;
}

/** Items of a target with the names of items in the source: two to be overwritten, one not. */
export type Namesakes = Readonly<Record<Role, number>>;
export type Names = Readonly<Record<Role, string>>;
type Role = 'listed' | 'alsoListed' | 'unlisted';

/** The sink has an empty condition, which must overwrite the other one as well. */
const SINK = { name: 'Sink', description: 'Steel', condition: '' };
const WITH_SINK: Names = { listed: OLD.name, alsoListed: SINK.name, unlisted: ITEM.name };
/** The names where the target has no item without a condition. */
const WITHOUT_SINK: Names = { listed: OLD.name, alsoListed: ITEM.name, unlisted: SINK.name };

/**
 * Creates an inspection with both rooms: the source has four items, with an action and a file, and
 * the target has items of the names of three of them.
 */
export async function makeKitchens(context: ScenarioContext): Promise<Rooms> {
  const { api, needsId, wants } = context;
  const made = await makeInspection(context);
  const bare = await addRoom(context, made, ofType);
  const source = needsId(bare, returnsIt);
  const target = await makeRoom(context, made, { ...ofType, name: NAMES.target });
  const oven = await makeItem(context, made, source);
  const path = `${roomsPath(context, made)}/${source}/items`;
  const sink = await askInXml(context, 'POST', path, SINK);
  const fridge = await makeItem(context, made, source, OLD);
  await makeItem(context, made, source, { name: 'Hob' });
  const added = wants(copies.actionsNotCopied)
    ? await addAction(context, made, { room: source, item: oven }, { title: 'Clean it' })
    : undefined;
  const uploaded = wants(copies.copiesTakeAll)
    ? await upload(api, `${made.path}/attachments`, textFile('A note'), { item_id: oven })
    : undefined;
  const names = isSuccess(sink) ? WITH_SINK : WITHOUT_SINK;
  const namesakes = await addNamesakes(context, made, target, names);
  return { made, bare, source, oven, fridge, target, names, namesakes, added, uploaded };
}

export type Source = Pick<Rooms, 'made' | 'source'>;

/** The path that copies the source. */
export function pathOfCopy(context: Context, { made, source }: Source): string {
  return `${roomsPath(context, made)}/${source}/copy`;
}

/** Copies the source into a room that is named by this object. */
export function copyInto(context: Context, rooms: Source, room: object): Promise<Exchange> {
  return context.api.put(pathOfCopy(context, rooms), { room });
}

/** Adds namesakes of items of the source, with texts of their own. */
export async function addNamesakes(
  context: Context,
  made: MadeInspection,
  room: number,
  { listed, alsoListed, unlisted }: Names,
): Promise<Namesakes> {
  const make = (name: string) =>
    makeItem(context, made, room, { name, description: kept, condition: kept });
  return {
    listed: await make(listed),
    alsoListed: await make(alsoListed),
    unlisted: await make(unlisted),
  };
}

/** The fridge in the copy of the source, with the ids of both, if the report shows it. */
export function copyOfFridge(report: Exchange) {
  const room = findNamed(report, NAMES.copy);
  const record = itemsOf(room).find((item) => nameOf(item) === OLD.name);
  if (record === undefined) return undefined;
  return { room: valueAt(room, 'id'), item: valueAt(record, 'id'), record };
}
