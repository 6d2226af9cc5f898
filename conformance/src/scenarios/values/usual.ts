/**
 * Values of a list that the specification shows, one of which is sent wherever any would do. Whether an account has all of
 * them is not said: where the first is refused and another taken, that one is sent from then on, and the scenario that
 * sends the whole list tells of the refusal.
 */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';

type Place = Pick<Context, 'grants'>;

type Send<V> = (value: V) => Promise<Exchange>;

export interface Usual<V> {
  /** The value that is sent now. */
  of(place: Place): V;
  /** Asks with that value. Until one was taken, the others of the list are tried once. */
  ask(place: Place, send: Send<V>): Promise<Exchange>;
}

export function usual<V>(values: readonly [V, ...V[]]): Usual<V> {
  /** The value that was taken or, where none was, the first; the search for it while that lasts. */
  const settled = new WeakMap<Context['grants'], V>();
  const searches = new WeakMap<Context['grants'], Promise<Exchange | undefined>>();
  const of = ({ grants }: Place) => settled.get(grants) ?? values[0];
  const settle = ({ grants }: Place, value: V) => {
    if (!settled.has(grants)) settled.set(grants, value);
  };

  async function findOther(place: Place, send: Send<V>): Promise<Exchange | undefined> {
    for (const other of values.slice(1)) {
      const again = await send(other);
      if (!isSuccess(again)) continue;
      settle(place, other);
      return again;
    }
    settle(place, values[0]); // it is not for the value
    return undefined;
  }

  return {
    of,
    async ask(place, send) {
      const first = of(place);
      const answered = await send(first);
      if (isSuccess(answered)) settle(place, first);
      if (!isRefusal(answered)) return answered;
      const search = searches.get(place.grants);
      if (!search && !settled.has(place.grants)) {
        const found = findOther(place, send);
        searches.set(place.grants, found);
        return (await found) ?? answered;
      }
      await search; // of another scenario, at the same time
      return of(place) === first ? answered : send(of(place));
    },
  };
}
