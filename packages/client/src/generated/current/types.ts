// Generated from the contract by `pnpm generate`; edit packages/client/generate, not this file.

export interface Action {
  /** Unique identifier */
  id: number;
  /** Universally unique identifier */
  uuid: string;
  title: string;
  description: string | null;
  /** Free text, such as Tenant or Landlord */
  responsibility: string | null;
  /** Free text, such as Low or Urgent */
  priority: string | null;
  /** @example "2026-03-02" */
  due_date: string | null;
  /** Amount as text, in the currency of the account */
  cost: string | null;
  completed: boolean;
  /** @example "2026-03-02T09:30:00+00:00" */
  completed_at: string | null;
  /** Room or section that holds the item */
  room_id: number;
  /** Item the action belongs to */
  item_id: number;
  attachments: Attachment[];
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface ActionChange {
  title?: string | undefined;
  description?: string | null | undefined;
  responsibility?: string | null | undefined;
  priority?: string | null | undefined;
  /** @example "2026-03-02" */
  due_date?: string | null | undefined;
  /** Amount as text */
  cost?: string | null | undefined;
  /** False by default */
  completed?: boolean | undefined;
}

export interface ActionInput {
  title: string;
  description?: string | null | undefined;
  responsibility?: string | null | undefined;
  priority?: string | null | undefined;
  /** @example "2026-03-02" */
  due_date?: string | null | undefined;
  /** Amount as text */
  cost?: string | null | undefined;
  /** False by default */
  completed?: boolean | undefined;
}

export interface Address {
  /** House number and street */
  line1: string;
  line2: string | null;
  city: string;
  county: string | null;
  postcode: string;
  /** The country of the account when it was not given */
  country: string;
}

export interface AddressChange {
  /** House number and street */
  line1?: string | undefined;
  line2?: string | null | undefined;
  city?: string | undefined;
  county?: string | null | undefined;
  postcode?: string | undefined;
  /** By default the country of the account */
  country?: string | null | undefined;
}

export interface AddressInput {
  /** House number and street */
  line1: string;
  line2?: string | null | undefined;
  city: string;
  county?: string | null | undefined;
  postcode: string;
  /** By default the country of the account */
  country?: string | null | undefined;
}

export interface Attachment {
  /** Unique identifier */
  id: number;
  /** UUID given by the uploading application */
  uuid: string | null;
  /** Address of the file; needs no token and cannot be guessed */
  url: string;
  /** Address of a small image */
  thumbnail_url: string | null;
  /** Name given by the uploading application */
  filename: string | null;
  /** Media type of the file */
  mime_type: string;
  /** Size of the file in bytes */
  size: number | null;
  caption: string | null;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface AttachmentInput {
  /** Makes repeating the upload harmless */
  uuid?: string | undefined;
  caption?: string | undefined;
  /** Room or section to attach the file to */
  room_id?: number | undefined;
  /** Item to attach the file to */
  item_id?: number | undefined;
}

export interface Client {
  /** Unique identifier */
  id: number;
  name: string;
  email: string;
  telephone: string | null;
  company: string | null;
  website: string | null;
  notes: string | null;
  address: Address;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface ClientChange {
  name?: string | undefined;
  email?: string | undefined;
  telephone?: string | null | undefined;
  company?: string | null | undefined;
  website?: string | null | undefined;
  notes?: string | null | undefined;
  address?: AddressChange | undefined;
}

export interface ClientInput {
  name: string;
  email: string;
  telephone?: string | null | undefined;
  company?: string | null | undefined;
  website?: string | null | undefined;
  notes?: string | null | undefined;
  address: AddressInput;
}

export type ConditionInput = string | number | Readonly<Record<string, unknown>> | null;

export type ConditionValue = string | number | Record<string, 0 | 1 | 2 | (number & {}) | null> | null;

export interface Contact {
  /** Unique identifier */
  id: number;
  /** 1 Tenant, 2 Agent, 3 Landlord, 4 Witness, 5 Clerk, 6 Other */
  type: 1 | 2 | 3 | 4 | 5 | 6 | (number & {});
  name: string;
  /** The empty string where none is known */
  email: string;
  /** The empty string where none is known */
  phone: string;
  /** Signs the report */
  signee: boolean;
  /** Is notified of scheduling and changes */
  notify: boolean;
  /** Is sent the completed report */
  deliver: boolean;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface ContactChange {
  /** 1 Tenant, 2 Agent, 3 Landlord, 4 Witness, 5 Clerk, 6 Other */
  type?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  name?: string | undefined;
  email?: unknown | null | undefined;
  phone?: string | null | undefined;
  /** Signs the report */
  signee?: boolean | undefined;
  /** Is notified of scheduling and changes */
  notify?: boolean | undefined;
  /** Is sent the completed report */
  deliver?: boolean | undefined;
}

export interface ContactInput {
  /** 1 Tenant, 2 Agent, 3 Landlord, 4 Witness, 5 Clerk, 6 Other */
  type: 1 | 2 | 3 | 4 | 5 | 6;
  name: string;
  email?: unknown | null | undefined;
  phone?: string | null | undefined;
  /** Signs the report */
  signee: boolean;
  /** Is notified of scheduling and changes */
  notify: boolean;
  /** Is sent the completed report */
  deliver: boolean;
}

export interface CopiedReport {
  rooms: Section[];
  /** UUID given by the uploading application to the delivery key of the attachment */
  attachments: Record<string, string>;
}

export interface CopyInput {
  /** append, the default, keeps the rooms there are; reset removes them first */
  mode?: 'append' | 'reset' | null | undefined;
}

export interface CreatedWebhook {
  /** Unique identifier */
  id: number;
  /** Address the events are sent to */
  url: string;
  /** Events to send; empty means all */
  events: string[];
  /** Media type of a delivery */
  format: string;
  /** Whether events are sent */
  active: boolean;
  /** Whether deliveries carry credentials */
  uses_basic_auth: boolean;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Key of the signatures; never shown again */
  secret?: string;
}

export interface CustomField {
  /** Unique identifier */
  id: number;
  name: string;
  /** TEXT by default */
  type: string;
  /** Whether every record must have a value */
  required: boolean;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface CustomFieldDefinition {
  /** Unique identifier */
  id: number;
  name: string;
  /** TEXT by default */
  type: string;
  /** Whether every record must have a value */
  required: boolean;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** 1 properties, 2 inspections */
  entity: 1 | 2 | (number & {});
}

export interface CustomFieldDefinitionChange {
  name?: string | undefined;
  type?: string | undefined;
  required?: boolean | undefined;
}

export interface CustomFieldDefinitionInput {
  name: string;
  /** TEXT by default */
  type?: string | undefined;
  /** False by default */
  required?: boolean | undefined;
  /** 1 properties, 2 inspections */
  entity: 1 | 2;
}

/** By custom field id. On update the values of all custom fields are needed. */
export type CustomFieldInputs = Readonly<Record<string, {
  value: string | null;
} | string | null>>;

export type CustomFieldValues = Record<string, {
  /** Name of the custom field */
  name: string;
  /** Its value; the empty string where none is set */
  value: string;
  /** Whether the record must have a value */
  required: boolean;
}>;

export interface Field {
  /** Universally unique identifier */
  uuid: string;
  name: string;
  label: string;
  /** Such as TEXT or TEXTAREA */
  type: string;
  /** Where suggestions come from: type, such as DICTIONARY, and dictionary, such as items */
  source: Record<string, unknown>;
}

export interface FieldInput {
  /** Made by the server when left out */
  uuid?: string | undefined;
  name: string;
  /** The empty string when left out */
  label?: string | undefined;
  /** Such as TEXT or TEXTAREA */
  type: string;
  /** Where suggestions come from: type, such as DICTIONARY, and dictionary, such as items */
  source?: Readonly<Record<string, unknown>> | undefined;
}

export interface Initialization {
  /** 6 from an inspection, 3 from a template */
  type: 6 | 3 | (number & {});
  /** Inspection or template the content comes from */
  id: number;
  /**
   * When the initialization was set
   * @example "2026-03-02T09:30:00+00:00"
   */
  date: string;
}

export interface InitializationInput {
  /** 6 from an inspection, 3 from a template */
  type?: number | null | undefined;
  /** Inspection or template; null removes the initialization */
  init_from: number | null;
}

export interface InspectedProperty {
  /** Unique identifier */
  id: number;
  /** User-defined reference; uniqueness is not checked */
  ref: string | null;
  address: Address;
  geocoords: {
      /** Latitude in degrees, if known */
      lat: string | number | null;
      /** Longitude in degrees, if known */
      lng: string | number | null;
    };
  furnished: 'Unfurnished' | 'Part Furnished' | 'Fully Furnished' | (string & {});
  /** Free text kind of property, such as House or Apartment */
  type: string;
  detachment: 'Detached' | 'Semi-Detached' | 'Mid Terrace' | 'End Terrace' | (string & {}) | null;
  /** Bedrooms */
  no_of_beds: number;
  /** Bathrooms */
  no_of_baths: number;
  /** Garages */
  no_of_garages: number | null;
  parking: boolean;
  garden: boolean;
  notes: string | null;
  client: {
      /** Unique identifier */
      id: number;
      name: string;
    } | null;
}

export interface Inspection {
  /** Unique identifier */
  id: number;
  /** Universally unique identifier */
  uuid: string;
  /** Account the inspection belongs to */
  account_id: number;
  /** Person who created the inspection */
  actor_id: number | null;
  property: InspectedProperty;
  clerk: StaffReference | null;
  typist: StaffReference | null;
  state: {
      /** State code */
      id: 100 | 200 | 300 | 310 | 350 | 400 | 500 | 600 | (number & {});
      name: string;
    };
  type: {
      /** Type code; new ones may appear without notice */
      id: number;
      /** In the wording of the account */
      name: string;
    };
  /** User-defined reference */
  ref: string | null;
  /** Report title; the name of the type by default */
  title: string;
  /** Client on whose behalf the inspection is carried out */
  client_id: number | null;
  /** Random unique key for accessing the completed report */
  report_key: string;
  /** Where the clerk finds the keys */
  location_of_keys: string;
  /** Where the key is returned */
  return_key: string | null;
  cover_image: {
      /** Unique identifier */
      id: number;
      /** Address of the image */
      url: string;
    } | null;
  notes: {
      /** Shown on the notes page of the report */
      report: string | null;
      /** For staff only */
      internal: string | null;
      /** Shared with the client */
      client: string | null;
    };
  /** Amounts as text, in the currency of the account */
  pricing: {
      price: string | number;
      additional: string | number;
      margin: string | number;
    } | null;
  /**
   * Expected duration, in hours and minutes
   * @example "PT1H30M"
   */
  time_to_complete: string | null;
  /** Scheduled date, in the form it was sent in */
  conduct_date: string | null;
  /** 0 confirmed, 1 not confirmed */
  conduct_date_option: 0 | 1 | (number & {});
  /**
   * Use started_at, which is equal
   * @example "2026-03-02T09:30:00+00:00"
   * @deprecated
   */
  start_date: string | null;
  /**
   * When marked Active
   * @example "2026-03-02T09:30:00+00:00"
   */
  started_at: string | null;
  /**
   * When submitted for Review
   * @example "2026-03-02T09:30:00+00:00"
   */
  submitted_at: string | null;
  /**
   * Last update
   * @example "2026-03-02T09:30:00+00:00"
   */
  updated_at: string | null;
  /**
   * When marked Complete
   * @example "2026-03-02T09:30:00+00:00"
   */
  completed_at: string | null;
  /**
   * When Closed
   * @example "2026-03-02T09:30:00+00:00"
   */
  closed_at: string | null;
  /**
   * When assigned to a clerk
   * @example "2026-03-02T09:30:00+00:00"
   */
  assigned_at: string | null;
  /**
   * When cancelled
   * @example "2026-03-02T09:30:00+00:00"
   */
  cancelled_at: string | null;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  self_servicer: {
      name: string;
      email: string;
      /** Self service template; null means the default one */
      template_id: number | null;
    } | null;
  /**
   * When reopened from review
   * @example "2026-03-02T09:30:00+00:00"
   */
  reopened_from_review_at: string | null;
  customFields: CustomFieldValues;
  /** Present once the initialization was changed */
  initialized?: boolean;
  initialization?: Initialization;
}

export interface InspectionChange {
  /** By default the name of the type */
  title?: string | null | undefined;
  /** User-defined reference */
  ref?: string | null | undefined;
  /** 0 confirmed, the default; 1 not confirmed */
  conduct_date_option?: 0 | 1 | undefined;
  /** Where the clerk finds the keys */
  location_of_keys?: string | undefined;
  /** Where the key is returned */
  return_key?: string | null | undefined;
  /**
   * Expected duration, at least one minute
   * @example "PT1H30M"
   */
  time_to_complete?: string | null | undefined;
  pricing?: {
      price?: string | null | undefined;
      additional?: string | null | undefined;
      margin?: string | null | undefined;
    } | null | undefined;
  notes?: {
      report?: string | null | undefined;
      internal?: string | null | undefined;
      client?: string | null | undefined;
    } | undefined;
  clerk?: {
      id?: number | null | undefined;
    } | null | undefined;
  typist?: {
      id?: number | null | undefined;
    } | null | undefined;
  property?: {
      /** Can only be repeated */
      id?: number | undefined;
    } | undefined;
  type?: {
      /** Can only be repeated */
      id?: number | undefined;
    } | undefined;
  /** Scheduled date */
  conduct_date?: string | undefined;
  cover_image?: {
      /** Attachment of the inspection */
      id?: number | null | undefined;
    } | null | undefined;
  custom_fields?: CustomFieldInputs | undefined;
  customFields?: CustomFieldInputs | undefined;
}

export interface InspectionEvent {
  /** Unique identifier */
  id: number;
  /** Universally unique identifier */
  uuid: string;
  /** Account the inspection belongs to */
  account_id: number;
  /** Person who created the inspection */
  actor_id: number | null;
  property: InspectedProperty;
  clerk: StaffReference | null;
  typist: StaffReference | null;
  state: {
      /** State code */
      id: 100 | 200 | 300 | 310 | 350 | 400 | 500 | 600 | (number & {});
      name: string;
    };
  type: {
      /** Type code; new ones may appear without notice */
      id: number;
      /** In the wording of the account */
      name: string;
    };
  /** User-defined reference */
  ref: string | null;
  /** Report title; the name of the type by default */
  title: string;
  /** Client on whose behalf the inspection is carried out */
  client_id: number | null;
  /** Random unique key for accessing the completed report */
  report_key: string;
  /** Where the clerk finds the keys */
  location_of_keys: string;
  /** Where the key is returned */
  return_key: string | null;
  cover_image: {
      /** Unique identifier */
      id: number;
      /** Address of the image */
      url: string;
    } | null;
  notes: {
      /** Shown on the notes page of the report */
      report: string | null;
      /** For staff only */
      internal: string | null;
      /** Shared with the client */
      client: string | null;
    };
  /** Amounts as text, in the currency of the account */
  pricing: {
      price: string | number;
      additional: string | number;
      margin: string | number;
    } | null;
  /**
   * Expected duration, in hours and minutes
   * @example "PT1H30M"
   */
  time_to_complete: string | null;
  /** Scheduled date, in the form it was sent in */
  conduct_date: string | null;
  /** 0 confirmed, 1 not confirmed */
  conduct_date_option: 0 | 1 | (number & {});
  /**
   * Use started_at, which is equal
   * @example "2026-03-02T09:30:00+00:00"
   * @deprecated
   */
  start_date: string | null;
  /**
   * When marked Active
   * @example "2026-03-02T09:30:00+00:00"
   */
  started_at: string | null;
  /**
   * When submitted for Review
   * @example "2026-03-02T09:30:00+00:00"
   */
  submitted_at: string | null;
  /**
   * Last update
   * @example "2026-03-02T09:30:00+00:00"
   */
  updated_at: string | null;
  /**
   * When marked Complete
   * @example "2026-03-02T09:30:00+00:00"
   */
  completed_at: string | null;
  /**
   * When Closed
   * @example "2026-03-02T09:30:00+00:00"
   */
  closed_at: string | null;
  /**
   * When assigned to a clerk
   * @example "2026-03-02T09:30:00+00:00"
   */
  assigned_at: string | null;
  /**
   * When cancelled
   * @example "2026-03-02T09:30:00+00:00"
   */
  cancelled_at: string | null;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  self_servicer: {
      name: string;
      email: string;
      /** Self service template; null means the default one */
      template_id: number | null;
    } | null;
  /**
   * When reopened from review
   * @example "2026-03-02T09:30:00+00:00"
   */
  reopened_from_review_at: string | null;
  customFields: CustomFieldValues;
  /** Present once the initialization was changed */
  initialized?: boolean;
  initialization?: Initialization;
  /** Unique identifier */
  inspection_id: number;
}

export interface InspectionInput {
  /** By default the name of the type */
  title?: string | null | undefined;
  /** User-defined reference */
  ref?: string | null | undefined;
  /** 0 confirmed, the default; 1 not confirmed */
  conduct_date_option?: 0 | 1 | undefined;
  /** Where the clerk finds the keys */
  location_of_keys?: string | undefined;
  /** Where the key is returned */
  return_key?: string | null | undefined;
  /**
   * Expected duration, at least one minute
   * @example "PT1H30M"
   */
  time_to_complete?: string | null | undefined;
  pricing?: {
      price?: string | null | undefined;
      additional?: string | null | undefined;
      margin?: string | null | undefined;
    } | null | undefined;
  notes?: {
      report?: string | null | undefined;
      internal?: string | null | undefined;
      client?: string | null | undefined;
    } | undefined;
  clerk?: {
      id?: number | null | undefined;
    } | null | undefined;
  typist?: {
      id?: number | null | undefined;
    } | null | undefined;
  property: {
      id: number;
    };
  /** Scheduled date */
  conduct_date: string;
  /** Template to load at once */
  preload_template_id?: number | null | undefined;
  /** Needed for self service and live inspections, refused for others */
  self_servicer?: {
      name: string;
      email: string;
      /** Null means the default self service template */
      template_id?: number | null | undefined;
    } | null | undefined;
  type: {
      id: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 101 | 202;
    };
  /** Copies the contacts of the property; off by default */
  auto_load_contacts?: boolean | null | undefined;
  custom_fields?: CustomFieldInputs | undefined;
  customFields?: CustomFieldInputs | undefined;
}

export interface InspectionMetadata {
  keys: ({
      name: string;
      location: string;
    })[];
  manuals: ({
      name: string;
      description: string;
    })[];
  alarms: ({
      name: string;
      location: string;
      result: string;
    })[];
  meters: ({
      name: string;
      serial: string;
      reading: string;
    })[];
}

export interface Meter {
  /** Unique identifier */
  id: number;
  /** Free text kind of meter, such as Electricity or Gas */
  type: string;
  /** Where the meter is */
  location: string;
  supplier: string;
  /** As it was sent, in the units of the meter */
  reading: string;
  /**
   * When the meter was read, with offset
   * @example "2026-03-02T09:30:00+00:00"
   */
  date: string;
  serial_no: string | null;
  attachments: Attachment[];
  /** Meter that holds the reading before this one */
  parent_id: number | null;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Newest first; present when embed asks for it */
  previous_readings?: ({
      /** Unique identifier */
      id: number;
      /** Free text kind of meter, such as Electricity or Gas */
      type: string;
      /** Where the meter is */
      location: string;
      supplier: string;
      /** As it was sent, in the units of the meter */
      reading: string;
      /**
       * When the meter was read, with offset
       * @example "2026-03-02T09:30:00+00:00"
       */
      date: string;
      serial_no: string | null;
      attachments: Attachment[];
      /** Meter that holds the reading before this one */
      parent_id: number | null;
      /**
       * When the record was created, UTC
       * @example "2026-03-02T09:30:00+00:00"
       */
      created_at: string;
    })[];
}

export interface MeterAttachmentInput {
  /** Makes repeating the upload harmless */
  uuid?: string | undefined;
  caption?: string | undefined;
}

export interface MeterChange {
  type?: string | undefined;
  location?: string | undefined;
  supplier?: string | undefined;
  reading?: string | undefined;
  /** When the meter was read */
  date?: string | undefined;
  serial_no?: string | null | undefined;
  /** A meter of the same property */
  parent_id?: number | null | undefined;
  /** The attachments to keep */
  attachments?: readonly ({
      id: number;
    })[] | undefined;
}

export interface MeterInput {
  type: string;
  location?: string | undefined;
  supplier?: string | undefined;
  reading?: string | undefined;
  /** When the meter was read */
  date?: string | undefined;
  serial_no?: string | null | undefined;
  /** A meter of the same property */
  parent_id?: number | null | undefined;
}

export interface Pdf {
  type: 'FULL' | 'CHANGES' | 'ACTIONS' | (string & {});
  /** Address of the PDF; needs no token, valid for at least an hour */
  url: string;
}

export interface PdfGenerated {
  /** Unique identifier */
  inspection_id: number;
  inspection: {
      /** Unique identifier */
      id: number;
    };
  type: 'FULL' | 'CHANGES' | 'ACTIONS' | (string & {});
  /** Address of the PDF; needs no token */
  url: string;
}

export interface PdfInput {
  type?: 'FULL' | 'CHANGES' | 'ACTIONS' | undefined;
}

export interface Profile {
  /** Unique identifier */
  id: number;
  name: string;
  email: string;
  /** Name of the account */
  company: string;
  /** 1 administrator, 2 manager, 3 clerk, 4 typist, 5 client */
  role: 1 | 2 | 3 | 4 | 5 | (number & {});
  /** Account the user belongs to */
  account_id: number;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface Property {
  /** Unique identifier */
  id: number;
  /** User-defined reference; uniqueness is not checked */
  ref: string | null;
  address: Address;
  geocoords: {
      /** Latitude in degrees, if known */
      lat: string | number | null;
      /** Longitude in degrees, if known */
      lng: string | number | null;
    };
  furnished: 'Unfurnished' | 'Part Furnished' | 'Fully Furnished' | (string & {});
  /** Free text kind of property, such as House or Apartment */
  type: string;
  detachment: 'Detached' | 'Semi-Detached' | 'Mid Terrace' | 'End Terrace' | (string & {}) | null;
  /** Bedrooms */
  no_of_beds: number;
  /** Bathrooms */
  no_of_baths: number;
  /** Garages */
  no_of_garages: number | null;
  parking: boolean;
  garden: boolean;
  notes: string | null;
  client: {
      /** Unique identifier */
      id: number;
      name: string;
    } | null;
  tags: string[];
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Property this one lies in */
  parent_property_id: number | null;
  /** Unique property reference number */
  uprn: string;
  customFields: CustomFieldValues;
}

export interface PropertyChange {
  /** User-defined reference */
  ref?: string | null | undefined;
  client?: {
      id?: number | null | undefined;
    } | null | undefined;
  furnished?: 'Unfurnished' | 'Part Furnished' | 'Fully Furnished' | null | undefined;
  type?: string | null | undefined;
  detachment?: 'Detached' | 'Semi-Detached' | 'Mid Terrace' | 'End Terrace' | null | undefined;
  no_of_garages?: number | null | undefined;
  parking?: boolean | undefined;
  garden?: boolean | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | undefined;
  address?: AddressChange | undefined;
  /** Bedrooms */
  no_of_beds?: number | undefined;
  /** Bathrooms */
  no_of_baths?: number | undefined;
  /** Parent property */
  parent_property_id?: number | null | undefined;
  /** Unique property reference number */
  uprn?: string | null | undefined;
  custom_fields?: CustomFieldInputs | undefined;
  customFields?: CustomFieldInputs | undefined;
}

export interface PropertyEvent {
  /** Unique identifier */
  id: number;
  /** User-defined reference; uniqueness is not checked */
  ref: string | null;
  address: Address;
  geocoords: {
      /** Latitude in degrees, if known */
      lat: string | number | null;
      /** Longitude in degrees, if known */
      lng: string | number | null;
    };
  furnished: 'Unfurnished' | 'Part Furnished' | 'Fully Furnished' | (string & {});
  /** Free text kind of property, such as House or Apartment */
  type: string;
  detachment: 'Detached' | 'Semi-Detached' | 'Mid Terrace' | 'End Terrace' | (string & {}) | null;
  /** Bedrooms */
  no_of_beds: number;
  /** Bathrooms */
  no_of_baths: number;
  /** Garages */
  no_of_garages: number | null;
  parking: boolean;
  garden: boolean;
  notes: string | null;
  client: {
      /** Unique identifier */
      id: number;
      name: string;
    } | null;
  tags: string[];
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Property this one lies in */
  parent_property_id: number | null;
  /** Unique property reference number */
  uprn: string;
  customFields: CustomFieldValues;
  /** Unique identifier */
  property_id: number;
}

export interface PropertyInput {
  /** User-defined reference */
  ref?: string | null | undefined;
  client?: {
      id?: number | null | undefined;
    } | null | undefined;
  furnished?: 'Unfurnished' | 'Part Furnished' | 'Fully Furnished' | null | undefined;
  type?: string | null | undefined;
  detachment?: 'Detached' | 'Semi-Detached' | 'Mid Terrace' | 'End Terrace' | null | undefined;
  no_of_garages?: number | null | undefined;
  parking?: boolean | undefined;
  garden?: boolean | undefined;
  notes?: string | null | undefined;
  tags?: readonly string[] | undefined;
  address: AddressInput;
  /** Bedrooms */
  no_of_beds: number;
  /** Bathrooms */
  no_of_baths: number;
  /** Parent property */
  parent_property_id?: number | null | undefined;
  /** Unique property reference number */
  uprn?: string | null | undefined;
  custom_fields?: CustomFieldInputs | undefined;
  customFields?: CustomFieldInputs | undefined;
}

export interface Report {
  rooms: Section[];
  /** UUID given by the uploading application to the delivery key of the attachment */
  pending_attachments: Record<string, string>;
  /** UUID given by the uploading application to the delivery key of the attachment */
  attachments: Record<string, string>;
}

export interface Section {
  /** Used in routes only */
  id: number;
  /** Identifies the section in its report */
  uuid: string;
  name: {
      value: string;
      /** Whether a change that is sent has an effect */
      editable: boolean;
    };
  /** New ones may appear without notice */
  block_type: string;
  /** Item UUIDs in display order */
  item_order: string[];
  /** UUID to item */
  items: Record<string, SectionItem>;
  /** Field UUIDs in display order */
  field_order: string[];
  /** UUID to field */
  fields: Record<string, Field>;
  /** Attachment UUIDs in display order */
  attachment_order: string[];
  /** UUID to attachment */
  attachments: Record<string, Attachment>;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface SectionChange {
  name: string;
}

export interface SectionInput {
  /** Made by the server when left out */
  uuid?: string | undefined;
  name: string;
  block_type: string;
  /** For SIMPLIFIED and SCALE, where the first one there is stands in when left out; ignored for other block types */
  option_set?: number | null | undefined;
  fields?: readonly FieldInput[] | undefined;
}

export interface SectionItem {
  /** Used in routes only */
  id: number;
  /** Key of the item in its section */
  uuid: string;
  name: {
      value: string;
      /** Whether a change that is sent has an effect */
      editable: boolean;
    };
  description: {
      value: string;
      /** Whether a change that is sent has an effect */
      editable: boolean;
    };
  condition: {
      value: ConditionValue;
      /** Whether a change that is sent has an effect */
      editable: boolean;
    };
  /** Field UUID to the text entered for it */
  values: Record<string, string>;
  /** Action UUIDs in display order */
  action_order: string[];
  /** UUID to action */
  actions: Record<string, Action>;
  /** Attachment UUIDs in display order */
  attachment_order: string[];
  /** UUID to attachment */
  attachments: Record<string, Attachment>;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface SectionItemChange {
  name: string;
  description?: string | undefined;
  condition?: ConditionInput | undefined;
  /** Field UUID to text */
  values?: Readonly<Record<string, string>> | undefined;
}

export interface SectionItemInput {
  /** Made by the server when left out */
  uuid?: string | undefined;
  name: string;
  description?: string | undefined;
  condition?: ConditionInput | undefined;
  /** Field UUID to text */
  values?: Readonly<Record<string, string>> | undefined;
}

export interface SelfServiceTemplates {
  /** Those every account has */
  system: ({
      /** Unique identifier */
      id: number;
      name: string;
    })[];
  /** Those of this account */
  account: ({
      /** Unique identifier */
      id: number;
      name: string;
    })[];
}

export interface StaffReference {
  /** Unique identifier */
  id: number;
  name: string;
  /** Part of management, with more privileges */
  is_manager: boolean;
}

export interface StaffUser {
  /** Unique identifier */
  id: number;
  name: string;
  email: string;
  telephone: string | null;
  /** 1 administrator, 2 manager, 3 clerk, 4 typist, 5 client */
  role: 1 | 2 | 3 | 4 | 5 | (number & {});
  /** Part of management, with more privileges */
  is_manager: boolean;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface StaffUserChange {
  name?: string | undefined;
  email?: string | undefined;
  /** 1 administrator, 2 manager, 3 clerk, 4 typist */
  role?: 1 | 2 | 3 | 4 | undefined;
  telephone?: string | null | undefined;
}

export interface StaffUserInput {
  name: string;
  email: string;
  /** 1 administrator, 2 manager, 3 clerk, 4 typist */
  role: 1 | 2 | 3 | 4;
  telephone?: string | null | undefined;
}

export interface Template {
  /** Unique identifier */
  id: number;
  name: string;
  /** Inspection type code */
  type: number;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface TenantActionUrl {
  /** Address that cannot be guessed and needs no token */
  url: string;
}

export interface UploadedAttachment {
  /** Unique identifier */
  id: number;
  /** UUID given by the uploading application */
  uuid: string | null;
  /** Address of the file; needs no token and cannot be guessed */
  url: string;
  /** Address of a small image */
  thumbnail_url: string | null;
  /** Name given by the uploading application */
  filename: string | null;
  /** Media type of the file */
  mime_type: string;
  /** Size of the file in bytes */
  size: number | null;
  caption: string | null;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Present while the upload has no target */
  delivery_key?: string;
}

export interface Webhook {
  /** Unique identifier */
  id: number;
  /** Address the events are sent to */
  url: string;
  /** Events to send; empty means all */
  events: string[];
  /** Media type of a delivery */
  format: string;
  /** Whether events are sent */
  active: boolean;
  /** Whether deliveries carry credentials */
  uses_basic_auth: boolean;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface WebhookChange {
  /** Must be https, unless the deployment allows more */
  url?: string | undefined;
  /** Events to send; empty or left out means all */
  events?: readonly ('pdf.generated' | 'inspection.created' | 'inspection.updated' | 'inspection.assigned' | 'inspection.started' | 'inspection.submitted' | 'inspection.completed' | 'inspection.closed' | 'inspection.reopened' | 'inspection.cancelled' | 'property.created' | 'property.updated')[] | undefined;
  /** Key of the signatures; made by the server when left out */
  secret?: string | undefined;
  /** True by default */
  active?: boolean | undefined;
  /** Credentials to send with HTTP Basic; null removes them */
  auth?: {
      username: string;
      password: string;
    } | null | undefined;
  format?: 'application/json' | undefined;
}

export interface WebhookDelivery {
  /** Unique identifier */
  id: number;
  /** The id the listener sees, the same on every attempt */
  event_id: string;
  event: string;
  /** failed once it is given up */
  state: 'pending' | 'delivered' | 'failed' | (string & {});
  /** Attempts so far */
  attempts: number;
  /**
   * When it is tried next
   * @example "2026-03-02T09:30:00+00:00"
   */
  next_attempt_at: string | null;
  last_attempt: {
      /**
       * When it began
       * @example "2026-03-02T09:30:00+00:00"
       */
      at: string;
      /** How long it took */
      milliseconds: number;
      /** Status of the answer, when there was one */
      status: number | null;
      /** Why the event was not delivered */
      failure: string | null;
      /** Beginning of the body of the answer */
      answer: string;
    } | null;
  /**
   * When the record was created, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
}

export interface WebhookInput {
  /** Must be https, unless the deployment allows more */
  url: string;
  /** Events to send; empty or left out means all */
  events?: readonly ('pdf.generated' | 'inspection.created' | 'inspection.updated' | 'inspection.assigned' | 'inspection.started' | 'inspection.submitted' | 'inspection.completed' | 'inspection.closed' | 'inspection.reopened' | 'inspection.cancelled' | 'property.created' | 'property.updated')[] | undefined;
  /** Key of the signatures; made by the server when left out */
  secret?: string | undefined;
  /** True by default */
  active?: boolean | undefined;
  /** Credentials to send with HTTP Basic; null removes them */
  auth?: {
      username: string;
      password: string;
    } | null | undefined;
  format?: 'application/json' | undefined;
}

export interface WebhookTest {
  /** Listener the test was asked for */
  webhook_id: number;
}

export interface ListPropertiesQuery {
  /** Page to show, from 1; anything else counts as absent */
  page?: number | undefined;
  /** Records per page, 30 by default, 100 at most; anything else counts as absent */
  per_page?: number | undefined;
  /** Only the properties of this client */
  client_id?: number | undefined;
  /** Words that all occur in the full address */
  address?: string | undefined;
  /** Custom field id to a text its value contains: customFields[<id>]=<text> */
  customFields?: Readonly<Record<string, string>> | undefined;
}

export interface ListMetersQuery {
  /** previous_readings embeds all previous readings; else ignored */
  embed?: string | undefined;
}

export interface GetMeterQuery {
  /** previous_readings embeds all previous readings; else ignored */
  embed?: string | undefined;
}

export interface ListInspectionsQuery {
  /** Page to show, from 1; anything else counts as absent */
  page?: number | undefined;
  /** Records per page, 30 by default, 100 at most; anything else counts as absent */
  per_page?: number | undefined;
  /** Only the inspections of any of these clients */
  client_id?: readonly number[] | undefined;
  /** Only the inspections of any of these clerks */
  clerk_id?: readonly number[] | undefined;
  /** Only the inspections of any of these properties */
  property_id?: readonly number[] | undefined;
  /** Words that all occur in the full address */
  address?: string | undefined;
  /** Only the inspections in any of these states */
  state_id?: readonly number[] | undefined;
  /**
   * Interval in which the inspection is scheduled
   * @example "2026-03-01/2026-03-31"
   */
  conduct_date?: string | undefined;
  /** Custom field id to a text its value contains: customFields[<id>]=<text> */
  customFields?: Readonly<Record<string, string>> | undefined;
}

export interface ListTemplatesQuery {
  /** Page to show, from 1; anything else counts as absent */
  page?: number | undefined;
  /** Records per page, 30 by default, 100 at most; anything else counts as absent */
  per_page?: number | undefined;
}

export interface ListClientsQuery {
  /** Page to show, from 1; anything else counts as absent */
  page?: number | undefined;
  /** Records per page, 30 by default, 100 at most; anything else counts as absent */
  per_page?: number | undefined;
}

export interface ListStaffQuery {
  /** Page to show, from 1; anything else counts as absent */
  page?: number | undefined;
  /** Records per page, 30 by default, 100 at most; anything else counts as absent */
  per_page?: number | undefined;
}

export interface ListWebhookDeliveriesQuery {
  state?: 'pending' | 'delivered' | 'failed' | undefined;
  /** Only those with a smaller id */
  before?: number | undefined;
}

/** A PDF that was answered with 202 has been generated */
export interface PdfGeneratedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'pdf.generated';
  /** Equal to event */
  type: 'pdf.generated';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: PdfGenerated;
}

/** An inspection was created */
export interface InspectionCreatedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.created';
  /** Equal to event */
  type: 'inspection.created';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection was changed */
export interface InspectionUpdatedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.updated';
  /** Equal to event */
  type: 'inspection.updated';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection was assigned to a clerk */
export interface InspectionAssignedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.assigned';
  /** Equal to event */
  type: 'inspection.assigned';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection became Active */
export interface InspectionStartedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.started';
  /** Equal to event */
  type: 'inspection.started';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection was submitted for Review */
export interface InspectionSubmittedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.submitted';
  /** Equal to event */
  type: 'inspection.submitted';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection became Complete */
export interface InspectionCompletedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.completed';
  /** Equal to event */
  type: 'inspection.completed';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection was closed */
export interface InspectionClosedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.closed';
  /** Equal to event */
  type: 'inspection.closed';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection was reopened */
export interface InspectionReopenedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.reopened';
  /** Equal to event */
  type: 'inspection.reopened';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** An inspection was cancelled */
export interface InspectionCancelledDelivery {
  /** The same on every attempt */
  id: string;
  event: 'inspection.cancelled';
  /** Equal to event */
  type: 'inspection.cancelled';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: InspectionEvent;
}

/** A property was created */
export interface PropertyCreatedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'property.created';
  /** Equal to event */
  type: 'property.created';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: PropertyEvent;
}

/** A property was changed */
export interface PropertyUpdatedDelivery {
  /** The same on every attempt */
  id: string;
  event: 'property.updated';
  /** Equal to event */
  type: 'property.updated';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: PropertyEvent;
}

/** A test delivery was asked for */
export interface WebhookTestDelivery {
  /** The same on every attempt */
  id: string;
  event: 'webhook.test';
  /** Equal to event */
  type: 'webhook.test';
  /**
   * When the event happened, UTC
   * @example "2026-03-02T09:30:00+00:00"
   */
  created_at: string;
  /** Account in which the event happened */
  account_id: number;
  data: WebhookTest;
}

/** What a webhook delivers; `type` tells the events apart. */
export type Delivery =
  | PdfGeneratedDelivery
  | InspectionCreatedDelivery
  | InspectionUpdatedDelivery
  | InspectionAssignedDelivery
  | InspectionStartedDelivery
  | InspectionSubmittedDelivery
  | InspectionCompletedDelivery
  | InspectionClosedDelivery
  | InspectionReopenedDelivery
  | InspectionCancelledDelivery
  | PropertyCreatedDelivery
  | PropertyUpdatedDelivery
  | WebhookTestDelivery;
