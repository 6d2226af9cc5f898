import type { InspectionMetadata, Static } from '@lintel/schema';
import type { Condition } from './conditions.js';
import { itemsOf, type Section, type SectionItem } from './section.js';

// What a report says of keys, manuals, alarms and meters: the items of the sections of these block types, by other names
// (D-63, REP-029, REP-030).

type Metadata = Static<typeof InspectionMetadata>;

/** The block types the metadata are taken from. */
export const METADATA_BLOCK_TYPES = ['KEYS', 'MANUALS', 'ALARMS', 'METERS'] as const;

/** The metadata of a report, from its sections in display order. */
export function metadataOf(sections: readonly Section[]): Metadata {
  const listed = <T>(block_type: (typeof METADATA_BLOCK_TYPES)[number], entry: Entry<T>) =>
    sections
      .filter((section) => section.block_type === block_type)
      .flatMap(itemsOf)
      .map((item) => entry(textsOf(item)));
  return {
    keys: listed('KEYS', ({ name, description }) => ({ name, location: description })),
    manuals: listed('MANUALS', ({ name, description }) => ({ name, description })),
    alarms: listed('ALARMS', ({ name, description, condition }) => ({
      name,
      location: description,
      result: condition,
    })),
    meters: listed('METERS', ({ name, description, condition }) => ({
      name,
      serial: description,
      reading: condition,
    })),
  };
}

type Entry<T> = (texts: ReturnType<typeof textsOf>) => T;

function textsOf({ name, description, condition }: SectionItem) {
  return {
    name: name.value,
    description: description.value,
    condition: asText(condition.value),
  };
}

/** A condition as text; these block types have texts or none. */
function asText(condition: Condition): string {
  if (condition === null) return '';
  return typeof condition === 'object' ? JSON.stringify(condition) : String(condition);
}
