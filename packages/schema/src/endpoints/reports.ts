import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { Action } from '../resources/action.js';
import { AttachmentInput, UploadedAttachment } from '../resources/attachment.js';
import { InspectionMetadata } from '../resources/inspection-metadata.js';
import { Pdf, PdfInput } from '../resources/pdf.js';
import { CopiedReport, CopyInput, Report } from '../resources/report.js';
import { per } from '../revision.js';

/** Source: Endpoints, Inspections. */
export const getReport = endpoint({
  summary: 'Read the report of an inspection',
  method: 'GET',
  path: '/inspections/{inspectionId}/report',
  revisions: ['current', 'earlier'],
  scopes: ['reports.read'],
  responses: { 200: Report },
  origin: 'spec',
  requirements: ['REP-001', 'REP-002', 'REP-003', 'REP-004', 'REP-005', 'REP-013', 'OAU-053'],
});

/** Source: Endpoints, Inspections. */
export const getReportMetadata = endpoint({
  summary: 'Read what a report says of keys, manuals, alarms and meters',
  method: 'GET',
  path: '/inspections/{inspectionId}/report/metadata',
  revisions: ['current', 'earlier'],
  scopes: ['reports.read'],
  responses: { 200: InspectionMetadata },
  origin: 'spec',
  requirements: ['REP-007', 'REP-008', 'REP-009', 'REP-010', 'REP-029', 'OAU-053'],
});

/** Source: Endpoints, Inspections. */
export const listReportActions = endpoint({
  summary: 'List the actions of all items in all rooms',
  method: 'GET',
  path: '/inspections/{inspectionId}/report/actions',
  revisions: ['earlier'],
  scopes: ['reports.read'],
  responses: { 200: Type.Array(Action) },
  origin: 'spec',
  requirements: ['REP-011', 'VER-006', 'OAU-053'],
});

/** Source: decisions, D-64. */
export const listActionReports = endpoint({
  summary: 'List the actions of all items in all sections',
  method: 'GET',
  path: '/inspections/{inspectionId}/action-reports',
  revisions: ['current'],
  scopes: ['reports.read'],
  responses: { 200: Type.Array(Action) },
  origin: 'lintel',
  requirements: ['REP-012', 'OAU-053'],
});

/** Source: Endpoints, Inspections. */
export const requestPdf = endpoint({
  summary: 'Request the PDF of a report',
  description:
    'Answers 200 when the PDF exists. Otherwise 202: it is generated in the background, pdf.generated is ' +
    'sent on completion, and repeating the request every few seconds leads to 200.',
  method: 'POST',
  path: '/inspections/{inspectionId}/pdf',
  revisions: ['current', 'earlier'],
  scopes: ['reports.read'],
  body: PdfInput,
  bodyIsOptional: true,
  responses: { 200: Pdf, 202: null },
  origin: 'spec',
  requirements: ['PDF-001', 'PDF-003', 'PDF-004', 'PDF-005', 'PDF-006', 'PDF-009', 'OAU-053'],
});

/** Source: Endpoints, Inspections. */
export const copyFromProperty = endpoint({
  summary: 'Copy the latest report of another property',
  method: 'PUT',
  path: per({
    current: '/inspections/{inspectionId}/report/copy-from-property/{sourcePropertyId}',
    earlier: '/inspections/{inspectionId}/copy-from-property/{sourcePropertyId}',
  }),
  revisions: ['current', 'earlier'],
  scopes: ['reports.write'],
  body: CopyInput,
  bodyIsOptional: true,
  responses: { 200: CopiedReport },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['CPY-001', 'CPY-002', 'CPY-003', 'CPY-004', 'CPY-010', 'CPY-013', 'OAU-054'],
});

/** Source: decisions, D-62. */
export const uploadAttachment = endpoint({
  summary: 'Upload a file to a report',
  description:
    'Without room_id and item_id the upload is pending; its UUID makes repeats harmless.',
  method: 'POST',
  path: '/inspections/{inspectionId}/attachments',
  revisions: ['current', 'earlier'],
  scopes: ['reports.write'],
  body: AttachmentInput,
  takesUpload: true,
  responses: { 200: UploadedAttachment },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['REP-023', 'REP-024', 'REP-025', 'REP-026', 'REP-028', 'LIM-014', 'OAU-054'],
});
