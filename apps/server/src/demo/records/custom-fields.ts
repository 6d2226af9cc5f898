import {
  CUSTOM_FIELD_ENTITIES,
  CustomFieldDefinitionInput,
  type CustomFieldEntity,
} from '@lintel/schema';
import { createCustomField } from '../../domain/custom-fields/custom-fields.js';
import type { Agency } from '../agency.js';
import { senderOf } from '../sender.js';
import type { Happening, World } from '../timeline.js';

/** The custom fields of an agency, each known by name. */
export function customFieldsOf(agency: Agency): Happening[] {
  const send = senderOf(CustomFieldDefinitionInput);
  return agency.customFields.map(({ entity, name, required, since }) => ({
    on: since,
    async record({ stores, caller, ids }) {
      const input = { name, required: required === 'yes', entity: entityCalled(entity) };
      ids.customFields.add(name, await createCustomField(stores, caller, send(input)));
    },
  }));
}

/** The values in a row by the id of their field: every column but the one that names the record is called like one. */
export function customValuesOf(
  row: Readonly<Record<string, string>> | undefined,
  key: string,
  { ids }: World,
) {
  const given = Object.entries(row ?? {}).filter(([name, value]) => name !== key && value !== '');
  return Object.fromEntries(
    given.map(([name, value]) => [String(ids.customFields.of(name)), { value }]),
  );
}

function entityCalled(name: string): CustomFieldEntity {
  const [code] = Object.entries(CUSTOM_FIELD_ENTITIES).find(([, known]) => known === name) ?? [];
  if (!code) throw new Error(`There is no entity ${name}`);
  return Number(code) as CustomFieldEntity; // a key of the table
}
