/** The property endpoints. */
import { type Answer, found, made, record } from './answer.js';
import {
  changedValues,
  matchValues,
  newValues,
  readNewValues,
  replaceValues,
  showValues,
} from './custom-fields.js';
import { count, filled, flag, listOf, object, oneOf, orNull, text, whole } from './input.js';
import { findClient, findOwned, findProperty, listedFor } from './lookup.js';
import { answerPage } from './paging.js';
import { conflict, invalid } from './refusal.js';
import { type Call, knowOnly, type Route, readId } from './route.js';
import type { Property, PropertyAddress, PropertyFields, World } from './world.js';

export const PROPERTY_ROUTES: readonly Route[] = [
  { method: 'GET', path: '/properties', scopes: ['properties.read'], answer: listProperties },
  {
    method: 'GET',
    path: '/properties/:property',
    scopes: ['properties.read'],
    answer: (call) => found(showProperty(call.world, findProperty(call))),
  },
  { method: 'POST', path: '/properties', scopes: ['properties.write'], answer: createProperty },
  {
    method: 'PUT',
    path: '/properties/:property',
    scopes: ['properties.write'],
    answer: updateProperty,
  },
];

const LINE = { line2: orNull(text), county: orNull(text) };
const PLACE = { line1: filled, city: filled, postcode: filled };
const COUNTS = { no_of_beds: count, no_of_baths: count };
const FIELDS = {
  ref: orNull(text),
  furnished: orNull(oneOf('Unfurnished', 'Part Furnished', 'Fully Furnished')),
  type: orNull(text),
  detachment: orNull(oneOf('Detached', 'Semi-Detached', 'Mid Terrace', 'End Terrace')),
  no_of_garages: orNull(count),
  parking: flag,
  garden: flag,
  notes: orNull(text),
  tags: listOf(filled),
  uprn: orNull(text),
};
const RELATIONS = {
  client: orNull(object({}, { id: orNull(whole) })),
  parent_property_id: orNull(whole),
};
const CURRENT_ONLY = ['uprn', 'parent_property_id', 'custom_fields'];

const wholeAddress = object(PLACE, LINE);
const newProperty = object(
  { ...COUNTS, address: wholeAddress },
  { ...FIELDS, ...RELATIONS, custom_fields: newValues },
);
const changedProperty = object(
  {},
  {
    ...COUNTS,
    ...FIELDS,
    ...RELATIONS,
    address: object({}, { ...PLACE, ...LINE }),
    custom_fields: changedValues,
  },
);

/** Returns a property with all its fields. */
function showProperty(world: World, property: Property): object {
  const { uprn, tags } = property.fields;
  return {
    ...showPropertyOf(property),
    tags,
    ...showValues(world, property.account.propertyFields, property.customFields),
    ...(world.revision === 'current' ? { parent_property_id: property.parent, uprn } : {}),
  };
}

/** Returns the fields of a property that its inspections show as well. */
export function showPropertyOf({ id, fields, address, client }: Property): object {
  const { uprn: _, tags: __, ...shown } = fields;
  return record({
    id,
    ...shown,
    address: record(address),
    geocoords: record({ lat: null, lng: null }),
    client: client && record(client),
  });
}

/** Returns an address as normalized text to search in. */
export function writeAddress({ address }: Property): string {
  const { line1, line2, city, county, postcode, country } = address;
  const parts = [line1, line2, city, county, postcode, country].filter((part) => part);
  return simplify(parts.join(' '));
}

/** Normalizes a text for searching: case, commas and repeated white space do not count. */
export function simplify(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .join(' ')
    .trim();
}

function listProperties(call: Call): Answer {
  const { query, world } = call;
  const parameters = ['page', 'per_page', 'client_id', 'address'];
  knowOnly(query, world.revision === 'current' ? [...parameters, 'customFields'] : parameters);
  const clientId = query.get('client_id');
  const client = clientId === null ? undefined : readId(clientId, 'client');
  const words = simplify(query.get('address') ?? '');
  const hasValues = matchValues(query);
  const listed = listedFor(call, world.properties).filter(
    (property) =>
      (client === undefined || property.client?.id === client) &&
      writeAddress(property).includes(words) &&
      hasValues(property.customFields),
  );
  const show = (property: Property) => showProperty(world, property);
  return answerPage(call, '/properties', listed, { usual: 7, most: 40 }, show);
}

function createProperty(call: Call): Answer {
  const { world, user } = call;
  const { address, client, parent_property_id, custom_fields, ...fields } = newProperty(
    ofRevision(call),
    '',
  );
  const property: Property = {
    id: world.newId(),
    account: user.account,
    createdAt: Date.now(),
    address: { ...NO_ADDRESS, ...address },
    fields: { ...NO_FIELDS, ...withoutNulls(fields) },
    client: findClient(call, client?.id),
    parent: findParent(call, parent_property_id),
    customFields: readNewValues(world, user.account.propertyFields, custom_fields ?? new Map()),
    meters: new Map(),
    contacts: new Map(),
  };
  world.properties.set(property.id, property);
  return made(world, showProperty(world, property));
}

const NO_ADDRESS = { line2: null, county: null, country: 'United Kingdom' };

const NO_FIELDS: Omit<PropertyFields, keyof typeof COUNTS> = {
  ref: null,
  furnished: 'Unfurnished',
  type: '',
  detachment: null,
  no_of_garages: null,
  parking: false,
  garden: false,
  notes: null,
  uprn: '',
  tags: [],
};

/**
 * Replaces null by the default for fields that accept null in requests but are strings in
 * responses.
 */
function withoutNulls<T extends Partial<Record<'furnished' | 'type' | 'uprn', string | null>>>({
  furnished,
  type,
  uprn,
  ...others
}: T) {
  return {
    ...others,
    ...(furnished === undefined ? {} : { furnished: furnished ?? NO_FIELDS.furnished }),
    ...(type === undefined ? {} : { type: type ?? NO_FIELDS.type }),
    ...(uprn === undefined ? {} : { uprn: uprn ?? NO_FIELDS.uprn }),
  };
}

function updateProperty(call: Call): Answer {
  const property = findProperty(call);
  const { address, client, parent_property_id, custom_fields, ...fields } = changedProperty(
    ofRevision(call),
    '',
  );
  // Everything that may be refused comes first, so that a refused update changes nothing.
  const nextAddress = address ? changeAddress(call, property, address) : property.address;
  const nextClient = client === undefined ? property.client : findClient(call, client?.id);
  const nextParent =
    parent_property_id === undefined
      ? property.parent
      : findParent(call, parent_property_id, property);
  if (custom_fields) {
    replaceValues(
      call.world,
      property.account.propertyFields,
      property.customFields,
      custom_fields,
    );
  }
  property.client = nextClient;
  property.parent = nextParent;
  property.fields = { ...property.fields, ...withoutNulls(fields) };
  property.address = nextAddress;
  return found(showProperty(call.world, property));
}

/** Where an object in an update replaces the stored one, the address must be complete. */
function changeAddress(
  { world }: Call,
  { address }: Property,
  changes: Partial<PropertyAddress>,
): PropertyAddress {
  if (world.variant.objects === 'merged') return { ...address, ...changes };
  return { ...NO_ADDRESS, ...wholeAddress(changes, 'address') };
}

/**
 * Returns the id of the parent. Throws Refusal when it does not exist, or when a property would
 * become its own ancestor.
 */
function findParent(call: Call, id: number | null | undefined, child?: Property): number | null {
  if (id === null || id === undefined) return null;
  const parent = findOwned(call, call.world.properties, id, 'property');
  for (let one: Property | undefined = parent; one; ) {
    if (one === child) throw conflict('A property cannot belong to itself.');
    one = one.parent === null ? undefined : call.world.properties.get(one.parent);
  }
  return parent.id;
}

/** Returns the body. Throws Refusal when it has fields that the earlier revision does not have. */
function ofRevision({ world, body }: Call): unknown {
  if (world.revision === 'current' || typeof body !== 'object' || body === null) return body;
  const foreign = CURRENT_ONLY.find((name) => Object.hasOwn(body, name));
  if (foreign) throw invalid(foreign, 'left out: it is not known here');
  return body;
}
