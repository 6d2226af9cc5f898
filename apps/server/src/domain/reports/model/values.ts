import { type Draft, type Problem, problemAt } from '@lintel/schema';
import { fieldsOf, isSameUuid, type Section, type SectionItem } from './section.js';

// What is entered for the fields of a section, item by item: texts by the UUIDs of the fields (SEC-031). A change names
// the fields it changes and keeps the others (GEN-031).

type Values = SectionItem['values'];

/** Values that are sent for fields the section does not have. */
export function unknownFields(section: Section, sent: Draft<Values> | undefined): Problem[] {
  const fields = fieldsOf(section);
  return Object.keys(sent ?? {})
    .filter((key) => !fields.some(({ uuid }) => isSameUuid(uuid, key)))
    .map((key) => problemAt(`values.${key}`, 'names no field of the section'));
}

/** The stored values with those that were sent, in the order of the fields. */
export function mergedValues(section: Section, stored: Values, sent: Values | undefined): Values {
  const given = Object.entries(sent ?? {});
  return Object.fromEntries(
    fieldsOf(section).flatMap(({ uuid }) => {
      const value = given.find(([key]) => isSameUuid(key, uuid))?.[1] ?? stored[uuid];
      return value === undefined ? [] : [[uuid, value]];
    }),
  );
}
