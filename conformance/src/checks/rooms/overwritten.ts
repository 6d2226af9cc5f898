/** What a copy into an existing room did to the items of that room. */
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findItem, findRoom } from '../reports/content.js';

/**
 * Two items of the target room have the names of copied items, and only one of them is to be
 * overwritten.
 */
export type Overwritten = {
  readonly copied: Exchange;
  readonly report: Exchange;
  readonly target: number;
  readonly listed: number;
  readonly unlisted: number;
  /** The texts of the copied item; undefined, null and an empty text are the same. */
  readonly description: unknown;
  readonly condition: unknown;
  /** The text that was both description and condition of both items before. */
  readonly kept: string;
};

/**
 * Whether neither item was changed. The target may then read `overwrite_ids` as ids of other items.
 */
export function areOverlooked({
  report,
  target,
  listed,
  unlisted,
  kept,
}: Omit<Overwritten, 'copied' | 'description' | 'condition'>): boolean {
  const room = findRoom(report, 'id', target);
  return [listed, unlisted].every((item) => hasTexts(findItem(room, item), kept));
}

/** Whether description and condition of an item are both this text. */
export function hasTexts(item: unknown, text: string): boolean {
  return ['description', 'condition'].every((part) => valueAt(item, `${part}.value`) === text);
}
