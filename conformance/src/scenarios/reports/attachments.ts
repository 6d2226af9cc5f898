import { randomUUID } from 'node:crypto';
import { OutOfReach } from '../../base/stops.js';
import * as inspections from '../../checks/inspections/decided.js';
import { coverImageField } from '../../checks/inspections/shape.js';
import { itemsShowFiles, roomsShowFiles } from '../../checks/lives/shown-additions.js';
import * as ofMeters from '../../checks/meters/attachments.js';
import * as attachments from '../../checks/reports/attachments.js';
import { attachmentsOf, itemsOf, roomsOf } from '../../checks/reports/content.js';
import * as reports from '../../checks/reports/report.js';
import { itemsContain } from '../../checks/sections/stated.js';
import { type ScenarioContext, scenario } from '../../engine/scenario.js';
import { idAt, readJson, valueAt } from '../../net/body.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection } from '../records/inspection.js';
import { makeMeter } from '../records/meter.js';
import { NO_SUCH_ID } from '../records/property.js';
import { addAction, makeItem, makeRoom, readReport } from '../records/report.js';
import { hall, hostProperty, ovenOfHall, reportOfItsOwn } from '../records/standing.js';
import { judgeStay, STAY } from '../requests/stay.js';
import { ifAnswered } from '../requests/unless-stopped.js';
import { PIXEL, textFile, upload } from '../requests/upload.js';

const COVER_IMAGE = [
  inspections.setsCoverImage,
  inspections.coverImageUnknown,
  inspections.removesCoverImage,
];

export const uploadFiles = scenario({
  id: 'reports/attachments',
  about: 'Files are uploaded to a report without a target, to a room and to an item.',
  checks: [
    attachments.takesUploads,
    attachments.shape,
    attachments.neverNull,
    attachments.urlDelivers,
    attachments.urlsUnguessable,
    attachments.pendingIsListed,
    attachments.carriesDeliveryKey,
    attachments.appearsAtTarget,
    attachments.repeatIsHarmless,
    reports.pendingIsObject,
    reports.deliveryKeys,
    reports.pendingByGiven,
    reports.bothNames,
    itemsContain,
    itemsShowFiles,
    roomsShowFiles,
    coverImageField,
    ...COVER_IMAGE,
    ...STAY,
  ],
  async act(context) {
    const { cannotJudge, judge, wants } = context;
    const place = await makePlace(context);
    const { made } = place;
    const files = await uploadEach(context, place);
    const { pending, ofRoom, ofItem } = files;
    const uploads = [pending, ofRoom, ofItem];
    judge(attachments.takesUploads, { answered: uploads });
    // Before the report is read, to see whether an update of the inspection changes it. The
    // specification shows no upload, so there may be no file that could be the image.
    const twin = isSuccess(ofRoom)
      ? await setCoverImage(context, made, { id: idAt(ofRoom) })
      : undefined;
    await judgeReport(context, place, files);
    judge(attachments.shape, { records: uploads });
    judge(attachments.neverNull, { records: uploads });
    judge(attachments.urlsUnguessable, { uploads });
    if (wants(attachments.urlDelivers)) await judgeDownload(context, place, files);

    // An image may be refused as well: the specification does not show how it is set.
    judge(coverImageField, { records: [twin && isSuccess(twin) ? twin : made.exchange] });
    if (!twin) {
      cannotJudge('no file could be added to a room', ...COVER_IMAGE);
      return;
    }
    const expected = { 'cover_image.id': idAt(ofRoom) };
    judge(inspections.setsCoverImage, { answered: twin, expected });
    if (!wants(inspections.coverImageUnknown, inspections.removesCoverImage)) return;
    const refused = await setCoverImage(context, made, { id: NO_SUCH_ID });
    judge(inspections.coverImageUnknown, { refused, twin });
    judge(inspections.removesCoverImage, { update: await setCoverImage(context, made, null) });
  },
});

/** A report to which files are added. */
interface Place {
  readonly made: MadeInspection;
  /** The path of its files. */
  readonly path: string;
  readonly room: number;
  readonly item: number;
  /** The title of an action of the item, and the answer to it; only in the current revision. */
  readonly title: string;
  readonly action: Exchange | undefined;
}

async function makePlace(context: ScenarioContext): Promise<Place> {
  const { marks, revision } = context;
  const made = await (revision === 'current' ? makeInspection : reportOfItsOwn)(context);
  const { room, making } = await placeIn(context, made);
  const item = await unlessItemless(context, made, making);
  const title = `Repair ${marks.word()}`;
  const action =
    revision === 'current' ? await addAction(context, made, { room, item }, { title }) : undefined;
  return { made, path: `${made.path}/attachments`, room, item, title, action };
}

/** The answers to uploads without a target, to a room and to an item. */
interface Files {
  readonly pending: Exchange;
  /** The key and the content of the file without a target. */
  readonly uuid: string;
  readonly bytes: string;
  /** The answer to the same file once more. */
  readonly again: Exchange | undefined;
  readonly ofRoom: Exchange;
  readonly ofItem: Exchange;
}

async function uploadEach(context: ScenarioContext, { path, room, item }: Place): Promise<Files> {
  const { api, marks, wants } = context;
  const uuid = randomUUID();
  const bytes = `Seen at ${marks.word()}`;
  const caption = 'By the door';
  const pending = await upload(api, path, textFile(bytes), { uuid, caption });
  const again = wants(attachments.repeatIsHarmless)
    ? await upload(api, path, textFile(bytes), { uuid })
    : undefined;
  const ofRoom = await upload(api, path, PIXEL, { room_id: room });
  const ofItem = await upload(api, path, textFile('At the item'), { item_id: item });
  return { pending, uuid, bytes, again, ofRoom, ofItem };
}

function setCoverImage(
  { api }: ScenarioContext,
  { path }: MadeInspection,
  cover_image: object | null,
): Promise<Exchange> {
  return api.put(path, { cover_image });
}

/** Judges the files, and the action of the item, by the report. */
async function judgeReport(
  context: ScenarioContext,
  { made, title, action }: Place,
  { pending, uuid, again, ofRoom, ofItem }: Files,
): Promise<void> {
  const { api, cannotJudge, judgeOnceShown, waiting } = context;
  const isActed = action && isSuccess(action);
  const isContained = isActed && isSuccess(ofItem);
  // If the answer had an id, the report shows the file on the item sooner or later, unless the
  // target shows files elsewhere.
  const isAttached = (report: Exchange) => !isContained || showsAttachment(report, idAt(ofItem));
  await judgeOnceShown(
    () => waiting.shown(() => readReport(api, made), isAttached),
    (report, judge) => {
      judge(reports.pendingIsObject, { reports: [report] });
      judge(reports.pendingByGiven, { report, upload: pending, uuid });
      judge(reports.deliveryKeys, { report });
      judge(reports.bothNames, { report });
      judge(attachments.pendingIsListed, { report, uuid });
      judge(attachments.carriesDeliveryKey, { upload: pending, report, uuid });
      judge(attachments.appearsAtTarget, { ofRoom, ofItem, report });
      for (const check of [itemsShowFiles, roomsShowFiles])
        judge(check, { ofRoom, ofItem, report });
      judgeStay(context, made, { report, judge });
      if (again) judge(attachments.repeatIsHarmless, { first: pending, again, report, uuid });
      // Where only the action could be added, the check looks for that alone.
      const attachment = isContained ? idAt(ofItem) : undefined;
      if (isActed) judge(itemsContain, { report, action: idAt(action), title, attachment });
    },
  );
  if (!action) cannotJudge('it belongs to the other revision', itemsContain);
  else if (!isActed) cannotJudge('no action could be added to an item', itemsContain);
}

/** Requests the file without a target at its URL. */
async function judgeDownload(
  { cannotJudge, judge, send }: ScenarioContext,
  { path }: Place,
  { pending, bytes }: Files,
): Promise<void> {
  const url = String(valueAt(readJson(pending), 'url') ?? path);
  const asked = URL.canParse(url) ? send({ method: 'GET', url }) : Promise.resolve(pending);
  const download = await ifAnswered(asked);
  if (download) judge(attachments.urlDelivers, { download, bytes });
  else cannotJudge('nothing answers at the URL of the attachment', attachments.urlDelivers);
}

/**
 * A room, and an item that is being made in it. In the earlier revision these are shared; in the
 * current one the item gets an action, which a shared report would list.
 */
async function placeIn(context: ScenarioContext, made: MadeInspection) {
  if (context.revision === 'earlier')
    return { room: await hall(context), making: ovenOfHall(context) };
  const room = await makeRoom(context, made);
  return { room, making: makeItem(context, made, room) };
}

function showsAttachment(report: Exchange, id: number): boolean {
  const items = roomsOf(report).flatMap(itemsOf);
  return items.flatMap(attachmentsOf).some((attachment) => valueAt(attachment, 'id') === id);
}

/**
 * The id of an item. Where a section can have none, judges a file without a target, which needs no
 * item, and throws OutOfReach.
 */
async function unlessItemless(
  context: ScenarioContext,
  made: MadeInspection,
  making: Promise<number>,
): Promise<number> {
  const { api, judge, judgeOnceShown } = context;
  try {
    return await making;
  } catch (error) {
    if (!(error instanceof OutOfReach)) throw error;
    const uuid = randomUUID();
    const alone = await upload(api, `${made.path}/attachments`, textFile('Alone'), { uuid });
    await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => {
        judge(reports.pendingByGiven, { report, upload: alone, uuid });
        judgeStay(context, made, { report, judge });
        judge(reports.pendingIsObject, { reports: [report] });
        judge(reports.deliveryKeys, { report });
      },
    );
    judge(coverImageField, { records: [made.exchange] });
    throw error;
  }
}

export const uploadToMeter = scenario({
  id: 'reports/meter-attachments',
  about: 'Two files are uploaded to a meter, and one of them is kept.',
  revisions: ['current'],
  profile: 'meters',
  checks: [attachments.ofMeter, ofMeters.meterAttachmentFields, ofMeters.keepsNamed],
  async act(context) {
    const { api, judge, judgeOnceShown } = context;
    const { id } = await hostProperty(context);
    const meter = `/properties/${id}/meters/${(await makeMeter(context, id)).id}`;
    const first = await upload(api, `${meter}/attachments`, textFile('One'));
    await upload(api, `${meter}/attachments`, textFile('Two'));
    await judgeOnceShown(
      () => api.get(meter),
      (read, judge) => {
        judge(attachments.ofMeter, { upload: first, meter: read });
        judge(ofMeters.meterAttachmentFields, { meter: read });
      },
    );
    const kept = idAt(first);
    const update = await api.put(meter, { attachments: [{ id: kept }] });
    judge(ofMeters.keepsNamed, { update, kept });
  },
});
