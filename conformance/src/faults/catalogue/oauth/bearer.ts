/** Faults of access tokens and their scopes on API requests. */
import { asks, forgiving, refusing, replies, scopeless, trusting } from '../../effects.js';
import { family, row, through, within } from '../../fault.js';
import { bearerOf, hasNoneIssued, type Memory } from '../../memory.js';
import { answerWith, isObject, type RequestDraft } from '../../message.js';

const PROPERTY = '/properties/{}';

const ANY =
  '* /me, * /properties, * /properties/**, * /inspections, * /settings/**, * /custom-fields/**';

const ALL = '* /**';

const hasOne = ({ headers }: RequestDraft) => headers['authorization'] !== undefined;

/** A route that does not require a token. */
const open = (route: string) => trusting(route, hasNoneIssued);

/** Whether the request has a Bearer value that is no issued access token. */
const hasMadeUp = (request: RequestDraft, memory: Memory) =>
  bearerOf(request) !== undefined && hasNoneIssued(request, memory);

const isExpired = (request: RequestDraft, _memory: Memory, status: number) =>
  status === 401 && hasOne(request);

/** Accepts a header that matches as a proper Bearer token. */
const asBearer = (pattern: RegExp) =>
  asks(ALL, ({ headers }) => {
    const token = pattern.exec(headers['authorization'] ?? '')?.[1];
    if (token) headers['authorization'] = `Bearer ${token}`;
  });

/** More uses of one token for a profile than any scenario makes but that of a burst. */
const MANY_USES = 10;

export const BEARER = family(
  'oauth/bearer',
  ...through(
    'limits/burst',
    row(
      'ends-early',
      'OAU-030',
      'a token that is used often ends before its seconds are over',
      asks('GET /me', (request, { notes }) => {
        const token = `used ${bearerOf(request)}`;
        const uses = Number(notes.get(token) ?? 0) + 1;
        notes.set(token, String(uses));
        return uses > MANY_USES ? answerWith(401, { message: 'Expired.' }) : undefined;
      }),
    ),
  ),
  row(
    'not-taken',
    'OAU-002 OAU-042',
    'an issued token is refused',
    refusing('GET /me', hasOne, 401),
  ),
  row(
    'other-scheme',
    'OAU-042',
    'the scheme is Token',
    asks('GET /me', ({ headers }) => void delete headers['authorization']),
  ),
  row(
    'query-works',
    'OAU-043',
    'a token in the query works',
    asks('GET /properties', ({ headers, query }) => {
      const token = query.get('access_token');
      if (token && !headers['authorization']) headers['authorization'] = `Bearer ${token}`;
    }),
  ),
  row('bare-works', 'OAU-043', 'a token without Bearer works', asBearer(/^(\S+)$/)),
  row(
    'secret-works',
    'OAU-043',
    'the secret of an application works as a token',
    asks(ALL, (request, { firstToken, secrets }) => {
      const isSecret = [...secrets.values()].includes(bearerOf(request) ?? '');
      if (firstToken && isSecret) request.headers['authorization'] = `Bearer ${firstToken}`;
    }),
  ),
  row('token-works', 'OAU-043', 'the scheme Token works', asBearer(/^Token (\S+)$/)),
  row('basic-works', 'OAU-043', 'a token under Basic works', asBearer(/^Basic (\S+)$/)),
  ...within(
    'earlier',
    row(
      'made-up-orders-items',
      'OAU-043',
      'items are put in order with any token',
      trusting('PUT /inspections/{}/rooms/{}/items', hasOne),
    ),
  ),
  row(
    'made-up-metadata',
    'OAU-043',
    'the metadata of a report are read with any token',
    trusting('GET /inspections/{}/report/metadata', hasMadeUp),
  ),
  row(
    'made-up-contacts',
    'OAU-043',
    'contacts are read and written with any token',
    trusting('* /properties/{}/contacts, * /inspections/{}/contacts', hasMadeUp),
  ),
  row(
    'made-up-cancels',
    'OAU-043',
    'an inspection is cancelled with any token',
    trusting('POST /inspections/{}/cancel', hasMadeUp),
  ),
  row(
    'made-up-deletes',
    'OAU-043',
    'anything is deleted with any token',
    trusting('DELETE /**', hasMadeUp),
  ),
  row(
    'nearly-works',
    'OAU-043',
    'a token works that begins as a good one does',
    trusting(ALL, (request, { accessTokens }) => {
      const token = bearerOf(request) ?? '';
      const begins = [...accessTokens].map((one) => one.slice(0, 20));
      return !accessTokens.has(token) && begins.some((begin) => token.startsWith(begin));
    }),
  ),
  row(
    'undefined-works',
    'OAU-043',
    'the word undefined is a token that opens everything',
    trusting(ALL, (request) => bearerOf(request) === 'undefined'),
  ),
  row(
    'refresh-token-works',
    'OAU-043',
    'a refresh token works as an access token',
    trusting(ALL, (request, { issuedAt }) => issuedAt.has(bearerOf(request) ?? '')),
  ),
  row(
    'code-works',
    'OAU-043',
    'a code works as an access token',
    trusting(ALL, (request, { redirectUriOfCode }) =>
      redirectUriOfCode.has(bearerOf(request) ?? ''),
    ),
  ),
  row('open-everywhere', 'OAU-043', 'no route needs a token', open(ANY)),
  row(
    'open-profile',
    'OAU-043',
    'a profile is answered without a token',
    forgiving('GET /me', hasNoneIssued),
  ),
  row(
    'open-error-500',
    'OAU-043',
    'a missing token makes the server fail',
    replies('GET /properties', (answer, request, memory) => {
      if (hasNoneIssued(request, memory)) answer.status = 500;
    }),
  ),
  row(
    'expired-works',
    'OAU-032 VER-004',
    'an expired token works',
    forgiving('GET /me', (request) => hasOne(request)),
  ),
  row(
    'expired-writes',
    'OAU-032',
    'an expired token still creates properties',
    forgiving('POST /properties', isExpired),
  ),
  row(
    'expired-lists-properties',
    'OAU-032',
    'an expired token still lists properties',
    forgiving('GET /properties', isExpired),
  ),
  row(
    'expired-reads-property',
    'OAU-032',
    'an expired token still reads a property',
    forgiving('GET /properties/{}', isExpired),
  ),
  row(
    'expired-opens-inspections',
    'OAU-032',
    'an expired token still opens inspections',
    forgiving('* /inspections**', isExpired),
  ),
  row(
    'expired-500',
    'OAU-032',
    'an expired token makes the server fail',
    replies('GET /me', (answer, request) => {
      if (answer.status === 401 && hasOne(request)) answer.status = 500;
    }),
  ),
  row('scopes-ignored', 'OAU-008', 'scopes are not looked at', scopeless(ANY)),
  row(
    'report-read-needs-none',
    'OAU-008',
    'reports are read with any scope',
    scopeless('GET /inspections/{}/report'),
  ),
  row(
    'inspection-needs-none',
    'OAU-008',
    'inspections are read with any scope',
    scopeless('GET /inspections, GET /inspections/{}'),
  ),
  row('read-writes', 'OAU-008', 'a token that may read may write', scopeless('POST /properties')),
  row('profile-without-scope', 'OAU-048', 'the profile needs no scope', scopeless('GET /me')),
  row(
    'list-without-scope',
    'OAU-049',
    'the property list needs no scope',
    scopeless('GET /properties'),
  ),
  row(
    'property-without-scope',
    'OAU-049',
    'a property needs no scope',
    scopeless(`GET ${PROPERTY}`),
  ),
  row(
    'contacts-without-scope',
    'OAU-049',
    'reading contacts needs no scope',
    scopeless(`GET ${PROPERTY}/contacts`),
  ),
  row(
    'update-without-scope',
    'OAU-050',
    'changing a property needs no scope',
    scopeless(`PUT ${PROPERTY}`),
  ),
  row(
    'contact-without-scope',
    'OAU-050',
    'adding a contact needs no scope',
    scopeless(`POST ${PROPERTY}/contacts`),
  ),
  row('clients-without-scope', 'OAU-057', 'clients need no scope', scopeless('GET /clients')),
  row('staff-without-scope', 'OAU-057', 'staff needs no scope', scopeless('GET /staff')),
  row(
    'write-reads',
    'OAU-059',
    'a write scope lets read',
    scopeless('GET /properties, GET /properties/**', (scopes) =>
      scopes.includes('properties.write'),
    ),
  ),
  row(
    'refused-404',
    'OAU-059 OAU-049',
    'a missing scope gives 404',
    replies('GET /properties', (answer) => {
      if (answer.status === 403) answer.status = 404;
    }),
  ),
  row(
    'letter-case',
    'OAU-085',
    'Bearer is minded in its letter case',
    refusing(
      'GET /me',
      ({ headers }) => /^(bearer|BEARER) /.test(headers['authorization'] ?? ''),
      401,
    ),
  ),
  row(
    'token-in-query',
    'OAU-086',
    'a token in the query is taken',
    asks('GET /properties', ({ query, headers }) => {
      const token = query.get('access_token');
      if (token) headers['authorization'] ??= `Bearer ${token}`;
    }),
  ),
  row(
    'token-in-body',
    'OAU-086',
    'a token in the body is taken',
    asks(`PUT ${PROPERTY}`, ({ json, headers }) => {
      const token = isObject(json) ? json['access_token'] : undefined;
      if (typeof token === 'string') headers['authorization'] ??= `Bearer ${token}`;
    }),
  ),
  row(
    'narrowed-works',
    'OAU-037',
    'a token with fewer scopes can do everything',
    trusting('GET /properties', hasOne),
  ),
  ...within(
    'current',
    row(
      'open-meters',
      'OAU-043',
      'meters are read without a token',
      open(`GET ${PROPERTY}/meters`),
    ),
    row(
      'open-tenant-url',
      'OAU-043',
      'tenant-action-url needs no token',
      open(`GET ${PROPERTY}/contacts/{}/tenant-action-url`),
    ),
    row(
      'open-meter-deletion',
      'OAU-043',
      'meters are deleted without a token',
      asks(`DELETE ${PROPERTY}/meters/{}`, (request, memory) =>
        hasNoneIssued(request, memory) ? answerWith(200) : undefined,
      ),
    ),
    row(
      'meters-without-scope',
      'OAU-049',
      'reading meters needs no scope',
      scopeless(`GET ${PROPERTY}/meters`),
    ),
    row(
      'custom-fields-without-scope',
      'OAU-049',
      'the custom field list needs no scope',
      scopeless('GET /custom-fields/1'),
    ),
    row(
      'meter-without-scope',
      'OAU-050',
      'adding a meter needs no scope',
      scopeless(`POST ${PROPERTY}/meters`),
    ),
    row(
      'definitions-without-scope',
      'OAU-058',
      'definitions need no scope',
      scopeless('GET /custom-fields'),
    ),
  ),
);
