import type { AttachmentCopy } from '../../ports/attachments.js';
import type { ReportKey, SectionOutline } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import {
  type AttachmentIdentities,
  type ItemPlan,
  itemOf,
  type PlacedItem,
  type PlacedSection,
  type SectionPlan,
  sectionOf,
} from './plan.js';
import {
  type Identity,
  itemsOf,
  type SectionItem,
  type StoredSection,
  withItems,
} from './section.js';
import { saveGrown, saveNewItem } from './size.js';

// Planned sections and items get their place in a report: ids for all of them first, then the content in one write. New
// parts come last (SEC-028, ROO-048).

/** Adds sections with all they hold to the end of a report. */
export async function placeSections(
  stores: Stores,
  report: ReportKey,
  plans: readonly SectionPlan[],
): Promise<readonly StoredSection[]> {
  if (plans.length === 0) return [];
  const sections = await stores.sections.add(report, plans.map(newSection));
  const places = withIdentities(plans, sections);
  const items = await stores.sectionItems.add(report.account_id, sectionIdsOf(places));
  const placed = withItemIdentities(places, items);

  const attachments = await copyAttachments(stores, report, placed.flatMap(copiesInSection));
  const made = placed.map((plan) => sectionOf(plan, attachments));
  await saveGrown(stores, report, made);
  return made;
}

/** Adds an item that has no attachments yet to the end of a section and returns it. */
export async function placeItem(
  stores: Stores,
  report: ReportKey,
  { outline, plan }: { outline: SectionOutline; plan: ItemPlan },
): Promise<SectionItem> {
  const { id } = outline.document;
  const identities = await stores.sectionItems.add(report.account_id, [id]);
  const [item] = withIdentities([plan], identities).map((placed) => itemOf(placed, new Map()));
  if (!item) throw new Error('The new item has no place');
  await saveNewItem(stores, report, { outline, item });
  return item;
}

/** Adds items to the end of a section and returns it; they are its last ones. */
export async function placeItems(
  stores: Stores,
  report: ReportKey,
  { section, plans }: { section: StoredSection; plans: readonly ItemPlan[] },
): Promise<StoredSection> {
  const { document, option_set } = section;
  const identities = await stores.sectionItems.add(
    report.account_id,
    plans.map(() => document.id),
  );
  const placed = withIdentities(plans, identities);
  const copies = placed.flatMap((item) => copiesInItem(document.id, item));
  const attachments = await copyAttachments(stores, report, copies);

  const items = placed.map((item) => itemOf(item, attachments));
  const made = { document: withItems(document, [...itemsOf(document), ...items]), option_set };
  await saveGrown(stores, report, [made]);
  return made;
}

/** What is stored of a section beside its content. */
function newSection({ uuid, name, block_type, option_set }: SectionPlan) {
  return { uuid, first_name: name.value, block_type, option_set };
}

/** Plans with their identities, which are in the same order. */
export function withIdentities<Plan>(plans: readonly Plan[], identities: readonly Identity[]) {
  return plans.map((plan, index) => {
    const identity = identities[index];
    if (!identity) throw new Error('A planned part has no identity');
    return { ...plan, identity };
  });
}

type PlaceForSection = SectionPlan & { readonly identity: Identity };

/** For each planned item the section it is for, in the order of the plans. */
export function sectionIdsOf(places: readonly PlaceForSection[]): number[] {
  return places.flatMap(({ items, identity }) => items.map(() => identity.id));
}

/** Sections whose items have their identities, which are in the order of the plans. */
export function withItemIdentities(
  places: readonly PlaceForSection[],
  identities: readonly Identity[],
): PlacedSection[] {
  let from = 0;
  return places.map((place) => {
    const own = identities.slice(from, from + place.items.length);
    from += place.items.length;
    return { ...place, items: withIdentities(place.items, own) };
  });
}

function copiesInSection({ identity, items, attachments }: PlacedSection): AttachmentCopy[] {
  return [
    ...attachments.map(({ source, uuid }) => ({
      source_id: source.id,
      uuid,
      section_id: identity.id,
      item_id: null,
    })),
    ...items.flatMap((item) => copiesInItem(identity.id, item)),
  ];
}

function copiesInItem(section_id: number, { identity, attachments }: PlacedItem): AttachmentCopy[] {
  return attachments.map(({ source, uuid }) => ({
    source_id: source.id,
    uuid,
    section_id,
    item_id: identity.id,
  }));
}

async function copyAttachments(
  stores: Stores,
  report: ReportKey,
  copies: readonly AttachmentCopy[],
): Promise<AttachmentIdentities> {
  if (copies.length === 0) return new Map();
  const identities = await stores.attachments.copy(report, copies);
  return new Map(withIdentities(copies, identities).map(({ uuid, identity }) => [uuid, identity]));
}
