import { OutOfReach } from '../../base/stops.js';
import * as copies from '../../checks/copies/copies.js';
import { itemsOf, roomsOf } from '../../checks/reports/content.js';
import { everyRoute } from '../../checks/xml/requests.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, NOTED } from '../records/inspection.js';
import { makeProperty } from '../records/property.js';
import {
  addRoom,
  copyPath,
  makeRoom,
  readActions,
  readFilled,
  readReport,
  roomsPath,
} from '../records/report.js';
import { FINISHED, finishedInspection } from '../records/standing.js';
import { askInXml } from '../requests/in-xml.js';
import { judgeStay, STAY } from '../requests/stay.js';

/** Checks of which inspection of a property is chosen as the source of a copy. */
const OF_SOURCES = [
  copies.latestFinished,
  copies.elseNewest,
  copies.nothingToCopy,
  copies.keptWithoutSource,
];

const OF_OTHER = 'it belongs to the other revision';

export const copyFromProperty = scenario({
  id: 'copies/from-property',
  about: 'The report of one property is copied to an inspection of another, in each mode.',
  checks: [
    copies.actionsStay,
    copies.answersWhole,
    copies.appends,
    copies.appendsByDefault,
    copies.copiesRooms,
    copies.earlierPath,
    copies.earlierRooms,
    copies.elseNewest,
    copies.emptyBodyAppends,
    copies.hasRoomsAndAttachments,
    copies.keptWithoutSource,
    copies.latestFinished,
    copies.newIds,
    copies.nothingToCopy,
    copies.otherModeRefused,
    copies.resets,
    copies.takesModes,
    copies.takesNullMode,
    everyRoute,
    ...STAY,
  ],
  async act(context) {
    const { api, cannotJudge, judge, judgeOnceShown, revision, waiting, wants } = context;
    const { property, made: finished, completed } = await finishedInspection(context);
    const made = await makeInspection(context, NOTED);
    await addRoom(context, made, { name: 'Own room' });
    const read = () => readReport(api, made);
    const copy = (body?: object, from = property) => api.put(copyPath(context, made, from), body);

    const before = await readFilled(context, made, { rooms: 1, items: 0 });
    const byDefault = await copy({});
    // Read after the copy, which must leave it unchanged, and after its completion.
    const source = await judgeOnceShown(
      () => readFilled(context, finished, { rooms: 2, items: 0 }),
      (report, judge) => judgeStay(context, finished, { report, judge }),
    );
    const readCopied = async () => {
      const after = await read();
      const seen = { copied: byDefault, before, after };
      if (cameToNothing(seen)) await needComplete(context, finished, completed);
      return after;
    };
    const [own, other] =
      revision === 'current'
        ? [copies.copiesRooms, copies.earlierRooms]
        : [copies.earlierRooms, copies.copiesRooms];
    if (revision === 'current') cannotJudge(OF_OTHER, copies.earlierPath);
    else judge(copies.earlierPath, { copied: byDefault });
    const first = await judgeOnceShown(readCopied, (after, judge) => {
      judge(own, { copied: byDefault, source, after });
      judge(copies.hasRoomsAndAttachments, { copied: byDefault, after });
      judge(copies.appendsByDefault, { copied: byDefault, source, before, after });
      judge(copies.answersWhole, { copied: byDefault, after });
      judge(copies.newIds, { source, after });
    });
    cannotJudge(OF_OTHER, other);
    if (wants(copies.actionsStay)) {
      judge(copies.actionsStay, {
        source: await readActions(context, finished),
        copied: await readActions(context, made),
      });
    }
    await changeItem(context, made, first);
    const path = copyPath(context, made, property);
    // Before the other copies, so that these are added to a report of several rooms.
    const byNull = await askInXml(context, 'PUT', path, { mode: null }, 'json');
    const more = await judgeOnceShown(read, (after, judge) =>
      judge(copies.takesNullMode, { copied: byNull, before: first, after }),
    );
    const merge = await copy({ mode: 'merge' });
    // The specification does not say what an unknown mode does if it is not refused.
    const latest = isRefusal(merge) ? more : await waiting.settled(read);
    const append = await copy({ mode: 'append' });
    judge(copies.otherModeRefused, { refused: merge, twin: append });
    const second = await judgeOnceShown(read, (after, judge) => {
      judge(copies.appends, { copied: append, source, before: latest, after });
      judge(own, { copied: append, source, after });
    });
    const reset = await copy({ mode: 'reset' });
    const third = await judgeOnceShown(read, (after, judge) =>
      judge(copies.resets, { copied: reset, source, before: second, after }),
    );
    judge(copies.takesModes, { answered: [append, reset] });
    if (wants(copies.emptyBodyAppends)) {
      const empty = await copy();
      await judgeOnceShown(read, (after, judge) =>
        judge(copies.emptyBodyAppends, { copied: empty, source, before: third, after }),
      );
    }
    if (!wants(...OF_SOURCES)) return;

    await begin(context, property, 'Unfinished');
    await copy({ mode: 'append' });
    const kept = await judgeOnceShown(read, (after, judge) =>
      judge(copies.latestFinished, { after, name: FINISHED }),
    );

    const nothing = (await makeProperty(context)).id;
    const refused = await copy({ mode: 'reset' }, nothing);
    judge(copies.nothingToCopy, { refused, twin: reset });
    judge(copies.keptWithoutSource, { before: kept, after: await waiting.settled(read) });

    await begin(context, nothing, 'Unfinished');
    await copy({ mode: 'append' }, nothing);
    await judgeOnceShown(read, (after, judge) =>
      judge(copies.elseNewest, { after, name: 'Unfinished' }),
    );
  },
});

/**
 * Updates the description of the first copied item, in the revision that has such a route. The
 * source of the copy must not change.
 */
async function changeItem(context: Context, made: MadeInspection, report: Exchange): Promise<void> {
  if (context.revision === 'current') return;
  const room = roomsOf(report).find((one) => itemsOf(one).length > 0);
  const [item] = itemsOf(room);
  if (item === undefined) return;
  const path = `${roomsPath(context, made)}/${valueAt(room, 'id')}/items/${valueAt(item, 'id')}`;
  await context.api.put(path, {
    name: valueAt(item, 'name.value'),
    description: 'Changed once copied',
  });
}

/**
 * Throws OutOfReach when nothing was copied from a source that is not Complete: the target may copy
 * only from complete inspections.
 */
async function needComplete(
  { api }: Context,
  { path }: MadeInspection,
  completed: Exchange,
): Promise<void> {
  const isComplete = (shown: Exchange) => valueAt(readJson(shown), 'state.id') === COMPLETE;
  if (isComplete(completed) || isComplete(await api.get(path))) return;
  throw new OutOfReach(NOT_COPYABLE);
}

/** Whether the copy was refused, or the report has as many rooms as before. */
function cameToNothing({ copied, before, after }: Attempt): boolean {
  const [had, has] = [before, after].map((report) => roomsOf(report).length);
  return isRefusal(copied) || (isSuccess(copied) && has === had);
}

type Attempt = Readonly<Record<'copied' | 'before' | 'after', Exchange>>;

const COMPLETE = 400;
const NOT_COPYABLE = 'no report of this target is known to be copyable: none could be completed';

/** Creates an inspection of a property and adds one room to its report. */
async function begin(context: Context, property: number, name: string): Promise<void> {
  await makeRoom(context, await makeInspection(context, { property: { id: property } }), { name });
}
