import { OutOfReach } from '../../base/stops.js';
import { returnsIt } from '../../checks/meters/stated.js';
import { METER } from '../../checks/words/documented.js';
import type { Context } from '../../engine/scenario.js';
import { readJson } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { tellRefusal } from './configured.js';
import type { Made } from './property.js';

const USUAL = 'Electricity';

/** Every input of a meter, since the specification does not show which are required; no two have one serial number. */
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
 * Asks for a meter. Which types are allowed is not shown, so a refusal of the usual one says
 * nothing until the configuration names a type that is allowed.
 */
async function postMeter(
  context: Context,
  property: number,
  extra: object = {},
): Promise<Exchange> {
  const { api, settings } = context;
  const body = { ...newMeter(context), ...extra };
  const exchange = await api.post(`/properties/${property}/meters`, body);
  if (isSuccess(exchange)) accepting.add(context.grants);
  if (isRefusal(exchange) && !accepting.has(context.grants)) {
    throw new OutOfReach(sayRefused(settings.fixtures.meterType, exchange));
  }
  return exchange;
}

/** Where the type was accepted once, by the pools of grants that stand for the revisions. */
const accepting = new WeakSet<Context['grants']>();

function sayRefused(configured: string | undefined, refused: Exchange): string {
  const said = `the usual meter is refused with ${tellRefusal(refused)}`;
  return configured === undefined
    ? `${said}: if that is for its type, which is ${USUAL}, set fixtures.meterType to an allowed meter type`
    : `${said}: if that is for its type, name another one than ${configured} in fixtures.meterType`;
}

/**
 * Updates a meter. Which inputs are required is not shown: where some are refused they are sent with all else that the meter
 * shows, and so is every update after that.
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

/** The documented fields of a meter, to send them back. */
export function documentedMeter(exchange: Exchange): object {
  const all = Object.entries(Object(readJson(exchange)));
  return Object.fromEntries(all.filter(([name]) => NAMES.has(name)));
}

const NAMES = new Set<string>(METER);

/** Creates a meter. What follows is blocked when it cannot be created. */
export async function makeMeter(
  context: Context,
  property: number,
  extra: object = {},
): Promise<Made> {
  const exchange = await postMeter(context, property, extra);
  return { id: context.needsId(exchange, returnsIt), exchange };
}
