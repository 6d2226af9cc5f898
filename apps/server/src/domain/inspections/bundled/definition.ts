import type { BlockType, InspectionTypeCode } from '@lintel/schema';
import type { BundledOptionSetName } from './option-sets.js';

// What a template that comes with the service is written as.

/** A template in every account. */
export interface TemplateDefinition {
  /** Names it in every release, whatever it is called. */
  readonly key: string;
  readonly name: string;
  readonly type: InspectionTypeCode;
  readonly sections: readonly SectionDefinition[];
}

/** A section of a template. */
export interface SectionDefinition {
  readonly name: string;
  readonly block_type: BlockType;
  readonly option_set?: BundledOptionSetName;
  readonly fields?: readonly FieldDefinition[];
  readonly items: readonly ItemDefinition[];
}

/** A field of a section. */
export interface FieldDefinition {
  readonly name: string;
  readonly label: string;
  readonly type: 'TEXT' | 'TEXTAREA';
}

/** An item by its name, or with what is already said of it. */
export type ItemDefinition = string | { readonly name: string; readonly description: string };

/** A room whose parts are described in words. */
export function detailed(name: string, items: readonly ItemDefinition[]): SectionDefinition {
  return { name, block_type: 'DETAILED', items };
}

/** A list of items in another kind of section. */
export function block(
  block_type: Exclude<BlockType, 'SIMPLIFIED' | 'SCALE'>,
  name: string,
  items: readonly ItemDefinition[],
): SectionDefinition {
  return { name, block_type, items };
}

/** Items about each of which the questions of an option set are answered. */
export function questions(
  option_set: BundledOptionSetName,
  name: string,
  items: readonly ItemDefinition[],
): SectionDefinition {
  return { name, block_type: 'SIMPLIFIED', option_set, items };
}

/** Items each of which is given a mark of an option set. */
export function scale(
  option_set: BundledOptionSetName,
  name: string,
  items: readonly ItemDefinition[],
): SectionDefinition {
  return { name, block_type: 'SCALE', option_set, items };
}
