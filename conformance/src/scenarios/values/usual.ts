/**
 * A list of values from the specification, one of which is sent wherever any will do. The
 * specification does not say whether an account accepts all of them: where the first is refused and
 * another accepted, that one is used from then on. The scenario that sends the whole list judges
 * the refusal.
 */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';

type Place = Pick<Context, 'grants'>;

type Send<V> = (value: V) => Promise<Exchange>;

export interface Usual<V> {
  /** The value in use. */
  of(place: Place): V;
  /** Sends a request with that value. Until one was accepted, tries the others of the list once. */
  ask(place: Place, send: Send<V>): Promise<Exchange>;
}

export function usual<V>(values: readonly [V, ...V[]]): Usual<V> {
  /** The accepted value or, if there was none, the first; and the running search for it. */
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
    settle(place, values[0]); // the value is not the reason
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
        found.catch(() => searches.delete(place.grants)); // the next one may have more luck
        return (await found) ?? answered;
      }
      await search; // may be of another scenario
      return of(place) === first ? answered : send(of(place));
    },
  };
}
