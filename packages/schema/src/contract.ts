import type { Endpoint } from './endpoint.js';
import * as clients from './endpoints/clients.js';
import * as customFields from './endpoints/custom-fields.js';
import * as inspectionContacts from './endpoints/inspection-contacts.js';
import * as inspections from './endpoints/inspections.js';
import * as items from './endpoints/items.js';
import * as meters from './endpoints/meters.js';
import * as oauth from './endpoints/oauth.js';
import * as profile from './endpoints/profile.js';
import * as properties from './endpoints/properties.js';
import * as propertyContacts from './endpoints/property-contacts.js';
import * as reports from './endpoints/reports.js';
import * as rooms from './endpoints/rooms.js';
import * as sectionItems from './endpoints/section-items.js';
import * as sections from './endpoints/sections.js';
import * as staff from './endpoints/staff.js';
import * as templates from './endpoints/templates.js';
import * as transitions from './endpoints/transitions.js';
import * as webhooks from './endpoints/webhooks.js';
import { byRoute } from './order.js';
import { inRevision } from './revision.js';

// The contract: every endpoint by its operation id, and the areas they are grouped in.

/** The endpoints by area, in the order of the specification. */
export const areas = {
  oauth,
  profile,
  properties,
  propertyContacts,
  customFields,
  meters,
  inspections,
  transitions,
  inspectionContacts,
  reports,
  sections,
  sectionItems,
  rooms,
  items,
  templates,
  clients,
  staff,
  webhooks,
} as const;

/** Name of an area. */
export type AreaName = keyof typeof areas;

type Area<Name extends AreaName> = (typeof areas)[Name];

/** The contract; an interface, so that its declaration refers to the areas and does not repeat them. */
export interface Contract
  extends Area<'oauth'>,
    Area<'profile'>,
    Area<'properties'>,
    Area<'propertyContacts'>,
    Area<'customFields'>,
    Area<'meters'>,
    Area<'inspections'>,
    Area<'transitions'>,
    Area<'inspectionContacts'>,
    Area<'reports'>,
    Area<'sections'>,
    Area<'sectionItems'>,
    Area<'rooms'>,
    Area<'items'>,
    Area<'templates'>,
    Area<'clients'>,
    Area<'staff'>,
    Area<'webhooks'> {}

/** Every endpoint of the API in both revisions, by operation id. */
export const contract: Contract = {
  ...oauth,
  ...profile,
  ...properties,
  ...propertyContacts,
  ...customFields,
  ...meters,
  ...inspections,
  ...transitions,
  ...inspectionContacts,
  ...reports,
  ...sections,
  ...sectionItems,
  ...rooms,
  ...items,
  ...templates,
  ...clients,
  ...staff,
  ...webhooks,
};

/** Operation id of an endpoint. */
export type EndpointId = keyof Contract;

/** Operation id of an endpoint of the API itself, the OAuth ones left out. */
export type ApiEndpointId = Exclude<EndpointId, keyof Area<'oauth'>>;

/** The endpoints as pairs of id and row: by area, path and method. */
export const endpoints: readonly (readonly [EndpointId, Endpoint])[] = Object.values(areas).flatMap(
  (area) =>
    (Object.entries(area) as [EndpointId, Endpoint][]) // an area holds rows by operation id
      .sort(([, a], [, b]) => byRoute(routeOf(a), routeOf(b))),
);

/** The endpoints of the API itself, which need a token. */
export const apiEndpoints = endpoints.filter(
  (entry): entry is readonly [ApiEndpointId, Endpoint] => entry[1].server !== 'auth',
);

/** The area an endpoint belongs to. */
export function areaOf(id: EndpointId): AreaName {
  const names = Object.keys(areas) as AreaName[]; // keys of a literal object are its declared names
  return names.find((name) => id in areas[name]) as AreaName; // every row of the contract comes from an area
}

/** A row exists under one path at least: that of its first revision. */
function routeOf({ method, path, revisions }: Endpoint) {
  return { method, path: inRevision(path, revisions[0] ?? 'current') };
}
