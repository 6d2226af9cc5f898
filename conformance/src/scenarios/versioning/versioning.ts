import { otherRevisionIs404 } from '../../checks/versioning/versioning.js';
import { scenario } from '../../engine/scenario.js';
import { hostProperty } from '../records/standing.js';
import { readOnce } from '../requests/once.js';

export const callTheOtherRevision = scenario({
  id: 'versioning/other-revision',
  about: 'Routes of the current revision are called in the earlier one.',
  revisions: ['earlier'],
  checks: [otherRevisionIs404],
  async act(context) {
    const { api, judge } = context;
    const { id } = await hostProperty(context);
    const calls = [
      await api.get(`/properties/${id}/meters`),
      await api.post(`/properties/${id}/meters`, { type: 'Gas' }),
      await readOnce(context, '/custom-fields/1'),
      await api.get('/templates'),
    ];
    judge(otherRevisionIs404, { calls });
  },
});
