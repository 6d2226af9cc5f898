import { OutOfReach } from '../../base/stops.js';
import { assignsClerk, returnsIt, takesTemplate } from '../../checks/inspections/create.js';
import { typistField } from '../../checks/inspections/shape.js';
import type { Check } from '../../engine/check.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { type Calendar, dayOfItsOwn, FAR, nearCalendars, weekOf } from '../values/days.js';
import { usual } from '../values/usual.js';
import { type Booking, bookInspection, mayLackPlace, needPlace } from './booking.js';
import { noteListOfOthers, requiredOfInspections } from './custom-fields.js';
import { findDateForm, writeDay } from './date-forms.js';
import { type Made, standingProperty } from './property.js';

/** Values that must stay when other fields of an inspection are written. */
export const NOTED = {
  title: 'As it is called',
  return_key: 'At the desk',
  notes: { internal: 'For staff', client: 'For the client' },
};

/** A created inspection and its path. */
export interface MadeInspection extends Made {
  readonly path: string;
}

/**
 * The inspection types of the specification in the order in which they are tried; the combined
 * inventory is the most common.
 */
const TYPES = usual([1, 6, 2, 5, 4, 8, 3, 7]);

/** The type of the usual inspection. */
export function usualType(context: Pick<Context, 'memory'>) {
  return { id: TYPES.of(context) };
}

/** The three required values, and the custom fields that this account requires. */
export async function bareInspection(context: Context, property?: number) {
  return bareOn(await usualDate(context), context, property);
}

async function bareOn(conduct_date: string, context: Context, property?: number) {
  const custom_fields = await requiredOfInspections(context);
  return {
    property: { id: property ?? (await standingProperty(context)).id },
    type: usualType(context),
    conduct_date,
    ...(Object.keys(custom_fields).length > 0 ? { custom_fields } : {}),
  };
}

async function usualDate(context: Context): Promise<string> {
  return writeDay(context, (await calendarOf(context)).week[1]);
}

/**
 * The first inspection of a run, with only the required values, and the days on which it shows that
 * inspections can be booked. A target may not take bookings that far ahead.
 */
const firstInspection = once('first-inspection', async (context) => {
  const book = async ({ latest }: Calendar) => {
    const body = { ...(await bareOn(latest, context)), ref: context.marks.ref() };
    const post = (dated: object) => context.api.post('/inspections', dated);
    const ask = (input: typeof body) =>
      TYPES.ask(context, (id) => findDateForm(context, { ...input, type: { id } }, post));
    const answered = await ask(body);
    const { custom_fields, ...rest } = body;
    if (!custom_fields || !isRefusal(answered)) return answered;
    const without = await ask(rest);
    if (!isSuccess(without)) return answered;
    noteListOfOthers(context);
    return without;
  };
  const far = await book(FAR);
  if (!isRefusal(far)) return { exchange: far, calendar: FAR };
  for (const calendar of nearCalendars(Date.now())) {
    const near = await book(calendar);
    if (isSuccess(near)) return { exchange: near, calendar };
  }
  return { exchange: far, calendar: FAR };
});

/** The days for which inspections can be booked. */
export async function calendarOf(context: Context): Promise<Calendar> {
  return (await firstInspection(context)).calendar;
}

/** Monday to Saturday of a week used only by the inspections that filters by date look for. */
export const weekOfItsOwn = once('week-of-its-own', async (context) =>
  weekOf(context.marks.word(), await calendarOf(context)),
);

/**
 * A free day for an inspection with a clerk: a target may refuse to book a clerk twice on one day.
 */
export async function freeDay(context: Context): Promise<string> {
  return dayOfItsOwn(context, await calendarOf(context));
}

/** The inputs that book a clerk on a free day. */
export async function bookFor(context: Context, clerk: number) {
  return { clerk: { id: clerk }, conduct_date: writeDay(context, await freeDay(context)) };
}

/** Several free days, the earliest first. */
export async function freeDays(context: Context, count: number): Promise<string[]> {
  const days = Array.from({ length: count }, () => freeDay(context));
  return (await Promise.all(days)).sort();
}

/** The shared inspection with only the required values, which is never changed. */
export const standingInspection = once(
  'standing-inspection',
  async (context): Promise<MadeInspection> => {
    const { exchange } = await firstInspection(context);
    return madeBy(context, exchange, returnsIt);
  },
);

/**
 * Requests an inspection of the usual type, through `send` if it is given. Where the property is
 * taken on the usual day, for a free one.
 */
export async function askForInspection(
  context: Context,
  input: Booking,
  send?: (body: object) => Promise<Exchange>,
): Promise<Exchange> {
  const ask = (body: Booking) =>
    TYPES.ask(context, (id) => bookInspection(context, { ...body, type: { id } }, send));
  const answered = await ask(input);
  if (!mayLackPlace(context, answered)) return answered;
  if (input['conduct_date'] !== (await usualDate(context))) return answered;
  const again = await ask({ ...input, conduct_date: await freeDay(context) });
  return isSuccess(again) ? again : answered;
}

/** Requests an inspection with the required values, a ref of this run, and more. */
export async function postInspection(context: Context, extra: object): Promise<Exchange> {
  const own = 'clerk' in extra ? { conduct_date: await freeDay(context) } : {};
  const bare = { ...(await bareInspection(context)), ...own };
  const input = { ...bare, ref: context.marks.ref(), ...extra };
  if ('type' in extra) return bookInspection(context, input);
  return askForInspection(context, input);
}

/**
 * Creates an inspection with a ref of this run. If that fails, the rest is blocked by `root`:
 * another check where `extra` has inputs that the specification does not name.
 */
export async function makeInspection(
  context: Context,
  extra: Readonly<Record<string, unknown>> = {},
  root: Check = rootOf(extra),
): Promise<MadeInspection> {
  const exchange = await postInspection(context, extra);
  needPlace(context, exchange);
  refuseGuess(context, exchange, extra);
  return madeBy(context, exchange, root);
}

function madeBy(context: Context, exchange: Exchange, root: Check): MadeInspection {
  const id = context.needsId(exchange, root);
  return { id, exchange, path: `/inspections/${id}` };
}

/**
 * Inputs whose values the API gives no way to find, each with the key of the configuration for it
 * and the check that judges it.
 */
const GUESSED = [
  ['clerk', 'clerkIds', assignsClerk],
  ['typist', 'clerkIds', typistField],
  ['preload_template_id', 'templateId', takesTemplate],
] as const;

function rootOf(extra: Readonly<Record<string, unknown>>): Check {
  return GUESSED.find(([name]) => name in extra)?.[2] ?? returnsIt;
}

/**
 * Throws OutOfReach if an inspection with a guessed value is refused: the refusal proves nothing.
 */
function refuseGuess(
  { settings }: Context,
  exchange: Exchange,
  extra: Readonly<Record<string, unknown>>,
): void {
  const guess = GUESSED.find(([name, key]) => name in extra && !(key in settings.fixtures));
  if (isRefusal(exchange) && guess)
    throw new OutOfReach(`it needs ${guess[0]}: set fixtures.${guess[1]}`);
}
