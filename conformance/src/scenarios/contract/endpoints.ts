import { tokenRequired } from '../../checks/contract/access.js';
import { fieldsPresent } from '../../checks/contract/replies.js';
import { rowsOf } from '../../checks/contract/rows.js';
import { requiredEverywhere } from '../../checks/oauth/bearer.js';
import { scenario } from '../../engine/scenario.js';
import { callEach } from '../requests/every-endpoint.js';

export const callEverythingUnknown = scenario({
  id: 'contract/no-token',
  about:
    'Every endpoint of the contract is called without a token, on records that exist; in passing those that the specification has.',
  checks: [tokenRequired, requiredEverywhere],
  async act(context) {
    const { apiWith, asksForAll, judge, revision } = context;
    const rows = rowsOf(revision).filter(({ isSpecified }) => asksForAll || isSpecified);
    const called = await callEach(context, { as: apiWith(undefined), rows });
    const specified = called.filter(({ row }) => row.isSpecified);
    judge(tokenRequired, { calls: called.map(({ exchange }) => exchange) });
    judge(requiredEverywhere, { calls: specified.map(({ exchange }) => exchange) });
  },
});

export const lookAtReplies = scenario({
  id: 'contract/replies',
  about: 'The answers of the whole run are held against the contract.',
  last: true,
  checks: [fieldsPresent],
  async act({ address, judge, recorded, revision }) {
    judge(fieldsPresent, { answered: recorded(), baseUrl: address.baseUrl, revision });
  },
});
