import type {
  ConductDateOption,
  ContactTypeCode,
  InspectionStateCode,
  PdfType,
} from '@lintel/schema';
import type { AddressRecord } from '../domain/postal-address.js';

// What a PDF is made from: plain data, whole, so that it can be handed to a process that has no database. Nothing is in
// it that the PDF does not show; of the notes that is the one for the report alone (INS-048).

/** A report, and everything its PDF says beside it. */
export interface ReportDocument {
  readonly type: PdfType;
  /** Language of the report, as BCP 47 has it; anything else counts as British English, the language of our words. */
  readonly language: string;
  /** Zone in which times are shown that were recorded in UTC, such as Europe/London. */
  readonly time_zone: string;
  /** When the document was read, UTC. */
  readonly made_at: string;
  readonly agency: DocumentAgency;
  readonly inspection: DocumentInspection;
  readonly property: DocumentProperty;
  /** Contacts of the inspection, oldest first; those who sign have a place for it. */
  readonly contacts: readonly DocumentContact[];
  /** In display order. */
  readonly rooms: readonly DocumentRoom[];
  /** The report this one continues, which CHANGES compares it with; null when there is none. */
  readonly previous: PreviousReport | null;
}

/** The agency in whose name the report is. */
export interface DocumentAgency {
  readonly name: string;
}

/** The inspection that made the report. */
export interface DocumentInspection {
  readonly id: number;
  readonly title: string;
  /** In the wording of the account (INS-080). */
  readonly type_name: string;
  readonly ref: string | null;
  readonly state_id: InspectionStateCode;
  /** A date, or a date-time with its offset; the empty text where there is none. */
  readonly conduct_date: string;
  readonly conduct_date_option: ConductDateOption;
  /** UTC, as `completed_at`. */
  readonly started_at: string | null;
  readonly completed_at: string | null;
  /** Names; null where there is no such person. */
  readonly clerk: string | null;
  readonly client: string | null;
  /** Key of the file of the cover image. */
  readonly cover_file_key: string | null;
  /** The note that is shown on the notes page. */
  readonly note: string | null;
}

/** The property that was inspected. */
export interface DocumentProperty {
  readonly ref: string | null;
  readonly address: AddressRecord;
  readonly type: string;
  readonly detachment: string | null;
  readonly furnished: string;
  readonly no_of_beds: number;
  readonly no_of_baths: number;
  readonly no_of_garages: number | null;
  readonly parking: boolean;
  readonly garden: boolean;
}

/** A person who has to do with the inspection. */
export interface DocumentContact {
  readonly type: ContactTypeCode;
  readonly name: string;
  readonly signee: boolean;
}

/** The report of an earlier inspection. */
export interface PreviousReport {
  readonly inspection: Pick<
    DocumentInspection,
    'title' | 'type_name' | 'ref' | 'conduct_date' | 'completed_at'
  >;
  readonly rooms: readonly DocumentRoom[];
}

/** A room, or another section of a report, such as its keys. The same room has the same UUID in a later report. */
export interface DocumentRoom {
  readonly uuid: string;
  readonly name: string;
  readonly block_type: string;
  readonly attachments: readonly DocumentAttachment[];
  readonly items: readonly DocumentItem[];
}

/** An item of a room. The same item has the same UUID in a later report. */
export interface DocumentItem {
  readonly uuid: string;
  readonly name: string;
  readonly description: string;
  /** A text, or questions with their answers; the empty text when there is nothing to say. */
  readonly condition: string | readonly DocumentAnswer[];
  /** What was entered for the fields of the room, in their order. */
  readonly values: readonly { readonly label: string; readonly text: string }[];
  readonly attachments: readonly DocumentAttachment[];
  readonly actions: readonly DocumentAction[];
}

/** A question about an item. */
export interface DocumentAnswer {
  readonly question: string;
  /** Null while it is not answered. */
  readonly answer: string | null;
}

/** An attached file. Copies of an attachment share their file. */
export interface DocumentAttachment {
  readonly file_key: string;
  readonly filename: string | null;
  readonly mime_type: string;
  readonly caption: string | null;
  /** UTC. */
  readonly created_at: string;
  /** Conduct date of the inspection whose report had it first; null when that is the report it is in. */
  readonly taken_over_from: string | null;
}

/** Something that has to be done. */
export interface DocumentAction {
  readonly title: string;
  readonly description: string | null;
  readonly responsibility: string | null;
  readonly priority: string | null;
  /** A date. */
  readonly due_date: string | null;
  readonly cost: string | null;
  readonly completed: boolean;
  /** UTC. */
  readonly completed_at: string | null;
}
