import * as fields from '../../checks/inspections/custom-fields.js';
import { hasNoCustomFields, hasNoReopened } from '../../checks/inspections/earlier.js';
import { scenario } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';
import { idsOf } from '../../net/body.js';
import type { Exchange } from '../../net/exchange.js';
import { readCustomFields, requiredOfInspections } from '../make/custom-fields.js';
import { makeInspection } from '../make/inspection.js';
import { listWhen } from '../make/lists.js';

export const useCustomFields = scenario({
  id: 'inspections/custom-fields',
  about: 'An inspection gets a value in a custom field and is found by it.',
  profile: 'custom-fields',
  revisions: ['current'],
  checks: Object.values(fields),
  async act(context) {
    const { api, judge, marks } = context;
    const required = await requiredOfInspections(context);
    const known = readCustomFields(await api.get('/custom-fields/2'));
    const [own] = known.filter((field) => field.isText);
    if (!own) throw new OutOfReach('it needs a text custom field for inspections in the account');
    const value = `Blue ${marks.word()}`;
    const custom_fields = { ...required, [own.id]: { value } };
    const made = await makeInspection(context, { custom_fields });
    const inspection = made.exchange;
    judge(fields.sameShape, { inspection });
    judge(fields.takenOnCreate, { inspection, id: own.id, value });
    const other = await makeInspection(context);
    const query = { [`customFields[${own.id}]`]: value };
    const isThere = (list: Exchange) => idsOf(list).includes(made.id);
    const list = await listWhen(context, '/inspections', isThere, query);
    judge(fields.filtersList, { list, own: made.id, other: other.id });
  },
});

export const earlierFields = scenario({
  id: 'inspections/earlier',
  about: 'An inspection of the earlier revision is looked at for fields of the current one.',
  revisions: ['earlier'],
  checks: [hasNoCustomFields, hasNoReopened],
  async act(context) {
    const { exchange: created } = await makeInspection(context);
    context.judge(hasNoCustomFields, { created });
    context.judge(hasNoReopened, { created });
  },
});
