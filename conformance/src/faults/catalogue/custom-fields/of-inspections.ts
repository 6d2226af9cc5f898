/** Faults of custom fields of inspections. */
import { inputs, records, set } from '../../effects.js';
import { family, row, within } from '../../fault.js';
import { ALL, CREATE, ignored, LIST, UPDATE } from '../../words/inspection-routes.js';
import { changes, overlooksChanged } from '../../words/searches.js';

export const CUSTOM_FIELDS_OF_INSPECTIONS = family(
  'custom-fields/inspections',
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
      'custom-fields-of-updates-lost',
      'CUF-009',
      'custom fields in an update of an inspection are ignored',
      inputs(UPDATE, (body) => delete body['custom_fields']),
    ),
    row(
      'custom-field-at-first',
      'CUF-012',
      'an inspection is not found by what a custom field was given later',
      overlooksChanged(LIST, 'customFields', UPDATE, changes('custom_fields')),
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
