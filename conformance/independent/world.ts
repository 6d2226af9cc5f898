/** The state of one deployment of one revision, kept in memory. */
import type { Moment } from './instants.js';
import type { Variant } from './variant.js';

export type Revision = 'current' | 'earlier';

export interface Account {
  readonly id: number;
  readonly name: string;
  readonly propertyFields: readonly CustomField[];
  readonly inspectionFields: readonly CustomField[];
  readonly clients: readonly Named[];
  readonly optionSets: readonly OptionSet[];
  readonly templates: readonly Template[];
}

export interface Named {
  readonly id: number;
  readonly name: string;
}

export interface CustomField extends Named {
  readonly required: boolean;
}

export interface Template extends Named {
  readonly isSystem: boolean;
  /** The sections of a report that starts from the template, and the items in each. */
  readonly sections: Readonly<Record<string, readonly string[]>>;
}

export interface User extends Named {
  readonly account: Account;
  readonly email: string;
  readonly password: string;
}

export interface Application extends Named {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUris: readonly string[];
}

/** A record that belongs to an account. */
export interface Owned {
  readonly id: number;
  readonly account: Account;
  /** In milliseconds since 1970. */
  readonly createdAt: number;
}

export interface PropertyFields {
  readonly ref: string | null;
  readonly furnished: string;
  readonly type: string;
  readonly detachment: string | null;
  readonly no_of_beds: number;
  readonly no_of_baths: number;
  readonly no_of_garages: number | null;
  readonly parking: boolean;
  readonly garden: boolean;
  readonly notes: string | null;
  readonly uprn: string;
  readonly tags: readonly string[];
}

export interface PropertyAddress {
  readonly line1: string;
  readonly line2: string | null;
  readonly city: string;
  readonly county: string | null;
  readonly postcode: string;
  readonly country: string;
}

export interface Property extends Owned {
  fields: PropertyFields;
  address: PropertyAddress;
  parent: number | null;
  client: Named | null;
  readonly customFields: Map<number, string>;
  readonly meters: Map<number, Meter>;
  readonly contacts: Map<number, Contact>;
}

export interface Meter {
  readonly id: number;
  fields: MeterFields;
  readonly previous: MeterFields[];
}

export interface MeterFields {
  readonly type: string;
  readonly location: string;
  readonly supplier: string;
  readonly reading: string;
  /** In milliseconds since 1970. */
  readonly date: number;
  readonly serial_no: string | null;
  readonly parent_id: number | null;
}

export interface Contact {
  readonly id: number;
  readonly type: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly signee: boolean;
  readonly notify: boolean;
  readonly deliver: boolean;
}

export interface InspectionFields {
  readonly title: string;
  readonly ref: string | null;
  readonly location_of_keys: string;
  readonly return_key: string | null;
}

export interface Pricing {
  readonly price: string;
  readonly additional: string;
  readonly margin: string;
}

export interface Inspection extends Owned {
  readonly property: Property;
  readonly actor: User;
  readonly type: number;
  readonly reportKey: string;
  fields: InspectionFields;
  notes: { readonly internal: string | null; readonly client: string | null };
  pricing: Pricing | null;
  clerk: User | null;
  state: number;
  conductDate: Moment;
  secondsToComplete: number | null;
  updatedAt: number;
  startedAt: number | null;
  submittedAt: number | null;
  completedAt: number | null;
  closedAt: number | null;
  readonly customFields: Map<number, string>;
  readonly contacts: Map<number, Contact>;
  /** In display order. */
  rooms: Room[];
  /** Whether the report continues an earlier one, so that the names of its rooms are fixed. */
  isFollowUp: boolean;
  initialization: { type: number; id: number; date: number } | null;
  /** Undefined until the initialization is first changed. */
  initialized: boolean | undefined;
  readonly pdfs: Map<string, { readonly key: string; readonly readyAt: number }>;
}

export interface OptionSet {
  readonly id: number;
  readonly name: string;
  readonly options: readonly string[] | readonly number[];
}

export interface Room {
  readonly id: number;
  readonly uuid: string;
  name: string;
  readonly isNameEditable: boolean;
  readonly blockType: string;
  readonly optionSet: OptionSet | null;
  /** As they were sent. */
  readonly fields: readonly RoomField[];
  /** In display order. */
  items: Item[];
}

export interface RoomField {
  readonly uuid: string;
}

export interface Item {
  readonly id: number;
  readonly uuid: string;
  name: string;
  readonly isNameEditable: boolean;
  description: string;
  condition: unknown;
  readonly actions: readonly object[];
}

/** The approval of a user that a code or token is based on. */
export interface Grant {
  readonly application: Application;
  readonly user: User;
  readonly scopes: readonly string[];
  /** An id shared by all codes and tokens of one approval. */
  readonly approval: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

export interface PendingCode extends Grant {
  readonly redirectUri: string;
  isUsed: boolean;
}

export interface World {
  readonly revision: Revision;
  readonly variant: Variant;
  readonly baseUrl: string;
  readonly authUrl: string;
  /** The lifetimes of tokens and codes, and the requests an application may send in a minute. */
  readonly accessTokenSeconds: number;
  readonly codeSeconds: number;
  readonly requestsPerMinute: number;
  /** The address `pdf.generated` is sent to, if any. */
  readonly webhook: string | undefined;
  readonly newId: () => number;
  readonly users: readonly User[];
  readonly applications: readonly Application[];
  readonly codes: Map<string, PendingCode>;
  readonly accessTokens: Map<string, Grant>;
  readonly refreshTokens: Map<string, Grant>;
  /** In order of creation. */
  readonly properties: Map<number, Property>;
  readonly inspections: Map<number, Inspection>;
}

/** The state that requests create. */
type Records = 'codes' | 'accessTokens' | 'refreshTokens' | 'properties' | 'inspections';

export type WorldOptions = Omit<World, Records>;

export function createWorld(options: WorldOptions): World {
  return {
    ...options,
    codes: new Map(),
    accessTokens: new Map(),
    refreshTokens: new Map(),
    properties: new Map(),
    inspections: new Map(),
  };
}
