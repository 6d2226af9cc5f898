import * as create from '../../checks/properties/create.js';
import { takesBaths, takesBeds, takesGarages } from '../../checks/properties/create-values.js';
import * as rules from '../../checks/properties/rules.js';
import { scenario } from '../../engine/scenario.js';
import { isSuccess } from '../../net/exchange.js';
import { bareProperty, NO_SUCH_ID, standingProperty } from '../records/property.js';
import { absencesIn } from '../requests/tried-here.js';

export const leaveOutRequired = scenario({
  id: 'properties/required',
  about: 'Each required value is left out or null once, beside a request that has them all.',
  checks: [
    create.line1Required,
    create.cityRequired,
    create.postcodeRequired,
    create.bedsRequired,
    create.bathsRequired,
  ],
  async act(context) {
    const { api, judge, marks, revision } = context;
    const { exchange: twin } = await standingProperty(context);
    // A word in two lines of the address finds the property, should one be created.
    const place = marks.word();
    const right = JSON.parse(twin.request.body);
    const input = { ...right, address: { ...right.address, line1: `1 ${place}`, line2: place } };
    const [one, other] = absencesIn(context);
    const without = (part: object) => ({ ...input, address: { ...input.address, ...part } });
    const bodies = [
      ...one.flatMap((none) => [
        [create.line1Required, without({ line1: none })] as const,
        [create.postcodeRequired, without({ postcode: none })] as const,
        [create.bedsRequired, { ...input, no_of_beds: none }] as const,
      ]),
      ...other.flatMap((none) => [
        [create.cityRequired, without({ city: none })] as const,
        [create.bathsRequired, { ...input, no_of_baths: none }] as const,
      ]),
      ...(revision === 'current' && !other.includes(null)
        ? [[create.bathsRequired, { ...input, no_of_baths: null }] as const]
        : []),
    ];
    const tried = [];
    for (const [check, body] of bodies) {
      const refused = await api.post('/properties', { ...body, notes: marks.word() });
      tried.push({ check, refused });
    }
    const list = await api.get('/properties', { query: { address: place } });
    for (const { check, refused } of tried) judge(check, { refused, twin, list });
  },
});

export const sendWrongValues = scenario({
  id: 'properties/wrong-values',
  about: 'Values outside their lists are sent, each beside a request that is right.',
  checks: [
    rules.furnishedValues,
    rules.detachmentValues,
    rules.furnishedUnknown,
    rules.detachmentUnknown,
    rules.countsNegative,
    rules.clientUnknown,
    rules.cannotBeDeleted,
    takesBeds,
    takesBaths,
    takesGarages,
  ],
  async act(context) {
    const { api, judge, needs, needsId, waiting, wants } = context;
    const input = await bareProperty(context);
    const right = { ...input, furnished: 'Unfurnished', detachment: 'Detached', no_of_garages: 0 };
    const none = { ...right, no_of_beds: 0, no_of_baths: 0 };
    const asked = await api.post('/properties', none);
    // The target may require at least one bedroom and bathroom: the specification gives no minimum.
    const isTaken = isSuccess(asked);
    const twin = isTaken ? asked : await api.post('/properties', right);
    needs(twin, create.returnsIt);
    const sent = isTaken ? none : right;
    for (const taken of [takesBeds, takesBaths, takesGarages]) {
      judge(taken, { created: twin, sent });
    }
    judge(rules.furnishedValues, { updates: [twin], values: [right.furnished] });
    judge(rules.detachmentValues, { updates: [twin], values: [right.detachment] });
    const variants = [
      [rules.furnishedUnknown, { furnished: 'Partly' }],
      [rules.detachmentUnknown, { detachment: 'detached' }],
      [rules.countsNegative, { no_of_garages: -1 }],
      [rules.countsNegative, { no_of_beds: -1 }],
      [rules.clientUnknown, { client: { id: NO_SUCH_ID } }],
    ] as const;
    for (const [check, wrong] of variants.filter(([check]) => wants(check))) {
      judge(check, { refused: await api.post('/properties', { ...sent, ...wrong }), twin });
    }
    if (!wants(rules.cannotBeDeleted)) return;
    const path = `/properties/${needsId(twin, create.returnsIt)}`;
    const deletion = await api.delete(path);
    const after = await waiting.settled(() => api.get(path));
    judge(rules.cannotBeDeleted, { deletion, after });
  },
});
