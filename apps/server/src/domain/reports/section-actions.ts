import type { ActionChange, ActionInput, Static } from '@lintel/schema';
import { createUuid } from '../../secrets/uuids.js';
import type { Caller } from '../caller.js';
import { changed } from '../changes.js';
import { found } from '../errors.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { timestamp } from '../timestamps.js';
import {
  actionsOf,
  type SectionAction,
  type StoredSection,
  withActions,
  withItem,
} from './model/section.js';
import { saveGrown } from './model/size.js';
import { type ItemPlace, type OpenItem, openItem } from './open-report.js';

// Actions of an item: only the title is needed, and a change keeps what it does not name (D-61, ITM-034, ITM-035).

type Input = Static<typeof ActionInput>;
type Change = Static<typeof ActionChange>;

/** An action in a path: its item, and its own id. */
export interface ActionPlace {
  readonly item: ItemPlace;
  readonly id: number;
}

/** Adds an action to an item. */
export async function createAction(
  stores: Stores,
  caller: Caller,
  { place, sent, now }: { place: ItemPlace; sent: Submission<Input>; now: Date },
): Promise<SectionAction> {
  const open = await openItem(stores, caller, place, () => sent.accept());
  const { account_id } = place.section;
  const { id, created_at } = await stores.sectionActions.add(account_id, place.id);
  const empty: SectionAction = {
    id,
    uuid: createUuid(),
    title: '',
    description: null,
    responsibility: null,
    priority: null,
    due_date: null,
    cost: null,
    completed: false,
    completed_at: null,
    room_id: place.section.id,
    item_id: place.id,
    attachments: [],
    created_at,
  };
  const action = merge(empty, open.input, now);
  await saveGrown(stores, place.section, [withActionsOf(open, [...actionsOf(open.item), action])]);
  return action;
}

/** Changes the fields of an action that were sent and no other. */
export async function updateAction(
  stores: Stores,
  caller: Caller,
  { place, sent, now }: { place: ActionPlace; sent: Submission<Change>; now: Date },
): Promise<SectionAction> {
  const { open, action, input } = await openAction(stores, caller, place, () => sent.accept());
  const changedAction = merge(action, input, now);
  const actions = actionsOf(open.item).map((one) => (one.id === place.id ? changedAction : one));
  await saveGrown(stores, place.item.section, [withActionsOf(open, actions)]);
  return changedAction;
}

/** Removes an action. */
export async function deleteAction(
  stores: Stores,
  caller: Caller,
  place: ActionPlace,
): Promise<void> {
  const { open } = await openAction(stores, caller, place, () => undefined);
  const { account_id } = place.item.section;
  await stores.sectionActions.remove({ account_id, item_id: place.item.id, id: place.id });
  const actions = actionsOf(open.item).filter(({ id }) => id !== place.id);
  await stores.sections.save(place.item.section, [withActionsOf(open, actions)]);
}

async function openAction<T>(stores: Stores, caller: Caller, place: ActionPlace, judge: () => T) {
  const open = await openItem(stores, caller, place.item, ({ item }) => {
    const action = found(actionsOf(item).find(({ id }) => id === place.id));
    return { action, input: judge() };
  });
  return { open, ...open.input };
}

/** The stored values with those that were sent; completed_at is when the action was last completed. */
function merge(stored: SectionAction, sent: Change, now: Date): SectionAction {
  const completed = sent.completed ?? stored.completed;
  return {
    ...stored,
    title: sent.title ?? stored.title,
    description: changed(sent.description, stored.description, null),
    responsibility: changed(sent.responsibility, stored.responsibility, null),
    priority: changed(sent.priority, stored.priority, null),
    due_date: changed(sent.due_date, stored.due_date, null),
    cost: changed(sent.cost, stored.cost, null),
    completed,
    completed_at: completed ? (stored.completed_at ?? timestamp(now)) : null,
  };
}

/** The section when the item that is open has other actions. */
function withActionsOf(
  { section, item }: OpenItem,
  actions: readonly SectionAction[],
): StoredSection {
  return { ...section, document: withItem(section.document, withActions(item, actions)) };
}
