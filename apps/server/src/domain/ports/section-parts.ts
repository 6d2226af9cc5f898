import type { Identity } from '../reports/model/section.js';

/** An item within its section. */
export interface ItemKey {
  readonly account_id: number;
  readonly section_id: number;
  readonly id: number;
}

/** Which items there are, and in which section each is; what they say is in the section. */
export interface SectionItemStore {
  exists(key: ItemKey): Promise<boolean>;
  /** Gives new items their identities, in the order of the sections they are for. */
  add(account_id: number, section_ids: readonly number[]): Promise<readonly Identity[]>;
  remove(key: ItemKey): Promise<void>;
}

/** An action within its item. */
export interface ActionKey {
  readonly account_id: number;
  readonly item_id: number;
  readonly id: number;
}

/** Which actions there are, and of which item each is; what they say is in the section. */
export interface SectionActionStore {
  exists(key: ActionKey): Promise<boolean>;
  add(account_id: number, item_id: number): Promise<Identity>;
  remove(key: ActionKey): Promise<void>;
}
