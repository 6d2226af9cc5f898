import { nullsAccepted, nullsKept } from '../../checks/properties/create.js';
import * as values from '../../checks/properties/create-values.js';
import * as rules from '../../checks/properties/rules.js';
import { scenario } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import {
  bareProperty,
  LISTED,
  listedIn,
  makeProperty,
  needPermission,
  propertyDefaults,
} from '../records/property.js';
import { ZERO } from '../values/texts.js';

export const sendNulls = scenario({
  id: 'properties/nulls',
  about: 'A property is created with null in every optional value.',
  checks: [nullsAccepted, values.defaults, values.takesGarages, values.takesLines, nullsKept],
  async act(context) {
    const { api, judge, needs, revision } = context;
    const { address, ...counts } = await bareProperty(context);
    const input = {
      address: { ...address, line2: null, county: null },
      ...counts,
      ref: null,
      furnished: null,
      type: null,
      detachment: null,
      no_of_garages: null,
      notes: null,
      client: { id: null },
      ...(revision === 'current' ? { parent_property_id: null, uprn: null } : {}),
    };
    const created = await api.post('/properties', input);
    await needPermission(context, created);
    judge(nullsAccepted, { created });
    needs(created, nullsAccepted);
    judge(values.takesLines, { created, sent: input });
    judge(values.takesGarages, { created, sent: input });
    judge(nullsKept, { created });
    judge(values.defaults, { property: created, expected: propertyDefaults(revision) });
  },
});

export const sendEveryValue = scenario({
  id: 'properties/listed-values',
  about:
    'A property takes each value of furnished and detachment in turn, two at once where it does.',
  checks: [rules.furnishedValues, rules.detachmentValues, rules.geocoordsFixed],
  async act(context) {
    const { api, judge, wants } = context;
    const { id } = await makeProperty(context);
    const put = (body: object) => api.put(`/properties/${id}`, body);
    const furnished: Exchange[] = [];
    const detachment: Exchange[] = [];
    for (const [index, value] of LISTED.detachment.entries()) {
      const other = LISTED.furnished[index];
      const both =
        other === undefined ? undefined : await put({ furnished: other, detachment: value });
      const takesBoth = both !== undefined && isSuccess(both);
      if (other !== undefined) furnished.push(takesBoth ? both : await put({ furnished: other }));
      detachment.push(takesBoth ? both : await put({ detachment: value }));
    }
    judge(rules.furnishedValues, { updates: furnished, values: LISTED.furnished });
    judge(rules.detachmentValues, { updates: detachment, values: LISTED.detachment });
    if (!wants(rules.geocoordsFixed)) return;
    const geocoords = { lat: '53.8', lng: '-1.5' };
    const created = await api.post('/properties', { ...(await bareProperty(context)), geocoords });
    judge(rules.geocoordsFixed, { created, update: await put({ geocoords }) });
  },
});

export const useOneRefTwice = scenario({
  id: 'properties/same-ref',
  about: 'Two properties are created with the same reference, and one is given it again.',
  checks: [rules.refIsFree, rules.detachmentValues],
  async act(context) {
    const { api, judge } = context;
    const ref = ZERO;
    const wanted = { ref, detachment: 'Mid Terrace' };
    const { id, exchange: first, asked } = await makeProperty(context, wanted);
    judge(rules.detachmentValues, listedIn(asked, 'detachment'));
    const second = await api.post('/properties', { ...(await bareProperty(context)), ref });
    judge(rules.refIsFree, { first, second, ref });
    const update = await api.put(`/properties/${id}`, { ref });
    judge(rules.refIsFree, { first, second: update, ref });
  },
});
