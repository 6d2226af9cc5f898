import { pathsOf } from '../../checks/differences.js';
import * as update from '../../checks/properties/update.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { findClients } from '../make/clients.js';
import { changeAndEmpty } from '../make/emptied.js';
import { ifReached } from '../make/if-reached.js';
import { makeProperty, standingProperty } from '../make/property.js';
import { hostProperty } from '../make/standing.js';
import { LINES } from '../make/texts.js';

const { removesClient: _, ...ownChecks } = update;

export const updateProperty = scenario({
  id: 'properties/update',
  about: 'A property is changed a little at a time and read after each change.',
  checks: Object.values(ownChecks),
  async act(context) {
    const { api, judge, needs, wants } = context;
    const { id, exchange: before } = await makeProperty(context, await fullProperty(context));
    const path = `/properties/${id}`;
    const change = async (body: object) => {
      const update = await api.put(path, body);
      return { update, after: await api.get(path) };
    };

    const notes = LINES;
    const first = await change({ notes });
    judge(update.acceptsEach, { answered: [first.update] });
    needs(first.update, update.acceptsEach);
    judge(update.answersOk, first);
    judge(update.changesOnlyThat, { before, ...first, notes, changed: 'notes' });
    judge(update.returnsIt, first);

    const values = await otherValues(context);
    const rebuilt = await changeAndEmpty(change, values, {
      ...{ ref: null, detachment: null, type: '' },
      address: { ...values.address, line2: null },
    });
    const { after } = rebuilt;
    judge(update.acceptsEach, { answered: [rebuilt.update] });
    needs(rebuilt.update, update.acceptsEach);
    const { sent } = rebuilt;
    judge(update.returnsIt, { update: rebuilt.update, after });
    judge(update.takesEach, { before: first.after, after, sent });

    const line2 = 'Garden flat';
    const part = { address: { line2 }, notes: null, tags: [] };
    const merged = await api.put(path, part);
    judge(update.keepsUnnamed, { before: after, update: merged, named: pathsOf(part) });
    if (isSuccess(merged)) {
      judge(update.takesEach, { before: after, after: merged, sent: part });
    }
    judge(update.emptiesTags, { replaced: after, tags: values.tags, update: merged });
    if (wants(update.mergesObjects)) {
      const other = 'Rear flat';
      const again = await change({ address: { line2: other } });
      judge(update.mergesObjects, { before: merged, ...again, line2: other });
    }
    if (wants(update.replacesArrays)) {
      for (const tags of [['three'], []]) {
        judge(update.replacesArrays, { ...(await change({ tags })), tags });
      }
    }
    if (!wants(update.nullResets, update.nullRefused, update.ignoresReadOnly)) return;

    const unset = await change({
      ...{ ref: null, notes: null, detachment: null, no_of_garages: null },
      address: { line2: null, county: null },
    });
    judge(update.nullResets, unset);
    const refused = await api.put(path, { no_of_beds: null });
    judge(update.nullRefused, { refused, twin: unset.update });

    const stored = readJson(unset.after);
    const whole = typeof stored === 'object' && stored !== null ? stored : {};
    const other = { ...whole, id: Number(valueAt(stored, 'id')) + 1 };
    const third = await change(other);
    judge(update.ignoresReadOnly, { before: unset.after, ...third });
  },
});

/** Every input of a property, none of them with its default. */
async function fullProperty(context: Context) {
  const { marks, revision } = context;
  const [client] = (await ifReached(findClients(context, 1))) ?? [];
  const ofCurrent = async () => ({
    uprn: '100012345678',
    parent_property_id: (await standingProperty(context)).id,
  });
  return {
    address: {
      line1: marks.street(),
      line2: 'Flat 3',
      city: 'Leeds',
      county: 'West Yorkshire',
      postcode: 'LS1 4DY',
    },
    ...(client === undefined ? {} : { client: { id: client } }),
    ref: marks.ref(),
    notes: 'As it was',
    furnished: 'Part Furnished',
    type: 'House',
    detachment: 'End Terrace',
    no_of_beds: 4,
    no_of_baths: 3,
    no_of_garages: 2,
    parking: true,
    garden: true,
    tags: ['one', 'two'],
    ...(revision === 'current' ? await ofCurrent() : {}),
  };
}

/** What is sent in an update: some of it may also be null. */
interface Values {
  readonly address: Readonly<Record<string, string | null>>;
  readonly tags: readonly string[];
  readonly [name: string]: unknown;
}

/** Other values for all that stands in the property itself, the address as a whole. */
async function otherValues(context: Context): Promise<Values> {
  const { marks, revision } = context;
  const [, client] = (await ifReached(findClients(context, 2))) ?? [];
  const ofCurrent = async () => ({
    uprn: '100087654321',
    parent_property_id: (await hostProperty(context)).id,
  });
  return {
    address: {
      line1: marks.street(),
      line2: 'Flat 4',
      city: 'York',
      county: 'North Yorkshire',
      postcode: 'YO1 7HH',
    },
    ...(client === undefined ? {} : { client: { id: client } }),
    ref: marks.ref(),
    furnished: 'Fully Furnished',
    type: 'Barn',
    detachment: 'Detached',
    no_of_beds: 0,
    no_of_baths: 0,
    no_of_garages: 0,
    parking: false,
    garden: false,
    tags: ['three'],
    ...(revision === 'current' ? await ofCurrent() : {}),
  };
}
