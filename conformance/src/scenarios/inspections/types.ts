import * as create from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import { scenario } from '../../engine/scenario.js';
import { isRefusal, isSuccess } from '../../net/exchange.js';
import { bareInspection, calendarOf } from '../records/inspection.js';

const CODES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Types that are named in one of two wordings. */
const WORDED = [2, 5, 6];

export const createEveryType = scenario({
  id: 'inspections/types',
  about:
    'An inspection of each of the types 1 to 8 is created with the three required values, one of them for a leap day.',
  checks: [
    create.onlyThreeRequired,
    create.typeCodes,
    create.doubtfulCodes,
    create.takesDate,
    decided.wordingOfAccount,
  ],
  async act(context) {
    const { api, cannotJudge, judge, needs, revision } = context;
    const input = await bareInspection(context);
    const created = [];
    for (const id of CODES.slice(1))
      created.push(await api.post('/inspections', { ...input, type: { id } }));
    const first = { ...input, type: { id: CODES[0] } };
    const { leapDay } = await calendarOf(context);
    const leaping = await api.post('/inspections', { ...first, conduct_date: leapDay });
    judge(create.takesDate, { answered: leaping, sent: leapDay });
    created.unshift(isRefusal(leaping) ? await api.post('/inspections', first) : leaping);
    // One that is refused although another is taken is told by the list of types.
    const taken = created.filter(isSuccess);
    judge(create.onlyThreeRequired, { answered: taken.length > 0 ? taken : created });
    judge(create.typeCodes, { created, codes: CODES });
    if (revision === 'earlier') judge(create.doubtfulCodes, { created, codes: CODES });
    else cannotJudge('it belongs to the other revision', create.doubtfulCodes);
    const worded = created.filter((_, index) => WORDED.includes(CODES[index] ?? 0));
    for (const one of worded) if (one.response.status !== 403) needs(one, create.typeCodes);
    judge(decided.wordingOfAccount, { records: worded.filter(isSuccess) });
  },
});
