import * as lives from '../../checks/lives/kept.js';
import { pathOf } from '../../checks/lives/records.js';
import { scenario } from '../../engine/scenario.js';

const OF_METERS = [lives.ofMeters];
const OF_ALL = Object.values(lives).filter((check) => check !== lives.ofMeters);

/** As many records as a list shows at once. */
const ALL_AT_ONCE = { query: { per_page: 100 } };

export const lookBackAtLives = scenario({
  id: 'general/lives',
  about: 'Every record that the run has made is followed through all answers that show it.',
  last: true,
  through: ['inspections/update', 'properties/update', 'contacts/add', 'states/complete'],
  checks: OF_ALL,
  async act({ api, judge, recorded }) {
    await api.get('/inspections', ALL_AT_ONCE);
    const answered = recorded().filter((exchange) => pathOf(exchange) !== '');
    for (const check of OF_ALL) judge(check, { answered });
  },
});

export const lookBackAtMeters = scenario({
  id: 'meters/lives',
  about: 'Every meter that the run has made is followed through all answers that show it.',
  revisions: ['current'],
  profile: 'meters',
  last: true,
  through: ['meters/keep'],
  checks: OF_METERS,
  async act({ judge, recorded }) {
    const answered = recorded().filter((exchange) => pathOf(exchange) !== '');
    for (const check of OF_METERS) judge(check, { answered });
  },
});
