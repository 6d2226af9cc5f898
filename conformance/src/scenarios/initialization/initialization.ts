import * as checks from '../../checks/initialization/initialization.js';
import { returnsIt } from '../../checks/inspections/create.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { beginAnyhow, CONTINUING, TEMPLATED, typed } from '../records/beginnings.js';
import { findClerks } from '../records/clerks.js';
import {
  askForInspection,
  bareInspection,
  type MadeInspection,
  makeInspection,
  NOTED,
  standingInspection,
} from '../records/inspection.js';
import { makeProperty, NO_SUCH_ID } from '../records/property.js';
import { readActions, readReport } from '../records/report.js';
import { asMade } from '../records/self-service.js';
import {
  continueFrom,
  finishedInspection,
  hostInspection,
  ROOMS_OF_FINISHED,
} from '../records/standing.js';
import { findTemplate, preload } from '../records/templates.js';
import { pullTrigger, start } from '../records/transitions.js';
import { sendInXml } from '../requests/in-xml.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';

export const setInitialization = scenario({
  id: 'initialization/set',
  about: 'An inspection takes its content from another one, from a template, and from nothing.',
  revisions: ['current'],
  checks: [
    checks.returnsIt,
    checks.fromInspection,
    checks.fromTemplate,
    checks.loadsTemplate,
    checks.removes,
    checks.initializedField,
    checks.fields,
    checks.changesAtWill,
    checks.absentAfterRemoval,
    checks.absentBefore,
    checks.recordsOnly,
    checks.typeUnknown,
    checks.sourceUnknown,
  ],
  async act(context) {
    const { judge, judgeOnceShown, needs, wants } = context;
    const { made, set, source } = await beginAnyhow(context, CONTINUING, {
      make: (type) => makeAssigned(context, type),
      begin: (one) =>
        continueFromFinished(context, (id) => initialize(context, one, { type: 6, init_from: id })),
    });
    const from = source.made.id;
    judge(checks.absentBefore, { created: made.exchange });
    judge(checks.returnsIt, { set, id: made.id });
    needs(set, checks.returnsIt);
    judge(checks.fromInspection, { set, source: from });
    const removed = await removeIt(context, made, set);
    if (wants(checks.changesAtWill, checks.typeUnknown, checks.sourceUnknown))
      await changeAtWill(context, made, { removed, from });
    if (wants(checks.recordsOnly)) await setWithoutLoading(context, from);
    const templated = await beginFromTemplate(context, made, from);
    if (!templated) return;
    const { read, added } = await start(context, templated);
    const before = 'completed' in source ? ROOMS_OF_FINISHED : [];
    await judgeOnceShown(
      () => readReport(context.api, templated),
      (report, judge) => judge(checks.loadsTemplate, { read, report, before, added }),
    );
  },
});

interface Initialization {
  readonly type: number | undefined;
  readonly init_from: number | null;
}

/** Sets or, with null, removes where an inspection takes its content from. */
function initialize(
  { api }: Pick<Context, 'api'>,
  { path }: MadeInspection,
  { type, init_from }: Initialization,
): Promise<Exchange> {
  return api.put(`${path}/initialization`, { type, init_from });
}

/** Removes the initialization that was set. Returns the answer. */
async function removeIt(
  context: ScenarioContext,
  made: MadeInspection,
  set: Exchange,
): Promise<Exchange> {
  const { api, judge, judgeOnceShown } = context;
  const readMade = () => api.get(made.path);
  const read = await judgeOnceShown(readMade, (read, judge) => judge(checks.fields, { set, read }));
  const removed = await initialize(context, made, { type: 6, init_from: null });
  const bare = await judgeOnceShown(readMade, (read, judge) =>
    judge(checks.removes, { set, removed, read }),
  );
  judge(checks.initializedField, { shown: [set, read, removed, bare] });
  judge(checks.absentAfterRemoval, { removed });
  return removed;
}

interface ToChange {
  /** The answer that removed the initialization. */
  readonly removed: Exchange;
  /** The inspection it came from. */
  readonly from: number;
}

/** Sets the initialization again, then from another inspection, then wrongly. */
async function changeAtWill(
  context: ScenarioContext,
  made: MadeInspection,
  { removed, from }: ToChange,
): Promise<void> {
  const { judge } = context;
  const put = (type: number | undefined, init_from: number) =>
    initialize(context, made, { type, init_from });
  const again = await put(6, from);
  const replaced = await put(6, (await hostInspection(context)).id);
  judge(checks.changesAtWill, { answered: [removed, again, replaced] });
  for (const type of [4, undefined]) {
    judge(checks.typeUnknown, { refused: await put(type, from), twin: again });
  }
  for (const id of [NO_SUCH_ID, made.id]) {
    judge(checks.sourceUnknown, { refused: await put(6, id), twin: again });
  }
}

/**
 * Sets the initialization of a further inspection and reads its report. Uses an inspection of its
 * own: a target may initialize one when its report is first read.
 */
async function setWithoutLoading(context: ScenarioContext, from: number): Promise<void> {
  const { api, judge, waiting } = context;
  const looked = await makeInspection(context, typed(context, CONTINUING));
  const set = await initialize(context, looked, { type: 6, init_from: from });
  const report = await waiting.settled(() => readReport(api, looked));
  judge(checks.recordsOnly, { set, report });
}

/**
 * Sets the initialization from a template, for another inspection where that is refused: the
 * specification does not say whether an inspection can be initialized twice. Returns the inspection,
 * or undefined if no template is known.
 */
async function beginFromTemplate(
  context: ScenarioContext,
  first: MadeInspection,
  from: number,
): Promise<MadeInspection | undefined> {
  const { cannotJudge, judge, settings } = context;
  const source = await findTemplate(context);
  const begin = (one: MadeInspection) => initialize(context, one, { type: 3, init_from: source });
  const second = await begin(first);
  const { made, set } = isSuccess(second)
    ? { made: first, set: second }
    : await beginAnyhow(context, TEMPLATED, {
        make: (type) => makeInspection(context, type),
        begin: async (one) => ({ set: await begin(one) }),
      });
  if (!isSuccess(set) && settings.fixtures.templateId === undefined) {
    const { fromTemplate, loadsTemplate } = checks;
    cannotJudge('it needs a template: set fixtures.templateId', fromTemplate, loadsTemplate);
    return undefined;
  }
  judge(checks.fromTemplate, { set, source });
  if (isSuccess(second)) {
    const untyped = await initialize(context, first, { type: undefined, init_from: null });
    judge(checks.removes, { set: second, removed: untyped, read: untyped });
    await initialize(context, first, { type: 6, init_from: from });
    const replaced = await begin(first);
    if (isSuccess(replaced)) judge(checks.fromTemplate, { set: replaced, source });
  }
  return made;
}

/**
 * Sets the initialization from a finished inspection, which must not change, or from another one if
 * that is refused.
 */
async function continueFromFinished(context: Context, set: (source: number) => Promise<Exchange>) {
  const source = await ifMade(finishedInspection(context));
  const first = source && (await set(source.made.id));
  return first && isSuccess(first) ? { set: first, source } : continueFrom(context, set);
}

/** Creates an inspection with notes and, where a clerk is known, with that clerk. */
async function makeAssigned(context: Context, type: object): Promise<MadeInspection> {
  const input = { ...NOTED, ...type };
  const [id] = (await unlessOutOfReach(findClerks(context, 1))) ?? [];
  const assigned =
    id === undefined
      ? undefined
      : await unlessOutOfReach(makeInspection(context, { ...input, clerk: { id } }));
  return assigned ?? makeInspection(context, input);
}

export const changeTooLate = scenario({
  id: 'initialization/too-late',
  about:
    'An initialization is changed once the inspection has been started, initialized or both, and once it was cancelled after that.',
  revisions: ['current'],
  checks: [
    checks.refusedOnceStarted,
    checks.refusedOnceInitialized,
    checks.lateIsConflict,
    checks.loadsInspection,
    checks.startLoads,
    checks.actionsStayBehind,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needs, needsId, waiting } = context;
    const put = (one: MadeInspection, init_from: number | null) =>
      initialize(context, one, { type: 6, init_from });
    const begun = await beginAnyhow(context, CONTINUING, {
      make: (type) => makeInspection(context, type),
      begin: (one) => continueFrom(context, (id) => put(one, id)),
    });
    const { made, set: twin, source } = begun;
    needs(twin, checks.returnsIt);
    const { read: before } = await start(context, made);
    const read = isSuccess(before) ? before : twin;
    const refused = await put(made, null);
    const after = await waiting.settled(() => api.get(made.path));
    judge(checks.refusedOnceStarted, { refused, twin, before: read, after });
    judge(checks.lateIsConflict, { refused, twin });
    await changeStarted(context, { ...source.made, before: await api.get(source.made.path) }, twin);
    const finished = await ifMade(finishedInspection(context));
    if (finished)
      await changeStarted(context, { ...finished.made, before: finished.completed }, twin);
    await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => {
        judge(checks.loadsInspection, { read, report, source: source.report });
        judge(checks.startLoads, { read, report });
      },
    );
    if (source.actions) {
      const loaded = await waiting.settled(() => readActions(context, made));
      judge(checks.actionsStayBehind, { source: source.actions, loaded });
    }

    const unstarted = await makePreloaded(context);
    const id = needsId(unstarted.exchange, checks.returnsIt);
    const late = await put(unstarted, source.made.id);
    judge(checks.refusedOnceInitialized, {
      refused: late,
      twin,
      before: unstarted.exchange,
      after: await waiting.settled(() => api.get(`/inspections/${id}`)),
    });
    judge(checks.lateIsConflict, { refused: late, twin });
    await changeCancelled(context, made, twin);
  },
});

/** Changes the initialization of an inspection that was started, once it is cancelled. */
async function changeCancelled(
  context: ScenarioContext,
  made: MadeInspection,
  twin: Exchange,
): Promise<void> {
  const { api, judge } = context;
  const before = await pullTrigger(api, made.path, 'cancel');
  if (typeof valueAt(readJson(before), 'started_at') !== 'string') return;
  const refused = await initialize(context, made, { type: 6, init_from: null });
  judge(checks.refusedOnceStarted, { refused, twin, before });
}

export const startWithoutSource = scenario({
  id: 'initialization/removed',
  about: 'An inspection is started after its initialization was removed.',
  revisions: ['current'],
  checks: [checks.removedIsNotLoaded],
  async act(context) {
    const { api, judge, needs, waiting } = context;
    const property = await makeProperty(context); // nothing was there before that could be continued
    const { made, set, source } = await beginAnyhow(context, CONTINUING, {
      make: (type) => makeInspection(context, { property: { id: property.id }, ...type }),
      begin: (one) =>
        continueFrom(context, (id) => initialize(context, one, { type: 6, init_from: id })),
    });
    needs(set, checks.returnsIt);
    const removed = await initialize(context, made, { type: 6, init_from: null });
    const { read: started } = await start(context, made);
    const report = await waiting.settled(() => readReport(api, made));
    judge(checks.removedIsNotLoaded, { removed, started, report, source: source.report });
  },
});

/** An inspection that has the content of a template, of a type that can be initialized. */
async function makePreloaded(context: Context): Promise<MadeInspection> {
  const template = await findTemplate(context);
  const type = typed(context, CONTINUING);
  const usual = 'type' in type ? undefined : asMade(await preload(context, `${template}`));
  return usual ?? makeInspection(context, { preload_template_id: template, ...type });
}

/**
 * Tries to initialize an inspection that has `started_at` and no `initialization`. Does nothing
 * where the inspection shows otherwise.
 */
async function changeStarted(
  context: ScenarioContext,
  { path, before }: Pick<MadeInspection, 'path'> & { readonly before: Exchange },
  twin: Exchange,
): Promise<void> {
  const { api, judge } = context;
  const [begun, source] = ['started_at', 'initialization'].map((name) =>
    valueAt(readJson(before), name),
  );
  if (typeof begun !== 'string' || (source ?? null) !== null) return;
  const { id } = await standingInspection(context);
  const refused = await api.put(`${path}/initialization`, { type: 6, init_from: id });
  judge(checks.refusedOnceStarted, { refused, twin, before });
  judge(checks.lateIsConflict, { refused, twin });
}

export const earlierHasNoInitialization = scenario({
  id: 'initialization/earlier',
  about: 'The earlier revision is asked to set an initialization.',
  revisions: ['earlier'],
  checks: [checks.earlierHasNoRoute, checks.earlierHasNoFields],
  async act(context) {
    const { api, judge, needsId } = context;
    const source = await standingInspection(context);
    const input = { ...(await bareInspection(context)), ref: context.marks.ref() };
    const created = await askForInspection(context, input, (body) =>
      sendInXml(context, 'POST', '/inspections', body),
    );
    const path = `/inspections/${needsId(created, returnsIt)}/initialization`;
    const set = await api.put(path, { type: 6, init_from: source.id });
    judge(checks.earlierHasNoRoute, { set });
    judge(checks.earlierHasNoFields, { created });
  },
});
