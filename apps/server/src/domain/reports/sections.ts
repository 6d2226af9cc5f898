import {
  type Draft,
  type Problem,
  problemAt,
  type SectionChange,
  type SectionInput,
  type Static,
} from '@lintel/schema';
import { createUuid } from '../../secrets/uuids.js';
import type { Caller } from '../caller.js';
import { Failure } from '../errors.js';
import type { FoundSection, ReportKey, SectionKey } from '../ports/sections.js';
import type { Stores } from '../ports.js';
import { isSameJson } from '../same-json.js';
import type { Submission } from '../submission.js';
import { edited, newName } from './model/editable.js';
import { givenOptionSet, ignoringOptionSet } from './model/option-set.js';
import { orderProblems } from './model/order.js';
import { placeSections } from './model/placing.js';
import type { SectionPlan } from './model/plan.js';
import {
  type CarriedOptionSet,
  fieldsOf,
  isSameUuid,
  type SectionField,
  type StoredSection,
} from './model/section.js';
import { saveGrown } from './model/size.js';
import { openReport, openSection } from './open-report.js';

// Sections of a report: creating, renaming, removing and ordering them (D-65, D-67, D-71).

type Input = Static<typeof SectionInput>;
type Accepted = Input & { readonly carried: CarriedOptionSet | null };
type FieldOfInput = NonNullable<Input['fields']>[number];

/** Adds a section to the end of a report, unless a repeated request finds the one it made before (SEC-026). */
export async function createSection(
  stores: Stores,
  caller: Caller,
  { inspection_id, sent }: { inspection_id: number; sent: Submission<Input> },
): Promise<StoredSection> {
  const report = { account_id: caller.account_id, inspection_id };
  const judge = async () => {
    const { problems, option_set } = await givenOptionSet(
      stores.optionSets,
      caller.account_id,
      sent.draft,
    );
    const broken = [...repeatedFieldUuids(sent.draft), ...problems];
    const accepted = { ...ignoringOptionSet(sent).accept(broken), carried: option_set };
    return { accepted, known: await withUuid(stores, report, accepted.uuid) };
  };
  const isRepeat = ({ known }: Awaited<ReturnType<typeof judge>>) => known !== undefined;
  const { input } = await openReport(stores, caller, inspection_id, judge, isRepeat);
  const { accepted, known } = input;
  if (!known) return placeSection(stores, report, planOf(accepted));
  if (isMadeFrom(known, accepted)) return known;
  throw new Failure('conflict', {
    explanation: `The report has a section ${known.document.uuid} with other content: change it, or send another uuid.`,
  });
}

/** Adds one section to the end of a report. */
export async function placeSection(
  stores: Stores,
  report: ReportKey,
  plan: SectionPlan,
): Promise<StoredSection> {
  const [section] = await placeSections(stores, report, [plan]);
  if (!section) throw new Error('The new section has no place');
  return section;
}

/** Changes the name of a section, if it is editable; nothing else can change (ROO-018). */
export async function renameSection(
  stores: Stores,
  caller: Caller,
  { key, sent }: { key: SectionKey; sent: Submission<Static<typeof SectionChange>> },
): Promise<StoredSection> {
  const { section, input } = await openSection(stores, caller, key, () => sent.accept());
  const name = edited(section.document.name, input.name);
  const renamed = { ...section, document: { ...section.document, name } };
  await saveGrown(stores, key, [renamed]);
  return renamed;
}

/** Removes a section with its items, attachments and actions (ROO-021, SEC-033). */
export async function deleteSection(
  stores: Stores,
  caller: Caller,
  key: SectionKey,
): Promise<void> {
  await openSection(stores, caller, key, () => undefined);
  await stores.sections.remove(key);
}

/** Puts the sections of a report in an order, and returns it. */
export async function reorderSections(
  stores: Stores,
  caller: Caller,
  { inspection_id, sent }: { inspection_id: number; sent: Submission<number[]> },
): Promise<number[]> {
  const report = { account_id: caller.account_id, inspection_id };
  const { input: ids } = await openReport(stores, caller, inspection_id, async () =>
    sent.accept(
      orderProblems(
        sent.draft,
        await stores.sections.ids(report),
        'room or section of this report',
      ),
    ),
  );
  await stores.sections.reorder(report, ids);
  return ids;
}

async function withUuid(stores: Stores, report: ReportKey, uuid: string | undefined) {
  return uuid === undefined ? undefined : stores.sections.findByUuid(report, uuid);
}

function planOf({ uuid, name, block_type, carried, fields }: Accepted): SectionPlan {
  return {
    uuid: uuid ?? createUuid(),
    name: newName(name),
    block_type,
    option_set: carried,
    fields: (fields ?? []).map(fieldOf),
    items: [],
    attachments: [],
  };
}

function fieldOf({ uuid = createUuid(), name, label = '', type, source = {} }: FieldOfInput) {
  return { uuid, name, label, type, source };
}

/** Fields are told apart by their UUIDs. */
function repeatedFieldUuids({ fields = [] }: Draft<Input>): Problem[] {
  const seen = new Set<string>();
  return fields.flatMap(({ uuid }, index) => {
    const key = uuid?.toLowerCase();
    if (key === undefined) return [];
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated ? [problemAt(`fields.${index}.uuid`, 'is that of another field')] : [];
  });
}

/** Whether a section was made from an input; only its name may have changed since (SEC-026, SEC-027). */
function isMadeFrom({ document, first_name, option_set }: FoundSection, input: Accepted): boolean {
  const fields = fieldsOf(document);
  const sent = input.fields ?? [];
  return (
    input.block_type === document.block_type &&
    (isLeftOut(input.option_set) || input.carried?.id === option_set?.id) &&
    (input.name === first_name || input.name === document.name.value) &&
    sent.length === fields.length &&
    sent.every((field, index) => isMadeFromField(fields[index], field))
  );
}

/** An option set that was left out was chosen by the server. */
function isLeftOut(option_set: Input['option_set']): boolean {
  return option_set === undefined || option_set === null;
}

/** A UUID that was left out was made by the server, and is another at each try. */
function isMadeFromField(field: SectionField | undefined, sent: FieldOfInput): boolean {
  if (!field) return false;
  const { uuid = field.uuid, ...rest } = sent;
  return isSameUuid(field.uuid, uuid) && isSameJson(field, { ...fieldOf(rest), uuid: field.uuid });
}
