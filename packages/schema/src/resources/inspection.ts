import { Type } from '@sinclair/typebox';
import { per } from '../revision.js';
import {
  DateOrDateTime,
  Duration,
  LongText,
  ShortText,
  Text,
  Timestamp,
  Url,
  Uuid,
} from '../texts.js';
import { Id, Nullable, OneOf } from '../types.js';
import { created_at } from './common.js';
import { CustomFieldValues } from './custom-field-value.js';
import { INSPECTION_STATE_CODES } from './inspection-state.js';
import { InspectedProperty } from './property.js';
import { StaffReference } from './staff-user.js';

/** Whether the conduct date is confirmed (INS-020). */
export const CONDUCT_DATE_OPTIONS = { 0: 'confirmed', 1: 'not confirmed' } as const;

/** Number of a conduct date option. */
export type ConductDateOption = keyof typeof CONDUCT_DATE_OPTIONS;

/** What an initialization takes its content from (INI-002, INI-003). */
export const INITIALIZATION_TYPES = { 6: 'inspection', 3: 'template' } as const;

/** Number of an initialization type. */
export type InitializationType = keyof typeof INITIALIZATION_TYPES;

/** The same numbers by what the content comes from. */
export const INITIALIZATION_FROM = { inspection: 6, template: 3 } as const satisfies Record<
  (typeof INITIALIZATION_TYPES)[InitializationType],
  InitializationType
>;

/** The recorded source of the content of an inspection (INI-006). */
export const Initialization = Type.Object({
  type: OneOf([6, 3], { description: '6 from an inspection, 3 from a template' }),
  id: Id('Inspection or template the content comes from'),
  date: Timestamp('When the initialization was set'),
});

/** When what happened, in UTC; start_date is deprecated and always equal to started_at (VER-003, STA-031). */
const moments = {
  start_date: Nullable(Timestamp('Use started_at, which is equal', { deprecated: true })),
  started_at: Nullable(Timestamp('When marked Active')),
  submitted_at: Nullable(Timestamp('When submitted for Review')),
  updated_at: Nullable(Timestamp('Last update')),
  completed_at: Nullable(Timestamp('When marked Complete')),
  closed_at: Nullable(Timestamp('When Closed')),
  assigned_at: Nullable(Timestamp('When assigned to a clerk')),
  cancelled_at: Nullable(Timestamp('When cancelled')),
  created_at,
};

const shared = {
  id: Id(),
  uuid: Uuid(),
  account_id: Id('Account the inspection belongs to'),
  actor_id: Nullable(Id('Person who created the inspection')),
  property: InspectedProperty,
  clerk: Nullable(StaffReference),
  typist: Nullable(StaffReference),
  state: Type.Object({
    id: OneOf(INSPECTION_STATE_CODES, { description: 'State code' }),
    name: ShortText(),
  }),
  type: Type.Object({
    id: Id('Type code; new ones may appear without notice'),
    name: ShortText({ description: 'In the wording of the account' }),
  }),
  ref: Nullable(ShortText({ description: 'User-defined reference' })),
  title: ShortText({ description: 'Report title; the name of the type by default' }),
  client_id: Nullable(Id('Client on whose behalf the inspection is carried out')),
  report_key: Text({ description: 'Random unique key for accessing the completed report' }),
  location_of_keys: ShortText({ description: 'Where the clerk finds the keys' }),
  return_key: Nullable(ShortText({ description: 'Where the key is returned' })),
  cover_image: Nullable(Type.Object({ id: Id(), url: Url('Address of the image') })),
  notes: Type.Object({
    report: Nullable(LongText({ description: 'Shown on the notes page of the report' })),
    internal: Nullable(LongText({ description: 'For staff only' })),
    client: Nullable(LongText({ description: 'Shared with the client' })),
  }),
  pricing: Nullable(
    Type.Object(
      { price: ShortText(), additional: ShortText(), margin: ShortText() },
      { description: 'Amounts as text, in the currency of the account' },
    ),
  ),
  time_to_complete: Nullable(Duration('Expected duration, in hours and minutes')),
  conduct_date: Nullable(DateOrDateTime('Scheduled date, in the form it was sent in')),
  conduct_date_option: OneOf([0, 1], { description: '0 confirmed, 1 not confirmed' }),
  ...moments,
  self_servicer: Nullable(
    Type.Object({
      name: ShortText(),
      email: ShortText(),
      template_id: Nullable(Id('Self service template; null means the default one')),
    }),
  ),
};

/**
 * An appointment that produces a report about a property. conduct_date is shown in the form it was sent in (INS-057),
 * time_to_complete in hours and minutes (INS-059). Source: Resources, Inspection.
 */
export const Inspection = per({
  current: Type.Object({
    ...shared,
    reopened_from_review_at: Nullable(Timestamp('When reopened from review')),
    customFields: CustomFieldValues,
    initialized: Type.Optional(
      Type.Boolean({ description: 'Present once the initialization was changed' }),
    ),
    initialization: Type.Optional(Initialization),
  }),
  earlier: Type.Object(shared),
});
