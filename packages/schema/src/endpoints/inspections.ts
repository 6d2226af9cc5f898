import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { PageOf, paging } from '../resources/common.js';
import { Inspection } from '../resources/inspection.js';
import {
  InitializationInput,
  InspectionChange,
  InspectionInput,
} from '../resources/inspection-input.js';
import { per } from '../revision.js';
import { Text } from '../texts.js';
import { customFieldFilter, WholeNumber } from '../types.js';

/** A list parameter: any of these integers; `key[]=1&key[]=2` is the documented form (INS-049, INS-050). */
const AnyOf = (description: string) =>
  Type.Optional(Type.Array(WholeNumber(), { description, maxItems: 1000 }));

const filters = {
  ...paging,
  client_id: AnyOf('Only the inspections of these clients'),
  clerk_id: AnyOf('Only the inspections of these clerks'),
  property_id: AnyOf('Only the inspections of these properties'),
  address: Type.Optional(
    Text({ maxLength: 1000, description: 'Words that all occur in the address of the property' }),
  ),
  state_id: AnyOf('Only the inspections in these states'),
  conduct_date: Type.Optional(
    Text({
      form: 'interval',
      maxLength: 200,
      description: 'Interval in which the inspection is scheduled, bounds included',
    }),
  ),
};
