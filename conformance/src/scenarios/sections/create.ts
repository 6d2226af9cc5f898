import { randomUUID } from 'node:crypto';
import * as decided from '../../checks/sections/decided.js';
import * as sections from '../../checks/sections/stated.js';
import { type Context, type ScenarioContext, scenario } from '../../engine/scenario.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { type MadeInspection, makeInspection, NOTED } from '../records/inspection.js';
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

/** Both types and every dictionary; if they are refused together, each is tried alone. */
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
  about:
    'Sections with fields, for rooms, meters, keys and alarms, are created and read in the report.',
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
    sections.orderAsSent,
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
    const { usual, typed, worded } = await addOfKinds(context, made);
    const { created, sent } = usual;
    judge(sections.routeBeginsWithV2, { created });
    judge(decided.answersSection, { created, uuid: sent.uuid });
    const first = await judgeOnceShown(
      () => readReport(api, made),
      (report, judge) => {
        judge(sections.createdAsSent, { created, report, sent });
        judge(sections.fields, { report });
        judge(sections.fieldsAsSent, { report, sent });
        judge(sections.orderAsSent, { report, sent });
        judge(sections.fieldTypes, { report, ...typed });
        judge(sections.dictionaries, { report, ...worded });
      },
    );
    needs(created, sections.createdAsSent);

    const room = await idOfRoom(context, made, created);
    for (const name of ['Oven', 'Sink']) await addItem(context, made, room, { name });
    await upload(api, `${made.path}/attachments`, textFile('A note'), { room_id: room });
    const report = await addOfOtherBlocks(context, made, first);
    judge(sections.uuidStays, { reports: [first, report], uuid: sent.uuid });
    for (const shape of SHAPES) judge(shape, { report });
  },
});

/** Checks of the members of a section. */
const SHAPES = [
  ...[sections.fields, sections.nameField, sections.itemOrder, sections.itemsMap],
  ...[sections.fieldOrder, sections.fieldsMap],
  ...[sections.attachmentOrder, sections.attachmentsMap],
];

/**
 * Adds a section with fields of every kind or, if that is refused, one for each way in which fields
 * differ.
 */
async function addOfKinds(context: Context, made: MadeInspection) {
  const ask = async (kinds: FieldKinds, change = namedApart) => {
    const add = (section: object) => addRoom(context, made, section);
    const { answered: created, sent } = await sendTexts(add, change(sectionWith(kinds)));
    return { sent: { ...sent, block_type: usualBlock(context) }, created };
  };
  const ofNamesakes = await ask(EVERY_KIND, withNamesakes);
  const whole = isRefusal(ofNamesakes.created) ? await ask(EVERY_KIND) : ofNamesakes;
  const orAlone = async (kinds: FieldKinds) => (isRefusal(whole.created) ? ask(kinds) : whole);
  return {
    usual: await orAlone(PLAIN),
    typed: await orAlone(BOTH_TYPES),
    worded: await orAlone(EVERY_DICTIONARY),
  };
}

/** Adds sections of the other block types. Returns the report that shows them. */
async function addOfOtherBlocks(
  context: ScenarioContext,
  made: MadeInspection,
  before: Exchange,
): Promise<Exchange> {
  const { api, cannotJudge, judgeOnceShown } = context;
  const others: Asked[] = [];
  for (const block_type of OTHER_BLOCKS) others.push(await addOfBlock(context, made, block_type));
  const ofOtherBlocks = toLists(others.filter(isOfOtherBlock));
  if (ofOtherBlocks.sent.length === 0) {
    const why = `this target refuses sections of the block types ${OTHER_BLOCKS.join(', ')}, and which it has is not shown`;
    cannotJudge(why, sections.otherPurposes);
  }
  return judgeOnceShown(
    () => readReport(api, made),
    (report, judge) => {
      const all = toLists(others);
      judge(sections.createdOnce, { before, report, created: all.created });
      if (ofOtherBlocks.sent.length > 0)
        judge(sections.otherPurposes, { report, ...ofOtherBlocks });
      judge(sections.fieldsKept, { report, sent: all.sent });
      for (const other of others) judge(sections.createdAsSent, { report, ...other });
    },
  );
}

/** A requested section and the answer. */
interface Asked {
  readonly created: Exchange;
  readonly sent: sections.SentSection;
}

/**
 * Block types of sections that are not rooms: two are named in the earlier revision, and the last
 * one is named like what a section may stand for.
 */
const OTHER_BLOCKS = ['METERS', 'KEYS', 'ALARMS'] as const;
type OtherBlock = (typeof OTHER_BLOCKS)[number];

function isOfOtherBlock({ sent }: Asked): boolean {
  return OTHER_BLOCKS.some((block_type) => block_type === sent.block_type);
}

function toLists(asked: readonly Asked[]) {
  return { created: asked.map(({ created }) => created), sent: asked.map(({ sent }) => sent) };
}

/**
 * Requests a section of a block type or, if it is refused, of the usual one: the specification does
 * not list the block types. It has the name of the one before where two can have the same, and that
 * of keys has no fields where it can have none.
 */
async function addOfBlock(
  context: Context,
  made: MadeInspection,
  block_type: OtherBlock,
): Promise<Asked> {
  const ask = async (block_type: string, name: string, fields = newFields()): Promise<Asked> => {
    const sent = { uuid: randomUUID(), name, block_type, fields };
    return { sent, created: await addRoom(context, made, sent) };
  };
  const shared = 'Meters and keys';
  const bare = block_type === 'KEYS' ? await ask(block_type, shared, []) : undefined;
  if (bare && isSuccess(bare.created)) return bare;
  const namesake = await ask(block_type, shared);
  if (!isRefusal(namesake.created)) return namesake;
  const name = block_type.toLowerCase();
  const asked = await ask(block_type, name);
  if (!isRefusal(asked.created)) return asked;
  const usual = await ask(usualBlock(context), name);
  return isSuccess(usual.created) ? usual : asked;
}

/** The body of a section with a field of each of these kinds. */
function sectionWith(kinds: FieldKinds) {
  const fields = kinds.map((kind) => {
    const field = newField(...kind);
    return { ...field, label: `${field.label} ${LINE}` };
  });
  return { uuid: randomUUID(), name: ofItsOwn(`Hall ${LINE}`), fields };
}

type SectionWith = ReturnType<typeof sectionWith>;

const namedApart = (section: SectionWith) => section;

/**
 * The section with the same name for all fields but the first: the specification does not say
 * whether two can be equal.
 */
function withNamesakes(section: SectionWith): SectionWith {
  const [first, ...others] = section.fields;
  const [{ name = '' } = {}] = others;
  const fields = [...(first ? [first] : []), ...others.map((field) => ({ ...field, name }))];
  return { ...section, fields };
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
