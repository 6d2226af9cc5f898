/**
 * The specification does not say whether a property can have two inspections at once. If a further
 * inspection of the shared property is refused and one of another property is accepted, each
 * inspection gets a property of its own from then on.
 */
import { OutOfReach } from '../../base/stops.js';
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { sendDated } from './date-forms.js';
import { makeProperty, standingProperty } from './property.js';

export interface Booking {
  readonly property: { readonly id: number };
  readonly [input: string]: unknown;
}

/** A way to request an inspection. */
export type Book = (context: Context, input: Booking) => Promise<Exchange>;

/** What the run knows about a target. */
interface Known {
  /** Whether a property can have one inspection only. */
  isSingle: boolean;
  /**
   * How many inspections were refused for another property as well: the refusals have another
   * reason then.
   */
  inVain: number;
}

const KNOWN = Symbol('places of inspections');
const MOST_IN_VAIN = 2;

function knownOf({ memory }: Pick<Context, 'memory'>): Known {
  return memory.of(KNOWN, (): Known => ({ isSingle: false, inVain: 0 }));
}

/**
 * Requests an inspection through `send`; where the shared property is taken, for a new property,
 * and where a date-time is refused, for its day.
 */
export async function bookInspection(
  context: Context,
  input: Booking,
  send = (body: object) => context.api.post('/inspections', body),
): Promise<Exchange> {
  return bookAsIs(context, input, (body) => sendDated(context, body, send));
}

/** The same with the date in the form in which it is given. */
export async function bookAsIs(
  context: Context,
  input: Booking,
  send = (body: object) => context.api.post('/inspections', body),
): Promise<Exchange> {
  const known = knownOf(context);
  const isShared = input.property.id === (await standingProperty(context)).id;
  const elsewhere = async () =>
    send({ ...input, property: { id: (await makeProperty(context)).id } });
  if (isShared && known.isSingle) return elsewhere();
  const answered = await send(input);
  if (!isShared || !mayBeTaken(answered) || known.inVain >= MOST_IN_VAIN) return answered;
  const again = await elsewhere();
  if (isSuccess(again)) known.isSingle = true;
  else known.inVain += 1;
  return isSuccess(again) ? again : answered;
}

/** Requests an inspection that should be refused, on one property only. */
export const bookWrongly: Book = async (context, input) => {
  const { isSingle } = knownOf(context);
  const property = isSingle ? { id: (await makeProperty(context)).id } : input.property;
  return context.api.post('/inspections', { ...input, property });
};

/**
 * Throws OutOfReach if the refusal may mean that the property already has an inspection: it proves
 * nothing about the input.
 */
export function needPlace(context: Pick<Context, 'memory'>, answered: Exchange): void {
  if (lacksPlace(context, answered))
    throw new OutOfReach('it needs a property that may have another inspection');
}

/** Whether the refusal may mean that the property already has an inspection, perhaps on that day. */
function lacksPlace(context: Pick<Context, 'memory'>, answered: Exchange): boolean {
  return mayBeTaken(answered) && knownOf(context).isSingle;
}

/** The same where no inspection of the shared property may have been refused yet. */
export function mayLackPlace(context: Pick<Context, 'memory'>, answered: Exchange): boolean {
  return mayBeTaken(answered) && knownOf(context).inVain < MOST_IN_VAIN;
}

function mayBeTaken(answered: Exchange): boolean {
  return isRefusal(answered) && ![401, 403, 404].includes(answered.response.status);
}
