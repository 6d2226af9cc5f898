import { NetworkFailure } from '../base/stops.js';
import type { RecordedResponse } from './exchange.js';

/**
 * Gives up on an address behind which nothing answers any longer, so that requests do not wait for it one by one,
 * and on a target that cannot be judged.
 */
export interface Breaker {
  /** Throws NetworkFailure when too many requests in a row came to nothing, or the error passed to `giveUp`. */
  admit(origin: string): void;
  /** From now on every request throws this error. */
  giveUp(why: Error): void;
  note(origin: string, what: 'answer' | Nothing): void;
}

/** Silence, or the answer of a gateway that does not reach the target behind it: 502, 503 or 504. */
type Nothing = 'silence' | 'gateway';

/** A target may well fail at several requests of one kind, which a gateway then answers. */
const MOST_IN_A_ROW: Readonly<Record<Nothing, number>> = { silence: 10, gateway: 20 };

const WHAT: Readonly<Record<Nothing, string>> = {
  silence: 'got no answer',
  gateway: 'were answered with 502, 503 or 504, as by a gateway that does not reach the target',
};

export function createBreaker(): Breaker {
  const inARow = new Map<string, { readonly what: 'answer' | Nothing; readonly count: number }>();
  let end: Error | undefined;
  return {
    giveUp(why) {
      end ??= why;
    },
    admit(origin) {
      if (end) throw end;
      const { what, count } = inARow.get(origin) ?? { what: 'answer', count: 0 };
      if (what === 'answer' || count < MOST_IN_A_ROW[what]) return;
      const why = `${MOST_IN_A_ROW[what]} requests in a row ${WHAT[what]}`;
      throw new NetworkFailure(`no more requests are sent to ${origin}: ${why}`);
    },
    note(origin, what) {
      const last = inARow.get(origin);
      inARow.set(origin, { what, count: last?.what === what ? last.count + 1 : 1 });
    },
  };
}

/** What an answer is to the breaker. One that says how long to wait comes from a target that will answer. */
export function kindOfAnswer({
  status,
  headers,
}: Pick<RecordedResponse, 'status' | 'headers'>): 'answer' | 'gateway' {
  const isGateway = [502, 503, 504].includes(status) && headers['retry-after'] === undefined;
  return isGateway ? 'gateway' : 'answer';
}
