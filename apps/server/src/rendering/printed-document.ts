import { CONTACT_TYPES, INSPECTION_STATES, type InspectionStateCode } from '@lintel/schema';
import { isCancelled, isFinished } from '../domain/inspections/inspection-states.js';
import type { DocumentContact, DocumentInspection, ReportDocument } from './document.js';

// The document as it is handed to the process that draws: codes have become words, so that the process need not load the
// contract to say them.

/** A document that says everything in words. */
export interface PrintedDocument extends Omit<ReportDocument, 'inspection' | 'contacts'> {
  readonly inspection: PrintedInspection;
  readonly contacts: readonly PrintedContact[];
}

/** The inspection, by the name of its state. */
export interface PrintedInspection extends Omit<DocumentInspection, 'state_id'> {
  readonly state: string;
  readonly standing: Standing;
}

/** Whether a report is finished, may still change, or never will be finished. */
export type Standing = 'draft' | 'finished' | 'cancelled';

/** A contact, by what it is to the inspection. */
export interface PrintedContact extends Omit<DocumentContact, 'type'> {
  readonly capacity: string;
}

/** The document in words. */
export function printed(document: ReportDocument): PrintedDocument {
  const { inspection, contacts } = document;
  const { state_id, ...shown } = inspection;
  return {
    ...document,
    inspection: {
      ...shown,
      state: INSPECTION_STATES[state_id].name,
      standing: standingIn(state_id),
    },
    contacts: contacts.map(({ type, name, signee }) => ({
      capacity: CONTACT_TYPES[type],
      name,
      signee,
    })),
  };
}

function standingIn(state_id: InspectionStateCode): Standing {
  if (isFinished(state_id)) return 'finished';
  return isCancelled(state_id) ? 'cancelled' : 'draft';
}
