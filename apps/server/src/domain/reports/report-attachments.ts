import { createUuid } from '../../secrets/uuids.js';
import { found } from '../errors.js';
import type { ReportKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import { itemsOf, type SectionAttachment, withAttachment, withItem } from './model/section.js';
import { saveGrown } from './model/size.js';

// Uploaded files find their place in a report (REP-026).

/** An attachment, and the section or item of a report it belongs to. */
export interface Attaching {
  readonly report: ReportKey;
  readonly target: { readonly section_id: number } | { readonly item_id: number };
  readonly attachment: SectionAttachment;
}

/** Shows an attachment at its section or item, last; the report is open. */
export async function attach(
  stores: Stores,
  { report, target, attachment }: Attaching,
): Promise<void> {
  const key = attachment.uuid ?? createUuid();
  if ('section_id' in target) {
    const section = found(await stores.sections.find({ ...report, id: target.section_id }));
    const document = withAttachment(section.document, key, attachment);
    return saveGrown(stores, report, [{ ...section, document }]);
  }
  const section = found(await stores.sections.findByItem(report, target.item_id));
  const item = found(itemsOf(section.document).find(({ id }) => id === target.item_id));
  const document = withItem(section.document, withAttachment(item, key, attachment));
  return saveGrown(stores, report, [{ ...section, document }]);
}
