/** The states of each inspection, in the order in which the responses of a run show them. */
import { idAt, readJson, valueAt } from '../../net/body.js';
import { inJson } from '../../net/either.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { type Sight as AnySight, sight } from '../lives/records.js';

/** Responses from any scenario, each with one inspection. */
export type Seen = { readonly records: readonly Exchange[] };

/** An inspection as one response shows it; the exchange has its body in JSON, whichever format it had. */
export interface Sight extends AnySight {
  readonly state: number;
}

/** One inspection in every response that shows it, in order. */
export type History = readonly Sight[];

/** Whether a response shows one inspection with its state. */
export function showsInspection(exchange: Exchange): boolean {
  const shown = inJson(exchange);
  return isSuccess(shown) && [idAt(shown), idAt(shown, 'state.id')].every(Number.isInteger);
}

/** Returns a key by account and id, because accounts may use the same ids. */
export function nameOf(exchange: Exchange): string {
  const shown = inJson(exchange);
  return `${valueAt(readJson(shown), 'account_id')} ${idAt(shown)}`;
}

export function historiesOf({ records }: Seen): History[] {
  const histories = Map.groupBy(records.flatMap(sightIn), ({ exchange }) => nameOf(exchange));
  return [...histories.values()];
}

function sightIn(exchange: Exchange): Sight[] {
  const shown = inJson(exchange);
  const state = idAt(shown, 'state.id');
  const sights = sight(shown, 'inspections', 'body', readJson(shown));
  return sights.map((one) => ({ ...one, state }));
}

/** Whether the response is that of a trigger. */
export function isAnswerTo(trigger: string, { exchange }: Sight): boolean {
  return new URL(exchange.request.url).pathname.endsWith(`/${trigger}`);
}
