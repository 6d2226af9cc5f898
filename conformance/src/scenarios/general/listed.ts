import * as ofInspections from '../../checks/inspections/shape.js';
import * as ofProperties from '../../checks/properties/shape.js';
import { stateField } from '../../checks/states/create.js';
import { LISTS_OF } from '../../checks/words/documented.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf, isJson } from '../../net/body.js';
import { type Exchange, isSuccess, nameRequest } from '../../net/exchange.js';

const OF_INSPECTION = [...ofInspections.FIELDS, ofInspections.reopenedField, stateField] as const;

export const lookBackAtLists = scenario({
  id: 'general/listed',
  about:
    'Every property and inspection that a list of the run has shown, whoever made it, has fields of the documented types.',
  last: true,
  checks: [...ofProperties.FIELDS, ...OF_INSPECTION],
  async act(context) {
    const { judge, wants } = context;
    if (wants(...ofProperties.FIELDS)) {
      const lists = await findLists(context, '/properties', LISTS_OF.property);
      for (const check of ofProperties.FIELDS) judge(check, { lists });
    }
    if (wants(...OF_INSPECTION)) {
      const lists = await findLists(context, '/inspections', LISTS_OF.inspection);
      for (const check of OF_INSPECTION) judge(check, { lists });
    }
  },
});

/**
 * Returns the lists of the run of which each shows a record that none before it does. Where each has
 * a filter, so that it may show only what the run has made, one without is asked for.
 */
async function findLists(
  { api, recorded }: Context,
  path: string,
  pattern: RegExp,
): Promise<Exchange[]> {
  const isList = (exchange: Exchange) =>
    pattern.test(nameRequest(exchange)) && isSuccess(exchange) && isJson(exchange);
  const found = recorded().filter(isList);
  const lists = found.some(isOfAll) ? found : [...found, await api.get(path)].filter(isList);
  const known = new Set<number>();
  return lists.filter((list) => {
    const before = known.size;
    for (const id of idsOf(list)) known.add(id);
    return known.size > before;
  });
}

/** Whether a list was asked for without a filter. */
function isOfAll({ request }: Exchange): boolean {
  const names = [...new URL(request.url).searchParams.keys()];
  return names.every((name) => ['page', 'per_page'].includes(name));
}
