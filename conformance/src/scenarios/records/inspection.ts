import { OutOfReach } from '../../base/stops.js';
import { assignsClerk, returnsIt, takesTemplate } from '../../checks/inspections/create.js';
import { typistField } from '../../checks/inspections/shape.js';
import type { Check } from '../../engine/check.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { once } from '../requests/once.js';
import { type Calendar, dayOfItsOwn, FAR, nearCalendar, weekOf } from '../values/days.js';
import { usual } from '../values/usual.js';
import { type Booking, bookInspection, needPlace } from './booking.js';
import { requiredOfInspections } from './custom-fields.js';
import { type Made, standingProperty } from './property.js';

/** What stays while something else of an inspection is written. */
export const NOTED = {
  title: 'As it is called',
  return_key: 'At the desk',
  notes: { internal: 'For staff', client: 'For the client' },
};

/** A created inspection and its address. */
export interface MadeInspection extends Made {
  readonly path: string;
}

/** The types that are shown; the combined inventory is the likest to the usual one. */
const TYPES = usual([1, 6, 2, 5, 4, 8, 3, 7]);

/** The type of the usual inspection. */
export function usualType(context: Pick<Context, 'grants'>) {
  return { id: TYPES.of(context) };
}

/** The three required values, and the custom fields this account requires. */
export async function bareInspection(context: Context, property?: number) {
  return bareOn(usualDay(await calendarOf(context)), context, property);
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

function usualDay({ week }: Calendar): string {
  return week[1];
}

/** The first inspection of a run, with the least that is allowed, and the days that it shows to be free to book. */
const firstInspection = once('first-inspection', async (context) => {
  const book = async (calendar: Calendar) => {
    const input = await bareOn(usualDay(calendar), context);
    const body = { ...input, ref: context.marks.ref() };
    return TYPES.ask(context, (id) => context.api.post('/inspections', { ...body, type: { id } }));
  };
  const far = await book(FAR);
  if (!isRefusal(far)) return { exchange: far, calendar: FAR };
  const calendar = nearCalendar(Date.now());
  const near = await book(calendar);
  return isSuccess(near) ? { exchange: near, calendar } : { exchange: far, calendar: FAR };
});

/** The days that inspections can be booked for. */
export async function calendarOf(context: Context): Promise<Calendar> {
  return (await firstInspection(context)).calendar;
}

/** Monday to Saturday of the week in which the inspections are that intervals tell apart. */
export const weekOfItsOwn = once('week-of-its-own', async (context) =>
  weekOf(context.marks.word(), await calendarOf(context)),
);

/** A day for an inspection with a clerk, whom a target need not book twice for one. */
export async function freeDay(context: Context): Promise<string> {
  return dayOfItsOwn(context.settings, await calendarOf(context));
}

/** What books a clerk for a day that is free. */
export async function bookFor(context: Context, clerk: number) {
  return { clerk: { id: clerk }, conduct_date: await freeDay(context) };
}

/** Several such days, the earliest first. */
export async function freeDays(context: Context, count: number): Promise<string[]> {
  const days = Array.from({ length: count }, () => freeDay(context));
  return (await Promise.all(days)).sort();
}

/** An inspection with the least that is allowed. */
export const standingInspection = once(
  'standing-inspection',
  async (context): Promise<MadeInspection> => {
    const { exchange } = await firstInspection(context);
    return madeBy(context, exchange, returnsIt);
  },
);

/** Asks for an inspection of the usual type, or has somebody else ask. */
export function askForInspection(
  context: Context,
  input: Booking,
  send?: (body: object) => Promise<Exchange>,
): Promise<Exchange> {
  return TYPES.ask(context, (id) => bookInspection(context, { ...input, type: { id } }, send));
}

/** Asks for an inspection with the least that is allowed, named like the run, and more. */
export async function postInspection(context: Context, extra: object): Promise<Exchange> {
  const own = 'clerk' in extra ? { conduct_date: await freeDay(context) } : {};
  const bare = { ...(await bareInspection(context)), ...own };
  const input = { ...bare, ref: context.marks.ref(), ...extra };
  if ('type' in extra) return bookInspection(context, input);
  return askForInspection(context, input);
}

/**
 * Creates an inspection that is named like the run. What follows is blocked when that fails: by the
 * root, which is another check where inputs are sent that the specification does not name.
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
 * Inputs that name what the API gives no way to find, the keys of the configuration for it, and the
 * checks that judge those inputs.
 */
const GUESSED = [
  ['clerk', 'clerkIds', assignsClerk],
  ['typist', 'clerkIds', typistField],
  ['preload_template_id', 'templateId', takesTemplate],
] as const;

function rootOf(extra: Readonly<Record<string, unknown>>): Check {
  return GUESSED.find(([name]) => name in extra)?.[2] ?? returnsIt;
}

/** A refusal says nothing as long as what was sent was only guessed. */
function refuseGuess(
  { settings }: Context,
  exchange: Exchange,
  extra: Readonly<Record<string, unknown>>,
): void {
  const guess = GUESSED.find(([name, key]) => name in extra && !(key in settings.fixtures));
  if (isRefusal(exchange) && guess)
    throw new OutOfReach(`it needs ${guess[0]}: set fixtures.${guess[1]}`);
}
