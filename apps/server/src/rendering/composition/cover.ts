import type { PdfType } from '@lintel/schema';
import type { DocumentProperty } from '../document.js';
import type { PrintedDocument, Standing } from '../printed-document.js';
import type { Cover, Fact } from './blocks.js';
import { counted } from './counted.js';
import { reportName } from './report-name.js';
import { shownDate, shownMoment } from './shown-dates.js';

// The first page: what was inspected, when, by whom and for whom, and whether the report is finished.

/** What a PDF is called beside the title of its report. */
export const SUBTITLES: Readonly<Record<PdfType, string | null>> = {
  FULL: null,
  CHANGES: 'Changes',
  ACTIONS: 'Actions',
};

/** The word across the pages of a report that is not finished. */
export const WATERMARKS: Readonly<Record<Standing, string | null>> = {
  draft: 'DRAFT',
  finished: null,
  cancelled: 'CANCELLED',
};

/** What must be known about such a report before it is read. */
const NOTICES: Readonly<Record<Standing, string | null>> = {
  draft: 'This report has not been completed and may still change.',
  finished: null,
  cancelled: 'This inspection was cancelled and its report was not completed.',
};

/** The cover of a document. */
export function coverOf(document: PrintedDocument): Cover {
  const { agency, inspection, property, type } = document;
  const { line1, line2, city, county, postcode, country } = property.address;
  return {
    agency: agency.name,
    title: inspection.title,
    subtitle: SUBTITLES[type],
    address: [line1, line2, [city, county].filter(Boolean).join(', '), postcode, country].filter(
      (line): line is string => Boolean(line),
    ),
    photo: inspection.cover_file_key
      ? { file_key: inspection.cover_file_key, alt: `Photo of ${line1}` }
      : null,
    facts: factsOf(document),
    notice: noticeOf(document),
  };
}

function factsOf({ inspection, property, contacts, previous, time_zone, type }: PrintedDocument) {
  const { conduct_date, conduct_date_option, state, completed_at } = inspection;
  const planned = conduct_date_option === 1 && inspection.started_at === null;
  const facts: (Fact | null)[] = [
    fact('Type', inspection.type_name),
    fact('Date', `${shownDate(conduct_date)}${planned ? ' (not confirmed)' : ''}`),
    fact('Reference', inspection.ref),
    fact('Status', completed_at ? `${state}, ${shownMoment(completed_at, time_zone)}` : state),
    fact('Inspected by', inspection.clerk),
    fact('Client', inspection.client),
    fact('Property', describe(property)),
    fact('Property reference', property.ref),
    ...contacts.map(({ capacity, name }) => fact(capacity, name)),
    type === 'CHANGES' && previous ? fact('Compared with', reportName(previous.inspection)) : null,
  ];
  return joined(facts.filter((one) => one !== null));
}

function fact(label: string, text: string | null): Fact | null {
  return text ? { label, text } : null;
}

/** Facts of the same label become one. */
function joined(facts: readonly Fact[]): Fact[] {
  const texts = new Map<string, string[]>();
  for (const { label, text } of facts) texts.set(label, [...(texts.get(label) ?? []), text]);
  return [...texts].map(([label, all]) => ({ label, text: all.join('\n') }));
}

function describe(property: DocumentProperty): string {
  const { type, detachment, furnished, no_of_beds, no_of_baths, no_of_garages } = property;
  return [
    type,
    detachment,
    counted(no_of_beds, 'bedroom'),
    counted(no_of_baths, 'bathroom'),
    no_of_garages ? counted(no_of_garages, 'garage') : null,
    property.parking ? 'parking' : null,
    property.garden ? 'garden' : null,
    furnished,
  ]
    .filter(Boolean)
    .join(', ');
}

function noticeOf({ inspection, made_at, time_zone }: PrintedDocument): string | null {
  const notice = NOTICES[inspection.standing];
  return notice && `${notice} It shows what was recorded by ${shownMoment(made_at, time_zone)}.`;
}
