import type { Static } from '@sinclair/typebox';
import type * as inspections from '../endpoints/inspections.js';
import type * as transitions from '../endpoints/transitions.js';
import type { Inspection } from '../resources/inspection.js';
import type {
  InitializationInput,
  InspectionChange,
  InspectionInput,
} from '../resources/inspection-input.js';
import { type ExamplesOf, onlyPage } from './example.js';
import { inspectedProperty } from './properties.js';

/** The check in most examples are about, in the state Assigned. */
export const inspection: Static<typeof Inspection.current> = {
  id: 7301,
  uuid: '5d1c1a52-6f0e-4b0a-8f53-3d7c9c1f6a10',
  account_id: 1,
  actor_id: 12,
  property: inspectedProperty,
  clerk: { id: 17, name: 'Tom Okafor', is_manager: false },
  typist: null,
  state: { id: 200, name: 'Assigned' },
  type: { id: 2, name: 'Check In' },
  ref: 'CI-2026-014',
  title: 'Check In',
  client_id: 31,
  report_key: 'q7Xv2mZ0bN4tLr8KcW1yPd',
  location_of_keys: 'Office key safe, hook 12',
  return_key: null,
  cover_image: null,
  notes: { report: null, internal: 'Ring the neighbour for the gate code.', client: null },
  pricing: { price: '95.00', additional: '', margin: '' },
  time_to_complete: 'PT1H30M',
  conduct_date: '2026-03-02T09:30:00+00:00',
  conduct_date_option: 0,
  start_date: null,
  started_at: null,
  submitted_at: null,
  updated_at: '2026-02-20T15:12:00+00:00',
  completed_at: null,
  closed_at: null,
  assigned_at: '2026-02-20T15:12:00+00:00',
  cancelled_at: null,
  created_at: '2026-02-20T15:12:00+00:00',
  self_servicer: null,
  reopened_from_review_at: null,
  customFields: { '9': { name: 'Purchase order', value: '', required: false } },
};

const input: Static<typeof InspectionInput.current> = {
  property: { id: 1042 },
  type: { id: 2 },
  conduct_date: '2026-03-02T09:30:00+00:00',
  ref: 'CI-2026-014',
  location_of_keys: 'Office key safe, hook 12',
  time_to_complete: 'PT1H30M',
  pricing: { price: '95.00' },
  notes: { internal: 'Ring the neighbour for the gate code.' },
  clerk: { id: 17 },
  auto_load_contacts: true,
};

const change: Static<typeof InspectionChange.current> = {
  conduct_date: '2026-03-03',
  clerk: null,
};

const changed: Static<typeof Inspection.current> = {
  ...inspection,
  clerk: null,
  state: { id: 100, name: 'Pending' },
  conduct_date: '2026-03-03',
};

const initialization: Static<typeof InitializationInput> = { type: 6, init_from: 6954 };

const started = {
  ...inspection,
  state: { id: 300, name: 'Active' },
  start_date: '2026-03-02T09:34:00+00:00',
  started_at: '2026-03-02T09:34:00+00:00',
};
const submitted = { ...started, submitted_at: '2026-03-02T11:02:00+00:00' };
const completed = { ...submitted, completed_at: '2026-03-02T12:15:00+00:00' };

export const inspectionExamples = {
  listInspections: { response: onlyPage('/inspections', [inspection]) },
  getInspection: { response: inspection },
  createInspection: { request: input, response: inspection },
  updateInspection: { request: change, response: changed },
  setInitialization: {
    request: initialization,
    response: {
      ...inspection,
      initialized: false,
      initialization: { type: 6, id: 6954, date: '2026-02-21T10:00:00+00:00' },
    },
  },
} satisfies ExamplesOf<typeof inspections>;

export const transitionExamples = {
  cancelInspection: {
    response: {
      ...inspection,
      state: { id: 600, name: 'Cancelled' },
      cancelled_at: '2026-02-25T08:00:00+00:00',
    },
  },
  completeInspection: { response: { ...completed, state: { id: 400, name: 'Complete' } } },
  startInspection: { response: started },
  processInspection: {
    response: {
      ...started,
      state: { id: 310, name: 'Processing' },
      typist: { id: 19, name: 'Gwen Pritchard', is_manager: false },
    },
  },
  submitInspection: { response: { ...submitted, state: { id: 350, name: 'Review' } } },
  reopenInspection: {
    response: { ...submitted, reopened_from_review_at: '2026-03-02T11:40:00+00:00' },
  },
  closeInspection: {
    response: {
      ...completed,
      state: { id: 500, name: 'Closed' },
      closed_at: '2026-03-09T09:00:00+00:00',
    },
  },
} satisfies ExamplesOf<typeof transitions>;
