import type { Caller } from '../caller.js';
import { found } from '../errors.js';
import type { SectionKey, SectionOutline } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import { itemsOf, type SectionItem, type StoredSection } from './model/section.js';
import { openReport } from './report-writes.js';

// Opening a report for a write to one of its parts: the part is looked for again where nobody else writes, and what was
// sent is judged by it before the state of the inspection is (D-17).

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

/** Opens a report for a write that adds an item to a section; `judge` returns the accepted input. */
export async function openOutline<Input>(
  stores: Stores,
  caller: Caller,
  key: SectionKey,
  judge: (outline: SectionOutline) => Input,
): Promise<{ readonly outline: SectionOutline; readonly input: Input }> {
  const { input } = await openReport(stores, caller, key.inspection_id, async () => {
    const outline = found(await stores.sections.outline(key));
    return { outline, input: judge(outline) };
  });
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
