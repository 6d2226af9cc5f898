import * as create from '../../checks/inspections/create.js';
import { roomsOf } from '../../checks/reports/content.js';
import * as checks from '../../checks/self-service/self-service.js';
import { startsAssigned } from '../../checks/states/create.js';
import { consult } from '../../engine/judgement.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idsOf, valueAt } from '../../net/body.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { bookWrongly } from '../records/booking.js';
import { findClerks } from '../records/clerks.js';
import { makeInspection } from '../records/inspection.js';
import { readOnceAsBob } from '../records/own-of-bob.js';
import { NO_SUCH_ID } from '../records/property.js';
import { readReport } from '../records/report.js';
import {
  type FromTemplate,
  fromFirstTemplate,
  fromLastTemplate,
  fromTemplate,
  newServicer,
  posting,
  reportByDefault,
  reportOf,
  usualLive,
  usualSelfService,
} from '../records/self-service.js';
import { listSelfService, SELF_SERVICE, someOf, templateIdsOf } from '../records/templates.js';
import { needEnabled } from '../requests/enabled.js';
import { readOnce } from '../requests/once.js';

/** The most templates of the list to try; in the current revision a live inspection has one too. */
const MOST_TEMPLATES = { current: 2, earlier: 3 };

/** The inputs that self service inspections share with all others: one table lists them. */
const OF_INPUTS = [create.takesTitle, create.takesTexts, create.takesNotes, create.takesPricing];

export const createSelfService = scenario({
  id: 'self-service/create',
  about: 'Self service inspections are created with templates of the listing and with none.',
  checks: [
    checks.listsTemplates,
    checks.templateFields,
    checks.selfService,
    checks.takesTemplateId,
    checks.takesEveryTemplate,
    checks.defaultTemplate,
    checks.ownTemplate,
    checks.servicerRequired,
    checks.templateUnknown,
    checks.defaultIsListed,
    checks.showsServicer,
    checks.contentAtOnce,
    checks.sameStates,
    create.typeCodes,
    create.takesDuration,
    create.takesDate,
    ...OF_INPUTS,
  ],
  async act(context) {
    const { cannotJudge, judge, needs, revision, wants } = context;
    const listing = await listSelfService(context);
    judge(checks.listsTemplates, { listing });
    judge(checks.templateFields, { listing });
    await judgeListOfBob(context);
    const ids = someOf(templateIdsOf(listing), MOST_TEMPLATES[revision]);
    const post = await posting(context, 101);

    const { created: plain, servicer, byDefault } = await usualSelfService(context);
    judge(checks.selfService, { created: plain });
    needEnabled(plain, 'self service inspections');
    judge(create.typeCodes, { created: [plain], codes: [101] });
    needs(plain, checks.selfService);
    const sent = JSON.parse(plain.request.body);
    for (const taken of OF_INPUTS) judge(taken, { answered: plain, sent });
    judge(create.takesDuration, { answered: plain, sent: sent.time_to_complete });
    judge(create.takesDate, { answered: plain, sent: sent.conduct_date });
    judge(checks.showsServicer, { answered: plain, sent: { self_servicer: servicer } });
    await fromFirstTemplate(context); // which may add to that report once it is read
    const begun: FromTemplate[] = [];
    for (const id of ids) begun.push(await fromTemplate(context, `${id}`));
    const [chosen, others] = [begun.map(({ created }) => created), begun.map((one) => one.report)];
    judge(checks.takesTemplateId, { answered: [byDefault, ...chosen.slice(0, 1)] });
    if (ids.length > 0) judge(checks.takesEveryTemplate, { answered: chosen });
    else cannotJudge('this target lists no templates for self service', checks.takesEveryTemplate);
    const report = await reportByDefault(context);
    judge(checks.defaultTemplate, { created: byDefault, report, others });
    judge(checks.ownTemplate, { listing, ids, report, others });
    judge(checks.defaultIsListed, { report, others });
    judge(checks.contentAtOnce, { report: others[0] ?? report });
    if (wants(checks.sameStates)) {
      const [clerk] = await findClerks(context, 1);
      const assigned = await post(servicer, { clerk: { id: clerk } });
      judge(checks.sameStates, {
        answered: [plain, assigned],
        expected: [{ 'state.id': 100 }, { 'state.id': 200 }],
      });
    }
    if (!wants(checks.servicerRequired, checks.templateUnknown)) return;

    const { name: _name, ...nameless } = servicer;
    const { email: _email, ...mute } = servicer;
    for (const wrong of [undefined, nameless, mute]) {
      judge(checks.servicerRequired, { refused: await post(wrong), twin: plain });
    }
    const refused = await post({ ...newServicer(context), template_id: NO_SUCH_ID });
    judge(checks.templateUnknown, { refused, twin: plain });
  },
});

/**
 * Judges the list of another account, which may have no templates of its own. Only in the current
 * revision does `isolation/through-own` read that list as well.
 */
async function judgeListOfBob(context: ScenarioContext): Promise<void> {
  const { judge, revision, settings } = context;
  if (revision === 'earlier' || !settings.actors.bob) return;
  const listing = await readOnceAsBob(context, SELF_SERVICE);
  if (isRefusal(listing)) return; // his role may not allow it
  judge(checks.listsTemplates, { listing });
  judge(checks.templateFields, { listing });
}

export const createLive = scenario({
  id: 'self-service/live',
  about: 'A live inspection is created with the inputs of any other.',
  revisions: ['current'],
  checks: [
    checks.live,
    checks.liveTakesInputs,
    checks.ownTemplate,
    create.typeCodes,
    startsAssigned,
  ],
  async act(context) {
    const { judge, needs } = context;
    const { created, sent } = await usualLive(context);
    judge(checks.live, { created });
    needEnabled(created, 'live inspections');
    judge(create.typeCodes, { created: [created], codes: [202] });
    needs(created, checks.live);
    judge(startsAssigned, { created });
    judge(checks.liveTakesInputs, { answered: created, sent });
    if (context.wants(checks.ownTemplate)) await judgeLiveContent(context, created);
  },
});

/**
 * Judges the report of a live inspection with the last listed template in place of that of self
 * service, where self service fills a report with it otherwise than with the first and the default
 * one.
 */
async function judgeLiveContent(context: ScenarioContext, created: Exchange): Promise<void> {
  const { cannotJudge, judge } = context;
  const [first, last] = [await fromFirstTemplate(context), await fromLastTemplate(context)];
  if (!first || !last) {
    return cannotJudge('this target lists no two templates for self service', checks.ownTemplate);
  }
  const seen = {
    listing: await listSelfService(context),
    ids: [first.id, last.id],
    report: await reportByDefault(context),
  };
  const bySelfService = { ...seen, others: [first.report, last.report] };
  const isLast = valueAt(JSON.parse(created.request.body), 'self_servicer.template_id') === last.id;
  const isTold = isLast && consult(checks.ownTemplate, bySelfService).outcome === 'met';
  const report = isTold ? await reportOf(context, created) : undefined;
  const isFilled = report !== undefined && roomsOf(report).length > 0;
  judge(checks.ownTemplate, isFilled ? { ...seen, others: [first.report, report] } : bySelfService);
}

export const earlierHasNoLive = scenario({
  id: 'self-service/earlier',
  about: 'The earlier revision is asked for a live inspection.',
  revisions: ['earlier'],
  checks: [checks.earlierHasNoLive],
  async act(context) {
    const { created: twin, servicer } = await usualSelfService(context);
    needEnabled(twin, 'self service inspections');
    const refused = await (await posting(context, 202, bookWrongly))(servicer);
    context.judge(checks.earlierHasNoLive, { refused, twin });
  },
});

export const useTemplates = scenario({
  id: 'self-service/templates',
  about: 'Templates are listed, read, and added to a report.',
  revisions: ['current'],
  checks: [
    checks.templatesListed,
    checks.templateIsReport,
    checks.templateIsAdded,
    checks.templatesFixed,
  ],
  async act(context) {
    const { api, judge } = context;
    const list = await readOnce(context, '/templates');
    judge(checks.templatesListed, { list });
    judge(checks.templatesFixed, { attempt: await api.post('/templates', { name: 'No' }) });
    const [id = NO_SUCH_ID] = idsOf(list);
    const template = await api.get(`/templates/${id}/report`);
    judge(checks.templateIsReport, { report: template });
    const made = await makeInspection(context);
    const added = await api.put(`${made.path}/templates/${id}`);
    judge(checks.templateIsAdded, { added, report: await readReport(api, made), template });
  },
});
