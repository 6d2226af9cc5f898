import * as items from '../../checks/items/stated.js';
import { itemsShowActions } from '../../checks/lives/shown-additions.js';
import { idsOfItems, otherIds } from '../../checks/reports/content.js';
import { everyRoute } from '../../checks/xml/requests.js';
import { scenario } from '../../engine/scenario.js';
import { idAt, readJson } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { makeInspection } from '../records/inspection.js';
import {
  addAction,
  addItem,
  addRoom,
  ITEM,
  idOfRoom,
  readReport,
  roomsPath,
} from '../records/report.js';
import { askInXml } from '../requests/in-xml.js';
import { sendTexts } from '../requests/short-texts.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { LINE, LINES } from '../values/texts.js';

export const manageItems = scenario({
  id: 'items/manage',
  about: 'Items of a room are created, changed, ordered and removed.',
  revisions: ['earlier'],
  checks: [
    items.fields,
    items.texts,
    items.returnsIt,
    items.nameRequired,
    items.descriptionOptional,
    items.changeNeedsName,
    items.updateReturnsIt,
    items.clearsDescription,
    items.changesCondition,
    items.changesDescription,
    items.changesName,
    items.deletes,
    items.orderComesBack,
    items.orderIsShown,
    itemsShowActions,
    everyRoute,
    ...STAY,
  ],
  async act(context) {
    const { cannotJudge, api, judge, judgeOnceShown, needsId } = context;
    const made = await makeInspection(context);
    const created = await addRoom(context, made);
    const room = await idOfRoom(context, made, created);
    const path = `${roomsPath(context, made)}/${room}/items`;
    const { name } = ITEM;
    const { answered: item, sent } = await sendTexts((body) => api.post(path, body), {
      ...ITEM,
      description: LINES,
    });
    const { description } = sent;
    const read = () => readReport(api, made);
    const needItem = async (added: Exchange, called: string) => {
      if (!Number.isInteger(idAt(added)))
        await judgeOnceShown(read, (report, judge) =>
          judge(items.returnsIt, { item: added, report, name: called }),
        );
      return needsId(added, items.returnsIt);
    };
    const first = await needItem(item, sent.name);
    const namesake = await api.post(path, { name });
    // The specification does not say whether two items of a room can have the same name.
    const bare = isRefusal(namesake) ? await api.post(path, { name: 'Sink' }) : namesake;
    judge(items.descriptionOptional, {
      answered: [item, bare],
      expected: [{ 'description.value': description }, {}],
    });
    judge(items.fields, { records: [item, bare] });
    judge(items.texts, { records: [item, bare] });
    const refused = await api.post(path, { ...ITEM, name: undefined });
    judge(items.nameRequired, { refused, twin: item });

    // Before the updates, which must not change the order.
    const longName = `${name} hob ${LINE}`;
    const addThird = (body: object) => addItem(context, made, room, body);
    const { answered: grill, sent: ofThird } = await sendTexts(addThird, { name: longName });
    const third = await needItem(grill, ofThird.name);
    // The room may have been created with other items.
    const rest = otherIds(idsOfItems(readJson(created)), []);
    const order = [idAt(bare), third, first, ...rest];
    const turned = order.toReversed();
    const update = await api.put(path, turned);
    judge(items.orderComesBack, { update, order: turned });

    const own = `${path}/${first}`;
    // Before the update, which must not change the action.
    const action = await addAction(context, made, { room, item: first }, { title: 'Clean it' });
    // Before the updates, which give the first item another name. Before the second order, which
    // then covers only the remaining items.
    const removed = idAt(bare);
    const deletion = await api.delete(`${path}/${removed}`);
    const isLeft = (id: number) => id !== removed;
    const [left, leftTurned] = [order.filter(isLeft), turned.filter(isLeft)];
    const { answered: changed, sent: others } = await sendTexts((body) => api.put(own, body), {
      name: longName,
      description: LINE,
      condition: 'Worn',
    });
    // The third item keeps the name that the first one now has as well.
    const ofSameName = `${path}/${third}`;
    const empty = await api.put(ofSameName, { ...ofThird, condition: '' });
    // The specification does not say whether a text may be empty.
    const cleared = isRefusal(empty) ? await api.put(ofSameName, ofThird) : empty;
    const nameless = await api.put(own, { description: 'Black', condition: 'Worn' });
    judge(items.changeNeedsName, { refused: nameless, twin: changed });
    if (cleared === empty)
      judge(items.changesCondition, {
        answered: [empty],
        expected: [{ 'condition.value': '' }],
      });
    else cannotJudge('this target accepts no empty condition', items.changesCondition);
    await judgeOnceShown(read, (report, judge) => {
      judge(items.returnsIt, { item: grill, report, name: ofThird.name });
      judge(items.updateReturnsIt, { update: changed, report });
      judge(items.changesName, { item, update: changed, report, name: others.name });
      judge(items.changesDescription, { update: changed, report, description: others.description });
      judge(items.clearsDescription, { update: cleared, report, description: '' });
      judge(items.deletes, { deletion, report, id: removed, others: leftTurned });
      judge(items.orderIsShown, {
        report,
        room,
        order: isSuccess(deletion) ? leftTurned : turned,
      });
      judge(itemsShowActions, { report, action });
      judgeStay(context, made, { report, judge });
    });

    // After the updates, which must not change the order; the second order must take effect as
    // well.
    const again = isSuccess(deletion) ? left : order;
    await askInXml(context, 'PUT', path, again);
    await judgeOnceShown(read, (report, judge) =>
      judge(items.orderIsShown, { report, room, order: again }),
    );
  },
});
