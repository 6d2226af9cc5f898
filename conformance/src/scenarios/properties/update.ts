import { detachmentValues, furnishedValues } from '../../checks/properties/rules.js';
import * as update from '../../checks/properties/update.js';
import { pathsOf } from '../../checks/words/differences.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { findClients } from '../records/clients.js';
import { listedIn, makeProperty, standingProperty } from '../records/property.js';
import { hostProperty } from '../records/standing.js';
import { changeAndEmpty } from '../requests/change-and-empty.js';
import { inParts, updateInParts } from '../requests/in-parts.js';
import { sendTexts } from '../requests/short-texts.js';
import { unlessOutOfReach } from '../requests/unless-stopped.js';
import { DIGITS, LINE, LINES, WORD_NULL } from '../values/texts.js';

export const updateProperty = scenario({
  id: 'properties/update',
  about: 'A property is changed a little at a time and read after each change.',
  checks: [
    update.acceptsEach,
    update.answersOk,
    update.changesOnlyThat,
    update.emptiesTags,
    update.ignoresReadOnly,
    update.keepsUnnamed,
    update.mergesObjects,
    update.nullRefused,
    update.nullResets,
    update.replacesArrays,
    update.returnsIt,
    update.takesEach,
    furnishedValues,
    detachmentValues,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needs, revision, waiting, wants } = context;
    const made = await makeProperty(context, await fullProperty(context));
    const { id, exchange: before } = made;
    judge(furnishedValues, listedIn(made.asked, 'furnished'));
    judge(detachmentValues, listedIn(made.asked, 'detachment'));
    const path = `/properties/${id}`;
    const read = () => api.get(path);

    // Two concurrent updates: the one with unchanged values must not undo the other.
    const all = inParts(made.asked.body, context);
    const beside = all.find((part) => !('notes' in part)) ?? {};
    const parts = all.filter((part) => part !== beside);
    const [{ answered: first, sent }, together] = await Promise.all([
      sendTexts((body) => api.put(path, body), { notes: LINES }),
      api.put(path, beside),
    ]);
    const { notes } = sent;
    judge(update.acceptsEach, { answered: [first] });
    needs(first, update.acceptsEach);
    judge(update.answersOk, { update: first });
    const noted = await judgeOnceShown(read, (after, judge) => {
      judge(update.changesOnlyThat, { before, update: first, after, notes, changed: 'notes' });
      judge(update.returnsIt, { update: first, after, meanwhile: pathsOf(beside) });
    });

    judge(update.keepsUnnamed, { before, update: together, named: ['notes', ...pathsOf(beside)] });
    const unchanged = await updateInParts(context, { path, parts, before: noted }, (seen) =>
      judge(update.keepsUnnamed, seen),
    );

    const values = await otherValues(context);
    const { update: rebuilt, sent: others } = await changeAndEmpty(
      (body) => api.put(path, body),
      values,
      {
        ...{ ref: null, detachment: null, type: '' },
        address: { ...values.address, line2: null },
      },
    );
    judge(update.acceptsEach, { answered: [rebuilt] });
    needs(rebuilt, update.acceptsEach);
    const after = await judgeOnceShown(read, (after, judge) => {
      judge(update.returnsIt, { update: rebuilt, after });
      judge(update.takesEach, { before: unchanged, after, sent: others });
    });

    const ref = revision === 'current' ? DIGITS : WORD_NULL;
    const least = { ref, notes: null, tags: [], parking: true };
    const { answered: merged, sent: part } = await sendTexts((body) => api.put(path, body), {
      ...least,
      address: { line2: `Garden flat ${LINE}` },
    });
    judge(update.keepsUnnamed, { before: after, update: merged, named: pathsOf(part) });
    if (isSuccess(merged)) {
      judge(update.takesEach, { before: after, after: merged, sent: part });
    }
    judge(update.emptiesTags, { update: merged });
    if (wants(update.mergesObjects)) {
      const other = 'Rear flat';
      const again = await api.put(path, { address: { line2: other } });
      await judgeOnceShown(read, (after, judge) =>
        judge(update.mergesObjects, { before: merged, update: again, after, line2: other }),
      );
    }
    if (wants(update.replacesArrays)) {
      for (const tags of [['three'], []]) {
        judge(update.replacesArrays, { update: await api.put(path, { tags }), tags });
      }
    }
    if (!wants(update.nullResets, update.nullRefused, update.ignoresReadOnly)) return;

    const unset = await api.put(path, {
      ...{ ref: null, notes: null, detachment: null, no_of_garages: null },
      address: { line2: null, county: null },
    });
    judge(update.nullResets, { update: unset });
    const empty = await judgeOnceShown(read, (after, judge) => {
      if (isSuccess(unset)) judge(update.returnsIt, { update: unset, after });
    });
    const refused = await api.put(path, { no_of_beds: null });
    judge(update.nullRefused, { refused, twin: unset });

    const stored = readJson(empty);
    const whole = typeof stored === 'object' && stored !== null ? stored : {};
    const other = { ...whole, id: Number(valueAt(stored, 'id')) + 1 };
    const third = await api.put(path, other);
    const still = await waiting.settled(read);
    judge(update.ignoresReadOnly, { before: empty, update: third, after: still });
  },
});

/** Every input of a property, none with its default value. */
async function fullProperty(context: Context) {
  const { marks, revision } = context;
  const [client] = (await unlessOutOfReach(findClients(context, 1))) ?? [];
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
    detachment: 'Semi-Detached',
    no_of_beds: 4,
    no_of_baths: 3,
    no_of_garages: 2,
    parking: true,
    garden: true,
    tags: ['one', 'two'],
    ...(revision === 'current' ? await ofCurrent() : {}),
  };
}

/** The values of an update, of which some may also be null. */
interface Values {
  readonly address: Readonly<Record<string, string | null>>;
  readonly tags: readonly string[];
  readonly [name: string]: unknown;
}

/** Other values for all fields of the property itself, with the whole address. */
async function otherValues(context: Context): Promise<Values> {
  const { marks, revision } = context;
  const [, client] = (await unlessOutOfReach(findClients(context, 2))) ?? [];
  const ofCurrent = async () => ({
    uprn: '100087654321',
    parent_property_id: (await hostProperty(context)).id,
  });
  return {
    address: {
      line1: marks.street(),
      line2: 'Flat 4',
      city: 'York',
      county: `North Yorkshire ${LINE}`,
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
    tags: ['three', LINE, 'five'],
    ...(revision === 'current' ? await ofCurrent() : {}),
  };
}
