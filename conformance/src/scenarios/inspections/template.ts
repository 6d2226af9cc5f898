import { OutOfReach } from '../../base/stops.js';
import { preloadCounts } from '../../checks/initialization/initialization.js';
import { takesTemplate } from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import { blockTypesOfServer } from '../../checks/sections/decided.js';
import { scenario } from '../../engine/scenario.js';
import { isSuccess } from '../../net/exchange.js';
import { findClerks } from '../records/clerks.js';
import { askForInspection, bareInspection } from '../records/inspection.js';
import { withoutTemplate } from '../records/standing.js';
import { findTemplate, preload } from '../records/templates.js';
import { readNew } from '../requests/lists.js';

export const preloadTemplate = scenario({
  id: 'inspections/template',
  about: 'Inspections are created with a template, without one and with null.',
  checks: [
    takesTemplate,
    decided.templateLoadsAtOnce,
    decided.templateKeepsState,
    preloadCounts,
    blockTypesOfServer,
  ],
  async act(context) {
    const { cannotJudge, judge, marks, needsId, revision, settings, wants } = context;
    const preload_template_id = await findTemplate(context);
    const input = await bareInspection(context);
    const post = (extra: object) =>
      askForInspection(context, { ...input, ref: marks.ref(), ...extra });
    const withNull = await withoutTemplate(context);
    const loaded = await preload(context, `${preload_template_id}`);
    if (!isSuccess(loaded) && settings.fixtures.templateId === undefined && isSuccess(withNull)) {
      throw new OutOfReach('it needs a template that can be preloaded: set fixtures.templateId');
    }
    judge(takesTemplate, { answered: [withNull, loaded] });
    if (wants(decided.templateLoadsAtOnce, blockTypesOfServer)) {
      const path = `/inspections/${needsId(loaded, takesTemplate)}/report`;
      const report = await readNew(context, path);
      judge(decided.templateLoadsAtOnce, { report });
      judge(blockTypesOfServer, { reports: [report] });
    }
    if (wants(decided.templateKeepsState)) {
      const [clerk] = await findClerks(context, 1);
      const assigned = await post({ preload_template_id, clerk: { id: clerk } });
      judge(decided.templateKeepsState, {
        answered: [loaded, assigned],
        expected: [{ 'state.id': 100 }, { 'state.id': 200 }],
      });
    }
    if (revision === 'earlier') {
      return cannotJudge('it belongs to the other revision', preloadCounts);
    }
    judge(preloadCounts, {
      answered: [loaded],
      expected: [
        {
          initialized: true,
          'initialization.type': 3,
          'initialization.id': preload_template_id,
        },
      ],
    });
  },
});
