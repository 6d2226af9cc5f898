import { roomIdsOf } from '../../checks/reports/content.js';
import * as decided from '../../checks/rooms/decided.js';
import * as rooms from '../../checks/rooms/stated.js';
import { scenario } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { hostRoomsOfSets, listOptionSets } from '../records/option-sets.js';
import { NO_SUCH_ID } from '../records/property.js';
import { ofItsOwn, readReport, roomsPath } from '../records/report.js';
import { hostRooms } from '../records/rooms.js';

export const createRooms = scenario({
  id: 'rooms/create',
  about: 'A room of each block type that needs no option set is created and read in the report.',
  revisions: ['earlier'],
  checks: [
    rooms.returnsIt,
    rooms.fields,
    rooms.nameField,
    rooms.optionSetField,
    rooms.othersNeedNoSet,
    rooms.takesNullSet,
    rooms.nameRequired,
    rooms.typeRequired,
    decided.typeOutside,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needs, wants } = context;
    const { made, created, withNull } = await hostRooms(context);
    const path = roomsPath(context, made);
    // One that is refused although another is taken is told by the list of block types.
    const twin = Object.values(created).find(isSuccess) ?? created.DETAILED;
    const { name, block_type } = JSON.parse(twin.request.body);
    const report = await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => judge(rooms.returnsIt, { created: twin, report, name }),
    );
    needs(twin, rooms.returnsIt);
    judge(rooms.takesNullSet, { answered: [withNull] });
    judge(rooms.othersNeedNoSet, { answered: Object.values(created) });
    for (const shape of [rooms.fields, rooms.nameField, rooms.optionSetField]) {
      judge(shape, { report });
    }
    const wrong = [
      [rooms.nameRequired, { block_type }],
      [rooms.typeRequired, { name: 'The detailed' }],
      [decided.typeOutside, { name: 'The detailed', block_type: 'ALARMS' }],
    ] as const;
    for (const [check, body] of wrong.filter(([check]) => wants(check))) {
      judge(check, { refused: await api.post(path, body), twin });
    }
  },
});

export const useOptionSets = scenario({
  id: 'rooms/option-sets',
  about: 'Rooms that need an option set are created with and without one.',
  revisions: ['earlier'],
  checks: [
    rooms.everyBlockType,
    rooms.carriesOptionSet,
    rooms.optionsField,
    rooms.optionSetField,
    rooms.seedsConditions,
    rooms.simplifiedNeedsSet,
    rooms.scaleNeedsSet,
    rooms.optionSetStays,
    decided.ignoredElsewhere,
    decided.setUnknown,
    decided.listsOptionSets,
    decided.questionTexts,
    decided.allowedIntegers,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needsId, waiting, wants } = context;
    const list = await listOptionSets(context);
    judge(decided.listsOptionSets, { list });
    judge(decided.questionTexts, { list });
    judge(decided.allowedIntegers, { list });
    const { made, sets, simplified, scale } = await hostRoomsOfSets(context);
    const path = roomsPath(context, made);
    const post = (block_type: string, option_set?: number) =>
      api.post(path, { name: ofItsOwn('Safety'), block_type, option_set });
    const { created: others } = await hostRooms(context);
    judge(rooms.everyBlockType, {
      created: [simplified, scale, ...Object.values(others)],
      types: ['SIMPLIFIED', 'SCALE', ...Object.keys(others)],
    });
    const created = [simplified, scale];
    judge(rooms.carriesOptionSet, { created, sets: [sets.simplified, sets.scale] });
    judge(rooms.optionsField, { created });
    const refused = await post('SIMPLIFIED');
    judge(rooms.simplifiedNeedsSet, { refused, twin: simplified });
    judge(rooms.scaleNeedsSet, { refused: await post('SCALE'), twin: scale });
    const item = await api.post(`${path}/${needsId(simplified, rooms.returnsIt)}/items`, {
      name: 'Smoke alarm',
    });

    const id = needsId(await post('SCALE', sets.scale), rooms.returnsIt);
    const isThere = (report: Exchange) => roomIdsOf(report).includes(id);
    const read = () => waiting.shown(() => readReport(api, made), isThere);
    const before = await judgeOnceShown(read, (report, judge) =>
      judge(rooms.seedsConditions, { room: simplified, item, report }),
    );
    judge(rooms.optionSetField, { report: before });
    const update = await api.put(`${path}/${id}`, { name: 'Safety', option_set: sets.simplified });
    judge(rooms.optionSetStays, { before, update, after: await waiting.settled(read), id });
    if (!wants(decided.ignoredElsewhere, decided.setUnknown)) return;
    const ignored = await post('DETAILED', sets.scale);
    judge(decided.ignoredElsewhere, { answered: [ignored], expected: [{ option_set: null }] });
    for (const set of [NO_SUCH_ID, sets.scale]) {
      judge(decided.setUnknown, { refused: await post('SIMPLIFIED', set), twin: simplified });
    }
  },
});
