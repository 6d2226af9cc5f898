import { Type } from '@sinclair/typebox';
import { LIST_ENTRIES } from '../limits.js';
import { per } from '../revision.js';
import { LongText, RequiredText, ShortText } from '../texts.js';
import { Count, Id, Nullable, OneOf, OptionalInput, Reference } from '../types.js';
import { created_at } from './common.js';
import { CustomFieldInputs, CustomFieldValues } from './custom-field-value.js';

/** How a property is furnished (PRP-014). */
export const FURNISHED = ['Unfurnished', 'Part Furnished', 'Fully Furnished'] as const;

/** How a property stands to its neighbours (PRP-016). */
export const DETACHMENT = ['Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace'] as const;

/** Address as shown (PRP-010 to PRP-012). */
export const Address = Type.Object({
  line1: ShortText({ description: 'House number and street' }),
  line2: Nullable(ShortText()),
  city: ShortText(),
  county: Nullable(ShortText()),
  postcode: ShortText(),
  country: ShortText({ description: 'The country of the account when it was not given' }),
});

/** Address on create: line1, city and postcode are needed (PRP-026 to PRP-028). */
export const AddressInput = Type.Object({
  line1: RequiredText({ description: 'House number and street' }),
  line2: OptionalInput(ShortText()),
  city: RequiredText(),
  county: OptionalInput(ShortText()),
  postcode: RequiredText(),
  country: OptionalInput(ShortText({ description: 'By default the country of the account' })),
});

/** Address on update: any part of it (GEN-031). */
export const AddressChange = Type.Partial(AddressInput);

/** What an inspection shows of its property (INS-005). */
const described = {
  id: Id(),
  ref: Nullable(ShortText({ description: 'User-defined reference; uniqueness is not checked' })),
  address: Address,
  geocoords: Type.Object({
    lat: Nullable(ShortText({ description: 'Latitude in degrees, if known' })),
    lng: Nullable(ShortText({ description: 'Longitude in degrees, if known' })),
  }),
  furnished: OneOf(FURNISHED),
  type: ShortText({ description: 'Free text kind of property, such as House or Apartment' }),
  detachment: Nullable(OneOf(DETACHMENT)),
  no_of_beds: Count('Bedrooms'),
  no_of_baths: Count('Bathrooms'),
  no_of_garages: Nullable(Count('Garages')),
  parking: Type.Boolean(),
  garden: Type.Boolean(),
  notes: Nullable(LongText()),
  client: Nullable(Type.Object({ id: Id(), name: ShortText() })),
};

const shared = { ...described, tags: Type.Array(ShortText()), created_at };

const sharedInput = {
  ref: OptionalInput(ShortText({ description: 'User-defined reference' })),
  client: OptionalInput(Type.Object({ id: OptionalInput(Reference('client')) })),
  furnished: OptionalInput(OneOf(FURNISHED)),
  type: OptionalInput(ShortText()),
  detachment: OptionalInput(OneOf(DETACHMENT)),
  no_of_garages: OptionalInput(Count()),
  parking: Type.Optional(Type.Boolean()),
  garden: Type.Optional(Type.Boolean()),
  notes: OptionalInput(LongText()),
  tags: Type.Optional(Type.Array(ShortText(), { maxItems: LIST_ENTRIES })),
};

const currentInput = {
  parent_property_id: OptionalInput(Reference('property', 'Parent property')),
  uprn: OptionalInput(ShortText({ description: 'Unique property reference number' })),
  custom_fields: Type.Optional(CustomFieldInputs),
  customFields: Type.Optional(CustomFieldInputs),
};

const createInput = {
  ...sharedInput,
  address: AddressInput,
  no_of_beds: Count('Bedrooms'),
  no_of_baths: Count('Bathrooms'),
};

const changeInput = {
  ...sharedInput,
  address: Type.Optional(AddressChange),
  no_of_beds: Type.Optional(Count('Bedrooms')),
  no_of_baths: Type.Optional(Count('Bathrooms')),
};

/** A physical location and its description. Source: Resources, Property. */
export const Property = per({
  current: Type.Object({
    ...shared,
    parent_property_id: Nullable(Id('Property this one lies in')),
    uprn: ShortText({ description: 'Unique property reference number' }),
    customFields: CustomFieldValues,
  }),
  earlier: Type.Object(shared),
});

/** A property as its inspections show it. Source: Resources, Inspection. */
export const InspectedProperty = Type.Object(described);

/** Input of a new property (PRP-025 to PRP-041). */
export const PropertyInput = per({
  current: Type.Object({ ...createInput, ...currentInput }),
  earlier: Type.Object(createInput),
});

/** Input of a partial update: only the fields to update (PRP-042, D-09). */
export const PropertyChange = per({
  current: Type.Object({ ...changeInput, ...currentInput }),
  earlier: Type.Object(changeInput),
});
