import * as copies from '../checks/copies.js';
import { type Context, scenario } from '../engine/scenario.js';
import { idAt, readJson, valueAt } from '../net/body.js';
import type { Exchange } from '../net/exchange.js';
import { type MadeInspection, makeInspection } from './make/inspection.js';
import { makeProperty } from './make/property.js';
import { addAction, addItem, addRoom, readActions, readReport } from './make/report.js';

const { copiesRooms, earlierPath, ...ofBoth } = copies;

export const copyFromProperty = scenario({
  id: 'copies/from-property',
  about: 'The report of one property is copied to an inspection of another, in each mode.',
  properties: 2,
  checks: Object.values(ofBoth),
  async act(context) {
    const { api, judge } = context;
    const property = (await makeProperty(context)).id;
    const finished = await fill(context, property, 'Kept', 'Finished');
    await finish(context, finished);
    const source = await readReport(api, finished);
    const actions = await readActions(context, finished);
    const made = await makeInspection(context);
    await addRoom(context, made, { name: 'Own room' });
    const read = () => readReport(api, made);
    const copy = (body?: object, from = property) => api.put(copyPath(context, made, from), body);

    const before = await read();
    const byDefault = await copy({});
    const first = await read();
    judge(copies.hasRoomsAndAttachments, { copied: byDefault });
    const appended = { copied: byDefault, source, before, after: first };
    judge(copies.appendsByDefault, appended);
    judge(copies.answersWhole, { copied: byDefault, after: first });
    judge(copies.newIds, { source, after: first });
    judge(copies.actionsStay, { source: actions, copied: await readActions(context, made) });
    const append = await copy({ mode: 'append' });
    const second = await read();
    judge(copies.appends, { copied: append, source, before: first, after: second });
    const reset = await copy({ mode: 'reset' });
    const third = await read();
    judge(copies.resets, { copied: reset, source, before: second, after: third });
    judge(copies.takesModes, { answered: [append, reset] });
    const empty = await copy();
    const fourth = await read();
    judge(copies.emptyBodyAppends, { copied: empty, source, before: third, after: fourth });
    judge(copies.otherModeRefused, { refused: await copy({ mode: 'merge' }), twin: append });

    await fill(context, property, 'Later', 'Unfinished');
    await copy({});
    const kept = await read();
    judge(copies.latestFinished, { after: kept, name: 'Finished' });

    const nothing = (await makeProperty(context)).id;
    const refused = await copy({ mode: 'reset' }, nothing);
    judge(copies.nothingToCopy, { refused, twin: reset });
    judge(copies.keptWithoutSource, { before: kept, after: await read() });

    await fill(context, nothing, 'Only', 'Unfinished');
    await copy({ mode: 'append' }, nothing);
    judge(copies.elseNewest, { after: await read(), name: 'Unfinished' });
  },
});

export const copyRooms = scenario({
  id: 'copies/current',
  about: 'A report is copied at the path of the current revision.',
  revisions: ['current'],
  properties: 1,
  checks: [copiesRooms],
  async act(context) {
    context.judge(copiesRooms, await copyOnce(context));
  },
});

export const copyAtEarlierPath = scenario({
  id: 'copies/earlier',
  about: 'A report is copied at the path of the earlier revision.',
  revisions: ['earlier'],
  properties: 1,
  checks: [earlierPath],
  async act(context) {
    context.judge(earlierPath, await copyOnce(context));
  },
});

async function copyOnce(context: Context) {
  const { api } = context;
  const property = (await makeProperty(context)).id;
  const finished = await fill(context, property, 'Kitchen', 'Bathroom');
  await finish(context, finished);
  const source = await readReport(api, finished);
  const made = await makeInspection(context);
  const copied = await api.put(copyPath(context, made, property), {});
  return { copied, source, after: await readReport(api, made) };
}

/** An inspection of a property whose report has these rooms, with an item and an action. */
async function fill(
  context: Context,
  property: number,
  ...names: readonly string[]
): Promise<MadeInspection> {
  const made = await makeInspection(context, { property: { id: property } });
  const rooms: Exchange[] = [];
  for (const name of names) rooms.push(await addRoom(context, made, { name }));
  const room = rooms[0] ? idAt(rooms[0]) : Number.NaN;
  const item = idAt(await addItem(context, made, room));
  await addAction(context, made, { room, item }, { title: 'Clean it' });
  return made;
}

/** Completes an inspection, through a review where the account wants one. */
async function finish({ api }: Context, { path }: MadeInspection): Promise<void> {
  const completed = await api.post(`${path}/complete`);
  if (valueAt(readJson(completed), 'state.id') === 350) await api.post(`${path}/complete`);
}

function copyPath({ revision }: Context, { path }: MadeInspection, property: number): string {
  const part = revision === 'current' ? '/report' : '';
  return `${path}${part}/copy-from-property/${property}`;
}
