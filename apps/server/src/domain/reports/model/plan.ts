import {
  byUuid,
  type CarriedOptionSet,
  type Identity,
  type Section,
  type SectionAttachment,
  type SectionField,
  type SectionItem,
  type StoredSection,
  withItems,
} from './section.js';

// Sections and items on their way into a report: whole but for the identity the database gives them.

/** An attachment that is to be copied, and the UUID of the copy. */
export interface AttachmentPlan {
  readonly source: SectionAttachment;
  readonly uuid: string;
}

/** An item to be. */
export interface ItemPlan
  extends Pick<SectionItem, 'uuid' | 'name' | 'description' | 'condition' | 'values'> {
  readonly attachments: readonly AttachmentPlan[];
}

/** A section to be. */
export interface SectionPlan extends Pick<Section, 'uuid' | 'name' | 'block_type'> {
  readonly option_set: CarriedOptionSet | null;
  readonly fields: readonly SectionField[];
  readonly items: readonly ItemPlan[];
  readonly attachments: readonly AttachmentPlan[];
}

/** A planned item with its identity. */
export interface PlacedItem extends ItemPlan {
  readonly identity: Identity;
}

/** A planned section with its identity and those of its items. */
export interface PlacedSection extends SectionPlan {
  readonly identity: Identity;
  readonly items: readonly PlacedItem[];
}

/** Identities of copied attachments, by the UUID of the copy. */
export type AttachmentIdentities = ReadonlyMap<string, Identity>;

/** The section a plan becomes. */
export function sectionOf(plan: PlacedSection, attachments: AttachmentIdentities): StoredSection {
  const fields = byUuid(plan.fields);
  const empty: Section = {
    id: plan.identity.id,
    uuid: plan.uuid,
    name: plan.name,
    block_type: plan.block_type,
    item_order: [],
    items: {},
    field_order: fields.order,
    fields: fields.map,
    ...attachmentsOf(plan, attachments),
    created_at: plan.identity.created_at,
  };
  const items = plan.items.map((item) => itemOf(item, attachments));
  return { document: withItems(empty, items), option_set: plan.option_set };
}

/** The item a plan becomes. */
export function itemOf(plan: PlacedItem, attachments: AttachmentIdentities): SectionItem {
  return {
    id: plan.identity.id,
    uuid: plan.uuid,
    name: plan.name,
    description: plan.description,
    condition: plan.condition,
    values: plan.values,
    action_order: [],
    actions: {},
    ...attachmentsOf(plan, attachments),
    created_at: plan.identity.created_at,
  };
}

function attachmentsOf(
  { attachments }: Pick<ItemPlan, 'attachments'>,
  identities: AttachmentIdentities,
) {
  const copies = attachments.map(({ source, uuid }) => ({
    ...source,
    uuid,
    ...identities.get(uuid),
  }));
  const { order, map } = byUuid(copies);
  return { attachment_order: order, attachments: map };
}
