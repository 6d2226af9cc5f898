import { OutOfReach } from '../../base/stops.js';
import { returnsIt } from '../../checks/meters/stated.js';
import { METER } from '../../checks/words/documented.js';
import type { Context } from '../../engine/scenario.js';
import { readJson } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { tellRefusal } from './configured.js';
import type { Made } from './property.js';

const USUAL = 'Electricity';

/**
 * A meter with every field, since the specification does not show which are required. Serial
 * numbers are unique.
 */
export function newMeter({ marks, settings }: Pick<Context, 'marks' | 'settings'>) {
  return {
    type: settings.fixtures.meterType ?? USUAL,
    location: 'Under the stairs',
    supplier: 'Northern Power',
    reading: '00100.00',
    date: '2026-03-04T10:20:30-03:30',
    serial_no: `E-${marks.word()}`,
    parent_id: null,
  };
}

/**
 * Requests a meter. Throws OutOfReach when the usual type is refused and no meter was accepted
 * before: the specification does not say which types are allowed.
 */
async function postMeter(
  context: Context,
  property: number,
  extra: object = {},
): Promise<Exchange> {
  const { api, settings, memory } = context;
  const target = memory.of(TARGET, () => ({ accepts: false }));
  const body = { ...newMeter(context), ...extra };
  const exchange = await api.post(`/properties/${property}/meters`, body);
  if (isSuccess(exchange)) target.accepts = true;
  if (isRefusal(exchange) && !target.accepts) {
    throw new OutOfReach(sayRefused(settings.fixtures.meterType, exchange));
  }
  return exchange;
}

/** Whether the target has accepted the type. */
const TARGET = Symbol('accepted meters');

function sayRefused(configured: string | undefined, refused: Exchange): string {
  const said = `the usual meter is refused with ${tellRefusal(refused)}`;
  return configured === undefined
    ? `${said}: if that is for its type, which is ${USUAL}, set fixtures.meterType to an allowed meter type`
    : `${said}: if that is for its type, name another one than ${configured} in fixtures.meterType`;
}

/**
 * Returns a function that updates a meter. The specification does not say which fields are
 * required: if the changed fields alone are refused, this and every later update sends all fields
 * of the meter.
 */
export function updatesOf(
  { api }: Pick<Context, 'api'>,
  path: string,
  shown: Exchange,
): (inputs: object) => Promise<Exchange> {
  let needsAll = false;
  return async (inputs) => {
    const all = { ...documentedMeter(shown), ...inputs };
    const first = await api.put(path, needsAll ? all : inputs);
    if (needsAll || !isRefusal(first)) return first;
    const again = await api.put(path, all);
    needsAll = isSuccess(again);
    return needsAll ? again : first;
  };
}

/** The documented fields of a meter, which an update can send back. */
export function documentedMeter(exchange: Exchange): object {
  const all = Object.entries(Object(readJson(exchange)));
  return Object.fromEntries(all.filter(([name]) => NAMES.has(name)));
}

const NAMES = new Set<string>(METER);

/** Creates a meter. The rest is blocked when that fails. */
export async function makeMeter(
  context: Context,
  property: number,
  extra: object = {},
): Promise<Made> {
  const exchange = await postMeter(context, property, extra);
  return { id: context.needsId(exchange, returnsIt), exchange };
}
