import { returnsIt as contactComesBack } from '../../checks/contacts.js';
import { tokenRequired } from '../../checks/contract/access.js';
import { fieldsPresent } from '../../checks/contract/replies.js';
import { type Row, rowsOf } from '../../checks/contract/rows.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { idsOf } from '../../net/body.js';
import { makeInspection } from '../make/inspection.js';
import { makeMeter } from '../make/meter.js';
import { makeProperty } from '../make/property.js';

export const callEverythingUnknown = scenario({
  id: 'contract/no-token',
  about: 'Every endpoint of the contract is called without a token, on records that exist.',
  properties: 1,
  checks: [tokenRequired],
  async act(context) {
    const { apiWith, judge, revision } = context;
    const ids = await makeRecords(context);
    const nobody = apiWith(undefined);
    const calls = [];
    for (const row of rowsOf(revision)) {
      calls.push(await nobody.send(row.method, fillPath(row, ids), { json: bodyOf(row) }));
    }
    judge(tokenRequired, { calls });
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
async function makeRecords(context: Context): Promise<Ids> {
  const { api, needsId, revision } = context;
  const { id } = await makeProperty(context);
  const contact = { type: 1, name: 'Cleo', signee: false, notify: false, deliver: false };
  const contactId = needsId(
    await api.post(`/properties/${id}/contacts`, contact),
    contactComesBack,
  );
  const [clientId = 1] = idsOf(await api.get('/clients'));
  const [staffId = 1] = idsOf(await api.get('/staff'));
  const inspectionId = (await makeInspection(context)).id;
  const meterId = revision === 'current' ? (await makeMeter(context, id)).id : 1;
  return { propertyId: id, contactId, clientId, staffId, meterId, inspectionId };
}

function fillPath({ path }: Row, ids: Ids): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(ids[name] ?? 1));
}

function bodyOf({ method }: Row): object | undefined {
  return method === 'GET' || method === 'DELETE' ? undefined : {};
}
