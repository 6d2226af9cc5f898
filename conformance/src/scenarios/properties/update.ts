import { detachmentValues, furnishedValues } from '../../checks/properties/rules.js';
import * as update from '../../checks/properties/update.js';
import { pathsOf } from '../../checks/words/differences.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
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
    const { judge, wants } = context;
    const made = await makeProperty(context, await fullProperty(context));
    judge(furnishedValues, listedIn(made.asked, 'furnished'));
    judge(detachmentValues, listedIn(made.asked, 'detachment'));
    const path = `/properties/${made.id}`;
    const unchanged = await changeNotes(context, path, made);
    const after = await changeEachValue(context, path, unchanged);
    const merged = await changeSome(context, path, after);
    if (wants(update.mergesObjects)) await changeOneLine(context, path, merged);
    if (wants(update.replacesArrays)) {
      for (const tags of [['three'], []]) {
        judge(update.replacesArrays, { update: await context.api.put(path, { tags }), tags });
      }
    }
    if (!wants(update.nullResets, update.nullRefused, update.ignoresReadOnly)) return;
    const empty = await setToNull(context, path);
    await sendOtherId(context, path, empty);
  },
});

/**
 * Changes the notes alone, and then sends every other value as it is. Returns the last successful
 * answer.
 */
async function changeNotes(
  context: ScenarioContext,
  path: string,
  { asked, exchange: before }: Awaited<ReturnType<typeof makeProperty>>,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown, needs } = context;
  // Two concurrent updates: the one with unchanged values must not undo the other.
  const all = inParts(asked.body, context);
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
  const noted = await judgeOnceShown(
    () => api.get(path),
    (after, judge) => {
      judge(update.changesOnlyThat, { before, update: first, after, notes, changed: 'notes' });
      judge(update.returnsIt, { update: first, after, meanwhile: pathsOf(beside) });
    },
  );

  judge(update.keepsUnnamed, { before, update: together, named: ['notes', ...pathsOf(beside)] });
  return updateInParts(context, { path, parts, before: noted }, (seen) =>
    judge(update.keepsUnnamed, seen),
  );
}

/** Changes every value but the notes, to an empty one where that is taken. Returns what is read. */
async function changeEachValue(
  context: ScenarioContext,
  path: string,
  before: Exchange,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown, needs } = context;
  const values = await otherValues(context);
  const { update: rebuilt, sent } = await changeAndEmpty((body) => api.put(path, body), values, {
    ...{ ref: null, detachment: null, type: '' },
    address: { ...values.address, line2: null },
  });
  judge(update.acceptsEach, { answered: [rebuilt] });
  needs(rebuilt, update.acceptsEach);
  return judgeOnceShown(
    () => api.get(path),
    (after, judge) => {
      judge(update.returnsIt, { update: rebuilt, after, meanwhile: update.PLACE });
      judge(update.takesEach, { before, after, sent });
    },
  );
}

/** Changes some values, among them one line of the address. Returns the answer. */
async function changeSome(
  { api, judge, revision }: ScenarioContext,
  path: string,
  before: Exchange,
): Promise<Exchange> {
  const ref = revision === 'current' ? DIGITS : WORD_NULL;
  const least = { ref, notes: null, tags: [], parking: true };
  const { answered: merged, sent: part } = await sendTexts((body) => api.put(path, body), {
    ...least,
    address: { line2: `Garden flat ${LINE}` },
  });
  judge(update.keepsUnnamed, { before, update: merged, named: pathsOf(part) });
  if (isSuccess(merged)) judge(update.takesEach, { before, after: merged, sent: part });
  judge(update.emptiesTags, { update: merged });
  return merged;
}

/** Changes one line of the address alone. */
async function changeOneLine(
  { api, judgeOnceShown }: ScenarioContext,
  path: string,
  before: Exchange,
): Promise<void> {
  const line2 = 'Rear flat';
  const again = await api.put(path, { address: { line2 } });
  await judgeOnceShown(
    () => api.get(path),
    (after, judge) => judge(update.mergesObjects, { before, update: again, after, line2 }),
  );
}

/** Sends null for values that may be null, and for one that may not. Returns the property between. */
async function setToNull(
  { api, judge, judgeOnceShown }: ScenarioContext,
  path: string,
): Promise<Exchange> {
  const unset = await api.put(path, {
    ...{ ref: null, notes: null, detachment: null, no_of_garages: null },
    address: { line2: null, county: null },
  });
  judge(update.nullResets, { update: unset });
  const empty = await judgeOnceShown(
    () => api.get(path),
    (after, judge) => {
      if (isSuccess(unset))
        judge(update.returnsIt, { update: unset, after, meanwhile: update.PLACE });
    },
  );
  const refused = await api.put(path, { no_of_beds: null });
  judge(update.nullRefused, { refused, twin: unset });
  return empty;
}

/** Sends the whole property back with another id. */
async function sendOtherId(
  { api, judge, waiting }: ScenarioContext,
  path: string,
  before: Exchange,
): Promise<void> {
  const stored = readJson(before);
  const whole = typeof stored === 'object' && stored !== null ? stored : {};
  const other = { ...whole, id: Number(valueAt(stored, 'id')) + 1 };
  const sent = await api.put(path, other);
  const after = await waiting.settled(() => api.get(path));
  judge(update.ignoresReadOnly, { before, update: sent, after });
}

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
