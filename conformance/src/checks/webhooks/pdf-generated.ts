/** Checks of what listeners receive about a PDF. */
import { check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import type { Delivery } from '../../net/receiver.js';
import { all, answers, met, metBecause, unknown, violated } from '../words/expect.js';
import { type Heard, nothingCame, sayUntold } from './deliveries.js';
import { identify, isRepetition, readJsonOf } from './delivery.js';

const TYPES = ['FULL', 'CHANGES', 'ACTIONS'];

export const isTold = check(
  'pdf.told',
  'after a 202 pdf.generated is sent',
  (heard: Heard & { id: number }) => {
    const { deliveries, id, others, received } = heard;
    if (deliveries.length > 0) return met;
    if (others === 0) return received === 0 ? nothingCame(heard) : unknown(sayUntold(heard));
    const expected = `pdf.generated of inspection ${id}`;
    return violated({ at: 'deliveries', expected, got: `${others} of other inspections` });
  },
);

/**
 * The first and the last response to a PDF request, and how many deliveries had arrived before and
 * after.
 */
interface Counted {
  readonly [name: string]: unknown;
  readonly first: Exchange;
  readonly there: Exchange;
  readonly before: number;
  readonly after: number;
}

export const isToldOfEach = check(
  'pdf.told-of-each',
  'after a 202 pdf.generated is sent for the other types as well, and of an inspection that is complete',
  ({ first, there, before, after }: Counted) => {
    const isDue = first.response.status === 202 && there.response.status === 200;
    if (!isDue) return metBecause('no PDF was generated for a 202');
    if (after > before) return met;
    const expected = `pdf.generated of ${new URL(there.request.url).pathname} ${there.request.body}`;
    return violated({ exchange: there.id, at: 'deliveries', expected, got: 'none' });
  },
);

export const isNotToldAgain = check(
  'pdf.not-told-again',
  'after a 200 no event is sent',
  ({ again, before, after }: Told) => all(answers(again, 200), tellsNothingNew(before, after)),
);

/**
 * The response to a request for a PDF that exists already, and the deliveries before the request
 * and some time after it.
 */
interface Told {
  readonly [name: string]: unknown;
  readonly again: Exchange;
  readonly before: readonly Delivery[];
  readonly after: readonly Delivery[];
}

/**
 * No new event was delivered. The specification does not say how often an event is sent, so one
 * delivered before may be repeated; without an id, whatever else its body says of the attempt.
 */
function tellsNothingNew(before: readonly Delivery[], after: readonly Delivery[]): Finding {
  const since = after.slice(before.length);
  const mayRepeat = (other: Delivery, one: Delivery) =>
    isRepetition(other, one) || [other, one].every((each) => identify(each) === undefined);
  const fresh = since.filter((one) => !before.some((other) => mayRepeat(other, one)));
  if (fresh.length > 0) {
    const expected = `${before.length} deliveries, as before`;
    const got = `${fresh.length} more: for the 200, or once more for the 202 before it`;
    return violated({ at: 'deliveries', expected, got });
  }
  return since.every((one) => identify(one) !== undefined) ? met : unknown(SAME_AGAIN);
}

const SAME_AGAIN =
  'a delivery came after one before it, and without an id of the event it may be a repetition';

export const tellsWhatAndWhere = check(
  'pdf.decided.event-data',
  'pdf.generated says which inspection, which type and where',
  ({ delivery, id }: { delivery: Delivery; id: number }) => {
    const data = valueAt(readJsonOf(delivery), 'data');
    const url = valueAt(data, 'url');
    const expected = { inspection_id: id, 'inspection.id': id, url: 'an address' };
    const isRight =
      valueAt(data, 'inspection_id') === id &&
      valueAt(data, 'inspection.id') === id &&
      TYPES.includes(String(valueAt(data, 'type'))) &&
      URL.canParse(String(url));
    return isRight
      ? met
      : violated({ at: 'delivery.data', expected: show(expected), got: show(data) });
  },
);
