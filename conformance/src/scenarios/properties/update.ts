import * as update from '../../checks/properties/update.js';
import { scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { makeProperty } from '../make/property.js';

const { removesClient: _, ...ownChecks } = update;

export const updateProperty = scenario({
  id: 'properties/update',
  about: 'A property is changed a little at a time and read after each change.',
  properties: 1,
  checks: Object.values(ownChecks),
  async act(context) {
    const { api, judge, marks, needs } = context;
    const { id, exchange: before } = await makeProperty(context, {
      ref: marks.ref(),
      notes: 'As it was',
      tags: ['one', 'two'],
    });
    const path = `/properties/${id}`;
    const change = async (body: unknown) => {
      const update = await api.put(path, body);
      return { update, after: await api.get(path) };
    };

    const notes = 'As it is now';
    const first = await change({ notes });
    judge(update.answersOk, first);
    needs(first.update, update.answersOk);
    judge(update.changesOnlyThat, { before, ...first, notes, changed: 'notes' });
    judge(update.returnsIt, { before, ...first, notes });

    const planted = await change({ garden: true });
    const { after } = planted;
    judge(update.changesOnlyThat, { before: first.after, ...planted, notes, changed: 'garden' });

    const line2 = 'Garden flat';
    const second = await change({ address: { line2 } });
    judge(update.mergesObjects, { before: after, ...second, line2 });

    const tags = ['three'];
    judge(update.replacesArrays, { ...(await change({ tags })), tags });

    const unset = await change({ ref: null });
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
