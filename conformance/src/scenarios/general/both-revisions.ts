import * as checks from '../../checks/general/both-revisions.js';
import { acceptsEach } from '../../checks/properties/update.js';
import { type Context, scenario } from '../../engine/scenario.js';
import type { Revision } from '../../register/schema.js';
import { makeInspection } from '../records/inspection.js';
import { linkedRecords } from '../records/linked.js';
import { makeProperty, standingProperty } from '../records/property.js';
import { addItem, makeRoom, readReport } from '../records/report.js';
import { apiToWriteThere } from '../requests/other-revision.js';
import { ifMade } from '../requests/unless-stopped.js';

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

export const changeThroughEarlier = scenario({
  id: 'properties/through-earlier',
  about:
    'A property and an inspection are changed through a revision that does not name all they have.',
  revisions: ['current'],
  checks: [acceptsEach],
  async act(context) {
    const there = await apiToWriteThere(context);
    const custom = await ifMade(findCustomFields(context));
    const parent = await standingProperty(context);
    const { id, exchange } = await makeProperty(context, {
      ...{ type: 'Studio', tags: ['kept'], uprn: '100012345670', parent_property_id: parent.id },
      ...custom?.property,
    });
    const { path } = await makeInspection(context, custom?.inspection);
    // Sends the address unchanged; `general/lives` judges the other fields.
    const { address } = JSON.parse(exchange.request.body);
    const update = await there.put(`/properties/${id}`, { notes: 'Noted there', address });
    context.judge(acceptsEach, { answered: [update] });
    await there.put(path, { location_of_keys: 'Noted there' });
  },
});

/** Values of custom fields, for a property and for an inspection. */
async function findCustomFields(context: Context) {
  const { alike } = await linkedRecords(context);
  const ofOne = (one: object) =>
    'custom_fields' in one ? { custom_fields: one.custom_fields } : {};
  return { property: ofOne(alike.property), inspection: ofOne(alike.inspection) };
}
