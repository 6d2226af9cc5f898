import { Type } from '@sinclair/typebox';
import { describe, expect, it } from 'vitest';
import { Email, ShortText, Timestamp } from '../texts.js';
import { Id, JsonObject, MapOf, Nullable, OneOf, OptionalInput, Reference } from '../types.js';
import { toJsonSchema } from './json-schema.js';

const Named = Type.Object({ id: Id() });
const write = (schema: Parameters<typeof toJsonSchema>[0]) =>
  toJsonSchema(schema, (part) => (part === Named ? 'Named' : undefined));

describe('a schema in a document', () => {
  it('is a reference where it has a name', () => {
    expect(write(Type.Array(Named))).toEqual({
      type: 'array',
      items: { $ref: '#/components/schemas/Named' },
    });
  });

  it('lists null as a type where that says it all', () => {
    expect(write(Nullable(ShortText()))).toEqual({ type: ['string', 'null'], maxLength: 255 });
    expect(write(Nullable(OneOf(['A', 'B'])))).toEqual({
      type: ['string', 'null'],
      enum: ['A', 'B', null],
    });
  });

  it('lists null as a branch where a reference or several branches stand beside it', () => {
    expect(write(Nullable(Named))).toEqual({
      anyOf: [{ $ref: '#/components/schemas/Named' }, { type: 'null' }],
    });
    expect(write(Nullable(Email()))['anyOf']).toHaveLength(2);
  });

  it('names its required members, and stays open', () => {
    const schema = Type.Object({ a: ShortText(), b: OptionalInput(ShortText()) });
    expect(write(schema)).toMatchObject({ type: 'object', required: ['a'] });
    expect(write(schema)).not.toHaveProperty('additionalProperties');
    expect(write(Type.Object({}))).not.toHaveProperty('required');
  });

  it('describes a map by its members, and by its names where they have a form', () => {
    expect(write(MapOf(ShortText(), 'Map'))).toEqual({
      type: 'object',
      description: 'Map',
      additionalProperties: { type: 'string', maxLength: 255 },
    });
    expect(write(Type.Record(Type.String({ pattern: '^[0-9]+$' }), Id()))).toMatchObject({
      propertyNames: { pattern: '^[0-9]+$' },
    });
  });

  it('has standard keywords, and our own only with a prefix', () => {
    expect(write(Timestamp())).toMatchObject({ format: 'date-time', 'x-lintel-form': 'timestamp' });
    expect(write(Reference('client'))).toMatchObject({ 'x-lintel-references': 'client' });
    expect(write(JsonObject('Any'))).toEqual({ type: 'object', description: 'Any' });
  });
});
