import type { Static } from '@sinclair/typebox';
import type * as reports from '../endpoints/reports.js';
import type * as templates from '../endpoints/templates.js';
import type { AttachmentInput } from '../resources/attachment.js';
import type { InspectionMetadata } from '../resources/inspection-metadata.js';
import type { OptionSet } from '../resources/option-set.js';
import type { CopyInput, Report } from '../resources/report.js';
import type { Template } from '../resources/template.js';
import { per } from '../revision.js';
import { type ExamplesOf, onlyPage } from './example.js';
import { action, photo, room, section } from './report-parts.js';

const pending = { 'f3b2a6d8-5c0e-4a77-9b6d-1e8f0c2d4a55': 'dk_9Qh5yRk1cVt2m8Zp0WbJxA' };

const report: Static<typeof Report.current> = {
  rooms: [section],
  pending_attachments: pending,
  attachments: pending,
};

const earlierReport: Static<typeof Report.earlier> = { ...report, rooms: [room] };

const metadata: Static<typeof InspectionMetadata> = {
  keys: [{ name: 'Front door', location: 'Two, on the hook in the hall' }],
  manuals: [{ name: 'Boiler', description: 'Kitchen drawer' }],
  alarms: [{ name: 'Smoke alarm', location: 'Landing ceiling', result: 'Tested, working' }],
  meters: [{ name: 'Gas', serial: 'G4K0012345', reading: '04211' }],
};

const copy: Static<typeof CopyInput> = { mode: 'append' };

const parts: Static<typeof AttachmentInput> = {
  uuid: 'c9a1d7de-13c5-4b4e-8a0a-5b3d8c6f2e71',
  item_id: 4401,
  caption: 'Stain on the left cushion',
};

const template: Static<typeof Template> = {
  id: 62,
  name: 'Standard check in',
  type: 2,
  created_at: '2024-01-15T09:00:00+00:00',
};

const optionSet: Static<typeof OptionSet> = {
  id: 5,
  name: 'Safety questions',
  editable: true,
  options: ['Is the smoke alarm working?', 'Is the exit clear?'],
  block_type: 'SIMPLIFIED',
  created_at: '2024-01-15T09:00:00+00:00',
};

export const reportExamples = {
  getReport: { response: per({ current: report, earlier: earlierReport }) },
  getReportMetadata: { response: metadata },
  listReportActions: { response: [action] },
  listActionReports: { response: [action] },
  requestPdf: {
    request: { type: 'FULL' },
    response: { type: 'FULL', url: 'https://lintel.example/pdf/cVt2m1Qh5yRk9WbJxA8Zp0' },
  },
  copyFromProperty: {
    request: copy,
    response: per({
      current: { rooms: [section], attachments: pending },
      earlier: { rooms: [room], attachments: pending },
    }),
  },
  uploadAttachment: { request: parts, response: photo },
} satisfies ExamplesOf<typeof reports>;

export const templateExamples = {
  listSelfServiceTemplates: {
    response: {
      system: [{ id: 3, name: 'Move in, by the tenant' }],
      account: [{ id: 71, name: 'Mid-term check, by the tenant' }],
    },
  },
  listTemplates: { response: onlyPage('/templates', [template]) },
  getTemplateReport: { response: { rooms: [section], pending_attachments: {}, attachments: {} } },
  addTemplate: { response: report },
  listOptionSets: { response: [optionSet] },
} satisfies ExamplesOf<typeof templates>;
