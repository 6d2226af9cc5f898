/**
 * What a delivery says. The specification shows the name of one event and nothing of what is sent, so both are looked for
 * wherever they may stand: the event in every value and header, the inspection where something is called one.
 */
import { tryReadJsonx } from './jsonx-reader.js';
import type { Delivery } from './receiver.js';

/** The JSON of a delivery; nothing when it is none. */
export function readJsonOf({ body }: Pick<Delivery, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** Whether a value of the body, or of a header, is this text. */
export function mentions(delivery: Delivery, text: string): boolean {
  return [...Object.values(delivery.headers), ...leavesOf(readBody(delivery))].includes(text);
}

/** The ids of the inspections it names: in fields that are called so, or else in addresses. */
export function listInspections(delivery: Delivery): readonly number[] {
  const body = readBody(delivery);
  const named = idsIn(body);
  return named.length > 0 ? named : leavesOf(body).flatMap(idsInAddress);
}

/** Whether the second tells what the first told: by the id of the event or, where one has none, word for word. */
export function isRepetition(first: Delivery, second: Delivery): boolean {
  const [one, other] = [first, second].map(identify);
  return one !== undefined && other !== undefined ? one === other : first.body === second.body;
}

/** The id that an event keeps however often it is sent, in the header of Standard Webhooks or in the body. */
export function identify(delivery: Delivery): string | undefined {
  const body = Object(readBody(delivery));
  const own = IDS_OF_EVENTS.map((name) => body[name]).find((id) => id !== undefined && id !== null);
  const isOfInspection = listInspections(delivery).includes(Number(own));
  const header = delivery.headers['webhook-id'];
  return header ?? (own === undefined || isOfInspection ? undefined : String(own));
}

const IDS_OF_EVENTS = ['event_id', 'eventId', 'id', 'uuid'];

/** What was read before: while one is waited for, all that came are looked at again and again. */
const known = new WeakMap<Delivery, unknown>();

/** Whatever the API writes, it may deliver. */
function readBody(delivery: Delivery): unknown {
  if (known.has(delivery)) return known.get(delivery);
  const json = readJsonOf(delivery);
  const jsonx = json === undefined ? tryReadJsonx(delivery.body) : { value: json };
  const body = 'value' in jsonx ? jsonx.value : undefined;
  known.set(delivery, body);
  return body;
}

/** Every value in it, as text. */
function leavesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  return typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [String(value)];
}

/** `inspection`, `inspection_id`, `inspectionIds` and the like; what it holds is an id, or has one. */
const INSPECTION = /^inspections?([_-]?ids?)?$/i;

/** `isOne`: it is what a field names that is called inspection. */
function idsIn(value: unknown, isOne = false): number[] {
  if (Array.isArray(value)) return value.flatMap((entry) => idsIn(entry, isOne));
  if (typeof value !== 'object' || value === null) return isOne ? idsOf(value) : [];
  const own = isOne ? idsOf(Reflect.get(value, 'id')) : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => idsUnder(name, part, value))];
}

/** What one field names: an inspection also where another field says so, as `resource_type` says of `resource_id`. */
function idsUnder(name: string, part: unknown, holder: object): number[] {
  if (INSPECTION.test(name)) return idsIn(part, true);
  const kinds = Object.entries(holder).filter(([, value]) => /^inspection$/i.test(String(value)));
  const names = kinds.map(([kind]) => plain(`${kind.replace(/type$/i, '')}id`));
  const isTold = names.includes(plain(name)) || (names.length > 0 && name === 'id');
  return isTold ? idsOf(part) : idsIn(part);
}

/** A name however it is written: `resource_id`, `resource-id` and `resourceId` are one. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

function idsOf(value: unknown): number[] {
  return /^[1-9]\d*$/.test(String(value)) ? [Number(value)] : [];
}

function idsInAddress(text: string): number[] {
  return [...text.matchAll(/\/inspections\/(\d+)/g)].map(([, id]) => Number(id));
}
