import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { PageOf, paging } from '../resources/common.js';
import { AnyOf, address, customFields, IntervalFilter } from '../resources/filters.js';
import { Inspection } from '../resources/inspection.js';
import {
  InitializationInput,
  InspectionChange,
  InspectionInput,
} from '../resources/inspection-input.js';
import { per } from '../revision.js';

const filters = {
  ...paging,
  client_id: AnyOf('Only the inspections of any of these clients'),
  clerk_id: AnyOf('Only the inspections of any of these clerks'),
  property_id: AnyOf('Only the inspections of any of these properties'),
  address,
  state_id: AnyOf('Only the inspections in any of these states'),
  conduct_date: IntervalFilter('Interval in which the inspection is scheduled'),
};

/** Source: Endpoints, Inspections. */
export const listInspections = endpoint({
  summary: 'List inspections',
  method: 'GET',
  path: '/inspections',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.read'],
  query: per({
    current: Type.Object({ ...filters, customFields }),
    earlier: Type.Object(filters),
  }),
  responses: {
    200: per({ current: PageOf(Inspection.current), earlier: PageOf(Inspection.earlier) }),
  },
  origin: 'spec',
  requirements: ['INS-002', 'INS-025', 'INS-029', 'INS-030', 'INS-049', 'PAG-002', 'OAU-051'],
});

/** Source: Endpoints, Inspections. */
export const getInspection = endpoint({
  summary: 'Read an inspection',
  method: 'GET',
  path: '/inspections/{inspectionId}',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.read'],
  responses: { 200: Inspection },
  origin: 'spec',
  requirements: ['INS-001', 'INS-003', 'INS-005', 'OAU-051'],
});

/** Source: Endpoints, Inspections. */
export const createInspection = endpoint({
  summary: 'Add an inspection',
  description:
    'Of any type; self service inspections (101) and, in the current revision, live ones (202) need self_servicer.',
  method: 'POST',
  path: '/inspections',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  body: InspectionInput,
  responses: { 200: Inspection },
  origin: 'spec',
  requirements: ['INS-031', 'INS-036', 'STA-003', 'STA-004', 'SST-003', 'SST-007', 'OAU-052'],
});

/** Source: Endpoints, Inspections. */
export const updateInspection = endpoint({
  summary: 'Change an inspection',
  description: 'The body contains only the fields to update; nested objects are merged.',
  method: 'PUT',
  path: '/inspections/{inspectionId}',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  body: InspectionChange,
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['INS-046', 'INS-047', 'INS-071', 'INS-072', 'STA-049', 'OAU-052'],
});

/** Source: Endpoints, Inspections. */
export const setInitialization = endpoint({
  summary: 'Set or remove the initialization of an inspection',
  description: 'Refused once the inspection has been started or initialized.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/initialization',
  revisions: ['current'],
  scopes: ['inspections.write'],
  body: InitializationInput,
  responses: { 200: Inspection.current },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['INI-001', 'INI-004', 'INI-007', 'INI-008', 'INI-010', 'OAU-052'],
});
