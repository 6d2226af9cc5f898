import { endpoint } from '../endpoint.js';
import { Inspection } from '../resources/inspection.js';

// The triggers of the state machine (annex B of the decisions): none takes a body, each returns the inspection.

/** Source: Endpoints, Inspections. */
export const cancelInspection = endpoint({
  summary: 'Cancel an inspection',
  method: 'POST',
  path: '/inspections/{inspectionId}/cancel',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['STA-010', 'STA-011', 'STA-023', 'STA-024', 'STA-025', 'OAU-052'],
});

/** Source: Endpoints, Inspections. */
export const completeInspection = endpoint({
  summary: 'Complete an inspection',
  description: 'Leads to Review where the account requires a review first, and else to Complete.',
  method: 'POST',
  alsoMethod: 'PUT',
  path: '/inspections/{inspectionId}/complete',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['STA-005', 'STA-006', 'STA-008', 'STA-009', 'STA-017', 'STA-018', 'OAU-052'],
});

/** Source: decisions, D-50. */
export const startInspection = endpoint({
  summary: 'Start an inspection',
  method: 'POST',
  path: '/inspections/{inspectionId}/start',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['STA-028', 'STA-030', 'INI-013', 'OAU-052'],
});

/** Source: decisions, D-52. */
export const processInspection = endpoint({
  summary: 'Hand an inspection to its typist',
  method: 'POST',
  path: '/inspections/{inspectionId}/process',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['STA-035', 'STA-036', 'OAU-052'],
});

/** Source: decisions, D-53. */
export const submitInspection = endpoint({
  summary: 'Submit an inspection for review',
  method: 'POST',
  path: '/inspections/{inspectionId}/submit',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['STA-037', 'STA-038', 'OAU-052'],
});

/** Source: decisions, D-54. */
export const reopenInspection = endpoint({
  summary: 'Reopen an inspection',
  description: 'From Review or Complete, by management.',
  method: 'POST',
  path: '/inspections/{inspectionId}/reopen',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['STA-022', 'STA-039', 'STA-040', 'STA-042', 'OAU-052'],
});

/** Source: decisions, D-55. */
export const closeInspection = endpoint({
  summary: 'Close an inspection for good',
  description: 'From Complete, by management.',
  method: 'POST',
  path: '/inspections/{inspectionId}/close',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.write'],
  responses: { 200: Inspection },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['STA-022', 'STA-044', 'STA-045', 'OAU-052'],
});
