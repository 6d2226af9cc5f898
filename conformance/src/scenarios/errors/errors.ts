import { returnsIt as contactComesBack } from '../../checks/contacts/stated.js';
import { rowOf } from '../../checks/contract/rows.js';
import * as errors from '../../checks/errors/errors.js';
import { pathOf } from '../../checks/lives/records.js';
import { type Context, scenario } from '../../engine/scenario.js';
import { type Exchange, isSuccess } from '../../net/exchange.js';
import { readProfile } from '../records/clerks.js';
import { newContact } from '../records/contact.js';
import { NO_SUCH_ID, standingProperty } from '../records/property.js';
import { makeRoom, roomsPath } from '../records/report.js';
import {
  hostContact,
  hostInspection,
  hostMeter,
  hostProperty,
  readProperty,
} from '../records/standing.js';
import { once, readOnce } from '../requests/once.js';
import { apiWithout } from '../requests/other-scopes.js';

export const succeed = scenario({
  id: 'errors/success',
  about:
    'The statuses of the whole run are looked at; where nothing was changed and deleted in it, a contact or a room is.',
  last: true,
  checks: [
    errors.createsAnswer200,
    errors.readsAnswer200,
    errors.updatesAnswer200,
    errors.deletesAnswer200,
  ],
  async act(context) {
    const { address, judge, recorded, revision } = context;
    await lookAround(context);
    const isOfRecord = (exchange: Exchange) => {
      const row = rowOf(exchange, address.baseUrl, revision);
      return row?.isSpecified && !MORE_THAN_RECORDS.test(row.path) && isSuccess(exchange);
    };
    const by = (method: string) =>
      recorded().filter((exchange) => exchange.request.method === method && isOfRecord(exchange));
    const isSeen = by('PUT').length > 0 && by('DELETE').length > 0;
    const own = isSeen ? undefined : await changeAndDelete(context);
    judge(errors.createsAnswer200, { creates: by('POST') });
    judge(errors.readsAnswer200, { reads: by('GET') });
    // The update and the deletion are judged even if they were refused.
    judge(errors.updatesAnswer200, { updates: own ? [own.update, ...by('PUT')] : by('PUT') });
    judge(errors.deletesAnswer200, {
      deletions: own ? [own.deletion, ...by('DELETE')] : by('DELETE'),
    });
  },
});

/** Routes that may also answer 202, or whose PUT does more than update a record. */
const MORE_THAN_RECORDS = /\/(pdf|copy|copy-from-property|initialization|complete|cancel)\b/;

/** Makes sure that something is created and read, even when no other scenario runs. */
async function lookAround(context: Context): Promise<void> {
  const { id } = await hostProperty(context);
  await hostContact(context);
  await readProfile(context, 'alice');
  await readProperty(context);
  const lists = ['/properties', `/properties/${id}/contacts`];
  const ofCurrent = [`/properties/${id}/meters`, '/custom-fields/1'];
  const read = new Set(context.recorded().filter(isRead).map(pathOf).map(withoutIds));
  for (const path of context.revision === 'current' ? [...lists, ...ofCurrent] : lists) {
    if (!read.has(withoutIds(path.slice(1)))) await readOnce(context, path);
  }
}

function isRead(exchange: Exchange): boolean {
  return exchange.request.method === 'GET' && isSuccess(exchange);
}

function withoutIds(path: string): string {
  return path.replaceAll(/\d+/g, '{}');
}

/** An update and a deletion on routes that the specification shows for the revision. */
const changeAndDelete = once('change-and-delete', async (context) => {
  const { api, needsId, revision } = context;
  if (revision === 'current') {
    const contacts = `/properties/${(await hostProperty(context)).id}/contacts`;
    const own = `${contacts}/${needsId(await api.post(contacts, newContact(context)), contactComesBack)}`;
    return { update: await api.put(own, newContact(context)), deletion: await api.delete(own) };
  }
  const host = await hostInspection(context);
  const own = `${roomsPath(context, host)}/${await makeRoom(context, host)}`;
  return { update: await api.put(own, { name: 'Hall' }), deletion: await api.delete(own) };
});

export const fail = scenario({
  id: 'errors/failures',
  about: 'Each kind of failure is caused once.',
  checks: [
    errors.shape,
    errors.codes,
    errors.pathsOfValidation,
    errors.flatDetails,
    errors.validationIs422,
    errors.validationIs400,
    errors.brokenJsonIs400,
    errors.scalarBodyIs400,
    errors.badTokenIs401,
    errors.textWithoutToken,
    errors.unknownRecordIs404,
    errors.noRouteIs404,
    errors.otherMethodIs405,
  ],
  async act(context) {
    const { api, apiWith, judge } = context;
    const { id, exchange: twin } = await standingProperty(context);
    const input = JSON.parse(twin.request.body);
    const own = `/properties/${id}`;
    const read = await readProperty(context);

    const wrong = { ...input, address: { ...input.address, city: undefined }, no_of_beds: '2' };
    const invalid = await api.post('/properties', wrong);
    // An update without a body would be valid, so a target that ignores a broken one is detected.
    const broken = await sendText(context, 'PUT', own, '{"address":');
    const scalar = await sendText(context, 'POST', '/properties', '5');
    const missing = await apiWith(undefined).get(own);
    const unknown = await api.get(`/properties/${NO_SUCH_ID}`);
    const nowhere = await api.get('/nothing');
    const method = await api.send('PATCH', '/properties', { json: {} });

    const refusals = [invalid, broken, scalar, missing, unknown, nowhere, method];
    judge(errors.shape, { refusals });
    judge(errors.codes, {
      refusals,
      expected: [
        'validation_failed',
        'malformed_body',
        'malformed_body',
        'unauthenticated',
        'not_found',
        'not_found',
        'method_not_allowed',
      ],
    });
    const paths = ['address.city', 'no_of_beds'];
    judge(errors.pathsOfValidation, { refused: invalid, twin, paths });
    judge(errors.flatDetails, { refused: invalid, twin });
    judge(errors.validationIs422, { refused: invalid, twin });
    judge(errors.validationIs400, { refused: invalid, twin });
    judge(errors.brokenJsonIs400, { refused: broken, twin });
    judge(errors.scalarBodyIs400, { refused: scalar, twin });
    judge(errors.unknownRecordIs404, { refused: unknown, twin: read });
    judge(errors.noRouteIs404, { refused: nowhere });
    judge(errors.otherMethodIs405, { refused: method, methods: ['GET', 'POST'] });

    judge(errors.textWithoutToken, { refused: missing, twin: read });
    const bad = [missing, await apiWith('no-such-token').get(own), await apiWith('').get(own)];
    judge(errors.badTokenIs401, { refusals: bad, twin: read });
  },
});

export const lackScope = scenario({
  id: 'errors/scope',
  about: 'A token without the scope of a route is used on it.',
  checks: [errors.missingScopeIs403, errors.textWithoutScope],
  async act(context) {
    const { judge } = context;
    const refused = await apiWithout(context, 'profile.read').get('/me');
    const twin = await readProfile(context, 'alice');
    judge(errors.missingScopeIs403, { refused, twin });
    judge(errors.textWithoutScope, { refused, twin });
  },
});

export const useWrongParent = scenario({
  id: 'errors/wrong-parent',
  about: 'A meter is asked for under another property.',
  revisions: ['current'],
  checks: [errors.wrongParentIs404],
  async act(context) {
    const { judge } = context;
    const own = await hostProperty(context);
    const other = await standingProperty(context);
    const { id } = await hostMeter(context);
    const read = (property: number) => readOnce(context, `/properties/${property}/meters/${id}`);
    judge(errors.wrongParentIs404, { refused: await read(other.id), twin: await read(own.id) });
  },
});

export const failTwice = scenario({
  id: 'errors/order',
  about: 'Requests with two faults at once show which one is told.',
  checks: [errors.orderOfFailures],
  async act(context) {
    const { api, apiWith, judge } = context;
    const reader = apiWithout(context, 'properties.write');
    const nobody = apiWith(undefined);
    const refusals = [
      await nobody.get('/nothing'),
      await nobody.post('/properties', { no_of_beds: 'x' }),
      await reader.send('POST', '/properties', { raw: '{', contentType: 'application/json' }),
      await reader.put(`/properties/${NO_SUCH_ID}`, { notes: 'x' }),
      await api.send('PUT', `/properties/${NO_SUCH_ID}`, {
        raw: '{',
        contentType: 'application/json',
      }),
      await api.put(`/properties/${NO_SUCH_ID}`, { no_of_beds: 'x' }),
    ];
    const expected = [
      'not_found',
      'unauthenticated',
      'missing_scope',
      'missing_scope',
      'malformed_body',
      'not_found',
    ];
    judge(errors.orderOfFailures, { refusals, expected });
  },
});

function sendText({ api }: Context, method: string, path: string, raw: string) {
  return api.send(method, path, { raw, contentType: 'application/json' });
}
