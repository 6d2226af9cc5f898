import * as decided from '../../checks/items/decided.js';
import * as items from '../../checks/items/stated.js';
import { itemsOf, roomsOf } from '../../checks/reports/content.js';
import * as rooms from '../../checks/rooms/stated.js';
import * as sections from '../../checks/sections/stated.js';
import { scenario } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { apiOfTheOther } from '../make/elsewhere.js';
import { makeInspection } from '../make/inspection.js';
import { addRoom, readReport, roomsPath } from '../make/report.js';
import { standingReport } from '../make/standing.js';

export const continueReport = scenario({
  id: 'reports/continued',
  about: 'A report is continued in a second inspection, and names that are fixed there are sent.',
  checks: [
    sections.nameFixedLater,
    sections.fixedNameIgnored,
    rooms.fixedNameIgnored,
    items.nameFixedLater,
    items.fixedIgnored,
    decided.namesFixed,
    decided.textsEditable,
  ],
  async act(context) {
    const { api, cannotJudge, judge, revision } = context;
    const { made: source, report: original } = await standingReport(context);

    const made = await makeInspection(context);
    const route = revision === 'current' ? api : await apiOfTheOther(context);
    await route.put(`${made.path}/initialization`, { type: 6, init_from: source.id });
    await api.post(`${made.path}/start`);
    await addRoom(context, made, { name: 'Added' });
    const continued = await readReport(api, made);
    judge(decided.namesFixed, { continued });
    judge(decided.textsEditable, { reports: [original, continued] });

    const pathOf = (room: unknown) => `${roomsPath(context, made)}/${String(valueAt(room, 'id'))}`;
    const [first] = roomsOf(continued);
    const added = roomsOf(continued).find((room) => valueAt(room, 'name.value') === 'Added');
    const path = pathOf(first);
    const update = await api.put(path, { name: 'Renamed' });
    const item = `${path}/items/${String(valueAt(itemsOf(first)[0], 'id'))}`;
    const changed = await api.put(item, { name: 'Renamed', description: 'New' });
    const report = await readReport(api, made);
    if (revision === 'current') {
      judge(sections.nameFixedLater, { original, continued });
      const renamed = await api.put(pathOf(added), { name: 'Renamed' });
      judge(sections.fixedNameIgnored, { continued, renamed, update, report });
      const ofEarlier = [rooms.fixedNameIgnored, items.nameFixedLater, items.fixedIgnored];
      cannotJudge('it belongs to the other revision', ...ofEarlier);
    } else {
      judge(rooms.fixedNameIgnored, { continued, update, report });
      judge(items.nameFixedLater, { original, continued });
      judge(items.fixedIgnored, { continued, update: changed, report });
      const ofCurrent = [sections.nameFixedLater, sections.fixedNameIgnored];
      cannotJudge('it belongs to the other revision', ...ofCurrent);
    }
  },
});
