/** What the answers of a run show of the state of each inspection, in the order in which they came. */
import { idAt, readJson, valueAt } from '../../net/body.js';
import { inJson } from '../../net/either.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';

/** Answers of any scenarios, each with one inspection. */
export type Seen = { readonly records: readonly Exchange[] };

/** An inspection as one answer shows it. */
export interface Sight {
  readonly exchange: Exchange;
  /** The exchange with its answer in JSON, in whichever format it came. */
  readonly record: Exchange;
  readonly state: number;
}

/** One inspection, from the first answer that shows it to the last. */
export type History = readonly Sight[];

/** Whether an answer shows one inspection with its state. */
export function showsInspection(exchange: Exchange): boolean {
  const record = inJson(exchange);
  return isSuccess(record) && [idAt(record), stateOf(record)].every(Number.isInteger);
}

/** What tells inspections apart: accounts may number theirs alike. */
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

/** The answers to writes alone: a read may come from a copy that lags behind. */
export function writesOf(history: History): History {
  return history.filter(({ record }) => record.request.method !== 'GET');
}

/** Each entry with the one before it. */
export function stepsOf(history: History): { readonly before: Sight; readonly after: Sight }[] {
  return history.flatMap((after, index) => {
    const before = history[index - 1];
    return before ? [{ before, after }] : [];
  });
}

/** Whether it is the answer to a trigger. */
export function isAnswerTo(trigger: string, { record }: Sight): boolean {
  return new URL(record.request.url).pathname.endsWith(`/${trigger}`);
}

function stateOf(exchange: Exchange): number {
  return idAt(exchange, 'state.id');
}
