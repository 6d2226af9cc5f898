import type {
  Draft,
  ItemCopyInput,
  Problem,
  SectionItemChange,
  SectionItemInput,
  Static,
} from '@lintel/schema';
import { createUuid } from '../../secrets/uuids.js';
import type { Caller } from '../caller.js';
import { Failure, found } from '../errors.js';
import type { SectionKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import { isSameJson } from '../same-json.js';
import type { Submission } from '../submission.js';
import {
  type ConditionRule,
  conditionProblems,
  initialCondition,
  mergedCondition,
} from './model/conditions.js';
import { copiedItems, newSectionWith } from './model/copy.js';
import { judgeTarget } from './model/copy-target.js';
import { edited, newCondition, newDescription, newName } from './model/editable.js';
import { orderProblems } from './model/order.js';
import { placeItem, placeItems } from './model/placing.js';
import type { ItemPlan } from './model/plan.js';
import {
  isSameUuid,
  itemsOf,
  type SectionItem,
  type StoredSection,
  withItem,
  withItems,
} from './model/section.js';
import { saveGrown } from './model/size.js';
import { mergedValues, unknownFields } from './model/values.js';
import {
  type ItemPlace,
  type OpenOutline,
  openItem,
  openOutline,
  openSection,
} from './open-report.js';
import { placeSection } from './sections.js';

// Items of a section: creating, changing, removing, ordering and copying them, by the same rules however the section is
// seen (D-66, D-67, D-72, D-73).

type Input = Static<typeof SectionItemInput>;
type Change = Static<typeof SectionItemChange>;

/** Adds an item to the end of a section, unless a repeated request finds the one it made before, still as it was sent (SEC-026). */
export async function createItem(
  stores: Stores,
  caller: Caller,
  { key, sent }: { key: SectionKey; sent: Submission<Input> },
): Promise<SectionItem> {
  const { outline, input: plan } = await openOutline(
    stores,
    caller,
    key,
    (open) => planOf(open, acceptIn(open, sent)),
    hasItem,
  );
  if (!hasItem({ outline, input: plan })) return placeItem(stores, key, { outline, plan });
  const { document } = found(await stores.sections.find(key));
  const known = found(itemsOf(document).find(({ uuid }) => isSameUuid(uuid, plan.uuid)));
  if (saysTheSame(known, plan)) return known;
  throw new Failure('conflict', {
    explanation: `The section has an item ${plan.uuid} with other content: change it, or send another uuid.`,
  });
}

/** Changes an item: a missing description is cleared, a missing condition stays (ITM-019, ITM-028). */
export async function updateItem(
  stores: Stores,
  caller: Caller,
  { place, sent }: { place: ItemPlace; sent: Submission<Change> },
): Promise<SectionItem> {
  const { section, item, input } = await openItem(stores, caller, place, (open) =>
    acceptIn(open.section, sent),
  );
  const condition = mergedCondition(ruleOf(section), item.condition.value, input.condition);
  const changed = {
    ...item,
    name: edited(item.name, input.name),
    description: edited(item.description, input.description ?? ''),
    condition: edited(item.condition, condition),
    values: mergedValues(section.document, item.values, input.values),
  };
  const document = withItem(section.document, changed);
  await saveGrown(stores, place.section, [{ ...section, document }]);
  return changed;
}

/** Removes an item with its attachments and actions. */
export async function deleteItem(stores: Stores, caller: Caller, place: ItemPlace): Promise<void> {
  const { section } = await openItem(stores, caller, place, () => undefined);
  const { id: section_id, account_id } = place.section;
  await stores.sectionItems.remove({ account_id, section_id, id: place.id });
  const others = itemsOf(section.document).filter(({ id }) => id !== place.id);
  await saveItems(stores, place.section, { section, items: others });
}

/** Puts the items of a section in an order, and returns it. */
export async function reorderItems(
  stores: Stores,
  caller: Caller,
  { key, sent }: { key: SectionKey; sent: Submission<number[]> },
): Promise<number[]> {
  const { section, input: ids } = await openSection(stores, caller, key, ({ document }) => {
    const existing = itemsOf(document).map(({ id }) => id);
    return sent.accept(orderProblems(sent.draft, existing, 'item of this room or section'));
  });
  const items = new Map(itemsOf(section.document).map((item) => [item.id, item]));
  await saveItems(stores, key, { section, items: ids.flatMap((id) => items.get(id) ?? []) });
  return ids;
}

/** Copies an item to a room, or to a new one, and returns the copy. */
export async function copyItem(
  stores: Stores,
  caller: Caller,
  { place, sent }: { place: ItemPlace; sent: Submission<Static<typeof ItemCopyInput>> },
): Promise<SectionItem> {
  const { section, item, input } = await openItem(stores, caller, place, async (open) => {
    const { problems, target } = await judgeTarget(stores, place.section, {
      source: open.section,
      sent: sent.draft.room,
      isCopiedWhole: false,
    });
    return { target, name: sent.accept(problems).room.name ?? '' };
  });
  const { target, name } = input;
  if (!target)
    return lastOf(await placeSection(stores, place.section, newSectionWith([item], section, name)));
  const plans = copiedItems([item], section, target);
  return lastOf(await placeItems(stores, place.section, { section: target, plans }));
}

function ruleOf({ document, option_set }: StoredSection): ConditionRule {
  return { block_type: document.block_type, option_set };
}

/** What was sent for an item of a section; where no condition can be set, one of any type is ignored (ITM-012). */
function acceptIn<T extends Change>(section: StoredSection, sent: Submission<T>): T {
  const { editable } = newCondition(section.document.block_type, null);
  const judged = editable ? sent : sent.ignoring('condition');
  return judged.accept(problemsIn(section, judged.draft));
}

function problemsIn(section: StoredSection, { condition, values }: Draft<Change>): Problem[] {
  return [
    ...conditionProblems(ruleOf(section), condition),
    ...unknownFields(section.document, values),
  ];
}

function planOf(section: StoredSection, input: Input): ItemPlan {
  const rule = ruleOf(section);
  const condition = mergedCondition(rule, initialCondition(rule), input.condition);
  return {
    uuid: input.uuid ?? createUuid(),
    name: newName(input.name),
    description: newDescription(input.description ?? ''),
    condition: newCondition(rule.block_type, condition),
    values: mergedValues(section.document, {}, input.values),
    attachments: [],
  };
}

function hasItem({ outline, input }: OpenOutline<ItemPlan>): boolean {
  return outline.document.item_order.some((uuid) => isSameUuid(uuid, input.uuid));
}

function saysTheSame(item: SectionItem, plan: ItemPlan): boolean {
  const texts = ({ name, description, condition, values }: ItemPlan | SectionItem) => [
    name.value,
    description.value,
    condition.value,
    values,
  ];
  return isSameJson(texts(item), texts(plan));
}

function lastOf({ document }: StoredSection): SectionItem {
  const item = itemsOf(document).at(-1);
  if (!item) throw new Error('The new item has no place');
  return item;
}

async function saveItems(
  stores: Stores,
  key: SectionKey,
  { section, items }: { section: StoredSection; items: readonly SectionItem[] },
): Promise<void> {
  await stores.sections.save(key, [{ ...section, document: withItems(section.document, items) }]);
}
