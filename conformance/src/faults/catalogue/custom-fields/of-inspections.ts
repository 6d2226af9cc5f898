/** Custom fields of inspections. */
import { inputs, records, set } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { ALL, CREATE, ignored } from '../../words/inspection-routes.js';

export const CUSTOM_FIELDS_OF_INSPECTIONS = family(
  'inspections',
  ...within(
    'current',
    row(
      'custom-fields-array',
      'CUF-003',
      'customFields of an inspection is an array',
      records(ALL, set('customFields', [])),
    ),
    row(
      'custom-fields-lost',
      'CUF-008',
      'custom fields of a new inspection are ignored',
      inputs(CREATE, (body) => delete body['custom_fields']),
    ),
    row(
      'custom-field-filter',
      'CUF-012',
      'the custom field filter of inspections is ignored',
      ignored('customFields'),
    ),
  ),
  ...within(
    'earlier',
    row(
      'custom-fields-in-earlier',
      'CUF-004',
      'inspections of the earlier revision have custom fields',
      records(ALL, set('customFields', {})),
    ),
  ),
);
