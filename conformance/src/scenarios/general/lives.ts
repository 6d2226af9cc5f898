import * as answers from '../../checks/lives/answered.js';
import * as anyType from '../../checks/lives/any-type.js';
import * as copied from '../../checks/lives/copied.js';
import * as lives from '../../checks/lives/kept.js';
import * as additions from '../../checks/lives/kept-additions.js';
import * as listed from '../../checks/lives/listed.js';
import { clientsAlike, peopleAlike } from '../../checks/lives/people.js';
import { answeredIn } from '../../checks/lives/records.js';
import * as refused from '../../checks/lives/refused.js';
import * as ofReports from '../../checks/lives/reports.js';
import * as pages from '../../checks/pagination/recorded.js';
import { scenario } from '../../engine/scenario.js';
import { isSuccess } from '../../net/exchange.js';
import {
  ALL_AT_ONCE,
  listContactsOfHosts,
  listContactsOfNamesake,
  listOwnInspections,
} from '../records/read-again.js';
import { hostInspection, hostProperty } from '../records/standing.js';
import { isTriedHere } from '../requests/tried-here.js';
import { ifMade } from '../requests/unless-stopped.js';

const OF_INSPECTIONS = [
  lives.ofInspections,
  lives.nestedProperties,
  peopleAlike,
  lives.keysAreRandom,
  lives.updatedInTime,
  answers.updatesTake,
  answers.inspectionsEmptied,
  answers.updateIsAnswered,
  answers.cancelIsAnswered,
  answers.completeIsAnswered,
  listed.noneWithoutType,
  listed.noneWithoutDate,
];

const OF_CONTACTS = [
  lives.ofContacts,
  lives.ofContactsOfInspections,
  lives.belongToOne,
  lives.nothingOfOthers,
  answers.contactsEmptied,
  listed.noContactWithoutType,
  listed.noContactWithoutName,
  listed.noContactWithoutSignee,
  listed.noContactWithoutNotify,
  listed.noContactWithoutDeliver,
];

const CHECKS = [
  lives.ofProperties,
  clientsAlike,
  answers.propertiesEmptied,
  ...OF_INSPECTIONS,
  ...OF_CONTACTS,
];

/** Checks of the lists that are read at the end of the run. */
const OF_LISTS = [listed.listsEach, listed.endsStay];

/** Checks of the lists in pages of the largest size. */
const OF_PAGES = [pages.fullBeforeTheLast, pages.recordsFitTotal, pages.withinSize];

export const lookBackAtLives = scenario({
  id: 'general/lives',
  about:
    'Every record that the run has made is followed through all answers that show it, the lists it belongs in are read once more, and a property is looked at for the contacts of an inspection with its id.',
  last: true,
  through: [
    ...['inspections/update', 'properties/update', 'properties/listed-values'],
    ...['contacts/add', 'contacts/change', 'states/complete', 'inspections/filters'],
  ],
  checks: [...CHECKS, ...OF_LISTS, ...OF_PAGES, listed.contactsStay],
  async act(context) {
    const { api, cannotJudge, judge, recorded, wants } = context;
    const isListed = wants(...OF_INSPECTIONS, ...OF_LISTS);
    const lists = isListed ? await listOwnInspections(context) : [];
    const isHosting = hostProperty.known(context) && hostInspection.known(context);
    const isOfContacts = isHosting && wants(...OF_CONTACTS, listed.contactsStay);
    const ofHosts = isOfContacts ? await ifMade(listContactsOfHosts(context)) : undefined;
    if (wants(lives.belongToOne) && isTriedHere(context, 'earlier'))
      await ifMade(listContactsOfNamesake(context));
    const properties = await api.get('/properties', { query: Object.fromEntries(ALL_AT_ONCE) });
    const large = [properties, ...lists].filter(isSuccess);
    if (large.length === 0) cannotJudge('no list has pages of the largest size', ...OF_PAGES);
    else for (const check of OF_PAGES) judge(check, { lists: large });
    const answered = answeredIn(recorded());
    for (const check of CHECKS) judge(check, { answered });
    if (lists.length === 0) cannotJudge('this run created no inspection', ...OF_LISTS);
    else for (const check of OF_LISTS) judge(check, { answered, lists });
    judge(listed.contactsStay, { answered, lists: ofHosts ?? listed.contactListsIn(answered) });
  },
});

export const lookBackAtInitializations = scenario({
  id: 'initialization/lives',
  about:
    'Inspections that were initialized, or were to be too late, are looked for in the lists of the run.',
  revisions: ['current'],
  last: true,
  through: ['initialization/set', 'initialization/too-late'],
  checks: [answers.lateInitialization, answers.initializedStays],
  async act(context) {
    const { judge, recorded } = context;
    await listOwnInspections(context);
    const answered = answeredIn(recorded());
    for (const check of [answers.lateInitialization, answers.initializedStays])
      judge(check, { answered });
  },
});

const OF_METERS = [lives.ofMeters, lives.metersBelongToOne, answers.metersEmptied];

export const lookBackAtMeters = scenario({
  id: 'meters/lives',
  about: 'Every meter that the run has made is followed through all answers that show it.',
  revisions: ['current'],
  profile: 'meters',
  last: true,
  through: ['meters/keep', 'meters/previous-readings'],
  checks: OF_METERS,
  async act({ judge, recorded }) {
    const answered = answeredIn(recorded());
    for (const check of OF_METERS) judge(check, { answered });
  },
});

const OF_REPORTS = [
  ofReports.ofRooms,
  ofReports.ofItems,
  ofReports.ofActions,
  ofReports.keepOrder,
  ofReports.itemsStayApart,
  refused.noRoomWithoutName,
  refused.noRoomWithoutType,
  refused.noSimplifiedWithoutSet,
  refused.noScaleWithoutSet,
  refused.noItemWithoutName,
];

const OF_ANSWERS = [
  ...[additions.ofItem, additions.ofRoom, copied.ofItems, copied.ofRooms],
  ...[anyType.copiesAll, anyType.ordersShown, anyType.roomOrdersShown, anyType.othersOutlast],
];

export const lookBackAtHeld = scenario({
  id: 'rooms/lives',
  about:
    'What hangs on rooms and items is looked for in all answers to changes of these, and copies, orders and deletions are held against what reports show.',
  revisions: ['earlier'],
  last: true,
  through: [
    ...['items/manage', 'rooms/manage', 'rooms/copy'],
    ...['items/conditions', 'items/options'],
  ],
  checks: OF_ANSWERS,
  async act({ judge, recorded }) {
    const answered = answeredIn(recorded());
    for (const check of OF_ANSWERS) judge(check, { answered });
  },
});

export const lookBackAtReports = scenario({
  id: 'reports/lives',
  about:
    'Rooms, items and actions that the run has made are followed through all answers that show them.',
  last: true,
  through: ['reports/attachments', 'reports/content'],
  checks: OF_REPORTS,
  async act({ judge, recorded }) {
    const answered = answeredIn(recorded());
    for (const check of OF_REPORTS) judge(check, { answered });
  },
});
