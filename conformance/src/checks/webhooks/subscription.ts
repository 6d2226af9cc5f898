/**
 * What a response shows of a listener. The specification shows no way to add one, so POST /webhooks
 * may do anything: its success alone does not show that events will be sent.
 */
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** Whether the response holds a record with this address and an id. */
export function showsListener(exchange: Exchange, url: string): boolean {
  const names = Object.keys(findHolder(readJson(exchange), url) ?? {});
  return isSuccess(exchange) && names.some((name) => /id$/i.test(name));
}

/**
 * Whether the response shows that this address receives this event, and nothing in it says that the
 * listener is disabled or pending.
 */
export function isSubscribed(exchange: Exchange, url: string, event: string): boolean {
  const body = readJson(exchange);
  const events = valueAt(findHolder(body, url), 'events');
  const isNamed = Array.isArray(events) && events.includes(event);
  return isSuccess(exchange) && isNamed && !fieldsOf(body).some(isOff);
}

/** Returns the object that has this text as a direct value. */
function findHolder(value: unknown, text: string): object | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const parts: unknown[] = Object.values(value);
  if (!Array.isArray(value) && parts.includes(text)) return value;
  return parts.map((part) => findHolder(part, text)).find((found) => found !== undefined);
}

/** A path such as `data.status`, and the value there. */
type Field = readonly [path: string, value: unknown];

function fieldsOf(value: unknown, path: readonly string[] = []): Field[] {
  if (typeof value !== 'object' || value === null) return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, [...path, name]));
}

/** Field names and values of a listener that does not receive events. */
const BRAKE =
  /block|challenge|delet|disab|error|expired|fail|inactiv|mute|paus|pending|reject|stop|suspend|un(verif|confirm|subscri)/i;
/** Names of fields that say whether the listener is enabled, and of fields with its status. */
const SWITCH =
  /active|activat|approv|confirm|enab|subscri|verif|(^|[._]|is)(live|on|ready|running)$/i;
const STATE = /(^|[._])(state|status)/i;

const ON =
  /^(active|activated|confirmed|enabled|live|ok|on|ready|running|subscribed|true|verified)$/i;
/** The beginning of a timestamp, which says when the listener was enabled. */
const ON_SINCE = /^[1-9]/;

function isOff([path, value]: Field): boolean {
  const text = String(value);
  if (BRAKE.test(path)) return !NOTHING.includes(value);
  if (SWITCH.test(path)) return !ON.test(text) && !ON_SINCE.test(text);
  return STATE.test(path) ? !ON.test(text) : BRAKE.test(text) && !URL.canParse(text);
}

/** Values of a field that does not apply. */
const NOTHING: readonly unknown[] = [false, null, 0, ''];
