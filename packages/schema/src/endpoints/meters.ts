import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { MeterAttachmentInput, UploadedAttachment } from '../resources/attachment.js';
import { Meter, MeterChange, MeterInput } from '../resources/meter.js';
import { Text } from '../texts.js';

const embedding = Type.Object({
  embed: Type.Optional(
    Text({ description: 'previous_readings embeds all previous readings; else ignored' }),
  ),
});

/** Source: Endpoints, Property meters. */
export const listMeters = endpoint({
  summary: 'List the meters of a property',
  method: 'GET',
  path: '/properties/{propertyId}/meters',
  revisions: ['current'],
  scopes: ['properties.read'],
  query: embedding,
  responses: { 200: Type.Array(Meter) },
  origin: 'spec',
  requirements: ['MET-001', 'MET-015', 'MET-024', 'MET-025', 'MET-027', 'OAU-049'],
});

/** Source: Endpoints, Property meters. */
export const getMeter = endpoint({
  summary: 'Read a meter',
  method: 'GET',
  path: '/properties/{propertyId}/meters/{meterId}',
  revisions: ['current'],
  scopes: ['properties.read'],
  query: embedding,
  responses: { 200: Meter },
  origin: 'spec',
  requirements: ['MET-002', 'MET-026', 'ERR-023', 'OAU-049'],
});

/** Source: Endpoints, Property meters. */
export const createMeter = endpoint({
  summary: 'Add a meter',
  method: 'POST',
  path: '/properties/{propertyId}/meters',
  revisions: ['current'],
  scopes: ['properties.write'],
  body: MeterInput,
  responses: { 200: Meter },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['MET-003', 'MET-004', 'MET-018', 'MET-019', 'MET-023', 'ERR-031', 'OAU-050'],
});

/** Source: Endpoints, Property meters. */
export const updateMeter = endpoint({
  summary: 'Change a meter',
  description: 'The body contains only the fields to update; attachments are those to keep.',
  method: 'PUT',
  path: '/properties/{propertyId}/meters/{meterId}',
  revisions: ['current'],
  scopes: ['properties.write'],
  body: MeterChange,
  responses: { 200: Meter },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['MET-005', 'MET-006', 'MET-020', 'MET-022', 'MET-023', 'OAU-050'],
});

/** Source: Endpoints, Property meters. */
export const deleteMeter = endpoint({
  summary: 'Remove a meter',
  method: 'DELETE',
  path: '/properties/{propertyId}/meters/{meterId}',
  revisions: ['current'],
  scopes: ['properties.write'],
  responses: { 200: null },
  origin: 'spec',
  requirements: ['MET-007', 'MET-008', 'MET-028', 'ERR-032', 'OAU-050'],
});

/** Source: decisions, D-62. */
export const uploadMeterAttachment = endpoint({
  summary: 'Attach a file to a meter',
  method: 'POST',
  path: '/properties/{propertyId}/meters/{meterId}/attachments',
  revisions: ['current'],
  scopes: ['properties.write'],
  body: MeterAttachmentInput,
  takesUpload: true,
  responses: { 200: UploadedAttachment },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['REP-027', 'MET-021', 'LIM-014', 'OAU-050'],
});
