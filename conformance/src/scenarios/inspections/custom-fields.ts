import * as fields from '../../checks/inspections/custom-fields.js';
import { hasNoCustomFields, hasNoReopened } from '../../checks/inspections/earlier.js';
import { selfOfInspectionsLeadsBack } from '../../checks/pagination/links.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { readCustomFields, requiredOfInspections, sayNoText } from '../make/custom-fields.js';
import { makeInspection } from '../make/inspection.js';
import { listWhen } from '../make/lists.js';
import { readOnce } from '../make/once.js';
import { standingInspection } from '../make/standing.js';
import { followSelf } from '../pagination/walk.js';

export const useCustomFields = scenario({
  id: 'inspections/custom-fields',
  about: 'An inspection gets a value in a custom field and is found by it.',
  profile: 'custom-fields',
  revisions: ['current'],
  checks: [...Object.values(fields), selfOfInspectionsLeadsBack],
  async act(context) {
    const { api, judge, marks } = context;
    // Made right before its own, so that a list which is not filtered shows both on its first page.
    const other = await makeInspection(context);
    judge(fields.sameShape, { inspection: other.exchange });
    const id = await findTextField(context, other.exchange);
    const value = `Blue ${marks.word()}`;
    const custom_fields = { ...(await requiredOfInspections(context)), [id]: { value } };
    const made = await makeInspection(context, { custom_fields });
    judge(fields.takenOnCreate, { inspection: made.exchange, id, value });
    const query = { [`customFields[${id}]`]: value };
    const isThere = (list: Exchange) => idsOf(list).includes(made.id);
    const list = await listWhen(context, '/inspections', isThere, query);
    const again = await followSelf(context, list);
    judge(selfOfInspectionsLeadsBack, { list, again });
    judge(fields.filtersList, { list, own: made.id, other: other.id });
    const update = await api.put(made.path, { title: 'Only this changes' });
    judge(fields.untouchedByOthers, { before: made.exchange, update });
  },
});

export const earlierFields = scenario({
  id: 'inspections/earlier',
  about: 'An inspection of the earlier revision is looked at for fields of the current one.',
  revisions: ['earlier'],
  checks: [hasNoCustomFields, hasNoReopened],
  async act(context) {
    const { exchange: created } = await standingInspection(context);
    context.judge(hasNoCustomFields, { created });
    context.judge(hasNoReopened, { created });
  },
});

/** A field that takes any text: one the target lists, else the first an inspection shows. */
async function findTextField(context: Context, inspection: Exchange): Promise<string> {
  const list = await readOnce(context, '/custom-fields/2');
  const listed = readCustomFields(list).find(({ isText }) => isText);
  const [shown] = Object.keys(Object(valueAt(readJson(inspection), 'customFields')));
  const id = listed?.id ?? shown;
  if (id !== undefined) return id;
  throw new OutOfReach(sayNoText(list, 'inspections'));
}
