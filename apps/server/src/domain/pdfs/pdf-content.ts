import {
  type ContactTypeCode,
  INITIALIZATION_FROM,
  type InCurrent,
  type Inspection,
  type PdfType,
  type Static,
} from '@lintel/schema';
import { hashTexts } from '../../secrets/content-hash.js';
import { found } from '../errors.js';
import type { TakenOver } from '../ports/attachments.js';
import type { InitializationSource } from '../ports/inspections.js';
import type { ReportKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import type { Shape } from '../shape.js';

// What a PDF shows, as it is read from the database; its hash tells whether a PDF is still true (D-75). A change of
// anything read here makes the PDFs of the inspection void, and nothing else does.

/** What a PDF says of its inspection. */
export type ShownInspection = Shaped<Static<InCurrent<typeof Inspection>>, typeof INSPECTION>;

/** The fields of a record that a shape has. */
type Shaped<Whole, Fields> = {
  readonly [Name in keyof Fields & keyof Whole]: Fields[Name] extends null
    ? Whole[Name]
    : Shaped<NonNullable<Whole[Name]>, Fields[Name]> | Extract<Whole[Name], null | undefined>;
};

/** A person who has to do with the inspection. */
export interface ShownContact {
  readonly type: ContactTypeCode;
  readonly name: string;
  readonly signee: boolean;
}

/** What a PDF says beside the report itself. */
export interface PdfFacts {
  readonly agency: string;
  readonly country: string;
  readonly time_zone: string;
  readonly inspection: ShownInspection;
  readonly client: string | null;
  readonly contacts: readonly ShownContact[];
  /** Photos and files that were in an earlier report. */
  readonly taken_over: readonly TakenOver[];
  /** The inspection whose report this one continues; only CHANGES asks for it. */
  readonly previous: ShownInspection | null;
}

/** What a PDF shows, and the hash of it. */
export interface PdfContent {
  readonly facts: PdfFacts;
  readonly hash: string;
}

/** Fields of an inspection that a PDF shows. */
const INSPECTION = {
  id: null,
  title: null,
  type: { name: null },
  state: { id: null },
  ref: null,
  conduct_date: null,
  conduct_date_option: null,
  started_at: null,
  completed_at: null,
  clerk: { name: null },
  client_id: null,
  cover_image: { url: null },
  notes: { report: null },
  property: {
    ref: null,
    address: { line1: null, line2: null, city: null, county: null, postcode: null, country: null },
    type: null,
    detachment: null,
    furnished: null,
    no_of_beds: null,
    no_of_baths: null,
    no_of_garages: null,
    parking: null,
    garden: null,
  },
  initialized: null,
  initialization: { type: null, id: null },
} as const satisfies Shape;

const CLIENT = { name: null } as const satisfies Shape;

/** Shape of the text of a section in which every part of it is. */
const SECTION: Shape = { item_order: null };

/** Reads what a PDF of a type shows of an inspection. */
export async function readPdfContent(
  stores: Stores,
  { account_id, inspection_id }: ReportKey,
  type: PdfType,
): Promise<PdfContent> {
  const account = await stores.accounts.read(account_id);
  const inspection = await readInspection(stores, { account_id, inspection_id });
  const owner = { kind: 'inspection', id: inspection_id } as const;
  const contacts = await stores.contacts.records(account_id, owner);
  const source = comparedWith(inspection, type);
  const previous =
    source === undefined
      ? null
      : await readInspection(stores, { account_id, inspection_id: source });
  const facts: PdfFacts = {
    agency: account.name,
    country: account.country,
    time_zone: account.time_zone,
    inspection,
    client: await clientName(stores, account_id, inspection.client_id),
    contacts: contacts.map(shownContact),
    taken_over: await stores.attachments.takenOver({ account_id, inspection_id }),
    previous,
  };
  const reports = [inspection_id, ...(source === undefined ? [] : [source])];
  const texts: Buffer[] = [];
  for (const id of reports)
    texts.push(...(await stores.sections.texts({ account_id, inspection_id: id }, SECTION)));
  return { facts, hash: hashTexts([JSON.stringify(facts), ...texts]) };
}

/** Reads the same while nobody writes the reports that are shown, which stay as they are until the transaction ends. */
export async function holdPdfContent(
  stores: Stores,
  report: ReportKey,
  type: PdfType,
): Promise<PdfContent> {
  const { account_id, inspection_id } = report;
  const inspection = found(await stores.inspections.lock(account_id, inspection_id));
  const source = comparedWith(inspection, type);
  if (source !== undefined) await stores.inspections.hold(account_id, source);
  return readPdfContent(stores, report, type);
}

/** How a report was begun. */
interface Initialized {
  readonly initialized?: boolean | null | undefined;
  readonly initialization?: InitializationSource | null | undefined;
}

/** The inspection whose report was carried over into this one, if one was (INI-020) and CHANGES compares it. */
function comparedWith(
  { initialized, initialization }: Initialized,
  type: PdfType,
): number | undefined {
  return type === 'CHANGES' &&
    initialized &&
    initialization?.type === INITIALIZATION_FROM.inspection
    ? initialization.id
    : undefined;
}

function shownContact({ type, name, signee }: ShownContact): ShownContact {
  return { type, name, signee };
}

async function readInspection(
  stores: Stores,
  { account_id, inspection_id }: ReportKey,
): Promise<ShownInspection> {
  const text = await stores.inspections.readBack(account_id, inspection_id, INSPECTION);
  return JSON.parse(text) as ShownInspection; // made in this shape
}

async function clientName(stores: Stores, account_id: number, id: number | null) {
  if (id === null) return null;
  const text = await stores.clients.readBack(account_id, id, CLIENT);
  return (JSON.parse(text) as { name: string }).name; // made in this shape
}
