import { tokenRequired } from '../../checks/contract/access.js';
import { fieldsPresent } from '../../checks/contract/replies.js';
import { type Row, rowsOf } from '../../checks/contract/rows.js';
import { requiredEverywhere } from '../../checks/oauth/bearer.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import { readOnce } from '../make/once.js';
import { hostContact, hostInspection, hostMeter, hostProperty } from '../make/standing.js';

export const callEverythingUnknown = scenario({
  id: 'contract/no-token',
  about:
    'Every endpoint of the contract is called without a token, on records that exist; in passing those that the specification has.',
  checks: [tokenRequired, requiredEverywhere],
  async act(context) {
    const { apiWith, asksForAll, judge, revision } = context;
    const ids = await findRecords(context);
    const rows = rowsOf(revision).filter(({ isSpecified }) => asksForAll || isSpecified);
    const nobody = apiWith(undefined);
    const calls = [];
    const specified = [];
    for (const row of rows) {
      const call = await nobody.send(row.method, fillPath(row, ids), { json: bodyOf(row) });
      calls.push(call);
      if (row.isSpecified) specified.push(call);
    }
    judge(tokenRequired, { calls });
    judge(requiredEverywhere, { calls: specified });
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

type Ids = Readonly<Record<string, number>>;

/** Records for the parameters of paths: a route that forgets the token must find something. */
async function findRecords(context: Context): Promise<Ids> {
  const [clientId = 1] = idsOf(await readOnce(context, '/clients'));
  const [staffId = 1] = idsOf(await readOnce(context, '/staff'));
  return {
    propertyId: (await hostProperty(context)).id,
    contactId: (await hostContact(context)).id,
    meterId: context.revision === 'current' ? (await hostMeter(context)).id : 1,
    inspectionId: (await hostInspection(context)).id,
    clientId,
    staffId,
  };
}

function fillPath({ path }: Row, ids: Ids): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1));
}

function bodyOf({ method }: Row): object | undefined {
  return method === 'GET' || method === 'DELETE' ? undefined : {};
}
