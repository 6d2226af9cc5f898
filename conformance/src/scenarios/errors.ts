import { returnsIt as contactComesBack } from '../checks/contacts.js';
import * as errors from '../checks/errors.js';
import { returnsIt } from '../checks/properties/create.js';
import { type Context, scenario } from '../engine/scenario.js';
import { idAt } from '../net/body.js';
import { makeInspection } from './make/inspection.js';
import { makeMeter, newMeter } from './make/meter.js';
import { bareProperty, makeProperty, NO_SUCH_ID } from './make/property.js';
import { addRoom, roomsPath } from './make/report.js';

const CONTACT = { type: 2, name: 'Ada Agent', signee: false, notify: false, deliver: false };

export const succeed = scenario({
  id: 'errors/success',
  about: 'Records are created, read, changed and deleted, and the statuses are noted.',
  properties: 1,
  checks: [
    errors.createsAnswer200,
    errors.readsAnswer200,
    errors.updatesAnswer200,
    errors.deletesAnswer200,
  ],
  async act(context) {
    const { api, judge, needsId, revision } = context;
    const { id, exchange } = await makeProperty(context);
    const path = `/properties/${id}`;
    const contact = await api.post(`${path}/contacts`, CONTACT);
    const creates = [exchange, contact];
    const reads = [
      await api.get('/me'),
      await api.get('/properties'),
      await api.get(path),
      await api.get(`${path}/contacts`),
    ];
    const updates = [await api.put(path, { notes: 'x' })];
    if (revision === 'current') {
      const meters = `${path}/meters`;
      const meter = await makeMeter(context, id);
      const ownMeter = `${meters}/${meter.id}`;
      const ownContact = `${path}/contacts/${needsId(contact, contactComesBack)}`;
      creates.push(meter.exchange);
      reads.push(await api.get(meters), await api.get(ownMeter), await api.get('/custom-fields/1'));
      updates.push(await api.put(ownMeter, newMeter(context)), await api.put(ownContact, CONTACT));
      const deletions = [await api.delete(ownMeter), await api.delete(ownContact)];
      judge(errors.deletesAnswer200, { deletions });
    } else {
      const made = await makeInspection(context);
      const room = await addRoom(context, made);
      const deletion = await api.delete(`${roomsPath(context, made)}/${idAt(room)}`);
      judge(errors.deletesAnswer200, { deletions: [deletion] });
    }
    judge(errors.createsAnswer200, { creates });
    judge(errors.readsAnswer200, { reads });
    judge(errors.updatesAnswer200, { updates });
  },
});

export const fail = scenario({
  id: 'errors/failures',
  about: 'Each kind of failure is caused once.',
  properties: 1,
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
    const { api, apiWith, judge, needsId } = context;
    const input = await bareProperty(context);
    const twin = await api.post('/properties', input);
    const own = `/properties/${needsId(twin, returnsIt)}`;

    const wrong = { ...input, address: { ...input.address, city: undefined }, no_of_beds: '2' };
    const invalid = await api.post('/properties', wrong);
    const broken = await sendText(context, '{"address":');
    const scalar = await sendText(context, '5');
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
    judge(errors.unknownRecordIs404, { refused: unknown, twin: await api.get(own) });
    judge(errors.noRouteIs404, { refused: nowhere });
    judge(errors.otherMethodIs405, { refused: method, methods: ['GET', 'POST'] });

    const read = await api.get(own);
    judge(errors.textWithoutToken, { refused: missing, twin: read });
    const bad = [missing, await apiWith('no-such-token').get(own), await apiWith('').get(own)];
    judge(errors.badTokenIs401, { refusals: bad, twin: read });
  },
});

export const lackScope = scenario({
  id: 'errors/scope',
  about: 'A token without the scope of a route is used on it.',
  checks: [errors.missingScopeIs403, errors.textWithoutScope],
  async act({ api, apiFor, judge }) {
    const refused = await apiFor({ scopes: ['properties.read'] }).get('/me');
    const twin = await api.get('/me');
    judge(errors.missingScopeIs403, { refused, twin });
    judge(errors.textWithoutScope, { refused, twin });
  },
});

export const useWrongParent = scenario({
  id: 'errors/wrong-parent',
  about: 'A meter is asked for under another property.',
  revisions: ['current'],
  properties: 2,
  checks: [errors.wrongParentIs404],
  async act(context) {
    const { api, judge } = context;
    const own = await makeProperty(context);
    const other = await makeProperty(context);
    const { id } = await makeMeter(context, own.id);
    const read = (property: number) => api.get(`/properties/${property}/meters/${id}`);
    judge(errors.wrongParentIs404, { refused: await read(other.id), twin: await read(own.id) });
  },
});

export const failTwice = scenario({
  id: 'errors/order',
  about: 'Requests with two faults at once show which one is told.',
  checks: [errors.orderOfFailures],
  async act(context) {
    const { api, apiFor, apiWith, judge } = context;
    const reader = apiFor({ scopes: ['properties.read'] });
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

function sendText({ api }: Context, raw: string) {
  return api.send('POST', '/properties', { raw, contentType: 'application/json' });
}
