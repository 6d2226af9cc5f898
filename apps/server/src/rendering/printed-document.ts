import { CONTACT_TYPES, INSPECTION_STATES } from '@lintel/schema';
import type { DocumentContact, DocumentInspection, ReportDocument } from './document.js';

// The document as it is handed to the process that draws: codes have become words, so that the process need not load the
// contract to say them.

/** A document that says everything in words. */
export interface PrintedDocument extends Omit<ReportDocument, 'inspection' | 'contacts'> {
  readonly inspection: DocumentInspection & { readonly state: string };
  readonly contacts: readonly PrintedContact[];
}

/** A contact, by what it is to the inspection. */
export interface PrintedContact extends Omit<DocumentContact, 'type'> {
  readonly capacity: string;
}

/** The document in words. */
export function printed(document: ReportDocument): PrintedDocument {
  const { inspection, contacts } = document;
  return {
    ...document,
    inspection: { ...inspection, state: INSPECTION_STATES[inspection.state_id].name },
    contacts: contacts.map(({ type, name, signee }) => ({
      capacity: CONTACT_TYPES[type],
      name,
      signee,
    })),
  };
}
