import * as ofItems from '../../checks/items/actions.js';
import * as actions from '../../checks/reports/actions.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import type { MadeInspection } from '../records/inspection.js';
import { addAction, makeItem, makeRoom, readActions, roomsPath } from '../records/report.js';
import { reportOfItsOwn } from '../records/standing.js';

export const useActions = scenario({
  id: 'reports/actions',
  about: 'Items of two rooms get actions, one of them two, which are listed, changed and removed.',
  checks: [
    actions.listed,
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
    const add = async (name: string, input: object) => {
      const room = await makeRoom(context, made, { name });
      const item = await makeItem(context, made, room);
      const action = await addAction(context, made, { room, item }, input);
      const path = `${roomsPath(context, made)}/${room}/items/${item}/actions`;
      return { action, path, place: { room, item } };
    };
    const title = `Paint ${marks.word()}`;
    const sent = { title, responsibility: 'The council', priority: 'Before winter' };
    const first = await add('Hall', sent);
    const second = await add('Attic', { title: `Sweep ${marks.word()}`, completed: true });
    const third = await addAction(context, made, first.place, { title: `Dust ${marks.word()}` });
    const ids = [first.action, second.action, third]
      .filter(isSuccess)
      .map((action) => idAt(action));
    const ofEarlier = revision === 'earlier';
    const list = await judgeOnceShown(
      () => readActions(context, made),
      (list, judge) => {
        judge(ofEarlier ? actions.listed : actions.listedInCurrent, { list, ids });
        judge(ofItems.created, { created: first.action, list, title });
      },
    );
    judge(actions.shape, { records: [first.action, second.action] });
    judge(actions.neverNull, { records: [second.action] });
    judge(actions.freeTexts, { answered: first.action, sent });

    const ofOther = ofEarlier
      ? [actions.listedInCurrent, ofItems.managedInSections]
      : [actions.listed];
    cannotJudge('it belongs to the other revision', ...ofOther);
    if (!wants(ofItems.managed, ofItems.managedInSections)) return;

    const { action } = first;
    const managed = isSuccess(action)
      ? await manage(context, made, `${first.path}/${needsId(action, ofItems.created)}`)
      : { update: action, changed: list, title, deletion: action, rest: list };
    judge(ofItems.managed, managed);
    if (!ofEarlier) judge(ofItems.managedInSections, managed);
  },
});

/** Gives an action another title and deletes it. */
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
