/** Sections wherever a run has read them. */
import { check, type Finding } from '../../engine/check.js';
import { valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import type { Reports } from '../items/shown.js';
import { roomsOf } from '../reports/content.js';
import { all, holds, unknown } from '../words/expect.js';

export const uuidsDiffer = check(
  'sections.uuids-differ',
  'in every report of the run each section has a uuid of its own',
  ({ reports }: Reports) => {
    const filled = reports.filter((report) => roomsOf(report).length > 1);
    if (filled.length === 0) return unknown('no report showed two sections');
    return all(...filled.map(haveOwnUuids));
  },
);

function haveOwnUuids(report: Exchange): Finding {
  const uuids = roomsOf(report).map((room) => valueAt(room, 'uuid'));
  const twice = uuids.filter(
    (uuid, index) => typeof uuid === 'string' && uuids.indexOf(uuid) !== index,
  );
  return holds(twice.length === 0, report, 'body.rooms', 'each uuid once', twice);
}
