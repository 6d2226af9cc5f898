/** The states of each inspection, in the order in which the responses of a run show them. */
import { idAt, readJson, valueAt } from '../../net/body.js';
import { inJson } from '../../net/either.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** Responses from any scenario, each with one inspection. */
export type Seen = { readonly records: readonly Exchange[] };

/** An inspection as one response shows it. */
export interface Sight {
  readonly exchange: Exchange;
  /** The exchange with its response body converted to JSON, whichever format it had. */
  readonly record: Exchange;
  readonly state: number;
}

/** One inspection in every response that shows it, in order. */
export type History = readonly Sight[];

/** Whether a response shows one inspection with its state. */
export function showsInspection(exchange: Exchange): boolean {
  const record = inJson(exchange);
  return isSuccess(record) && [idAt(record), stateOf(record)].every(Number.isInteger);
}

/** Returns a key by account and id, because accounts may use the same ids. */
export function nameOf(exchange: Exchange): string {
  const record = inJson(exchange);
  return `${valueAt(readJson(record), 'account_id')} ${idAt(record)}`;
}

export function historiesOf({ records }: Seen): History[] {
  const histories = new Map<string, Sight[]>();
  for (const exchange of records) {
    const history = histories.get(nameOf(exchange)) ?? [];
    const record = inJson(exchange);
    history.push({ exchange, record, state: stateOf(record) });
    histories.set(nameOf(exchange), history);
  }
  return [...histories.values()];
}

/**
 * Returns the responses to writes only, because a read may come from a replica that lags behind.
 */
export function writesOf(history: History): History {
  return history.filter(({ record }) => record.request.method !== 'GET');
}

/** Returns each entry together with the one before it. */
export function stepsOf(history: History): { readonly before: Sight; readonly after: Sight }[] {
  return history.flatMap((after, index) => {
    const before = history[index - 1];
    return before ? [{ before, after }] : [];
  });
}

/** Whether the response is that of a trigger. */
export function isAnswerTo(trigger: string, { record }: Sight): boolean {
  return new URL(record.request.url).pathname.endsWith(`/${trigger}`);
}

function stateOf(exchange: Exchange): number {
  return idAt(exchange, 'state.id');
}
