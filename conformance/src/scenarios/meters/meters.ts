import * as decided from '../../checks/meters/decided.js';
import * as meters from '../../checks/meters/stated.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, idsOf } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { makeMeter, newMeter, updatesOf } from '../records/meter.js';
import { type Made, makeProperty, NO_SUCH_ID, standingProperty } from '../records/property.js';
import { chainOfReadings, changeWhole, makeFollower } from '../records/readings.js';
import { hostMeter, hostProperty } from '../records/standing.js';
import { changeAndEmpty } from '../requests/change-and-empty.js';
import { listWhen, listWithout, readNew } from '../requests/lists.js';
import { apiToWriteThere } from '../requests/other-revision.js';
import { unlessOutOfReach } from '../requests/unless-stopped.js';
import { LINE, ZERO } from '../values/texts.js';

export const keepMeter = scenario({
  id: 'meters/keep',
  about: 'A meter is created with everything, read, changed and deleted.',
  profile: 'meters',
  revisions: ['current'],
  checks: [
    meters.returnsIt,
    meters.canBeRead,
    meters.takesEverything,
    meters.isPlainArray,
    meters.listedAsRead,
    meters.readsIt,
    meters.onlyUnderItsProperty,
    meters.coreFields,
    meters.readingIsKept,
    meters.dateField,
    meters.serialField,
    meters.attachmentsField,
    meters.parentField,
    meters.updateReturnsIt,
    meters.updateTakesWhole,
    meters.takesNoSerial,
    meters.deleteAnswers,
    meters.deletedIsGone,
    decided.updateIsPartial,
    decided.deletionIsEmpty,
  ],
  async act(context) {
    const { judge, needsId } = context;
    const { id } = await makeProperty(context, { uprn: '100012345679' });
    const path = `/properties/${id}/meters`;
    const none = await readNew(context, path);
    const beside = await makeLeast(context, id);
    const whole = newMeter(context);
    const follower = await makeFollower(context, path, beside, whole);
    const { created, sent, followed, refused } = follower;
    judge(meters.returnsIt, { created });
    judge(meters.takesEverything, { created, sent });
    if (refused) judge(meters.takesEverything, refused);
    judge(meters.readingIsKept, { created, reading: sent.reading });

    const own = `${path}/${needsId(created, meters.returnsIt)}`;
    const { list, read } = await readInBoth(context, { path, own, created });
    judge(meters.isPlainArray, { lists: [none, list] });
    await readElsewhere(context, created, read);
    judge(meters.dateField, { meters: [created, read], list, date: sent.date });
    const records = { meters: [beside.exchange, created, read] };
    for (const check of [meters.coreFields, meters.serialField, meters.attachmentsField]) {
      judge(check, records);
    }
    judge(meters.parentField, records);

    const now = await changeValues(context, own, { whole, read, beside: beside.exchange });
    await changeEverything(context, own, { now, followed: refused ? undefined : followed });
    await removeIt(context, { path, own, created, list, twin: now, other: followed.id });
  },
});

interface Own {
  /** The address of the meters, and that of this one. */
  readonly path: string;
  readonly own: string;
  readonly created: Exchange;
}

/** Reads a meter in the list and by itself. */
async function readInBoth(context: ScenarioContext, { path, own, created }: Own) {
  const { api, judgeOnceShown } = context;
  const list = await listWhen(context, path, (found) => idsOf(found).includes(idAt(created)));
  const read = await judgeOnceShown(
    () => api.get(own),
    (read, judge) => {
      judge(meters.canBeRead, { created, read, list });
      judge(meters.readsIt, { created, read });
      judge(meters.listedAsRead, { list, read });
    },
  );
  return { list, read };
}

/** Reads a meter under a property that does not have it. */
async function readElsewhere(
  context: ScenarioContext,
  created: Exchange,
  twin: Exchange,
): Promise<void> {
  const { api, judge } = context;
  const standing = await standingProperty(context);
  const refused = await api.get(`/properties/${standing.id}/meters/${idAt(created)}`);
  judge(meters.onlyUnderItsProperty, { refused, twin });
}

interface ToChange {
  /** The inputs of the meter. */
  readonly whole: ReturnType<typeof newMeter>;
  readonly read: Exchange;
  /** Another meter. */
  readonly beside: Exchange;
}

/** Updates the values of a meter, with some empty where that is taken. Returns what is read. */
async function changeValues(
  context: ScenarioContext,
  own: string,
  { whole, read, beside }: ToChange,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown, needs } = context;
  const values = {
    ...whole,
    location: 'In the cellar',
    supplier: `Power ${LINE}`,
    reading: '00130.00',
    date: '2026-04-05T11:21:31+05:30',
    serial_no: 'E-18',
  };
  const change = updatesOf(context, own, read);
  const { update, sent } = await changeAndEmpty<Changed>(change, values, {
    ...{ serial_no: null, location: ZERO, reading: ZERO },
  });
  const now = await judgeOnceShown(
    () => api.get(own),
    (after, judge) => judge(meters.updateReturnsIt, { update, after, sent }),
  );
  needs(update, meters.updateReturnsIt);
  // Where an update with all values empty was refused, sends it again with only the serial number
  // null.
  const unnumbered = sent.serial_no === null ? update : await change({ ...sent, serial_no: null });
  judge(meters.takesNoSerial, { update: unnumbered, other: beside });
  return now;
}

interface ToReplace {
  readonly now: Exchange;
  /** The meter that can be its parent. */
  readonly followed: Made | undefined;
}

/** Updates a meter with all its fields, and then with one alone. */
async function changeEverything(
  { api, judge, wants }: ScenarioContext,
  own: string,
  { now, followed }: ToReplace,
): Promise<void> {
  const again = await changeWhole((body) => api.put(own, body), now, followed);
  judge(meters.updateTakesWhole, { before: now, ...again });
  if (!wants(decided.updateIsPartial)) return;
  const partial = await api.put(own, { reading: '00150.00' });
  judge(decided.updateIsPartial, {
    before: isSuccess(again.update) ? again.update : now,
    update: partial,
  });
}

interface ToRemove extends Own {
  /** The list before the deletion. */
  readonly list: Exchange;
  /** The meter as it was read. */
  readonly twin: Exchange;
  /** A meter that stays. */
  readonly other: number;
}

/** Deletes a meter, and looks for it in the list and by itself. */
async function removeIt(
  context: ScenarioContext,
  { path, own, created, list: before, twin, other }: ToRemove,
): Promise<void> {
  const { api, judge, judgeOnceShown, needs } = context;
  // Whatever the answer to this, the meter must still be there to be deleted.
  const { id: elsewhere } = await standingProperty(context);
  await api.delete(`/properties/${elsewhere}/meters/${idAt(created)}`);
  const deletion = await api.delete(own);
  judge(meters.deleteAnswers, { deletion });
  judge(decided.deletionIsEmpty, { deletion });
  needs(deletion, meters.deleteAnswers);
  const list = await listWithout(context, path, idAt(created), other);
  await judgeOnceShown(
    () => api.get(own),
    (read, judge) => judge(meters.deletedIsGone, { created, twin, read, before, list, other }),
  );
}

/** The values of an update; the serial number may be null. */
interface Changed {
  readonly location: string;
  readonly reading: string;
  readonly date: string;
  readonly serial_no: string | null;
}

/**
 * Creates a meter with its type alone or, if that is refused, with every field: the specification
 * does not say which fields are required.
 */
async function makeLeast(context: Context, property: number): Promise<Made> {
  const { type } = newMeter(context);
  const exchange = await context.api.post(`/properties/${property}/meters`, { type });
  return isRefusal(exchange)
    ? makeMeter(context, property)
    : { id: context.needsId(exchange, meters.returnsIt), exchange };
}

/** Checks of readings beyond the list with earlier readings embedded. */
const OF_READINGS = [
  decided.previousReadings,
  decided.embedOnlyWhenAsked,
  decided.embedOnRead,
  decided.listsEveryReading,
  decided.deletionJoins,
  decided.parentOfSameProperty,
];

export const chainReadings = scenario({
  id: 'meters/previous-readings',
  about: 'Three readings follow a meter that was changed twice, beside another meter.',
  profile: 'meters',
  revisions: ['current'],
  checks: [
    meters.isPlainArray,
    meters.everyNewest,
    meters.embedsPrevious,
    meters.takesEverything,
    ...OF_READINGS,
  ],
  async act(context) {
    const { api, judge, needs, wants } = context;
    // Only checks of points the specification leaves open judge the whole list.
    const isWhole = wants(...OF_READINGS);
    const { id } = await (isWhole ? makeProperty(context) : hostProperty(context));
    const beside = await (isWhole ? makeMeter(context, id) : hostMeter(context));
    const path = `/properties/${id}/meters`;
    const one = newMeter(context);
    const { id: changed, exchange } = await makeMeter(context, id, { ...one, reading: '00201' });
    const sent = JSON.parse(exchange.request.body);
    judge(meters.takesEverything, { created: exchange, sent });
    const change = updatesOf(context, `${path}/${changed}`, exchange);
    const unplaced = { location: '', supplier: '' };
    await changeAndEmpty<object>(change, { ...one, reading: '00202' }, unplaced);
    await change({ ...one, reading: '00203' });
    const root = { id: changed, input: one };
    const chain = await chainOfReadings(context, path, root, ['00204', '00205', '00206']);
    const [newest] = 'refused' in chain ? [] : chain.newestFirst;
    await listEmbedded(context, path, { newest, changed, beside: beside.id });
    if ('refused' in chain) return needs(chain.refused, meters.takesEverything);
    if (!isWhole) return;

    const { newestFirst } = chain;
    const all = [...newestFirst, changed];
    await readEmbedded(context, path, all);
    judge(decided.listsEveryReading, {
      list: await api.get(path),
      newestFirst: [...all, beside.id],
    });
    const foreign = await hostMeter(context);
    const [third, second, first] = newestFirst;
    const refused = await api.post(path, { ...chain.sent, parent_id: foreign.id });
    const twin = await api.post(path, { ...chain.sent, parent_id: third });
    judge(decided.parentOfSameProperty, { refused, twin });

    await api.delete(`${path}/${second}`);
    judge(decided.deletionJoins, { after: await api.get(`${path}/${third}`), first });
  },
});

const EMBED = { query: { embed: 'previous_readings' } };

interface Chained {
  /** The last reading that follows the changed meter. */
  readonly newest: number | undefined;
  readonly changed: number;
  readonly beside: number;
}

/** Lists the newest readings with the earlier ones embedded. */
async function listEmbedded(
  { api, judgeOnceShown }: ScenarioContext,
  path: string,
  { newest, changed, beside }: Chained,
): Promise<void> {
  const parents = ['00203', '00204', '00205'];
  const histories = [
    ...(newest === undefined ? [] : [{ newest, earlier: parents }]),
    { newest: changed, earlier: ['00201', '00202'], followedTo: newest },
  ];
  await judgeOnceShown(
    () => api.get(path, EMBED),
    (list, judge) => {
      judge(meters.isPlainArray, { lists: [list] });
      judge(meters.everyNewest, { list, newest: [newest ?? changed, beside] });
      if (newest !== undefined) judge(meters.embedsPrevious, { list, histories });
    },
  );
}

/** Reads the newest of a chain of readings with the earlier ones embedded, and without. */
async function readEmbedded(
  { api, judge }: ScenarioContext,
  path: string,
  [newest, ...chain]: readonly number[],
): Promise<void> {
  const read = await api.get(`${path}/${newest}`, EMBED);
  judge(decided.embedOnRead, { read });
  judge(decided.previousReadings, { read, chain });
  const plain = await api.get(`${path}/${newest}`);
  const odd = await api.get(`${path}/${newest}`, { query: { embed: 'everything' } });
  judge(decided.embedOnlyWhenAsked, { reads: [plain, odd] });
}

export const createBareMeter = scenario({
  id: 'meters/least',
  about: 'A meter is created with its type alone.',
  profile: 'meters',
  revisions: ['current'],
  checks: [
    decided.typeIsFree,
    decided.typeIsRequired,
    decided.onlyTypeIsRequired,
    decided.defaults,
  ],
  async act(context) {
    const { api, judge } = context;
    const path = `/properties/${(await hostProperty(context)).id}/meters`;
    const types = ['Electricity', 'Compressed air'];
    const created = [];
    for (const type of types) created.push(await api.post(path, { type }));
    judge(decided.typeIsFree, { created, types });
    const [bare] = created;
    if (!bare) return;
    judge(decided.onlyTypeIsRequired, { bare });
    judge(decided.defaults, { bare });
    for (const wrong of [{ location: 'Hall' }, { type: '' }]) {
      judge(decided.typeIsRequired, { refused: await api.post(path, wrong), twin: bare });
    }
  },
});

export const earlierHasNoMeters = scenario({
  id: 'meters/earlier',
  about: 'Each meter route is called in the earlier revision.',
  revisions: ['earlier'],
  checks: [meters.earlierHasNone],
  async act(context) {
    const { api, judge } = context;
    const { id } = await hostProperty(context);
    const path = `/properties/${id}/meters`;
    const one = `${path}/${await findMeter(context, path)}`;
    const calls = [
      await api.get(path),
      await api.post(path, newMeter(context)),
      await api.put(one, newMeter(context)),
      await api.delete(one),
    ];
    judge(meters.earlierHasNone, { calls });
  },
});

/**
 * The id of a meter that was created through the current revision; an unknown id if there is none.
 */
async function findMeter(context: Context, path: string): Promise<number> {
  const { current } = context.settings.addresses;
  if (!current || current.baseUrl === context.address.baseUrl) return NO_SUCH_ID;
  const elsewhere = await unlessOutOfReach(apiToWriteThere(context));
  const created = await elsewhere?.post(path, newMeter(context));
  return created && isSuccess(created) ? idAt(created) : NO_SUCH_ID;
}
