/**
 * A list of values from the specification, one of which is sent wherever any will do. The
 * specification does not say whether an account accepts all of them: where the first is refused and
 * another accepted, that one is used from then on. The scenario that sends the whole list judges
 * the refusal.
 */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';

type Place = Pick<Context, 'memory'>;

type Send<V> = (value: V) => Promise<Exchange>;

export interface Usual<V> {
  /** The value in use. */
  of(place: Place): V;
  /** Sends a request with that value. Until one was accepted, tries the others of the list once. */
  ask(place: Place, send: Send<V>): Promise<Exchange>;
}

export function usual<V>(values: readonly [V, ...V[]]): Usual<V> {
  /** The accepted value or, if there was none, the first; and the search for it. */
  const [SETTLED, SEARCH] = [Symbol('usual value'), Symbol('search for a usual value')];
  const settledIn = ({ memory }: Place) =>
    memory.of(SETTLED, (): { on?: { readonly value: V } } => ({}));
  const of = (place: Place) => (settledIn(place).on ?? { value: values[0] }).value;
  const settle = (place: Place, value: V) => {
    settledIn(place).on ??= { value };
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
      if (!settledIn(place).on) {
        let isOurs = false;
        const found = await place.memory.of(SEARCH, () => {
          isOurs = true; // or that of another scenario
          return findOther(place, send);
        });
        if (isOurs) return found ?? answered;
      }
      return of(place) === first ? answered : send(of(place));
    },
  };
}
