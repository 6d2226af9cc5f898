import { OutOfReach } from '../../base/stops.js';
import * as fields from '../../checks/custom-fields/of-inspections.js';
import { hasNoCustomFields } from '../../checks/custom-fields/of-inspections.js';
import { hasNoReopened } from '../../checks/inspections/earlier.js';
import { leadsToItsInspections } from '../../checks/pagination/links.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { followOthers, orFollowPlain } from '../pagination/walk.js';
import {
  changeText,
  fieldsOfInspections,
  requiredOfInspections,
  sayNoText,
  sayRefused,
  textsAmong,
} from '../records/custom-fields.js';
import { makeInspection, postInspection, standingInspection } from '../records/inspection.js';
import { listWhen } from '../requests/lists.js';
import { readOnce } from '../requests/once.js';

export const useCustomFields = scenario({
  id: 'inspections/custom-fields',
  about: 'An inspection gets a value in a custom field, then another one, and is found by it.',
  profile: 'custom-fields',
  revisions: ['current'],
  checks: [
    fields.filtersList,
    fields.sameShape,
    fields.takenOnCreate,
    fields.takenOnUpdate,
    fields.untouchedByOthers,
    leadsToItsInspections,
  ],
  async act(context) {
    const { api, judge, marks } = context;
    // Created right before the other one, so that an unfiltered list shows both on its first page.
    const other = await makeInspection(context);
    judge(fields.sameShape, { inspection: other.exchange });
    const value = `Blue ${marks.word()}`;
    const { id, inspection } = await orFollowPlain(
      context,
      '/inspections',
      leadsToItsInspections,
      () => makeWithText(context, other.exchange, value),
    );
    judge(fields.takenOnCreate, { inspection, id, value });
    const own = context.needsId(inspection, fields.takenOnCreate);
    const changed = await changeText(context, `/inspections/${own}`, { shown: inspection, id });
    const { update: given, values } = changed;
    judge(fields.takenOnUpdate, { update: given, values });
    const shown = isSuccess(given) ? given : inspection;
    const query = { [`customFields[${id}]`]: isSuccess(given) ? changed.text : value };
    const isThere = (list: Exchange) => idsOf(list).includes(own);
    const list = await listWhen(context, '/inspections', isThere, query);
    for (const led of await followOthers(context, [list])) judge(leadsToItsInspections, led);
    judge(fields.filtersList, { list, own, other: other.id });
    const update = await api.put(`/inspections/${own}`, { title: 'Only this changes' });
    judge(fields.untouchedByOthers, { before: shown, update });
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

/**
 * Creates an inspection with a text in a custom field: in one that the target lists as a text, or
 * else in the first shown field that accepts it, since some fields may be choices. Throws
 * OutOfReach when no field does.
 */
async function makeWithText(context: Context, other: Exchange, value: string) {
  const list = await readOnce(context, '/custom-fields/2');
  const { texts, isNamed } = textsAmong(context, await fieldsOfInspections(context), 2);
  const shown = Object.keys(Object(valueAt(readJson(other), 'customFields'))).slice(0, MOST_TRIED);
  const required = await requiredOfInspections(context);
  const listed = texts.map((field) => field.id);
  // The specification shows only the list of properties: this one may be of something else.
  const isConfigured = context.settings.fixtures.textFields?.inspections !== undefined;
  const isKnown = listed.some((id) => shown.includes(id)) || shown.length === 0 || isConfigured;
  const fields = isKnown && listed.length > 0 ? listed.slice(0, MOST_TRIED) : shown;
  for (const id of fields) {
    const custom_fields = { ...required, [id]: { value } };
    const inspection = await postInspection(context, { custom_fields });
    if (isNamed || !isRefusal(inspection)) return { id, inspection };
  }
  throw new OutOfReach(texts.length > 0 ? sayRefused(2) : sayNoText(list, 'inspections'));
}

/** How many fields of unknown kind are tried. */
const MOST_TRIED = 4;
