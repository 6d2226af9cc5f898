import { createUuid } from '../../../secrets/uuids.js';
import { carriedName, newName } from './editable.js';
import type { AttachmentPlan, ItemPlan, SectionPlan } from './plan.js';
import {
  attachmentsOf,
  fieldsOf,
  type Holder,
  itemsOf,
  type SectionField,
  type SectionItem,
  type StoredSection,
} from './section.js';

// What a copy takes along (D-70, D-72, D-74): name, description, condition, entered values and attachments, under new
// ids; actions stay behind (ROO-044 to ROO-047, CPY-014, CPY-015, INI-020). The source is only read (ROO-046).

/** A copy that is a part of its own: new UUIDs, and names that can be edited. */
export function copyOfSection(source: StoredSection): SectionPlan {
  const { document } = source;
  return {
    ...newSectionWith(itemsOf(document), source, document.name.value),
    attachments: plansOf(document),
  };
}

/** A new section of a name, with copies of items of another and the form it has (ROO-024, ITM-033). */
export function newSectionWith(
  items: readonly SectionItem[],
  source: StoredSection,
  name: string,
): SectionPlan {
  const fields = renewedFields(source);
  const change = { from: fieldsOf(source.document), to: fields };
  return {
    ...formOf(source),
    uuid: createUuid(),
    name: newName(name),
    fields,
    items: items.map((item) => copyOfItem(item, change)),
    attachments: [],
  };
}

/** Copies of items of one section for another. */
export function copiedItems(
  items: readonly SectionItem[],
  source: StoredSection,
  target: StoredSection,
): ItemPlan[] {
  const change = { from: fieldsOf(source.document), to: fieldsOf(target.document) };
  return items.map((item) => copyOfItem(item, change));
}

/** The same section in a later inspection: it keeps its UUIDs, and its names are fixed (ROO-036). */
export function continuationOfSection(source: StoredSection): SectionPlan {
  const { document } = source;
  return {
    ...formOf(source),
    uuid: document.uuid,
    name: carriedName(document.name),
    fields: fieldsOf(document),
    attachments: plansOf(document),
    items: itemsOf(document).map((item) => ({
      ...textsOf(item),
      uuid: item.uuid,
      name: carriedName(item.name),
      values: item.values,
    })),
  };
}

/** Fields of the section an item comes from, and of the one it goes to. */
interface FieldChange {
  readonly from: readonly SectionField[];
  readonly to: readonly SectionField[];
}

/** A copy of an item; values go to the fields of the same names, others have no place. */
function copyOfItem(item: SectionItem, change: FieldChange): ItemPlan {
  return {
    ...textsOf(item),
    uuid: createUuid(),
    name: newName(item.name.value),
    values: movedValues(item.values, change),
  };
}

/** Whether items of one section can be copied into another: block type and option set are the same (ROO-043). */
export function takesItemsOf(target: StoredSection, source: StoredSection): boolean {
  return (
    target.document.block_type === source.document.block_type &&
    target.option_set?.id === source.option_set?.id
  );
}

function formOf({ document, option_set }: StoredSection) {
  return { block_type: document.block_type, option_set };
}

function textsOf(item: SectionItem) {
  return {
    description: item.description,
    condition: item.condition,
    attachments: plansOf(item),
  };
}

function plansOf(holder: Holder): AttachmentPlan[] {
  return attachmentsOf(holder).map((source) => ({ source, uuid: createUuid() }));
}

function renewedFields({ document }: StoredSection): SectionField[] {
  return fieldsOf(document).map((field) => ({ ...field, uuid: createUuid() }));
}

function movedValues(values: SectionItem['values'], { from, to }: FieldChange) {
  const free = [...to];
  const moved: [string, string][] = [];
  for (const field of from) {
    const place = free.findIndex(({ name }) => name === field.name);
    if (place === -1) continue;
    const [taken] = free.splice(place, 1);
    const value = values[field.uuid];
    if (taken && value !== undefined) moved.push([taken.uuid, value]);
  }
  return Object.fromEntries(moved);
}
