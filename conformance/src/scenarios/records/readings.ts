/**
 * Readings of a meter. The specification does not say which meter can be a parent: it may have to
 * be an earlier reading of the same meter, with the same serial number and an earlier or equal
 * date.
 */
import type { Context } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { sendTexts } from '../requests/short-texts.js';
import { DIGITS, LINE, LONG_DIGITS, ZERO } from '../values/texts.js';
import { documentedMeter, newMeter } from './meter.js';
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
  const change = async (values: object) => {
    const changed = { reading: '00140.00', ...values };
    return { update: await put({ ...documentedMeter(before), ...changed }), changed };
  };
  /** How many digits a reading may have is not shown. */
  const changeLong = async (values: object) => {
    const long = await change({ ...values, reading: LONG_DIGITS });
    return isRefusal(long.update) ? change(values) : long;
  };
  if (!followed) return changeLong({ serial_no: DIGITS });
  const parent_id = followed.id;
  const first = await changeLong({ serial_no: DIGITS, parent_id });
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
 * The readings that follow a meter, the newest first, and the body of the last; or the refusal of a
 * reading that has a parent.
 */
type Chain =
  | { readonly newestFirst: readonly [number, number, number]; readonly sent: MeterInput }
  | { readonly refused: Exchange };

/**
 * Creates three readings that follow a meter, one after another. Where they cannot share a serial
 * number, each has its own.
 */
export async function chainOfReadings(
  context: Context,
  path: string,
  root: { readonly id: number; readonly input: NewMeter },
  readings: readonly [string, string, string],
): Promise<Chain> {
  const follow = async (index: 0 | 1 | 2, parent_id: number, meter: NewMeter) => {
    const sent = { ...meter, reading: readings[index], date: hoursLater(index + 1), parent_id };
    return { sent, answered: await context.api.post(path, sent) };
  };
  const same = await follow(0, root.id, root.input);
  const isSame = !isRefusal(same.answered);
  const input = () => (isSame ? root.input : newMeter(context));
  const first = isSame ? same : await follow(0, root.id, input());
  if (!isSuccess(first.answered)) return { refused: same.answered };
  const second = await follow(1, idAt(first.answered), input());
  if (!isSuccess(second.answered)) return { refused: second.answered };
  const third = await follow(2, idAt(second.answered), input());
  if (!isSuccess(third.answered)) return { refused: third.answered };
  const [one, two, three] = [first, second, third].map(({ answered }) => idAt(answered));
  return { newestFirst: [Number(three), Number(two), Number(one)], sent: third.sent };
}

/** A number of hours after the usual date of a meter. */
function hoursLater(hours: number): string {
  return `2026-03-04T${10 + hours}:20:30-03:30`;
}
