/**
 * The specification shows conduct_date as a date and as a date-time. Where a target takes only one
 * of the two, which `inspections/create` judges, everything else is sent in that one.
 */
import type { Context } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';

type Place = Pick<Context, 'memory'>;

const DATE = /^\d{4}-\d\d-\d\d$/;
const NINE = 'T09:00:00Z';

const KNOWN = Symbol('forms of conduct_date');

/** What the run knows: the answer that refused a date although its day was taken with a time. */
interface Known {
  refused?: Exchange;
}

function knownOf({ memory }: Place): Known {
  return memory.of(KNOWN, (): Known => ({}));
}

/** The answer that refused a date although its day was taken with a time; undefined without one. */
export function refusedDate(context: Place): Exchange | undefined {
  return knownOf(context).refused;
}

/** A day in the form that is taken: a date or, where that was refused, a date-time. */
export function writeDay(context: Place, day: string): string {
  return refusedDate(context) && DATE.test(day) ? `${day}${NINE}` : day;
}

/** Sends a body with a date and, where that is refused, with a time. Remembers which was taken. */
export async function findDateForm(
  context: Place,
  body: { readonly conduct_date: string; readonly [input: string]: unknown },
  send: (body: object) => Promise<Exchange>,
): Promise<Exchange> {
  const { conduct_date } = body;
  if (refusedDate(context)) return send({ ...body, conduct_date: `${conduct_date}${NINE}` });
  const answered = await send(body);
  if (!mayBeForm(answered)) return answered;
  const timed = await send({ ...body, conduct_date: `${conduct_date}${NINE}` });
  if (!isSuccess(timed)) return answered;
  knownOf(context).refused = answered;
  return timed;
}

/** Sends a body with its date in the form that is taken; where a date-time is refused, as a date. */
export async function sendDated<Body extends object>(
  context: Place,
  body: Body,
  send: (body: Body) => Promise<Exchange>,
): Promise<Exchange> {
  const date = valueAt(body, 'conduct_date');
  if (typeof date !== 'string') return send(body);
  const answered = await send({ ...body, conduct_date: writeDay(context, date) });
  if (DATE.test(date) || !mayBeForm(answered)) return answered;
  const again = await send({ ...body, conduct_date: date.slice(0, '2031-01-01'.length) });
  return isSuccess(again) ? again : answered;
}

/** The date that a JSON request named. */
export function dateSent({ request }: Exchange): string {
  return String(valueAt(JSON.parse(request.body), 'conduct_date'));
}

function mayBeForm(answered: Exchange): boolean {
  return isRefusal(answered) && ![401, 403, 404].includes(answered.response.status);
}
