import type { ReportKey } from '../../ports/sections.js';
import type { Stores } from '../../ports.js';
import type { StoredSection } from './section.js';

// The source of a report: the report of another inspection, whose content comes into this one (INI-002, CPY-001). It is
// read while nobody writes it, and so is the whole report that one write has left, with all its files.

/**
 * The sections of the source of a report, as they stay until the transaction ends; undefined where there is no source.
 * It is chosen again once it is held, because it may have been written meanwhile. Of two inspections the later one is
 * locked first, and before anything else that others write, or two that read each other would wait in a circle.
 */
export async function readSource(
  stores: Stores,
  target: ReportKey,
  choose: () => Promise<number | undefined>,
): Promise<readonly StoredSection[] | undefined> {
  const { account_id, inspection_id } = target;
  let held: number | undefined;
  for (;;) {
    const source = await choose();
    if (source === undefined) return undefined;
    if (source === held) return stores.sections.all({ account_id, inspection_id: source });
    if (source < inspection_id) await stores.inspections.lock(account_id, inspection_id);
    await stores.inspections.hold(account_id, source);
    held = source;
  }
}
