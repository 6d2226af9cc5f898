import { Type } from '@sinclair/typebox';
import { endpoint } from '../endpoint.js';
import { PageOf, paging } from '../resources/common.js';
import { OptionSet } from '../resources/option-set.js';
import { Report } from '../resources/report.js';
import { SelfServiceTemplates } from '../resources/self-service-templates.js';
import { Template } from '../resources/template.js';

/** Source: Endpoints, Inspections. */
export const listSelfServiceTemplates = endpoint({
  summary: 'List the self service templates',
  method: 'GET',
  path: '/settings/account/self-service/templates',
  revisions: ['current', 'earlier'],
  scopes: ['inspections.read'],
  responses: { 200: SelfServiceTemplates },
  origin: 'spec',
  requirements: ['SST-001', 'SST-002', 'SST-006', 'OAU-051'],
});

/** Source: decisions, D-80. */
export const listTemplates = endpoint({
  summary: 'List templates',
  method: 'GET',
  path: '/templates',
  revisions: ['current'],
  scopes: ['templates.read'],
  query: Type.Object(paging),
  responses: { 200: PageOf(Template) },
  origin: 'lintel',
  requirements: ['SST-018', 'SST-021', 'OAU-056'],
});

/** Source: decisions, D-80. */
export const getTemplateReport = endpoint({
  summary: 'Read the content of a template',
  method: 'GET',
  path: '/templates/{templateId}/report',
  revisions: ['current'],
  scopes: ['templates.read'],
  responses: { 200: Report.current },
  origin: 'lintel',
  requirements: ['SST-019', 'OAU-056'],
});

/** Source: decisions, D-80. */
export const addTemplate = endpoint({
  summary: 'Add the content of a template to a report',
  description: 'Returns the whole report.',
  method: 'PUT',
  path: '/inspections/{inspectionId}/templates/{templateId}',
  revisions: ['current'],
  scopes: ['reports.write', 'templates.read'],
  responses: { 200: Report.current },
  errors: ['conflict'],
  origin: 'lintel',
  requirements: ['SST-020', 'STA-048', 'OAU-055'],
});

/** Source: decisions, D-69. */
export const listOptionSets = endpoint({
  summary: 'List the option sets of the account',
  method: 'GET',
  path: '/option-sets',
  revisions: ['earlier'],
  scopes: ['reports.read'],
  responses: { 200: Type.Array(OptionSet) },
  origin: 'lintel',
  requirements: ['ROO-032', 'ROO-030', 'ROO-031', 'OAU-053'],
});
