import type { Caller } from '../../domain/caller.js';
import { found } from '../../domain/errors.js';
import type { MeterKey, MeterOwner } from '../../domain/ports/meters.js';
import {
  createMeter as create,
  deleteMeter as remove,
  updateMeter as update,
} from '../../domain/properties/meters.js';
import { done, type Handler, ok } from '../handler.js';

export const listMeters: Handler<'listMeters'> = async (
  { caller, params, query, shape },
  { storage },
) =>
  ok(
    await storage.stores.meters.list(ownerOf(caller, params), {
      shape,
      embedsPrevious: embedsPrevious(query),
    }),
  );

export const getMeter: Handler<'getMeter'> = async (
  { caller, params, query, shape },
  { storage },
) =>
  ok(
    found(
      await storage.stores.meters.read(keyOf(caller, params), {
        shape,
        embedsPrevious: embedsPrevious(query),
      }),
    ),
  );

export const createMeter: Handler<'createMeter'> = (
  { caller, params, body, shape },
  { storage, clock },
) =>
  storage.write(async (stores) => {
    const owner = ownerOf(caller, params);
    const id = await create(stores, caller, { ...owner, sent: body, now: clock.now() });
    return ok(await stores.meters.readBack({ ...owner, id }, shape));
  });

export const updateMeter: Handler<'updateMeter'> = ({ caller, params, body, shape }, { storage }) =>
  storage.write(async (stores) => {
    const key = keyOf(caller, params);
    await update(stores, caller, { key, sent: body });
    return ok(await stores.meters.readBack(key, shape));
  });

export const deleteMeter: Handler<'deleteMeter'> = ({ caller, params }, { storage }) =>
  storage.write(async (stores) => {
    await remove(stores, caller, keyOf(caller, params));
    return done;
  });

function ownerOf(caller: Caller, params: { readonly propertyId: number }): MeterOwner {
  return { account_id: caller.account_id, property_id: params.propertyId };
}

function keyOf(
  caller: Caller,
  params: { readonly propertyId: number; readonly meterId: number },
): MeterKey {
  return { ...ownerOf(caller, params), id: params.meterId };
}

/** Any other value of embed is ignored (MET-025). */
function embedsPrevious({ embed }: { readonly embed?: string }): boolean {
  return embed === 'previous_readings';
}
