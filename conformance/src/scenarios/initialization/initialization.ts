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
import { NO_SUCH_ID } from '../records/property.js';
import { readActions, readReport } from '../records/report.js';
import { asMade } from '../records/self-service.js';
import { continueFrom, finishedInspection, hostInspection } from '../records/standing.js';
import { findTemplate, preload } from '../records/templates.js';
import { start } from '../records/transitions.js';
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
    const { api, cannotJudge, judge, judgeOnceShown, needs, settings, waiting, wants } = context;
    const put = (target: MadeInspection, type: number | undefined, init_from: number | null) =>
      api.put(`${target.path}/initialization`, { type, init_from });
    const { made, set, source } = await beginAnyhow(context, CONTINUING, {
      make: (type) => makeAssigned(context, type),
      begin: (one) => continueFromFinished(context, (id) => put(one, 6, id)),
    });
    judge(checks.absentBefore, { created: made.exchange });
    judge(checks.returnsIt, { set, id: made.id });
    needs(set, checks.returnsIt);
    judge(checks.fromInspection, { set, source: source.made.id });
    const readMade = () => api.get(made.path);
    const read = await judgeOnceShown(readMade, (read, judge) =>
      judge(checks.fields, { set, read }),
    );
    const removed = await put(made, 6, null);
    const bare = await judgeOnceShown(readMade, (read, judge) =>
      judge(checks.removes, { set, removed, read }),
    );
    judge(checks.initializedField, { shown: [set, read, removed, bare] });
    judge(checks.absentAfterRemoval, { removed });

    if (wants(checks.changesAtWill, checks.typeUnknown, checks.sourceUnknown)) {
      const again = await put(made, 6, source.made.id);
      const replaced = await put(made, 6, (await hostInspection(context)).id);
      judge(checks.changesAtWill, { answered: [removed, again, replaced] });
      for (const type of [4, undefined]) {
        judge(checks.typeUnknown, { refused: await put(made, type, source.made.id), twin: again });
      }
      for (const id of [NO_SUCH_ID, made.id]) {
        judge(checks.sourceUnknown, { refused: await put(made, 6, id), twin: again });
      }
    }

    if (wants(checks.recordsOnly)) {
      // Uses an inspection of its own: a target may initialize one when its report is first read.
      const looked = await makeInspection(context, typed(context, CONTINUING));
      const setToo = await put(looked, 6, source.made.id);
      const report = await waiting.settled(() => readReport(api, looked));
      judge(checks.recordsOnly, { set: setToo, report });
    }

    const template = await findTemplate(context);
    const second = await put(made, 3, template);
    // The specification does not say whether an inspection can be initialized twice.
    const { made: templated, set: fromTemplate } = isSuccess(second)
      ? { made, set: second }
      : await beginAnyhow(context, TEMPLATED, {
          make: (type) => makeInspection(context, type),
          begin: async (one) => ({ set: await put(one, 3, template) }),
        });
    if (!isSuccess(fromTemplate) && settings.fixtures.templateId === undefined) {
      const { loadsTemplate } = checks;
      return cannotJudge(
        'it needs a template: set fixtures.templateId',
        checks.fromTemplate,
        loadsTemplate,
      );
    }
    judge(checks.fromTemplate, { set: fromTemplate, source: template });
    if (isSuccess(second)) {
      const untyped = await put(made, undefined, null);
      judge(checks.removes, { set: second, removed: untyped, read: untyped });
      await put(made, 6, source.made.id);
      const replaced = await put(made, 3, template);
      if (isSuccess(replaced)) judge(checks.fromTemplate, { set: replaced, source: template });
    }
    const started = await start(context, templated);
    await judgeOnceShown(
      () => readReport(api, templated),
      (report, judge) => judge(checks.loadsTemplate, { read: started, report }),
    );
  },
});

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
  about: 'An initialization is changed once the inspection has been started, initialized or both.',
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
    const put = (path: string, init_from: number | null) =>
      api.put(`${path}/initialization`, { type: 6, init_from });
    const begun = await beginAnyhow(context, CONTINUING, {
      make: (type) => makeInspection(context, type),
      begin: ({ path }) => continueFrom(context, (id) => put(path, id)),
    });
    const { made, set: twin, source } = begun;
    needs(twin, checks.returnsIt);
    const before = await start(context, made);
    const read = isSuccess(before) ? before : twin;
    const refused = await put(made.path, null);
    const after = await waiting.settled(() => api.get(made.path));
    judge(checks.refusedOnceStarted, { refused, twin, before: read, after });
    judge(checks.lateIsConflict, { refused, twin });
    await changeStarted(context, source.made, twin);
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
    const late = await put(unstarted.path, source.made.id);
    judge(checks.refusedOnceInitialized, {
      refused: late,
      twin,
      before: unstarted.exchange,
      after: await waiting.settled(() => api.get(`/inspections/${id}`)),
    });
    judge(checks.lateIsConflict, { refused: late, twin });
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
  { path }: MadeInspection,
  twin: Exchange,
): Promise<void> {
  const { api, judge } = context;
  const before = await api.get(path);
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
