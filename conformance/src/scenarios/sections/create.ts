import { randomUUID } from 'node:crypto';
import * as decided from '../../checks/sections/decided.js';
import * as sections from '../../checks/sections/stated.js';
import { scenario } from '../../engine/scenario.js';
import { type Exchange, isRefusal } from '../../net/exchange.js';
import { makeInspection, NOTED } from '../records/inspection.js';
import {
  addItem,
  addRoom,
  idOfRoom,
  newField,
  newFields,
  ofItsOwn,
  readReport,
  usualBlock,
} from '../records/report.js';
import { hostInspection } from '../records/standing.js';
import { sendTexts } from '../requests/short-texts.js';
import { textFile, upload } from '../requests/upload.js';
import { LINE } from '../values/texts.js';

/** The type and the dictionary of each field of a section. */
type FieldKinds = readonly (readonly [type: string, dictionary: string])[];

/** Both types and every dictionary; and where a target refuses that, each by itself. */
const EVERY_KIND: FieldKinds = [
  ['TEXT', 'items'],
  ['TEXTAREA', 'descriptions'],
  ['TEXTAREA', 'conditions'],
];
const PLAIN: FieldKinds = [['TEXT', 'items']];
const BOTH_TYPES: FieldKinds = [...PLAIN, ['TEXTAREA', 'items']];
const EVERY_DICTIONARY: FieldKinds = [...PLAIN, ['TEXT', 'descriptions'], ['TEXT', 'conditions']];

export const createSections = scenario({
  id: 'sections/create',
  about: 'Sections with fields, for rooms, meters and keys, are created and read in the report.',
  revisions: ['current'],
  checks: [
    sections.fields,
    sections.nameField,
    sections.itemOrder,
    sections.itemsMap,
    sections.fieldOrder,
    sections.fieldsMap,
    sections.attachmentOrder,
    sections.attachmentsMap,
    sections.createdAsSent,
    sections.createdOnce,
    sections.fieldsAsSent,
    sections.fieldsKept,
    sections.fieldTypes,
    sections.dictionaries,
    sections.otherPurposes,
    sections.uuidStays,
    sections.routeBeginsWithV2,
    decided.answersSection,
  ],
  async act(context) {
    const { api, judge, judgeOnceShown, needs } = context;
    const made = await makeInspection(context, NOTED);
    const ask = async (kinds: FieldKinds) => {
      const add = (section: object) => addRoom(context, made, section);
      const { answered: created, sent } = await sendTexts(add, sectionWith(kinds));
      return { sent: { ...sent, block_type: usualBlock(context) }, created };
    };
    const whole = await ask(EVERY_KIND);
    const orAlone = async (kinds: FieldKinds) => (isRefusal(whole.created) ? ask(kinds) : whole);
    const { sent, created } = await orAlone(PLAIN);
    const typed = await orAlone(BOTH_TYPES);
    const worded = await orAlone(EVERY_DICTIONARY);
    judge(sections.routeBeginsWithV2, { created });
    judge(decided.answersSection, { created, uuid: sent.uuid });
    const read = () => readReport(api, made);
    const first = await judgeOnceShown(read, (report, judge) => {
      judge(sections.createdAsSent, { created, report, sent });
      judge(sections.fields, { report });
      judge(sections.fieldsAsSent, { report, sent });
      judge(sections.fieldTypes, { report, ...typed });
      judge(sections.dictionaries, { report, ...worded });
    });
    needs(created, sections.createdAsSent);

    const room = await idOfRoom(context, made, created);
    for (const name of ['Oven', 'Sink']) await addItem(context, made, room, { name });
    await upload(api, `${made.path}/attachments`, textFile('A note'), { room_id: room });
    const others = ['METERS', 'KEYS'].map((block_type) => ({
      uuid: randomUUID(),
      name: block_type.toLowerCase(),
      block_type,
      fields: newFields(),
    }));
    const answers: Exchange[] = [];
    for (const other of others) answers.push(await addRoom(context, made, other));
    const report = await judgeOnceShown(read, (report, judge) => {
      judge(sections.createdOnce, { before: first, report, created: answers });
      judge(sections.otherPurposes, { created: answers, report, sent: others });
      judge(sections.fieldsKept, { report, sent: others });
      for (const [index, other] of others.entries()) {
        judge(sections.createdAsSent, { created: answers[index] ?? created, report, sent: other });
      }
    });
    judge(sections.uuidStays, { reports: [first, report], uuid: sent.uuid });
    const shapes = [
      ...[sections.fields, sections.nameField, sections.itemOrder, sections.itemsMap],
      ...[sections.fieldOrder, sections.fieldsMap],
      ...[sections.attachmentOrder, sections.attachmentsMap],
    ];
    for (const shape of shapes) judge(shape, { report });
  },
});

/** A section with a field of each of these kinds. */
function sectionWith(kinds: FieldKinds) {
  const fields = kinds.map((kind) => {
    const field = newField(...kind);
    return { ...field, label: `${field.label} ${LINE}` };
  });
  return { uuid: randomUUID(), name: ofItsOwn(`Hall ${LINE}`), fields };
}

export const earlierHasNoV2 = scenario({
  id: 'sections/earlier',
  about: 'The earlier revision is asked for a section.',
  revisions: ['earlier'],
  checks: [sections.earlierHasNoSections],
  async act(context) {
    const { path } = await hostInspection(context);
    const sent = { uuid: randomUUID(), name: 'Hall', block_type: 'DETAILED', fields: newFields() };
    const created = await context.api.post(`/v2${path}/rooms`, sent);
    context.judge(sections.earlierHasNoSections, { created });
  },
});
