import { Type } from '@sinclair/typebox';
import { RequiredText, ShortText } from '../texts.js';
import { Id, OneOf } from '../types.js';
import { created_at } from './common.js';

/** What each entity number means: the kind of record a custom field belongs to (D-35). */
export const CUSTOM_FIELD_ENTITIES = { 1: 'properties', 2: 'inspections' } as const;

/** Number of an entity that has custom fields. */
export type CustomFieldEntity = keyof typeof CUSTOM_FIELD_ENTITIES;

/** Type of a custom field that was created without one. */
export const DEFAULT_CUSTOM_FIELD_TYPE = 'TEXT';

const Entity = OneOf([1, 2], { description: '1 properties, 2 inspections' });

const shared = {
  id: Id(),
  name: ShortText(),
  type: ShortText({ description: 'TEXT by default' }),
  required: Type.Boolean({ description: 'Whether every record must have a value' }),
  created_at,
};

/** A custom field of one entity (CUF-020, CUF-021). Source: decisions, D-35. */
export const CustomField = Type.Object(shared);

/** A custom field among those of all entities (CUF-026). Source: decisions, annex D. */
export const CustomFieldDefinition = Type.Object({ ...shared, entity: Entity });

/** Input of a new custom field (CUF-027). */
export const CustomFieldDefinitionInput = Type.Object({
  name: RequiredText(),
  type: Type.Optional(RequiredText({ description: 'TEXT by default' })),
  required: Type.Optional(Type.Boolean({ description: 'False by default' })),
  entity: Entity,
});

/** Input of a partial update; the entity stays (CUF-027). */
export const CustomFieldDefinitionChange = Type.Object({
  name: Type.Optional(RequiredText()),
  type: Type.Optional(RequiredText()),
  required: Type.Optional(Type.Boolean()),
});
