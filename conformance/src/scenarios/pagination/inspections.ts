import { listedAsRead } from '../../checks/inspections/create.js';
import * as pagination from '../../checks/pagination/inspections.js';
import { keepsReports } from '../../checks/properties/reports.js';
import { scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { finish, makeInspection } from '../make/inspection.js';
import { pageWith } from '../make/lists.js';
import { listOfProperty } from '../make/notations.js';
import { makeProperty } from '../make/property.js';
import { readReport } from '../make/report.js';

/** A store that keeps whole seconds cannot order what it got in less. */
const BETWEEN_CREATIONS_MS = 1_100;

export const listInspectionsInOrder = scenario({
  id: 'pagination/inspections',
  waits: true,
  about: 'Three inspections of one property, one of them completed, are listed.',
  properties: 1,
  checks: [...Object.values(pagination), keepsReports, listedAsRead],
  async act(context) {
    const { api, judge, waiting } = context;
    const property = (await makeProperty(context)).id;
    const inspect = () => makeInspection(context, { property: { id: property } });
    const oldest = await inspect();
    await finish(context, oldest);
    await api.put(`/properties/${property}`, { notes: 'Changed since' });
    const made = [oldest];
    for (let count = 0; count < 2; count++) {
      await waiting.pause(BETWEEN_CREATIONS_MS);
      made.push(await inspect());
    }
    const ids = made.map(({ id }) => id);
    await pageWith(context, '/inspections', ids.at(-1) ?? Number.NaN);
    const areThere = (found: Exchange) => ids.every((id) => idsOf(found).includes(id));
    const list = await listOfProperty(context, property, areThere);
    judge(pagination.isEnvelope, { list });
    judge(pagination.newestFirst, { pages: [list], newestFirst: ids.toReversed() });
    const reports = [];
    for (const one of made) reports.push(await readReport(api, one));
    const read = await api.get(oldest.path);
    judge(keepsReports, { list, reads: [read], reports, ids });
    judge(listedAsRead, { list, read });
    const query = { 'property_id[]': property, per_page: 2 };
    const two = await api.get('/inspections', { query });
    judge(pagination.perPageSets, { list: two, size: 2 });
  },
});
