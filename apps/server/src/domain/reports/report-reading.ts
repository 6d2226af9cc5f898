import type { InspectionMetadata, Static } from '@lintel/schema';
import type { JsonBytes } from '../json-text.js';
import type { ReportKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import type { Shape } from '../shape.js';
import { METADATA_BLOCK_TYPES, metadataOf } from './model/metadata.js';

// Reading a report: the texts of its sections are ready, in either form, and joined here (REP-001 to REP-006).

/** JSON text of a report with the members of a shape. */
export async function readReport<T>(
  stores: Stores,
  report: ReportKey,
  shape: Shape,
): Promise<JsonBytes<T>> {
  const rooms = await stores.sections.texts(report, shape['rooms'] ?? {});
  const pending = await stores.attachments.pendingOf(report.account_id, report.inspection_id);
  return reportText({ rooms, pending }, shape);
}

/** JSON text of the content of a template with the members of a shape; nothing is pending there. */
export async function readTemplateReport<T>(
  stores: Stores,
  { account_id, template_id }: { account_id: number; template_id: number },
  shape: Shape,
): Promise<JsonBytes<T>> {
  const rooms = await stores.templates.texts(account_id, template_id);
  return reportText({ rooms, pending: {} }, shape);
}

/** What a report says of keys, manuals, alarms and meters (REP-029). */
export async function readMetadata(
  stores: Stores,
  report: ReportKey,
): Promise<Static<typeof InspectionMetadata>> {
  const sections = await stores.sections.all(report, METADATA_BLOCK_TYPES);
  return metadataOf(sections.map(({ document }) => document));
}

interface Parts {
  readonly rooms: readonly Buffer[];
  /** Delivery keys of pending attachments by UUID. */
  readonly pending: Readonly<Record<string, string>>;
}

/** Both names of the pending attachments show the same (REP-013). */
function reportText({ rooms, pending }: Parts, shape: Shape): Buffer {
  const attachments = Buffer.from(JSON.stringify(pending));
  const members = Object.keys(shape).flatMap((name, index) => [
    Buffer.from(`${index === 0 ? '' : ','}"${name}":`),
    ...(name === 'rooms' ? listOf(rooms) : [attachments]),
  ]);
  return Buffer.concat([Buffer.from('{'), ...members, Buffer.from('}')]);
}

const COMMA = Buffer.from(',');

function listOf(texts: readonly Buffer[]): Buffer[] {
  const members = texts.flatMap((text, index) => (index === 0 ? [text] : [COMMA, text]));
  return [Buffer.from('['), ...members, Buffer.from(']')];
}
