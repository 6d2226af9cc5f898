import { PENDING_UPLOADS, REPORT_LIMITS } from '@lintel/schema';
import { Failure } from '../../errors.js';
import type { ReportKey, ReportSize, SectionOutline } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import type { SectionItem, StoredSection } from './section.js';

// A report has an end: reports, rooms and items can be copied into each other, and without a limit a few dozen requests
// would fill the disk. Whatever makes a report larger is saved here.

const MIB = 1024 * 1024;
const PARTS = Object.keys(REPORT_LIMITS) as (keyof ReportSize)[]; // the names of a literal object

/** Saves sections that have grown or are new; a conflict when the report then holds more than it may. */
export async function saveGrown(
  stores: Stores,
  report: ReportKey,
  sections: readonly StoredSection[],
): Promise<void> {
  await stores.sections.save(report, sections);
  await requireRoom(stores, report);
}

/** Saves a new item of a section, in the same way. */
export async function saveNewItem(
  stores: Stores,
  report: ReportKey,
  { outline, item }: { readonly outline: SectionOutline; readonly item: SectionItem },
): Promise<void> {
  await stores.sections.append(report, outline, item);
  await requireRoom(stores, report);
}

/** Ends the request when so many uploads of a report are pending that it takes no other. */
export async function requirePendingRoom(
  { attachments }: Stores,
  { account_id, inspection_id }: ReportKey,
): Promise<void> {
  const pending = await attachments.pendingOf(account_id, inspection_id);
  if (Object.keys(pending).length < PENDING_UPLOADS) return;
  throw new Failure('conflict', {
    explanation:
      `A report holds at most ${PENDING_UPLOADS} pending attachments: ` +
      'send the file with the room_id or item_id it belongs to.',
  });
}

/** Ends the request when a report holds more than it may. */
async function requireRoom(stores: Stores, report: ReportKey): Promise<void> {
  const size = await stores.sections.size(report);
  if (PARTS.every((part) => size[part] <= REPORT_LIMITS[part])) return;
  const { sections: most, items, bytes } = REPORT_LIMITS;
  throw new Failure('conflict', {
    explanation:
      `A report holds at most ${most} sections, ${items} items and ${bytes / MIB} MiB of text: ` +
      'remove what it does not need, or begin another inspection.',
  });
}
