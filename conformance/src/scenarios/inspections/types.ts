import * as create from '../../checks/inspections/create.js';
import * as decided from '../../checks/inspections/decided.js';
import { scenario } from '../../engine/scenario.js';
import { isSuccess } from '../../net/exchange.js';
import { bareInspection } from '../make/inspection.js';

const CODES = [1, 2, 3, 4, 5, 6, 7, 8];
/** Types that are named in one of two wordings. */
const WORDED = [2, 5, 6];

export const createEveryType = scenario({
  id: 'inspections/types',
  about: 'An inspection of each of the types 1 to 8 is created with the three required values.',
  checks: [create.onlyThreeRequired, create.typeCodes, decided.wordingOfAccount],
  async act(context) {
    const { api, judge, needs } = context;
    const input = await bareInspection(context);
    const created = [];
    for (const id of CODES)
      created.push(await api.post('/inspections', { ...input, type: { id } }));
    // One that is refused although another is taken is told by the list of types.
    const taken = created.filter(isSuccess);
    judge(create.onlyThreeRequired, { answered: taken.length > 0 ? taken : created });
    judge(create.typeCodes, { created, codes: CODES });
    const worded = created.filter((_, index) => WORDED.includes(CODES[index] ?? 0));
    for (const one of worded) needs(one, create.typeCodes);
    judge(decided.wordingOfAccount, { records: worded });
  },
});
