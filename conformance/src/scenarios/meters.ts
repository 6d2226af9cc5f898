import { idAt, readJson } from '../checks/body.js';
import * as meters from '../checks/meters.js';
import * as decided from '../checks/meters-decided.js';
import { type Context, scenario } from '../engine/scenario.js';
import { METER } from './make/meter.js';
import { makeProperty, NO_SUCH_ID } from './make/property.js';

export const keepMeter = scenario({
  id: 'meters/keep',
  about: 'A meter is created with everything, read, changed and deleted.',
  profile: 'meters',
  revisions: ['current'],
  properties: 1,
  checks: [
    meters.returnsIt,
    meters.canBeRead,
    meters.takesEverything,
    meters.isPlainArray,
    meters.readsIt,
    meters.coreFields,
    meters.readingIsKept,
    meters.dateField,
    meters.serialField,
    meters.attachmentsField,
    meters.parentField,
    meters.updateReturnsIt,
    meters.updateTakesWhole,
    meters.deleteAnswers,
    meters.deletedIsGone,
    decided.updateIsPartial,
    decided.deletionIsEmpty,
  ],
  async act(context) {
    const { api, judge, needs } = context;
    const { id } = await makeProperty(context);
    const path = `/properties/${id}/meters`;
    const none = await api.get(path);
    const first = await makeMeter(context, id, { serial_no: 'first', parent_id: null });
    const sent = { ...METER, reading: '00123.40', serial_no: 'E-17/x', parent_id: idAt(first) };
    const created = await api.post(path, sent);
    judge(meters.returnsIt, { created });
    needs(created, meters.returnsIt);
    judge(meters.takesEverything, { created, sent });
    judge(meters.readingIsKept, { created, reading: sent.reading });
    judge(meters.dateField, { created, date: sent.date });

    const own = `${path}/${idAt(created)}`;
    const read = await api.get(own);
    const list = await api.get(path);
    judge(meters.canBeRead, { created, read, list });
    judge(meters.isPlainArray, { lists: [none, list] });
    judge(meters.readsIt, { created, read });
    const records = { meters: [first, created, read] };
    for (const check of [meters.coreFields, meters.serialField, meters.attachmentsField]) {
      judge(check, records);
    }
    judge(meters.parentField, records);

    const update = await api.put(own, { ...METER, reading: '00130.00' });
    judge(meters.updateReturnsIt, { update, after: await api.get(own), reading: '00130.00' });
    needs(update, meters.updateReturnsIt);
    const before = await api.get(own);
    const whole = { ...asObject(readJson(before)), reading: '00140.00' };
    const second = await api.put(own, whole);
    judge(meters.updateTakesWhole, { before, update: second, reading: '00140.00' });
    judge(decided.updateIsPartial, { before, update: await api.put(own, { reading: '00150.00' }) });

    const deletion = await api.delete(own);
    judge(meters.deleteAnswers, { deletion });
    judge(decided.deletionIsEmpty, { deletion });
    needs(deletion, meters.deleteAnswers);
    const after = { read: await api.get(own), list: await api.get(path) };
    judge(meters.deletedIsGone, { created, ...after });
  },
});

export const chainReadings = scenario({
  id: 'meters/previous-readings',
  about: 'Three readings follow each other.',
  profile: 'meters',
  revisions: ['current'],
  properties: 2,
  checks: [
    meters.embedsPrevious,
    decided.previousReadings,
    decided.embedOnlyWhenAsked,
    decided.embedOnRead,
    decided.listsEveryReading,
    decided.deletionJoins,
    decided.parentOfSameProperty,
  ],
  async act(context) {
    const { api, judge } = context;
    const { id } = await makeProperty(context);
    const path = `/properties/${id}/meters`;
    const next = async (reading: string, parent: number | null) =>
      idAt(await makeMeter(context, id, { reading, parent_id: parent }));
    const first = await next('chain-1', null);
    const second = await next('chain-2', first);
    const third = await next('chain-3', second);

    const embed = { query: { embed: 'previous_readings' } };
    const list = await api.get(path, embed);
    judge(meters.embedsPrevious, { list, newest: third, earlier: ['chain-1', 'chain-2'] });
    const read = await api.get(`${path}/${third}`, embed);
    judge(decided.embedOnRead, { read });
    judge(decided.previousReadings, { read, chain: [second, first] });
    const plain = await api.get(`${path}/${third}`);
    const odd = await api.get(`${path}/${third}`, { query: { embed: 'everything' } });
    judge(decided.embedOnlyWhenAsked, { reads: [plain, odd] });
    judge(decided.listsEveryReading, {
      list: await api.get(path),
      newestFirst: [third, second, first],
    });

    const elsewhere = await makeProperty(context);
    const foreign = await makeMeter(context, elsewhere.id, {});
    const refused = await api.post(path, { ...METER, parent_id: idAt(foreign) });
    const twin = await api.post(path, { ...METER, parent_id: third });
    judge(decided.parentOfSameProperty, { refused, twin });

    await api.delete(`${path}/${second}`);
    judge(decided.deletionJoins, { after: await api.get(`${path}/${third}`), first });
  },
});

export const createBareMeter = scenario({
  id: 'meters/least',
  about: 'A meter is created with its type alone.',
  profile: 'meters',
  revisions: ['current'],
  properties: 1,
  checks: [
    decided.typeIsFree,
    decided.typeIsRequired,
    decided.onlyTypeIsRequired,
    decided.defaults,
  ],
  async act(context) {
    const { api, judge } = context;
    const { id } = await makeProperty(context);
    const path = `/properties/${id}/meters`;
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
  properties: 1,
  checks: [meters.earlierHasNone],
  async act(context) {
    const { api, judge } = context;
    const { id } = await makeProperty(context);
    const path = `/properties/${id}/meters`;
    const one = `${path}/${NO_SUCH_ID}`;
    const calls = [
      await api.get(path),
      await api.post(path, METER),
      await api.get(one),
      await api.put(one, METER),
      await api.delete(one),
    ];
    judge(meters.earlierHasNone, { calls });
  },
});

async function makeMeter({ api, needs }: Context, property: number, extra: object) {
  const exchange = await api.post(`/properties/${property}/meters`, { ...METER, ...extra });
  needs(exchange, meters.returnsIt);
  return exchange;
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
