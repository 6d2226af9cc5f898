import { findNamed, otherIds, roomIdsOf, roomsOf } from '../../checks/reports/content.js';
import * as metadata from '../../checks/reports/metadata.js';
import * as reports from '../../checks/reports/report.js';
import * as sections from '../../checks/sections/stated.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { valueAt } from '../../net/body.js';
import { isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, standingInspection } from '../records/inspection.js';
import { addRoom, readFilled, readReport, roomsPath } from '../records/report.js';
import { reportOfItsOwn, standingReport } from '../records/standing.js';
import { addSummed, METERS, metersSummed, type Summed } from '../records/summed.js';
import { readNew } from '../requests/lists.js';
import { once } from '../requests/once.js';

const NAMES = ['Kitchen', 'Bathroom'];

/** The report of an inspection to which nothing was added, and its metadata if they are judged. */
async function readEmpty(context: Context, { path }: MadeInspection) {
  const { api, wants } = context;
  const empty = await readNew(context, `${path}/report`);
  const isSummed = wants(metadata.emptyWithout);
  return { empty, sum: isSummed ? await api.get(`${path}/report/metadata`) : undefined };
}

/** A report and its metadata while it is empty, and the report with two sections. */
const reportInTwo = once('report-of-two-rooms', async (context) => {
  const made = await makeInspection(context);
  const { empty, sum } = await readEmpty(context, made);
  for (const name of NAMES)
    context.needs(await addRoom(context, made, { name }), sections.createdAsSent);
  const count = roomsOf(empty).length + NAMES.length; // the inspection may start with some
  const filled = await readFilled(context, made, { rooms: count, items: 0 });
  return { made, empty, sum, filled };
});

/** The same of two shared inspections, for the revision in which no scenario orders these rooms. */
async function sharedReports(context: Context) {
  const before = await readEmpty(context, await standingInspection(context));
  return { ...before, filled: (await standingReport(context)).report };
}

export const readReports = scenario({
  id: 'reports/content',
  about: 'A report is read while it is empty, and one with rooms.',
  checks: [
    reports.roomsAreArray,
    reports.pendingIsObject,
    reports.emptyWithoutContent,
    metadata.emptyWithout,
    reports.areRooms,
    reports.areSections,
  ],
  async act(context) {
    const { cannotJudge, judge, revision } = context;
    const { empty, filled, sum } =
      revision === 'current' ? await reportInTwo(context) : await sharedReports(context);
    if (sum) judge(metadata.emptyWithout, { metadata: sum });
    judge(reports.emptyWithoutContent, { report: empty });
    judge(reports.roomsAreArray, { reports: [empty, filled] });
    judge(reports.pendingIsObject, { reports: [empty, filled] });
    const [own, other] =
      revision === 'current'
        ? [reports.areSections, reports.areRooms]
        : [reports.areRooms, reports.areSections];
    judge(own, { report: filled });
    cannotJudge('it belongs to the other revision', other);
  },
});

/** `rooms/manage` puts the rooms of the earlier revision in order. */
export const orderSections = scenario({
  id: 'reports/order',
  about: 'The sections of a report are put in another order.',
  revisions: ['current'],
  checks: [reports.roomsInOrder, reports.roomsAreArray, reports.pendingIsObject],
  async act(context) {
    const { api, cannotJudge, judge, judgeOnceShown } = context;
    const { made, filled } = await reportInTwo(context);
    // From the report: the specification does not show what creating a section returns.
    const ids = NAMES.map((name) => Number(valueAt(findNamed(filled, name), 'id')));
    const order = [...ids.toReversed(), ...otherIds(roomIdsOf(filled), ids)];
    const ordered = await api.put(roomsPath(context, made), order);
    const last = await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => {
        // The specification does not say where a new room is placed.
        if (isSuccess(ordered)) judge(reports.roomsInOrder, { reports: [report], orders: [order] });
      },
    );
    if (!isSuccess(ordered))
      cannotJudge('this target refuses to reorder rooms', reports.roomsInOrder);
    judge(reports.roomsAreArray, { reports: [last] });
    judge(reports.pendingIsObject, { reports: [last] });
  },
});

const ALARMS: Summed = {
  block_type: 'ALARMS',
  ...{ name: 'Smoke', description: 'In the hall', condition: 'It works' },
};

export const readMetadata = scenario({
  id: 'reports/metadata',
  about: 'A report with keys, manuals, meters and, in the current revision, alarms is summed up.',
  checks: [reports.keys, reports.manuals, reports.alarms, reports.meters, metadata.derived],
  async act(context) {
    const { api, judgeOnceShown, revision } = context;
    const made = await reportOfItsOwn(context);
    const others: readonly Summed[] = [
      { block_type: 'KEYS', name: 'Front door', description: undefined },
      { block_type: 'MANUALS', name: 'Boiler', description: 'In the drawer' },
      ...(revision === 'current' ? [ALARMS] : []),
    ];
    for (const part of others) await addSummed(context, part);
    await metersSummed(context);
    const itemOf = (block: string) => {
      const item = [...others, METERS].find(({ block_type }) => block_type === block);
      return item && { name: item.name, description: item.description ?? '' };
    };
    const alarm = { name: 'Smoke', location: 'In the hall', result: 'It works' };
    const expected = {
      keys: [{ name: 'Front door', location: '' }],
      manuals: [{ name: 'Boiler', description: 'In the drawer' }],
      meters: [{ name: 'Electricity', serial: 'E-17', reading: '00100' }],
      alarms: revision === 'current' ? [alarm] : [],
    };
    await judgeOnceShown(
      () => api.get(`${made.path}/report/metadata`),
      (answered, judge) => {
        judge(reports.keys, { metadata: answered, item: itemOf('KEYS') });
        judge(reports.manuals, { metadata: answered, item: itemOf('MANUALS') });
        judge(reports.alarms, { metadata: answered, item: itemOf('ALARMS') });
        judge(reports.meters, { metadata: answered, item: itemOf('METERS') });
        judge(metadata.derived, { answered, expected });
      },
    );
  },
});
