/** What holds for sections in every report a run has read. */
import { check, type Finding } from '../../engine/check.js';
import { show } from '../../engine/problems.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import type { Reports } from '../items/shown.js';
import { roomsOf } from '../reports/content.js';
import { all, allIfAny, holds, unknown } from '../words/expect.js';

export const uuidsDiffer = check(
  'sections.uuids-differ',
  'in every report of the run each section has a uuid of its own',
  ({ reports }: Reports) => {
    const filled = reports.filter((report) => roomsOf(report).length > 1);
    if (filled.length === 0) return unknown('no report showed two sections');
    return all(...filled.map(haveOwnUuids));
  },
);

/** The order fields of a section, and the map each belongs to. */
const ORDERED = {
  item_order: 'items',
  field_order: 'fields',
  attachment_order: 'attachments',
} as const;

/**
 * Declares a check that the order lists exactly the entries of the map, once each. An entry is
 * recognized by its key or its `uuid`.
 */
const ordersHold = (id: string, order: keyof typeof ORDERED) =>
  check(
    id,
    `in every report of the run ${order} holds the uuid of each of the ${ORDERED[order]} once`,
    ({ reports }: Reports) => {
      if (reports.length === 0) return unknown('no report was read');
      return allIfAny(
        reports.flatMap((report) => holdsEach(report, order)),
        unknown('no report showed a section'),
      );
    },
  );

export const itemOrder = ordersHold('sections.shown.item-order', 'item_order');
export const fieldOrder = ordersHold('sections.shown.field-order', 'field_order');
export const attachmentOrder = ordersHold('sections.shown.attachment-order', 'attachment_order');

function holdsEach(report: Exchange, order: keyof typeof ORDERED): Finding[] {
  return roomsOf(report).map((room, index) => {
    const entries = Object.entries(Object(valueAt(room, ORDERED[order])));
    const keys = entries.map(([key]) => key).toSorted();
    const uuids = entries.map(([key, one]) => String(valueAt(one, 'uuid') ?? key)).toSorted();
    const named = valueAt(room, order);
    const got = Array.isArray(named) ? named.map(String).toSorted() : [];
    const isSame = [keys, uuids].some((each) => each.join() === got.join());
    return holds(isSame, report, `body.rooms.${index}.${order}`, show(keys), got);
  });
}

function haveOwnUuids(report: Exchange): Finding {
  const uuids = roomsOf(report).map((room) => valueAt(room, 'uuid'));
  const twice = uuids.filter(
    (uuid, index) => typeof uuid === 'string' && uuids.indexOf(uuid) !== index,
  );
  return holds(twice.length === 0, report, 'body.rooms', 'each uuid once', twice);
}
