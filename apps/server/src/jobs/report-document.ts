import { fileKeyIn } from '../domain/files/files.js';
import type { PdfContent, ShownInspection } from '../domain/pdfs/pdf-content.js';
import type { PdfKey } from '../domain/ports/pdfs.js';
import type { Stores } from '../domain/ports.js';
import type { ReportDocument } from '../rendering/document.js';
import { documentRoomOf, type Origins } from '../rendering/rooms.js';

// What is drawn: the content of a PDF with its report, as plain data.

/** Reads the document of a PDF; `now` is the moment it is true at, as the server writes one. */
export async function readDocument(
  stores: Stores,
  { account_id, inspection_id, type }: PdfKey,
  { facts }: PdfContent,
  now: string,
): Promise<ReportDocument> {
  const { inspection, previous, contacts, country, time_zone, taken_over } = facts;
  const origins = new Map(taken_over.map(({ file_key, conduct_date }) => [file_key, conduct_date]));
  const roomsOf = async (id: number, known: Origins) =>
    (await stores.sections.all({ account_id, inspection_id: id })).map((section) =>
      documentRoomOf(section, known),
    );
  const { property } = inspection;
  return {
    type,
    language: `en-${country}`,
    time_zone,
    made_at: now,
    agency: { name: facts.agency },
    inspection: {
      ...headingOf(inspection),
      id: inspection.id,
      state_id: inspection.state.id,
      conduct_date_option: inspection.conduct_date_option,
      started_at: inspection.started_at,
      clerk: inspection.clerk?.name ?? null,
      client: facts.client,
      cover_file_key: inspection.cover_image && fileKeyIn(inspection.cover_image.url),
      note: inspection.notes.report,
    },
    property,
    contacts,
    rooms: await roomsOf(inspection_id, origins),
    previous: previous && {
      inspection: headingOf(previous),
      rooms: await roomsOf(previous.id, new Map()),
    },
  };
}

/** What names an inspection. */
function headingOf(inspection: ShownInspection) {
  const { title, type, ref, conduct_date, completed_at } = inspection;
  return { title, type_name: type.name, ref, conduct_date: conduct_date ?? '', completed_at };
}
