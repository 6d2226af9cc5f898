import { endpoint } from '../endpoint.js';
import { IdOrder } from '../resources/common.js';
import { Section, SectionChange, SectionInput } from '../resources/section.js';

const SectionOrder = IdOrder('Ids of all sections in the order of the report, each once');

/** Source: Endpoints, Sections. */
export const createSection = endpoint({
  summary: 'Add a section',
  description: 'Repeating the same uuid and content returns the existing section.',
  method: 'POST',
  path: '/v2/inspections/{inspectionId}/rooms',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: SectionInput,
  responses: { 200: Section },
  errors: ['conflict'],
  origin: 'spec',
  requirements: ['SEC-013', 'SEC-021', 'SEC-022', 'SEC-026', 'SEC-027', 'VER-002', 'OAU-054'],
});

/** Source: decisions, D-67. */
export const reorderSections = endpoint({
  summary: 'Order the sections of a report',
  method: 'PUT',
  path: '/v2/inspections/{inspectionId}/rooms',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: SectionOrder,
  responses: { 200: SectionOrder },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-034', 'ROO-038', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-67. */
export const updateSection = endpoint({
  summary: 'Rename a section',
  method: 'PUT',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}',
  revisions: ['current'],
  scopes: ['reports.write'],
  body: SectionChange,
  responses: { 200: Section },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-032', 'SEC-003', 'STA-048', 'OAU-054'],
});

/** Source: decisions, D-67. */
export const deleteSection = endpoint({
  summary: 'Remove a section with its items, attachments and actions',
  method: 'DELETE',
  path: '/v2/inspections/{inspectionId}/rooms/{sectionId}',
  revisions: ['current'],
  scopes: ['reports.write'],
  responses: { 200: null },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SEC-033', 'STA-048', 'OAU-054'],
});
