import { findRoom, idsOfItems, roomIdsOf } from '../../checks/reports/content.js';
import * as ofCopies from '../../checks/rooms/copies.js';
import * as decided from '../../checks/rooms/decided.js';
import * as rooms from '../../checks/rooms/stated.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, readJson } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { copiesOfSets, readCopied } from '../records/copies-of-sets.js';
import type { MadeInspection } from '../records/inspection.js';
import { hostRoomsOfSets, listOptionSets } from '../records/option-sets.js';
import { NO_SUCH_ID } from '../records/property.js';
import { makeRoom, ofItsOwn, readReport, roomsPath } from '../records/report.js';
import { hostRooms } from '../records/rooms.js';
import { judgeStay, STAY } from '../requests/stay.js';

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
    decided.typeOutside,
    ...STAY,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needs, wants } = context;
    const { made, created, withNull } = await hostRooms(context);
    const path = roomsPath(context, made);
    // If another type is accepted, the list of block types judges a refusal.
    const twin = Object.values(created).find(isSuccess) ?? created.DETAILED;
    const { name } = JSON.parse(twin.request.body);
    const report = await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => {
        judge(rooms.returnsIt, { created: twin, report, name });
        judgeStay(context, made, { report, judge });
      },
    );
    needs(twin, rooms.returnsIt);
    judge(rooms.takesNullSet, { answered: [withNull] });
    judge(rooms.othersNeedNoSet, { answered: Object.values(created) });
    for (const shape of [rooms.fields, rooms.nameField, rooms.optionSetField]) {
      judge(shape, { report });
    }
    if (!wants(decided.typeOutside)) return;
    const outside = { name: 'The detailed', block_type: 'ALARMS' };
    judge(decided.typeOutside, { refused: await api.post(path, outside), twin });
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
    rooms.changesOnlyName,
    rooms.blockTypeStays,
    ofCopies.namesakeIsNew,
    ofCopies.keepsOptionSet,
    ofCopies.carriesOptionSet,
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
    const source = needsId(scale, rooms.returnsIt);
    const copies = await copiesOfSets(context);
    const { namesake, ofScale: copied, ofSimplified, ofRated, unanswered: item } = copies;
    const nameOf = ({ request }: Exchange) => String(JSON.parse(request.body).room.name);
    const name = nameOf(copied);
    const first = await judgeOnceShown(readCopied(context, made, copies), (report, judge) => {
      judge(rooms.seedsConditions, { room: simplified, item, report });
      judge(ofCopies.namesakeIsNew, { copied: namesake, report, name: nameOf(namesake) });
      judge(ofCopies.keepsOptionSet, { copied, report, source, name });
      judge(ofCopies.carriesOptionSet, { copied: ofRated, report, name: nameOf(ofRated) });
      if (isRefusal(ofSimplified)) return;
      const ofOther = { source: idAt(simplified), name: nameOf(ofSimplified) };
      judge(ofCopies.keepsOptionSet, { copied: ofSimplified, report, ...ofOther });
    });
    judge(rooms.optionSetField, { report: first });
    const { id, before, other } = await oneMore(context, { first, ofSimplified, ofScale: copied });
    const update = await api.put(`${path}/${id}`, { name: 'Safety', ...other });
    const refused = await post('SIMPLIFIED');
    judge(rooms.simplifiedNeedsSet, { refused, twin: simplified });
    judge(rooms.scaleNeedsSet, { refused: await post('SCALE'), twin: scale });
    const after = await waiting.settled(() => readWith(context, made, id));
    judge(rooms.optionSetStays, { before, update, after, id });
    judge(rooms.blockTypeStays, { before, update, after, id });
    if (id === idAt(ofSimplified) && showsAllOf(ofSimplified, before))
      judge(rooms.changesOnlyName, { before, after, id });
    if (!wants(decided.ignoredElsewhere, decided.setUnknown)) return;
    const ignored = await post('DETAILED', sets.scale);
    judge(decided.ignoredElsewhere, { answered: [ignored], expected: [{ option_set: null }] });
    for (const set of [NO_SUCH_ID, sets.scale]) {
      judge(decided.setUnknown, { refused: await post('SIMPLIFIED', set), twin: simplified });
    }
  },
});

interface Copied {
  /** The report after the copies. */
  readonly first: Exchange;
  readonly ofSimplified: Exchange;
  readonly ofScale: Exchange;
}

/**
 * A room with an option set to which no scenario adds anything: a copy, if possible the one with
 * more items, or else a new room; what another type and set is for it; and a report that shows it.
 */
async function oneMore(context: Context, { first, ofSimplified, ofScale }: Copied) {
  const { made, sets } = await hostRoomsOfSets(context);
  const ofQuestions = { block_type: 'SIMPLIFIED', option_set: sets.simplified };
  const ofRatings = { block_type: 'SCALE', option_set: sets.scale };
  const isShown = (copy: Exchange) => isSuccess(copy) && roomIdsOf(first).includes(idAt(copy));
  if (isShown(ofSimplified)) return { id: idAt(ofSimplified), before: first, other: ofRatings };
  if (isShown(ofScale)) return { id: idAt(ofScale), before: first, other: ofQuestions };
  const id = await makeRoom(context, made, { name: ofItsOwn('Safety'), ...ofRatings });
  return { id, before: await readWith(context, made, id), other: ofQuestions };
}

/** Whether a report shows all items that the answer to a copy shows. */
function showsAllOf(copy: Exchange, report: Exchange): boolean {
  const shown = idsOfItems(findRoom(report, 'id', idAt(copy)));
  return isSuccess(copy) && idsOfItems(readJson(copy)).every((id) => shown.includes(id));
}

/** Reads the report, waiting until it shows a room. */
function readWith({ api, waiting }: Context, made: MadeInspection, id: number): Promise<Exchange> {
  return waiting.shown(
    () => readReport(api, made),
    (report) => roomIdsOf(report).includes(id),
  );
}
