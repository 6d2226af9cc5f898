import type { InspectionTypeCode } from '@lintel/schema';
import type { Caller } from '../caller.js';
import { found } from '../errors.js';
import { moveInspection } from '../inspections/inspection-moves.js';
import { leadsFrom, requireWritable } from '../inspections/inspection-states.js';
import type { SectionKey, SectionOutline } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import { itemsOf, type SectionItem, type StoredSection } from './model/section.js';

// The one way into a report for whoever writes it: the inspection is locked, its state allows the write, and the first
// write starts it in the same step (STA-029, STA-047, STA-048). A part that is written is looked for again where nobody
// else writes, and what was sent is judged by it before the state of the inspection is (D-17).

/** The inspection whose report is written. */
export interface ReportOwner {
  readonly id: number;
  readonly account_id: number;
  readonly property_id: number;
  readonly type_id: InspectionTypeCode;
}

/**
 * Opens a report for one write and returns whose it is, with the input that `judge` accepts. Validation comes before
 * the state (D-17): a write in a state that forbids it is judged first and refused then. An inspection that can be
 * started is Active, with its recorded initialization loaded, when `judge` looks at it; a refusal undoes that. A request
 * that repeats an earlier one changes nothing, and so is no update (INS-022).
 */
export async function openReport(
  stores: Stores,
  caller: Caller,
  inspection_id: number,
): Promise<ReportOwner>;
export async function openReport<Input>(
  stores: Stores,
  caller: Caller,
  inspection_id: number,
  judge: (owner: ReportOwner) => Promise<Input>,
  isRepeat?: (input: Input) => boolean,
): Promise<ReportOwner & { readonly input: Input }>;
export async function openReport<Input>(
  stores: Stores,
  caller: Caller,
  inspection_id: number,
  judge?: (owner: ReportOwner) => Promise<Input>,
  isRepeat: (input: Input) => boolean = () => false,
): Promise<ReportOwner & { readonly input: Input | undefined }> {
  const inspection = found(await stores.inspections.lock(caller.account_id, inspection_id));
  const starts = leadsFrom('start', inspection.state_id);
  if (starts) await moveInspection(stores, caller, inspection, 'start');
  const { id, account_id, property_id, type_id } = inspection;
  const owner = { id, account_id, property_id, type_id };
  const input = await judge?.(owner);
  requireWritable('report', inspection);
  const changes = input === undefined || !isRepeat(input);
  if (changes && !starts) await stores.inspections.touch(account_id, id);
  return { ...owner, input };
}

/** Opens a report for a write to a section; `judge` returns the accepted input. */
export async function openSection<Input>(
  stores: Stores,
  caller: Caller,
  key: SectionKey,
  judge: (section: StoredSection) => Input | Promise<Input>,
): Promise<{ readonly section: StoredSection; readonly input: Input }> {
  const { input } = await openReport(stores, caller, key.inspection_id, async () => {
    const section = found(await stores.sections.find(key));
    return { section, input: await judge(section) };
  });
  return input;
}

/** A section that is open for a new item, and what was accepted of it. */
export interface OpenOutline<Input> {
  readonly outline: SectionOutline;
  readonly input: Input;
}

/** Opens a report for a write that adds an item to a section; `judge` returns the accepted input. */
export async function openOutline<Input>(
  stores: Stores,
  caller: Caller,
  key: SectionKey,
  judge: (outline: SectionOutline) => Input,
  isRepeat: (open: OpenOutline<Input>) => boolean,
): Promise<OpenOutline<Input>> {
  const { input } = await openReport(
    stores,
    caller,
    key.inspection_id,
    async () => {
      const outline = found(await stores.sections.outline(key));
      return { outline, input: judge(outline) };
    },
    isRepeat,
  );
  return input;
}

/** An item in a path: its section, and its own id. */
export interface ItemPlace {
  readonly section: SectionKey;
  readonly id: number;
}

/** An item of a section that is open. */
export interface OpenItem {
  readonly section: StoredSection;
  readonly item: SectionItem;
}

/** Opens a report for a write to an item; `judge` returns the accepted input. */
export async function openItem<Input>(
  stores: Stores,
  caller: Caller,
  place: ItemPlace,
  judge: (open: OpenItem) => Input | Promise<Input>,
): Promise<OpenItem & { readonly input: Input }> {
  const { input } = await openSection(stores, caller, place.section, async (section) => {
    const item = found(itemsOf(section.document).find(({ id }) => id === place.id));
    return { section, item, input: await judge({ section, item }) };
  });
  return input;
}
