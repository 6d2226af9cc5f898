import * as checks from '../../checks/general/both-revisions.js';
import { scenario } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';
import { makeInspection } from '../records/inspection.js';
import { addItem, makeRoom, readReport } from '../records/report.js';
import { apiToWriteThere } from '../requests/other-revision.js';

export const writeHereReadThere = scenario({
  id: 'reports/both-revisions',
  about:
    'A report is written through both revisions in turn and read through both, and so is a title.',
  checks: [checks.sameContent, checks.sameInspection],
  async act(context) {
    const { api, judgeOnceShown, revision } = context;
    const there = await apiToWriteThere(context);
    const other: Revision = revision === 'current' ? 'earlier' : 'current';
    const made = await makeInspection(context);
    const write = async (place: Pick<typeof context, 'api' | 'revision'>, name: string) => {
      const room = await makeRoom({ ...context, ...place }, made, { name });
      await addItem(place, made, room, { name: 'Door' });
      await addItem(place, made, room, { name: 'Floor', description: 'Oak', condition: '' });
      return room;
    };
    const room = await write(context, 'Written here');
    await write({ api: there, revision: other }, 'Written there');
    await addItem({ api: there, revision: other }, made, room, { name: 'Added there' });
    await judgeOnceShown(
      async () => ({ here: await readReport(api, made), there: await readReport(there, made) }),
      (both, judge) => judge(checks.sameContent, both),
    );
    await there.put(made.path, { title: 'Named there' });
    await judgeOnceShown(
      async () => ({ here: await api.get(made.path), there: await there.get(made.path) }),
      (both, judge) => judge(checks.sameInspection, both),
    );
  },
});
