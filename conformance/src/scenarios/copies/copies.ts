import { OutOfReach } from '../../base/stops.js';
import * as copies from '../../checks/copies/copies.js';
import { keepsOthers } from '../../checks/properties/reports.js';
import { itemsOf, roomsOf } from '../../checks/reports/content.js';
import { COMPLETE } from '../../checks/words/states.js';
import { everyRoute } from '../../checks/xml/requests.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, NOTED } from '../records/inspection.js';
import { addOfOtherType } from '../records/odd-rooms.js';
import { makeProperty } from '../records/property.js';
import {
  copyPath,
  makeRoom,
  readActions,
  readFilled,
  readReport,
  roomsPath,
} from '../records/report.js';
import { FINISHED, finishedInspection, standingReport } from '../records/standing.js';
import { askInXml } from '../requests/in-xml.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

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
    keepsOthers,
    everyRoute,
    ...STAY,
  ],
  async act(context) {
    const { judge, wants } = context;
    const { property, made: finished, completed } = await finishedInspection(context);
    const made = await makeInspection(context, NOTED);
    await addOfOtherType(context, made, 'Own room');
    const target = { made, property };
    const { source, first } = await copyByDefault(context, target, { finished, completed });
    if (wants(copies.actionsStay)) {
      judge(copies.actionsStay, {
        source: await readActions(context, finished),
        copied: await readActions(context, made),
      });
    }
    await changeItem(context, made, first);
    // Before the other copies, so that these are added to a report of several rooms.
    const before = await copyByNull(context, target, first);
    const reset = await copyInEachMode(context, target, { source, before });
    if (!wants(...OF_SOURCES)) return;
    await chooseSources(context, target, reset);
  },
});

/** The inspection that receives a copy, and the property whose report is copied. */
interface Target {
  readonly made: MadeInspection;
  readonly property: number;
}

function copyTo(context: Context, { made, property }: Target, body?: object): Promise<Exchange> {
  return context.api.put(copyPath(context, made, property), body);
}

interface Finished {
  readonly finished: MadeInspection;
  /** The last answer to completing it. */
  readonly completed: Exchange;
}

/**
 * Copies without a mode into a report with one room. Returns the report of the finished inspection,
 * and the one that received the copy.
 */
async function copyByDefault(
  context: ScenarioContext,
  target: Target,
  { finished, completed }: Finished,
) {
  const { api, cannotJudge, judge, judgeOnceShown, revision } = context;
  const before = await readFilled(context, target.made, { rooms: 1, items: 0 });
  const copied = await copyTo(context, target, {});
  // Read after the copy, which must leave it unchanged, and after its completion.
  const source = await judgeOnceShown(
    () => readFilled(context, finished, { rooms: 2, items: 0 }),
    (report, judge) => judgeStay(context, finished, { report, judge }),
  );
  const readCopied = async () => {
    const after = await readReport(api, target.made);
    if (cameToNothing({ copied, before, after })) await needComplete(context, finished, completed);
    return after;
  };
  if (revision === 'current') cannotJudge(OF_OTHER, copies.earlierPath);
  else judge(copies.earlierPath, { copied });
  const [own, other] = checksOfRooms(context);
  const first = await judgeOnceShown(readCopied, (after, judge) => {
    judge(own, { copied, source, after });
    judge(copies.hasRoomsAndAttachments, { copied, after });
    judge(copies.appendsByDefault, { copied, source, before, after });
    judge(copies.answersWhole, { copied, after });
    judge(copies.newIds, { source, after });
  });
  cannotJudge(OF_OTHER, other);
  return { source, first };
}

/** The check of copied rooms in this revision, and the one in the other revision. */
function checksOfRooms({ revision }: Context) {
  return revision === 'current'
    ? ([copies.copiesRooms, copies.earlierRooms] as const)
    : ([copies.earlierRooms, copies.copiesRooms] as const);
}

/** Copies with null as the mode. Returns the report afterwards. */
async function copyByNull(
  context: ScenarioContext,
  { made, property }: Target,
  before: Exchange,
): Promise<Exchange> {
  const { api, judgeOnceShown } = context;
  const path = copyPath(context, made, property);
  const copied = await askInXml(context, 'PUT', path, { mode: null }, 'json');
  return judgeOnceShown(
    () => readReport(api, made),
    (after, judge) => judge(copies.takesNullMode, { copied, before, after }),
  );
}

/**
 * Copies in an unknown mode, in both modes, and without a body. Returns the answer to the mode that
 * replaces the rooms.
 */
async function copyInEachMode(
  context: ScenarioContext,
  target: Target,
  { source, before }: Readonly<Record<'source' | 'before', Exchange>>,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown, waiting, wants } = context;
  const read = () => readReport(api, target.made);
  const merge = await copyTo(context, target, { mode: 'merge' });
  // The specification does not say what an unknown mode does if it is not refused.
  const latest = isRefusal(merge) ? before : await waiting.settled(read);
  const append = await copyTo(context, target, { mode: 'append' });
  judge(copies.otherModeRefused, { refused: merge, twin: append });
  const [own] = checksOfRooms(context);
  const appended = await judgeOnceShown(read, (after, judge) => {
    judge(copies.appends, { copied: append, source, before: latest, after });
    judge(own, { copied: append, source, after });
  });
  // As it is before rooms are replaced.
  if (wants(keepsOthers)) await ifMade(unlessOutOfReach(standingReport(context)));
  const reset = await copyTo(context, target, { mode: 'reset' });
  const replaced = await judgeOnceShown(read, (after, judge) =>
    judge(copies.resets, { copied: reset, source, before: appended, after }),
  );
  judge(copies.takesModes, { answered: [append, reset] });
  if (wants(keepsOthers)) await judgeOther(context);
  if (wants(copies.emptyBodyAppends)) {
    const empty = await copyTo(context, target);
    await judgeOnceShown(read, (after, judge) =>
      judge(copies.emptyBodyAppends, { copied: empty, source, before: replaced, after }),
    );
  }
  return reset;
}

/** Judges the report of another inspection of the property whose report was replaced. */
async function judgeOther(context: ScenarioContext): Promise<void> {
  const { made, report } = await standingReport(context);
  await context.judgeOnceShown(
    () => readReport(context.api, made),
    (after, judge) => judge(keepsOthers, { before: report, after }),
  );
}

/**
 * Copies from a property with a finished inspection and a newer one, from one without inspections,
 * and from the same with an unfinished one.
 */
async function chooseSources(
  context: ScenarioContext,
  target: Target,
  twin: Exchange,
): Promise<void> {
  const { api, judge, judgeOnceShown, waiting } = context;
  const { made, property } = target;
  const read = () => readReport(api, made);
  await begin(context, property, 'Unfinished');
  await copyTo(context, target, { mode: 'append' });
  const kept = await judgeOnceShown(read, (after, judge) =>
    judge(copies.latestFinished, { after, name: FINISHED }),
  );

  const nothing = { made, property: (await makeProperty(context)).id };
  const refused = await copyTo(context, nothing, { mode: 'reset' });
  judge(copies.nothingToCopy, { refused, twin });
  judge(copies.keptWithoutSource, { before: kept, after: await waiting.settled(read) });

  await begin(context, nothing.property, 'Unfinished');
  await copyTo(context, nothing, { mode: 'append' });
  await judgeOnceShown(read, (after, judge) =>
    judge(copies.elseNewest, { after, name: 'Unfinished' }),
  );
}

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

const NOT_COPYABLE = 'no report of this target is known to be copyable: none could be completed';

/** Creates an inspection of a property and adds one room to its report. */
async function begin(context: Context, property: number, name: string): Promise<void> {
  await makeRoom(context, await makeInspection(context, { property: { id: property } }), { name });
}
