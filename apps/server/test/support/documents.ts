import { createHash } from 'node:crypto';
import type {
  DocumentAction,
  DocumentAttachment,
  DocumentItem,
  DocumentRoom,
  ReportDocument,
} from '../../src/rendering/document.js';

// Documents for PDFs, whole but for what a test says of them.

/** A document of a completed check in. */
export function document(rest: Partial<ReportDocument> = {}): ReportDocument {
  return {
    type: 'FULL',
    language: 'en-GB',
    time_zone: 'Europe/London',
    made_at: '2026-03-03T08:15:00+00:00',
    agency: { name: 'Wrenfield Lettings' },
    inspection: {
      id: 7301,
      title: 'Check In',
      type_name: 'Check In',
      ref: 'CI-2026-014',
      state_id: 400,
      conduct_date: '2026-03-02T09:30:00+00:00',
      conduct_date_option: 0,
      started_at: '2026-03-02T09:34:00+00:00',
      completed_at: '2026-03-02T12:15:00+00:00',
      clerk: 'Tom Okafor',
      client: 'Margaret Ellery',
      cover_file_key: null,
      note: null,
    },
    property: {
      ref: 'WR-118',
      address: {
        line1: '14 Quarry Lane',
        line2: null,
        city: 'Bristol',
        county: 'Avon',
        postcode: 'BS6 5QA',
        country: 'United Kingdom',
      },
      type: 'House',
      detachment: 'Semi-Detached',
      furnished: 'Part Furnished',
      no_of_beds: 3,
      no_of_baths: 1,
      no_of_garages: null,
      parking: true,
      garden: true,
    },
    contacts: [
      { type: 1, name: 'Ines Marques', signee: true },
      { type: 3, name: 'Margaret Ellery', signee: true },
      { type: 4, name: 'Paul Adeyemi', signee: false },
    ],
    rooms: [],
    previous: null,
    ...rest,
  };
}

/** A document whose inspection is as a test says. */
export function documentOf(
  inspection: Partial<ReportDocument['inspection']>,
  rest: Partial<ReportDocument> = {},
): ReportDocument {
  const usual = document(rest);
  return { ...usual, inspection: { ...usual.inspection, ...inspection } };
}

/** A room of a name, the same UUID for the same name. */
export function room(
  name: string,
  items: readonly DocumentItem[] = [],
  rest: Partial<DocumentRoom> = {},
): DocumentRoom {
  return {
    uuid: uuidOf(`room ${name}`),
    name,
    block_type: 'DETAILED',
    attachments: [],
    items,
    ...rest,
  };
}

/** An item of a name, the same UUID for the same name. */
export function item(name: string, rest: Partial<DocumentItem> = {}): DocumentItem {
  return {
    uuid: uuidOf(`item ${name}`),
    name,
    description: '',
    condition: '',
    values: [],
    attachments: [],
    actions: [],
    ...rest,
  };
}

/** A condition that is answers to questions. */
export function answers(given: Readonly<Record<string, string | null>>): DocumentItem['condition'] {
  return Object.entries(given).map(([question, answer]) => ({ question, answer }));
}

/** An attached photo; the key names its file. */
export function photo(file_key: string, caption: string | null = null): DocumentAttachment {
  return {
    file_key,
    filename: `${file_key}.jpg`,
    mime_type: 'image/jpeg',
    caption,
    created_at: '2026-03-02T10:05:00+00:00',
    taken_over_from: null,
  };
}

/** Photos with keys of their own. */
export function photos(prefix: string, count: number, caption: string | null = null) {
  return Array.from({ length: count }, (_, index) => photo(`${prefix}-${index + 1}`, caption));
}

/** Something to be done. */
export function action(title: string, rest: Partial<DocumentAction> = {}): DocumentAction {
  return {
    title,
    description: null,
    responsibility: null,
    priority: null,
    due_date: null,
    cost: null,
    completed: false,
    completed_at: null,
    ...rest,
  };
}

function uuidOf(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return [8, 13, 18, 23]
    .reduce((text, at) => `${text.slice(0, at)}-${text.slice(at)}`, hex)
    .slice(0, 36);
}
