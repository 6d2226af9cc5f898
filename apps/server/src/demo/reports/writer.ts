import { ActionInput, InspectionChange } from '@lintel/schema';
import type { Caller } from '../../domain/caller.js';
import type { SectionDefinition } from '../../domain/inspections/bundled/definition.js';
import { updateInspection } from '../../domain/inspections/inspections.js';
import { sectionPlanOf } from '../../domain/inspections/templates.js';
import type { ReportKey } from '../../domain/ports/sections.js';
import { placeSections } from '../../domain/reports/model/placing.js';
import {
  itemsOf,
  type SectionItem,
  type StoredSection,
  withItems,
} from '../../domain/reports/model/section.js';
import { openReport } from '../../domain/reports/open-report.js';
import { createAction } from '../../domain/reports/section-actions.js';
import type { Agency } from '../agency.js';
import { senderOf } from '../sender.js';
import type { World } from '../timeline.js';
import type { Conducted } from './book.js';
import { entryFor, type Visit } from './filling.js';
import { optionSetCalled } from './library.js';
import { pagesFor } from './pages.js';
import { photographs } from './photographs.js';

// Writing a report: the inspection starts with what it begins with, the sections of its type are added, every item is
// written about, photographed where there is something to see, and what has to be done is noted.

const sendAction = senderOf(ActionInput);
const sendChange = senderOf(InspectionChange.current);

/** How likely something has got worse since the report before, by the type of the inspection. */
const DECLINE: Readonly<Record<string, number>> = {
  'Check In': 0.01,
  Update: 0.04,
  'Routine Inspection': 0.08,
  'Check Out': 0.25,
};

/** How used a home is when it is described for the first time. */
const WEAR_OF_NEW = { marked: 0.08, worn: 0 };
const WEAR = { marked: 0.35, worn: 0.06 };

/** Writes the report of an inspection, with which it starts. */
export async function writeReport(
  world: World,
  caller: Caller,
  conducted: Conducted,
): Promise<void> {
  const { stores, clock, ids } = world;
  const { entry, home, isRelet, meterOf, isPrepared, findings, actions } = conducted;
  const visit: Visit = {
    home,
    no: entry.no,
    isRelet,
    wear: home.isNew ? WEAR_OF_NEW : WEAR,
    decline: DECLINE[entry.type] ?? 0,
    meterOf,
  };
  const report = { account_id: caller.account_id, inspection_id: ids.inspections.of(entry.no) };
  await openReport(stores, caller, report.inspection_id);
  await addPages(world, report, pagesFor(entry.type, home));

  if (isPrepared) return;

  const rooms = await stores.sections.all(report);
  const written = rooms.map((room) => filled(room, visit, findings));
  const photographed = await photographs(world, report, { ...conducted, sections: written });
  const { sections, cover_image_id } = photographed;
  await stores.sections.save(report, sections);
  if (cover_image_id !== null) {
    const sent = sendChange({ cover_image: { id: cover_image_id } });
    await updateInspection(stores, caller, { id: report.inspection_id, sent });
  }
  for (const { room, item, no: _, due, completed, ...action } of actions) {
    const found = itemCalled(sections, room, item);
    await createAction(stores, caller, {
      place: { section: { ...report, id: found.section.document.id }, id: found.item.id },
      sent: sendAction({ ...action, due_date: due, completed: completed === 'yes' }),
      now: clock.now(),
    });
  }
}

type Finding = Agency['findings'][number];

/** Adds sections to the end of a report, but for those it goes on with from an earlier one. */
async function addPages(
  { stores }: World,
  report: ReportKey,
  pages: readonly SectionDefinition[],
): Promise<void> {
  const cleanliness = await optionSetCalled(stores, report.account_id, 'cleanliness');
  const optionSets = new Map([['cleanliness', cleanliness]]);
  const present = (await stores.sections.all(report)).map(({ document }) => document.name.value);
  const missing = pages.filter(({ name }) => !present.includes(name));
  await placeSections(
    stores,
    report,
    missing.map((page) => sectionPlanOf(page, optionSets)),
  );
}

/** A section whose items are written about; what was found stands before what is usual. */
function filled(room: StoredSection, visit: Visit, findings: readonly Finding[]): StoredSection {
  const items = itemsOf(room.document).map((item) => {
    const entry = entryFor(item, room, visit);
    const finding = findings.find(
      (one) => one.room === room.document.name.value && one.item === item.name.value,
    );
    if (!entry && !finding) return item;
    const { description, condition } = entry ?? textsOf(item);
    return {
      ...item,
      description: { ...item.description, value: description },
      condition: { ...item.condition, value: finding?.condition ?? condition },
    };
  });
  return { ...room, document: withItems(room.document, items) };
}

function textsOf({ description, condition }: SectionItem) {
  return { description: description.value, condition: condition.value };
}

function itemCalled(sections: readonly StoredSection[], room: string, name: string) {
  const section = sections.find(({ document }) => document.name.value === room);
  const item = section && itemsOf(section.document).find((one) => one.name.value === name);
  if (!section || !item) throw new Error(`There is no ${name} in ${room}`);
  return { section, item };
}
