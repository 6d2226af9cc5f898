import {
  type AttachmentInput,
  type Draft,
  type Problem,
  problemAt,
  type Static,
  type UploadedAttachment,
} from '@lintel/schema';
import { createUuid } from '../../secrets/uuids.js';
import type { Caller } from '../caller.js';
import { Failure } from '../errors.js';
import { shownAttachment } from '../files/attachments.js';
import { type FileKeeping, keepFile } from '../files/kept-files.js';
import type { FileRecord, StoredAttachment } from '../ports/attachments.js';
import type { FitFile } from '../ports/intake.js';
import type { ReportKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import type { Submission } from '../submission.js';
import { requirePendingRoom } from './model/size.js';
import { openReport } from './open-report.js';
import { attach } from './report-attachments.js';

// Uploads to reports (D-62). The UUID of the uploader makes a repeat harmless: it returns what the first upload made
// (REP-028). What is sent is judged before the file is kept, and once more where nobody else writes.

type Upload = Static<typeof AttachmentInput> & { readonly file: FitFile };
type Shown = Static<typeof UploadedAttachment>;

/** Adds a file to a report: to a section, to an item, or pending without either (REP-023 to REP-026). */
export async function uploadToReport(
  keeping: FileKeeping,
  caller: Caller,
  { inspection_id, sent }: { inspection_id: number; sent: Submission<Upload> },
): Promise<Shown> {
  const report = { account_id: caller.account_id, inspection_id };
  const { storage } = keeping;
  const input = await judge(storage.stores, report, sent);
  const known = await repeated(storage.stores, report, input);
  if (known) return known;
  return keepFile(keeping, input.file, (file) =>
    storage.write(async (stores) => {
      const { input: made } = await openReport(
        stores,
        caller,
        inspection_id,
        async () => repeated(stores, report, await judge(stores, report, sent)),
        (found) => found !== undefined,
      );
      return made ?? add(stores, report, { input, file });
    }),
  );
}

async function judge(stores: Stores, report: ReportKey, sent: Submission<Upload>) {
  return sent.accept(await unknownTargets(stores, report, sent.draft));
}

/** Room and item must be there, and belong together. */
async function unknownTargets(
  stores: Stores,
  report: ReportKey,
  { room_id, item_id }: Draft<Upload>,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  if (room_id !== undefined && !(await stores.sections.exists({ ...report, id: room_id })))
    problems.push(problemAt('room_id', 'names no room of this report'));
  if (item_id === undefined) return problems;
  const section = await stores.sections.findByItem(report, item_id);
  if (!section) problems.push(problemAt('item_id', 'names no item of this report'));
  else if (room_id !== undefined && problems.length === 0 && section.document.id !== room_id)
    problems.push(problemAt('item_id', 'names no item of the room that room_id names'));
  return problems;
}

/** What an earlier upload with the same UUID made; a repeat that names another place is refused, for it is not moved. */
async function repeated(
  stores: Stores,
  report: ReportKey,
  { uuid, ...target }: Upload,
): Promise<Shown | undefined> {
  const known = uuid && (await stores.attachments.findByUuid(report, uuid));
  if (!known) return undefined;
  if (isElsewhere(known, target))
    throw new Failure('conflict', {
      explanation: `The attachment ${uuid} is already in the report, but not at this room or item.`,
    });
  return uploaded(known);
}

/** Whether an attachment is in another place than the room or item that is named; none is named by a plain repeat. */
function isElsewhere(
  { section_id, item_id }: StoredAttachment,
  target: Pick<Upload, 'room_id' | 'item_id'>,
): boolean {
  if (target.item_id !== undefined) return item_id !== target.item_id;
  return target.room_id !== undefined && (section_id !== target.room_id || item_id !== null);
}

interface Addition {
  readonly input: Upload;
  readonly file: FileRecord;
}

/** A report lists its files by UUID, so one is made where none was given. */
async function add(stores: Stores, report: ReportKey, { input, file }: Addition): Promise<Shown> {
  const { uuid = createUuid(), caption = null, room_id, item_id = null } = input;
  const section = item_id === null ? undefined : await stores.sections.findByItem(report, item_id);
  const section_id = section?.document.id ?? room_id ?? null;
  const place = { section_id, item_id };
  if (section_id === null) await requirePendingRoom(stores, report);
  const stored = await stores.attachments.insert(report, { ...file, uuid, caption, ...place });
  if (section_id !== null) {
    const target = item_id === null ? { section_id } : { item_id };
    await attach(stores, { report, target, attachment: shownAttachment(stored) });
  }
  return uploaded(stored);
}

/** The answer to an upload; a pending one has a delivery key (REP-025). */
function uploaded(stored: StoredAttachment): Shown {
  const shown = shownAttachment(stored);
  return stored.section_id === null ? { ...shown, delivery_key: stored.file_key } : shown;
}
