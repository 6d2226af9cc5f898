import * as actions from '../../checks/reports/actions.js';
import { scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { makeInspection } from '../make/inspection.js';
import { addAction, addItem, addRoom, readActions, roomsPath } from '../make/report.js';

export const useActions = scenario({
  id: 'reports/actions',
  about: 'Items of two rooms get actions, which are listed, changed and removed.',
  checks: [
    actions.listed,
    actions.listedInCurrent,
    actions.shape,
    actions.neverNull,
    actions.freeTexts,
    actions.created,
    actions.managed,
    actions.managedInSections,
  ],
  async act(context) {
    const { api, cannotJudge, judge, marks, revision, wants } = context;
    const made = await makeInspection(context);
    const add = async (name: string, input: object) => {
      const room = idAt(await addRoom(context, made, { name }));
      const item = idAt(await addItem(context, made, room));
      const action = await addAction(context, made, { room, item }, input);
      const path = `${roomsPath(context, made)}/${room}/items/${item}/actions/${idAt(action)}`;
      return { action, path };
    };
    const title = `Paint ${marks.word()}`;
    const sent = { title, responsibility: 'The council', priority: 'Before winter' };
    const first = await add('Hall', sent);
    const second = await add('Attic', { title: `Sweep ${marks.word()}` });
    const list = await readActions(context, made);
    const successful = [first.action, second.action].filter(isSuccess);
    const seen = { list, ids: successful.map((action) => idAt(action)) };
    const ofEarlier = revision === 'earlier';
    judge(ofEarlier ? actions.listed : actions.listedInCurrent, seen);
    judge(actions.created, { created: first.action, list, title });
    judge(actions.shape, { records: [first.action, second.action] });
    judge(actions.neverNull, { records: [second.action] });
    judge(actions.freeTexts, { answered: first.action, sent });

    const ofOther = ofEarlier
      ? [actions.listedInCurrent, actions.managedInSections]
      : [actions.listed];
    cannotJudge('it belongs to the other revision', ...ofOther);
    if (!wants(actions.managed, actions.managedInSections)) return;

    const changed = `Whitewash ${marks.word()}`;
    const update = await api.put(first.path, { title: changed });
    const after = await readActions(context, made);
    const deletion = await api.delete(first.path);
    const rest = await readActions(context, made);
    const managed = { update, changed: after, title: changed, deletion, rest };
    judge(actions.managed, managed);
    if (!ofEarlier) judge(actions.managedInSections, managed);
  },
});
