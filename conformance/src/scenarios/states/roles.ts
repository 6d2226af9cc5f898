import * as people from '../../checks/people/sight.js';
import * as moves from '../../checks/states/moves.js';
import { scenario } from '../../engine/scenario.js';
import { idAt } from '../../net/body.js';
import { needProfile } from '../records/clerks.js';
import { makeInspection } from '../records/inspection.js';
import { pullTrigger } from '../records/transitions.js';

export const actAsClerk = scenario({
  id: 'states/roles',
  about: 'A clerk tries to approve, reopen and close an inspection of hers, then management does.',
  checks: [moves.onlyManagement],
  async act(context) {
    const { api, apiFor, judge } = context;
    const clerk = apiFor({ actor: 'clerk' });
    const me = idAt(await needProfile(context, 'clerk'));
    const { path } = await makeInspection(context, { clerk: { id: me } });
    await api.post(`${path}/start`);
    await api.post(`${path}/submit`);
    const compare = async (trigger: string) => {
      const refused = await pullTrigger(clerk, path, trigger);
      judge(moves.onlyManagement, { refused, twin: await pullTrigger(api, path, trigger) });
    };
    await compare('complete');
    await compare('reopen');
    await pullTrigger(api, path, 'complete');
    await compare('close');
  },
});

export const lookAsClerkAndTypist = scenario({
  id: 'states/sight',
  about: 'A clerk and a typist look for inspections that are theirs and for others.',
  checks: [people.clerkSeesOwn, people.typistSeesProcessing],
  async act(context) {
    const { api, apiFor, judge } = context;
    const clerk = apiFor({ actor: 'clerk' });
    const own = await makeInspection(context, {
      clerk: { id: idAt(await needProfile(context, 'clerk')) },
    });
    const other = await makeInspection(context);
    judge(people.clerkSeesOwn, {
      own: await clerk.get(own.path),
      other: await clerk.get(other.path),
      list: await clerk.get('/inspections', { query: { per_page: 100 } }),
      ids: { own: own.id, other: other.id },
    });

    const typist = apiFor({ actor: 'typist' });
    await api.put(other.path, { typist: { id: idAt(await needProfile(context, 'typist')) } });
    await api.post(`${other.path}/start`);
    const before = await typist.get(other.path);
    await api.post(`${other.path}/process`);
    const after = await typist.get(other.path);
    judge(people.typistSeesProcessing, { before, after });
  },
});
