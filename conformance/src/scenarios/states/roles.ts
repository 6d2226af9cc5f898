import * as moves from '../../checks/states/moves.js';
import { scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { makeInspection } from '../make/inspection.js';

export const actAsClerk = scenario({
  id: 'states/roles',
  about: 'A clerk tries to approve, reopen and close an inspection of hers, then management does.',
  checks: [moves.onlyManagement],
  async act(context) {
    const { api, apiFor, judge } = context;
    const clerk = apiFor({ actor: 'clerk' });
    const me = idAt(await clerk.get('/me'));
    const { path } = await makeInspection(context, { clerk: { id: me } });
    await api.post(`${path}/start`);
    await api.post(`${path}/submit`);
    const compare = async (trigger: string) => {
      const refused = await clerk.post(`${path}/${trigger}`);
      judge(moves.onlyManagement, { refused, twin: await api.post(`${path}/${trigger}`) });
    };
    await compare('complete');
    await compare('reopen');
    await api.post(`${path}/complete`);
    await compare('close');
  },
});
