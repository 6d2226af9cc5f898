import * as isolation from '../checks/isolation.js';
import { canBeRead } from '../checks/properties/create.js';
import { scenario } from '../engine/scenario.js';
import { idsOf } from '../net/body.js';
import { readOnce } from './make/once.js';
import { bareProperty, NO_SUCH_ID } from './make/property.js';
import { hostProperty } from './make/standing.js';

export const lookIntoAnotherAccount = scenario({
  id: 'isolation/properties',
  about: 'A user of another account tries to reach a property of alice.',
  properties: 1,
  checks: Object.values(isolation),
  async act(context) {
    const { api, apiFor, judge, needs, revision } = context;
    const bob = apiFor({ actor: 'bob' });
    const { id, exchange } = await hostProperty(context);
    const twin = await readOnce(context, `/properties/${id}`);
    needs(twin, canBeRead);

    const callAll = async (target: number) => {
      const path = `/properties/${target}`;
      const contact = { type: 1, name: 'X', signee: false, notify: false, deliver: false };
      const calls = [
        await bob.get(path),
        await bob.put(path, { notes: 'taken over' }),
        await bob.get(`${path}/contacts`),
        await bob.post(`${path}/contacts`, contact),
      ];
      if (revision === 'current') calls.push(await bob.get(`${path}/meters`));
      return calls;
    };
    const foreign = await callAll(id);
    const unknown = await callAll(NO_SUCH_ID);
    const { line1 } = JSON.parse(exchange.request.body).address;
    const list = await bob.get('/properties', { query: { address: line1 } });
    judge(isolation.sameNotFound, { foreign, unknown, twin, list, id });

    const theirs = idsOf(await bob.get('/clients'))[0];
    if (theirs === undefined) {
      context.cannotJudge('bob has no client to refer to', isolation.sameValidation);
      return;
    }
    const own = await bareProperty(context);
    const withClient = (client: number) =>
      api.post('/properties', { ...own, client: { id: client } });
    judge(isolation.sameValidation, {
      foreign: [await withClient(theirs)],
      unknown: [await withClient(NO_SUCH_ID)],
      twin: await api.post('/properties', own),
    });
  },
});
