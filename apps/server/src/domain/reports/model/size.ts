import { PENDING_UPLOADS, REPORT_LIMITS } from '@lintel/schema';
import { Failure } from '../../errors.js';
import type { ReportKey, ReportSize, SectionOutline } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import { type SectionPlan, sectionOf } from './plan.js';
import type { Identity, SectionItem, StoredSection } from './section.js';

// A report has an end: reports, rooms and items can be copied into each other, and without a limit a few dozen requests
// would fill the disk. Whatever makes a report larger is saved here.

const MIB = 1024 * 1024;
const PARTS = Object.keys(REPORT_LIMITS) as (keyof ReportSize)[]; // the names of a literal object

/** How much a report may hold, in words. */
export const REPORT_CAPACITY =
  `at most ${REPORT_LIMITS.sections} sections, ${REPORT_LIMITS.items} items ` +
  `and ${REPORT_LIMITS.bytes / MIB} MiB of text`;

/** No identity is longer as JSON. */
const LONGEST_IDENTITY: Identity = {
  id: Number.MAX_SAFE_INTEGER,
  created_at: new Date(0).toISOString(),
};

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

/** Whether a report would hold no more than it may with planned sections, whatever their identities will be. */
export async function hasRoomFor(
  stores: Stores,
  report: ReportKey,
  plans: readonly SectionPlan[],
): Promise<boolean> {
  const present = await stores.sections.size(report);
  return isWithinLimits(plans.map(longestOf).reduce(joined, present));
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
  if (isWithinLimits(size)) return;
  throw new Failure('conflict', {
    explanation: `A report holds ${REPORT_CAPACITY}: remove what it does not need, or begin another inspection.`,
  });
}

function isWithinLimits(size: ReportSize): boolean {
  return PARTS.every((part) => size[part] <= REPORT_LIMITS[part]);
}

/** What a report holds more with a planned section, at most. */
function longestOf(plan: SectionPlan): ReportSize {
  const items = plan.items.map((item) => ({ ...item, identity: LONGEST_IDENTITY }));
  const attachments = [plan, ...items].flatMap((holder) => holder.attachments);
  const { document } = sectionOf(
    { ...plan, items, identity: LONGEST_IDENTITY },
    new Map(attachments.map(({ uuid }) => [uuid, LONGEST_IDENTITY])),
  );
  return {
    sections: 1,
    items: items.length,
    bytes: Buffer.byteLength(JSON.stringify(document)),
  };
}

function joined(one: ReportSize, other: ReportSize): ReportSize {
  return {
    sections: one.sections + other.sections,
    items: one.items + other.items,
    bytes: one.bytes + other.bytes,
  };
}
