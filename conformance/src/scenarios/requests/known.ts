import type { Context } from '../../engine/scenario.js';
import { areOfOneUser, type Exchange, isSuccess, pathAfter } from '../../net/exchange.js';
import { standingProperty } from '../records/property.js';

/** A call of alice that is recorded and succeeded; its path is without the base address. */
export async function findKnown(
  context: Context,
  method: string,
  isMeant: (path: string, one: Exchange) => boolean,
): Promise<Exchange | undefined> {
  const { exchange } = await standingProperty(context);
  return context
    .recorded()
    .find(
      (one) =>
        one.request.method === method &&
        isMeant(pathAfter(one, context.address.baseUrl) ?? '', one) &&
        areOfOneUser(one, exchange) &&
        isSuccess(one),
    );
}
