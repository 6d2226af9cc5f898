/** What a copy into an existing room did to the items that were there. */
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { findItem, findRoom } from '../reports/content.js';

/** Two items of the target have namesakes in the source, and one of them is to be overwritten. */
export type Overwritten = {
  readonly copied: Exchange;
  readonly report: Exchange;
  readonly target: number;
  readonly listed: number;
  readonly unlisted: number;
  readonly description: string;
  readonly condition: string;
  /** The description and the condition of both before. */
  readonly kept: string;
};

/** Neither of the two was touched, so the ids may have been taken for those of other items. */
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

/** The description and the condition of an item are both this text. */
export function hasTexts(item: unknown, text: string): boolean {
  return ['description', 'condition'].every((part) => valueAt(item, `${part}.value`) === text);
}
