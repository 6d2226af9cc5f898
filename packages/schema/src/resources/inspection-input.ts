import { Type } from '@sinclair/typebox';
import { per } from '../revision.js';
import {
  DateOrDateTime,
  Duration,
  LongText,
  RequiredEmail,
  RequiredText,
  ShortText,
} from '../texts.js';
import { Id, Nullable, OneOf, OptionalInput, Reference, WholeNumber } from '../types.js';
import { CustomFieldInputs } from './custom-field-value.js';
import { EARLIER_TYPE_CODES, INSPECTION_TYPE_CODES } from './inspection-type.js';

// What is sent to create and to change an inspection (INS-031 to INS-072).

const StaffInput = OptionalInput(Type.Object({ id: OptionalInput(Reference('staff')) }));

const details = {
  title: OptionalInput(RequiredText({ description: 'By default the name of the type' })),
  ref: OptionalInput(ShortText({ description: 'User-defined reference' })),
  conduct_date_option: Type.Optional(
    OneOf([0, 1], { description: '0 confirmed, the default; 1 not confirmed' }),
  ),
  location_of_keys: Type.Optional(ShortText({ description: 'Where the clerk finds the keys' })),
  return_key: OptionalInput(ShortText({ description: 'Where the key is returned' })),
  time_to_complete: OptionalInput(Duration('Expected duration, at least one minute')),
  pricing: OptionalInput(
    Type.Object({
      price: OptionalInput(ShortText()),
      additional: OptionalInput(ShortText()),
      margin: OptionalInput(ShortText()),
    }),
  ),
  notes: Type.Optional(
    Type.Object({
      report: OptionalInput(LongText()),
      internal: OptionalInput(LongText()),
      client: OptionalInput(LongText()),
    }),
  ),
  clerk: StaffInput,
  typist: StaffInput,
};

const customFields = {
  custom_fields: Type.Optional(CustomFieldInputs),
  customFields: Type.Optional(CustomFieldInputs),
};

const createInput = {
  ...details,
  property: Type.Object({ id: Reference('property') }),
  conduct_date: DateOrDateTime('Scheduled date'),
  preload_template_id: OptionalInput(Reference('template', 'Template to load at once')),
  self_servicer: OptionalInput(
    Type.Object(
      {
        name: RequiredText(),
        email: RequiredEmail(),
        template_id: OptionalInput(
          Reference('self_service_template', 'Null means the default self service template'),
        ),
      },
      { description: 'Needed for self service and live inspections, refused for others' },
    ),
  ),
};

const changeInput = {
  ...details,
  property: Type.Optional(Type.Object({ id: Type.Optional(Id('Can only be repeated')) })),
  type: Type.Optional(Type.Object({ id: Type.Optional(Id('Can only be repeated')) })),
  conduct_date: Type.Optional(DateOrDateTime('Scheduled date')),
  cover_image: OptionalInput(
    Type.Object({ id: OptionalInput(Reference('attachment', 'Attachment of the inspection')) }),
  ),
};

/** Input of a new inspection of any type (INS-031 to INS-045, SST-003, SST-007). */
export const InspectionInput = per({
  current: Type.Object({
    ...createInput,
    type: Type.Object({ id: OneOf(INSPECTION_TYPE_CODES) }),
    auto_load_contacts: OptionalInput(
      Type.Boolean({ description: 'Copies the contacts of the property; off by default' }),
    ),
    ...customFields,
  }),
  earlier: Type.Object({
    ...createInput,
    type: Type.Object({ id: OneOf(EARLIER_TYPE_CODES) }),
  }),
});

/** Input of a partial update: only the fields to update (INS-046, INS-071, INS-072). */
export const InspectionChange = per({
  current: Type.Object({ ...changeInput, ...customFields }),
  earlier: Type.Object(changeInput),
});

/** Input of the initialization route; init_from null removes the current one (INI-001 to INI-004). */
export const InitializationInput = Type.Object({
  type: OptionalInput(WholeNumber('6 from an inspection, 3 from a template')),
  init_from: Nullable(Id('Inspection or template; null removes the initialization')),
});
