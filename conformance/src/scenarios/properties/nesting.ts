import { hasNoCustomFields } from '../../checks/custom-fields/stated.js';
import { pathOf } from '../../checks/lives/records.js';
import { hasNoParent, hasNoUprn } from '../../checks/properties/earlier.js';
import * as rules from '../../checks/properties/rules.js';
import { takesEach } from '../../checks/properties/update.js';
import { scenario } from '../../engine/scenario.js';
import { isJson } from '../../net/body.js';
import { type Exchange, isBelow, isSuccess } from '../../net/exchange.js';
import { bareProperty, makeProperty, NO_SUCH_ID, standingProperty } from '../records/property.js';
import { hostProperty } from '../records/standing.js';

export const nestProperties = scenario({
  id: 'properties/nesting',
  about: 'A unit lies in a building and the building in an estate.',
  revisions: ['current'],
  checks: [
    rules.takesParent,
    rules.nestsDeeply,
    rules.parentUnknown,
    rules.parentItself,
    rules.parentCircle,
    takesEach,
  ],
  async act(context) {
    const { api, judge, wants } = context;
    const estate = await makeProperty(context);
    const building = await makeProperty(context, { parent_property_id: estate.id });
    judge(rules.takesParent, { created: building.exchange, parent: estate.id });
    const unit = await api.post('/properties', {
      ...(await bareProperty(context)),
      parent_property_id: building.id,
    });
    judge(rules.nestsDeeply, { building: building.exchange, unit });
    // The lists of the run show whether the unit stays where it is.
    const change = {
      parent_property_id: null,
      address: { ...(await bareProperty(context)).address, city: 'York' },
      notes: 'Of the building alone',
    };
    const moved = await api.put(`/properties/${building.id}`, change);
    // The specification does not say whether null is allowed in an update. If it is refused,
    // nothing may change.
    const [after, sent] = isSuccess(moved) ? [moved, change] : [building.exchange, {}];
    judge(takesEach, { before: building.exchange, after, sent });

    if (!wants(rules.parentUnknown, rules.parentItself, rules.parentCircle)) return;
    const put = (id: number, parent: number) =>
      api.put(`/properties/${id}`, { parent_property_id: parent });
    const twin = await put(building.id, estate.id);
    judge(rules.parentUnknown, { refused: await put(building.id, NO_SUCH_ID), twin });
    judge(rules.parentItself, { refused: await put(building.id, building.id), twin });
    judge(rules.parentCircle, { refused: await put(estate.id, building.id), twin });
  },
});

export const earlierKnowsNoParent = scenario({
  id: 'properties/earlier-fields',
  about: 'The earlier revision is sent fields of the current one.',
  revisions: ['earlier'],
  checks: [hasNoParent, hasNoUprn],
  async act(context) {
    const { api, judge } = context;
    const estate = await hostProperty(context);
    const input = { ...(await bareProperty(context)), uprn: '100012345678' };
    const created = await api.post('/properties', { ...input, parent_property_id: estate.id });
    // The revision may refuse the unknown field; a property created without it is judged then.
    const shown = isSuccess(created) ? created : estate.exchange;
    judge(hasNoParent, { created: shown });
    judge(hasNoUprn, { created: shown });
  },
});

export const lookBackAtEarlier = scenario({
  id: 'properties/earlier-updates',
  about:
    'The properties that updates of the run were answered with are looked at for fields of the current revision.',
  revisions: ['earlier'],
  last: true,
  through: ['properties/update'],
  checks: [hasNoParent, hasNoUprn, hasNoCustomFields],
  async act(context) {
    const { address, judge, recorded } = context;
    const isUpdate = (one: Exchange) =>
      isBelow(one, address.baseUrl) &&
      one.request.method === 'PUT' &&
      isSuccess(one) &&
      isJson(one) &&
      /^properties\/\d+$/.test(pathOf(one));
    const [created = (await standingProperty(context)).exchange] = recorded().filter(isUpdate);
    for (const check of [hasNoParent, hasNoUprn, hasNoCustomFields]) judge(check, { created });
  },
});
