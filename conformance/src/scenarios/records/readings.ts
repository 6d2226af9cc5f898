/**
 * Readings of a meter. The specification does not say which meter can be a parent: it may have to
 * be an earlier reading of the same meter, with the same serial number and an earlier or equal
 * date.
 */
import type { Context } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { sendTexts } from '../requests/short-texts.js';
import { DIGITS, LINE, ZERO } from '../values/texts.js';
import { documentedMeter, makeMeter, newMeter } from './meter.js';
import type { Made } from './property.js';

type NewMeter = ReturnType<typeof newMeter>;
type MeterInput = Omit<NewMeter, 'parent_id'> & { readonly parent_id: number | null };

interface Created {
  readonly created: Exchange;
  readonly sent: MeterInput;
}

interface Follower extends Created {
  /** The meter named as its parent, or the meter beside it if no parent is accepted. */
  readonly followed: Made;
  /** The later reading of the same meter, if that was refused too. */
  readonly refused?: Created;
}

/**
 * Creates a meter with every field and another meter as its parent or, if that is refused, with an
 * earlier reading of its own.
 */
export async function makeFollower(
  { api }: Pick<Context, 'api'>,
  path: string,
  beside: Made,
  whole: NewMeter,
): Promise<Follower> {
  const texts = { location: LINE, reading: '001,123.40 kWh', serial_no: ZERO };
  const post = (sent: MeterInput) => api.post(path, sent);
  const create = async (parent_id: number | null): Promise<Created> => {
    const withUnit = await sendTexts(post, { ...whole, ...texts, parent_id });
    // The target may refuse a reading with a unit: the specification does not say which texts are
    // allowed.
    const { answered, sent } = isRefusal(withUnit.answered)
      ? await sendTexts(post, { ...whole, ...texts, reading: '00123.40', parent_id })
      : withUnit;
    return { created: answered, sent };
  };
  const following = await create(beside.id);
  if (!isRefusal(following.created)) return { ...following, followed: beside };
  const alone = await create(null);
  if (!isSuccess(alone.created)) return { ...following, followed: beside };
  const first = { id: idAt(alone.created), exchange: alone.created };
  const sent = { ...alone.sent, date: hoursLater(1), parent_id: first.id };
  const later = { created: await post(sent), sent };
  return isRefusal(later.created)
    ? { ...alone, followed: beside, refused: later }
    : { ...later, followed: first };
}

/**
 * Updates a meter with all its fields and a parent: as another meter or, if that is refused, as a
 * later reading of the parent.
 */
export async function changeWhole(
  put: (body: object) => Promise<Exchange>,
  before: Exchange,
  followed: Made | undefined,
): Promise<{ readonly update: Exchange; readonly changed: object }> {
  const reading = '00140.00';
  const change = async (changed: object) => {
    const update = await put({ ...documentedMeter(before), reading, ...changed });
    return { update, changed: { reading, ...changed } };
  };
  if (!followed) return change({ serial_no: DIGITS });
  const parent_id = followed.id;
  const first = await change({ serial_no: DIGITS, parent_id });
  if (!isRefusal(first.update)) return first;
  const again = await change({ ...identityOf(followed.exchange), parent_id });
  return isSuccess(again.update) ? again : first;
}

/** The fields that all readings of a meter share. */
function identityOf(meter: Exchange): object {
  const names = ['type', 'location', 'supplier', 'serial_no'];
  return Object.fromEntries(names.map((name) => [name, valueAt(readJson(meter), name)]));
}

/**
 * Three readings of a meter, the newest first, and the body of the last; or the refusal of a
 * reading that has a parent.
 */
type Chain =
  | { readonly newestFirst: readonly [number, number, number]; readonly sent: MeterInput }
  | { readonly refused: Exchange };

/** Creates three readings of a meter. Where they cannot share a serial number, each has its own. */
export async function chainOfReadings(
  context: Context,
  property: number,
  readings: readonly [string, string, string],
): Promise<Chain> {
  const one = newMeter(context);
  const [reading, ...later] = readings;
  const first = (await makeMeter(context, property, { ...one, reading })).id;
  const follow = async (index: 0 | 1, parent_id: number, meter: NewMeter) => {
    const sent = { ...meter, reading: later[index], date: hoursLater(index + 1), parent_id };
    return { sent, answered: await context.api.post(`/properties/${property}/meters`, sent) };
  };
  const same = await follow(0, first, one);
  const isSame = !isRefusal(same.answered);
  const second = isSame ? same : await follow(0, first, newMeter(context));
  if (!isSuccess(second.answered)) return { refused: same.answered };
  const parent = idAt(second.answered);
  const third = await follow(1, parent, isSame ? one : newMeter(context));
  if (!isSuccess(third.answered)) return { refused: third.answered };
  return { newestFirst: [idAt(third.answered), parent, first], sent: third.sent };
}

/** A number of hours after the usual date of a meter. */
function hoursLater(hours: number): string {
  return `2026-03-04T${10 + hours}:20:30-03:30`;
}
