import * as create from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import * as selfService from '../../checks/self-service/self-service.js';
import { scenario } from '../../engine/scenario.js';
import { findClerks } from '../records/clerks.js';
import { askForInspection, bareInspection, usualType } from '../records/inspection.js';
import { NO_SUCH_ID } from '../records/property.js';
import { absencesIn } from '../requests/tried-here.js';
import { unlessOutOfReach } from '../requests/unless-stopped.js';
import { mailOf } from '../values/mail-addresses.js';

export const leaveOutRequired = scenario({
  id: 'inspections/required',
  about:
    'Each required value is left out, null or wrong once, beside an inspection that has them all.',
  checks: [
    create.propertyRequired,
    create.typeRequired,
    create.conductDateRequired,
    create.conductDateIsIso,
    create.atLeastOneMinute,
    create.takesOneMinute,
    decided.durationUnits,
    decided.referenceUnknown,
    decided.staffUnknown,
    decided.templateUnknown,
    decided.noSuchDay,
    decided.cannotBeDeleted,
    selfService.refusedForOtherTypes,
    selfService.onlyForItsTypes,
  ],
  async act(context) {
    const { api, judge, marks, needs, needsId, waiting, wants } = context;
    const input = await bareInspection(context);
    const least = { ...input, ref: marks.ref(), time_to_complete: 'PT1M' };
    const twin = await askForInspection(context, least);
    const right = { ...least, type: usualType(context) };
    judge(create.takesOneMinute, { answered: [twin] });
    needs(twin, create.takesOneMinute);
    const [one, other] = absencesIn(context);
    const [clerk] = (await unlessOutOfReach(findClerks(context, 1))) ?? [];
    const assigned = clerk === undefined ? {} : { clerk: { id: clerk } };
    const variants = [
      ...one.flatMap((none) => [
        [create.propertyRequired, { property: none }] as const,
        [create.conductDateRequired, { conduct_date: none }] as const,
      ]),
      ...other.flatMap((none) => [
        [create.typeRequired, { type: none }] as const,
        [create.conductDateRequired, { conduct_date: none, ...assigned }] as const,
      ]),
      [create.conductDateIsIso, { conduct_date: 'tomorrow' }],
      [create.atLeastOneMinute, { time_to_complete: 'PT59S' }],
      [decided.durationUnits, { time_to_complete: 'P1M' }],
      [decided.durationUnits, { time_to_complete: 'P1W' }],
      [decided.referenceUnknown, { property: { id: NO_SUCH_ID } }],
      [decided.referenceUnknown, { type: { id: 9 } }],
      [decided.staffUnknown, { clerk: { id: NO_SUCH_ID } }],
      [decided.staffUnknown, { typist: { id: NO_SUCH_ID } }],
      [decided.templateUnknown, { preload_template_id: NO_SUCH_ID }],
      [decided.noSuchDay, { conduct_date: '2031-02-30' }],
    ] as const;
    for (const [check, wrong] of variants.filter(([check]) => wants(check))) {
      judge(check, { refused: await api.post('/inspections', { ...right, ...wrong }), twin });
    }

    const self_servicer = { name: 'Sue', email: mailOf(context, 'sue'), template_id: null };
    const helped = await api.post('/inspections', { ...right, self_servicer });
    judge(selfService.refusedForOtherTypes, { refused: helped, twin });
    judge(selfService.onlyForItsTypes, { answered: helped, type: right.type.id });

    if (!wants(decided.cannotBeDeleted)) return;
    const path = `/inspections/${needsId(twin, create.returnsIt)}`;
    const deletion = await api.delete(path);
    const after = await waiting.settled(() => api.get(path));
    judge(decided.cannotBeDeleted, { deletion, after });
  },
});
