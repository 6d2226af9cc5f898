import * as ofItems from '../../checks/items/actions.js';
import * as actions from '../../checks/reports/actions.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt, recordsOf } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';
import {
  addAction,
  makeItem,
  makeRoom,
  readActions,
  readReport,
  roomsPath,
} from '../records/report.js';
import { hall, ovenOfHall, reportOfItsOwn } from '../records/standing.js';
import { metersSummed } from '../records/summed.js';
import { ifMade } from '../requests/unless-stopped.js';

export const useActions = scenario({
  id: 'reports/actions',
  about:
    'Items of two rooms get actions, the second of one room two, which are listed, changed and removed.',
  checks: [
    actions.listed,
    actions.offered,
    actions.listedInCurrent,
    actions.shape,
    actions.neverNull,
    actions.freeTexts,
    ofItems.created,
    ofItems.managed,
    ofItems.managedInSections,
  ],
  async act(context) {
    const { cannotJudge, judge, judgeOnceShown, marks, needsId, revision, wants } = context;
    const made = await reportOfItsOwn(context);
    const room = await hall(context);
    await ovenOfHall(context);
    // The second item of its room: a target that reads only the first one would miss its action.
    const place = { room, item: await makeItem(context, made, room, { name: 'Hob' }) };
    const elsewhere = (await ifMade(metersSummed(context))) ?? (await makePlace(context, made));
    const add = (input: object, at = place) => addAction(context, made, at, input);
    const title = `Paint ${marks.word()}`;
    const sent = { title, responsibility: 'The council', priority: 'Before winter' };
    const first = await add(sent);
    const second = await add({ title: `Sweep ${marks.word()}`, completed: true }, elsewhere);
    const third = await add({ title: `Dust ${marks.word()}` });
    const ids = [first, second, third].filter(isSuccess).map((action) => idAt(action));
    const ofEarlier = revision === 'earlier';
    const { list } = await judgeOnceShown(
      () => readListed(context, made, ids.length),
      ({ list, report }, judge) => {
        if (ofEarlier) judge(actions.listed, { list, ids, report });
        else judge(actions.listedInCurrent, { list, ids });
        if (ofEarlier) judge(actions.offered, { list });
        judge(ofItems.created, { created: first, list, title });
      },
    );
    judge(actions.shape, { records: [first, second] });
    judge(actions.neverNull, { records: [second] });
    judge(actions.freeTexts, { answered: first, sent });

    const ofOther = ofEarlier
      ? [actions.listedInCurrent, ofItems.managedInSections]
      : [actions.listed, actions.offered];
    cannotJudge('it belongs to the other revision', ...ofOther);
    if (!wants(ofItems.managed, ofItems.managedInSections)) return;

    const path = `${roomsPath(context, made)}/${room}/items/${place.item}/actions`;
    const managed = isSuccess(first)
      ? await manage(context, made, `${path}/${needsId(first, ofItems.created)}`)
      : { update: first, changed: list, title, deletion: first, rest: list };
    judge(ofItems.managed, managed);
    if (!ofEarlier) judge(ofItems.managedInSections, managed);
  },
});

/** A place with an item in a room of its own, for targets without rooms of meters. */
async function makePlace(context: Context, made: MadeInspection) {
  const room = await makeRoom(context, made, { name: 'Attic' });
  return { room, item: await makeItem(context, made, room) };
}

/** The list of all actions, and the report where it shows more than were added. */
async function readListed(context: Context, made: MadeInspection, added: number) {
  const list = await readActions(context, made);
  const isMore = recordsOf(list).length > added;
  return { list, report: isMore ? await readReport(context.api, made) : undefined };
}

/** Updates the title of an action and deletes the action. */
async function manage(context: Context, made: MadeInspection, path: string) {
  const { api, marks, waiting } = context;
  const title = `Whitewash ${marks.word()}`;
  const read = () => readActions(context, made);
  const update = await api.put(path, { title });
  const changed = await waiting.shown(read, ({ response }) => response.body.includes(title));
  const deletion = await api.delete(path);
  const isGone = (list: Exchange) => isSuccess(list) && !list.response.body.includes(title);
  const rest = await waiting.shown(read, isGone);
  return { update, changed, title, deletion, rest };
}
