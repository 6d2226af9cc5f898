/**
 * Reads what a delivery says. The specification names one event and does not show what is sent. So the event is
 * looked for in every value and header, and the inspection in every field whose name says inspection.
 */
import { leavesOf } from '../../base/leaves.js';
import { memoBy } from '../../base/memo.js';
import { tryReadJsonx } from '../../net/jsonx-reader.js';
import type { Delivery } from '../../net/receiver.js';

/** The JSON of a delivery; undefined when its body is none. */
export function readJsonOf({ body }: Pick<Delivery, 'body'>): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/** True when a value of the body, or of a header, is this text. */
export function mentions(delivery: Delivery, text: string): boolean {
  return [...Object.values(delivery.headers), ...leavesOf(readBody(delivery))].includes(text);
}

/** The ids of the inspections that a delivery names: in fields for them, or else in addresses. */
export function listInspections(delivery: Delivery): readonly number[] {
  const body = readBody(delivery);
  const named = idsIn(body);
  return named.length > 0 ? named : leavesOf(body).flatMap(idsInAddress);
}

/** True when both report the same event: the ids of the event are equal or, when one has none, the bodies. */
export function isRepetition(first: Delivery, second: Delivery): boolean {
  const [one, other] = [first, second].map(identify);
  return one !== undefined && other !== undefined ? one === other : first.body === second.body;
}

/**
 * The id of an event, which stays the same when it is sent again: from the header of Standard Webhooks or the
 * body.
 */
export function identify(delivery: Delivery): string | undefined {
  const body = Object(readBody(delivery));
  const own = IDS_OF_EVENTS.map((name) => body[name]).find((id) => id !== undefined && id !== null);
  const isOfInspection = listInspections(delivery).includes(Number(own));
  const header = delivery.headers['webhook-id'];
  return header ?? (own === undefined || isOfInspection ? undefined : String(own));
}

const IDS_OF_EVENTS = ['event_id', 'eventId', 'id', 'uuid'];

/**
 * The body as JSON, a form or JSONx, since a target may deliver any of them. Remembered, because the suite looks at
 * all deliveries again and again while it waits for one.
 */
const readBody = memoBy((delivery: Delivery): unknown => {
  const json = readJsonOf(delivery);
  if (json !== undefined) return json;
  if (FORM.test(delivery.headers['content-type'] ?? '')) return readForm(delivery.body);
  const jsonx = tryReadJsonx(delivery.body);
  return 'value' in jsonx ? jsonx.value : undefined;
});

const FORM = /^application\/x-www-form-urlencoded\b/i;

/** The fields of a form, with the records in those that hold JSON. */
function readForm(body: string): unknown {
  const fields = [...new URLSearchParams(body)].map(([name, text]) => {
    const json = readJsonOf({ body: text });
    return [name, typeof json === 'object' && json !== null ? json : text];
  });
  return Object.fromEntries(fields);
}

/** Fields named `inspection`, `inspection_id`, `inspectionIds` and the like hold an id, or a record with one. */
const INSPECTION = /^inspections?([_-]?ids?)?$/i;

/** The ids of inspections in a value. `isOne` is true for the value of a field that is named for an inspection. */
function idsIn(value: unknown, isOne = false): number[] {
  if (Array.isArray(value)) return value.flatMap((entry) => idsIn(entry, isOne));
  if (typeof value !== 'object' || value === null) return isOne ? idsOf(value) : [];
  const own = isOne ? idsOf(Reflect.get(value, 'id')) : [];
  return [...own, ...Object.entries(value).flatMap(([name, part]) => idsUnder(name, part, value))];
}

/**
 * The ids in one field. It may also be another field that says it is an inspection, as `resource_type` does for
 * `resource_id`.
 */
function idsUnder(name: string, part: unknown, holder: object): number[] {
  if (INSPECTION.test(name)) return idsIn(part, true);
  const kinds = Object.entries(holder).filter(([, value]) => /^inspections?$/i.test(String(value)));
  const names = kinds.map(([kind]) => plain(`${kind.replace(/type$/i, '')}id`));
  const isTold = names.includes(plain(name)) || (names.length > 0 && name === 'id');
  return isTold ? idsOf(part) : idsIn(part);
}

/** A field name without its style: `resource_id`, `resource-id` and `resourceId` are equal. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[_-]/g, '');
}

function idsOf(value: unknown): number[] {
  return /^[1-9]\d*$/.test(String(value)) ? [Number(value)] : [];
}

function idsInAddress(text: string): number[] {
  return [...text.matchAll(/\/inspections\/(\d+)/g)].map(([, id]) => Number(id));
}
