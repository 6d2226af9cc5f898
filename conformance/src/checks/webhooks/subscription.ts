/**
 * What an answer shows of a listener. The specification shows no way to add one, so POST /webhooks may be anything: a
 * success alone does not say that anybody is told of anything.
 */
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** True when the answer holds a record with this address and an id. */
export function showsListener(exchange: Exchange, url: string): boolean {
  const names = Object.keys(findHolder(readJson(exchange), url) ?? {});
  return isSuccess(exchange) && names.some((name) => /id$/i.test(name));
}

/** True when the answer shows that this address is told of this event, and nothing in it says that this is off or pending. */
export function isSubscribed(exchange: Exchange, url: string, event: string): boolean {
  const body = readJson(exchange);
  const events = valueAt(findHolder(body, url), 'events');
  const isNamed = Array.isArray(events) && events.includes(event);
  return isSuccess(exchange) && isNamed && !fieldsOf(body).some(isOff);
}

/** The object in which a text stands. */
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

/** What keeps a listener from being told, as a name or a value. */
const BRAKE =
  /block|challenge|delet|disab|error|expired|fail|inactiv|mute|paus|pending|reject|stop|suspend|un(verif|confirm|subscri)/i;
/** Names of what says that it is told, and of what says how it is. */
const SWITCH =
  /active|activat|approv|confirm|enab|subscri|verif|(^|[._]|is)(live|on|ready|running)$/i;
const STATE = /(^|[._])(state|status)/i;

const ON =
  /^(active|activated|confirmed|enabled|live|ok|on|ready|running|subscribed|true|verified)$/i;
/** A time stands for the moment at which it was switched on. */
const ON_SINCE = /^[1-9]/;

function isOff([path, value]: Field): boolean {
  const text = String(value);
  if (BRAKE.test(path)) return !NOTHING.includes(value);
  if (SWITCH.test(path)) return !ON.test(text) && !ON_SINCE.test(text);
  return STATE.test(path) ? !ON.test(text) : BRAKE.test(text) && !URL.canParse(text);
}

/** What a field holds that does not apply. */
const NOTHING: readonly unknown[] = [false, null, 0, ''];
