import * as lives from '../../checks/lives/kept.js';
import { pathOf } from '../../checks/lives/records.js';
import * as ofReports from '../../checks/lives/reports.js';
import { scenario } from '../../engine/scenario.js';

const CHECKS = [
  lives.ofProperties,
  lives.ofInspections,
  lives.ofContacts,
  lives.ofContactsOfInspections,
  lives.nestedProperties,
  lives.belongToOne,
  lives.nothingOfOthers,
  lives.peopleAlike,
  lives.keysAreRandom,
  lives.updatedInTime,
];

/** As many records as a list shows at once. */
const ALL_AT_ONCE = { query: { per_page: 100 } };

export const lookBackAtLives = scenario({
  id: 'general/lives',
  about: 'Every record that the run has made is followed through all answers that show it.',
  last: true,
  through: ['inspections/update', 'properties/update', 'contacts/add', 'states/complete'],
  checks: CHECKS,
  async act({ api, judge, recorded }) {
    await api.get('/inspections', ALL_AT_ONCE);
    const answered = recorded().filter((exchange) => pathOf(exchange) !== '');
    for (const check of CHECKS) judge(check, { answered });
  },
});

export const lookBackAtMeters = scenario({
  id: 'meters/lives',
  about: 'Every meter that the run has made is followed through all answers that show it.',
  revisions: ['current'],
  profile: 'meters',
  last: true,
  through: ['meters/keep'],
  checks: [lives.ofMeters],
  async act({ judge, recorded }) {
    const answered = recorded().filter((exchange) => pathOf(exchange) !== '');
    judge(lives.ofMeters, { answered });
  },
});

const OF_REPORTS = [ofReports.ofRooms, ofReports.ofItems, ofReports.ofActions, ofReports.keepOrder];

export const lookBackAtReports = scenario({
  id: 'reports/lives',
  about:
    'Rooms, items and actions that the run has made are followed through all answers that show them.',
  last: true,
  through: ['reports/attachments', 'reports/content'],
  checks: OF_REPORTS,
  async act({ judge, recorded }) {
    const answered = recorded().filter((exchange) => pathOf(exchange) !== '');
    for (const check of OF_REPORTS) judge(check, { answered });
  },
});
