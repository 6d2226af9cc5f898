/** Faults of refreshing tokens. */
import { drop, refusing, replies, scopeless, set, turn } from '../../effects.js';
import { type Effect, family, row } from '../../fault.js';
import { bearerOf, type Memory } from '../../memory.js';
import { type AnswerDraft, isGood, isObject, type RequestDraft } from '../../message.js';
import {
  form,
  givenFor,
  giving,
  instead,
  isRefresh,
  oauthError,
  supplyClient,
  supplySecret,
  TOKEN,
} from '../../words/token-route.js';

/** The scopes of a refresh token. */
function scopesBefore({ form: sent }: RequestDraft, { allowed }: Memory): readonly string[] {
  return allowed.get(sent?.get('refresh_token') ?? '')?.scopes ?? [];
}

/** Whether a refresh names scopes that its token does not have. */
export function isWider(request: RequestDraft, memory: Memory): boolean {
  const had = scopesBefore(request, memory);
  const named = request.form?.get('scope')?.split(' ') ?? [];
  return isRefresh(request) && named.some((scope) => !had.includes(scope));
}

/** Names the scopes of before in the answer to a refresh with more, and notes its token. */
export function tellsScopesOfBefore(
  answer: AnswerDraft,
  request: RequestDraft,
  memory: Memory,
): void {
  if (!isGood(answer) || !isObject(answer.json) || !isWider(request, memory)) return;
  answer.json['scope'] = scopesBefore(request, memory).join(' ');
  memory.notes.set(String(answer.json['access_token']), 'wider');
}

/** Whether a refresh, and not the exchange of a code, gave this refresh token. */
function isOfRefresh(token: string, { given, issuedAt }: Memory): boolean {
  return [...given].some(
    ([sent, { json }]) => issuedAt.has(sent) && isObject(json) && json['refresh_token'] === token,
  );
}

export const REFRESHING = family(
  'oauth/tokens',
  row(
    'refresh-fails',
    'OAU-033',
    'a refresh token gives no tokens',
    refusing(TOKEN, isRefresh, 500),
  ),
  row(
    'refresh-unsupported',
    'OAU-033',
    'grant_type refresh_token is not supported',
    instead((r) => isRefresh(r) && oauthError('unsupported_grant_type')),
  ),
  row(
    'refresh-secret-optional',
    'OAU-034',
    'a refresh needs no client_secret',
    form((f, memory, r) => isRefresh(r) && supplySecret(f, memory, r)),
  ),
  row(
    'refresh-secret-unchecked',
    'OAU-034',
    'a refresh works with any client_secret',
    form((f, { secrets }, r) => {
      const secret = secrets.get(f.get('client_id') ?? '');
      if (isRefresh(r) && secret && f.has('client_secret')) f.set('client_secret', secret);
    }),
  ),
  row(
    'refresh-client-optional',
    'OAU-034',
    'a refresh needs no client_id',
    form((f, memory, r) => isRefresh(r) && supplyClient(f, memory, r)),
  ),
  row(
    'refresh-token-optional',
    'OAU-034',
    'a refresh needs no refresh token',
    giving((r) => isRefresh(r) && !r.form?.get('refresh_token')),
  ),
  row(
    'refresh-by-access-token',
    'OAU-034',
    'an access token is taken for a refresh token',
    giving((r, { allowed, issuedAt }) => {
      const token = r.form?.get('refresh_token') ?? '';
      return isRefresh(r) && allowed.has(token) && !issuedAt.has(token);
    }),
  ),
  row(
    'refresh-type-optional',
    'OAU-034',
    'a refresh needs no grant_type',
    form((f) => {
      if (f.has('refresh_token') && !f.has('grant_type')) f.set('grant_type', 'refresh_token');
    }),
  ),
  row(
    'refresh-scope-required',
    'OAU-035',
    'a refresh needs a scope',
    instead((r) => isRefresh(r) && !r.form?.has('scope') && oauthError('invalid_scope')),
  ),
  row(
    'refresh-scope-refused',
    'OAU-035',
    'a refresh may not carry a scope',
    instead((r) => isRefresh(r) && r.form?.has('scope') && oauthError('invalid_request')),
  ),
  row(
    'refresh-scopes-in-order',
    'OAU-035',
    'a refresh names its scopes in the order of the alphabet, or is refused',
    instead((r) => {
      const named = r.form?.get('scope')?.split(' ') ?? [];
      const isSorted = named.join(' ') === named.toSorted().join(' ');
      return isRefresh(r) && !isSorted && oauthError('invalid_scope');
    }),
  ),
  row(
    'refresh-scopes-all',
    'OAU-035',
    'a refresh that names all the scopes it has is refused',
    instead((r, { allowed }) => {
      const had = allowed.get(r.form?.get('refresh_token') ?? '')?.scopes ?? [];
      const named = r.form?.get('scope')?.split(' ') ?? [];
      const areAll = named.length > 0 && had.every((scope) => named.includes(scope));
      return isRefresh(r) && areAll && oauthError('invalid_scope');
    }),
  ),
  row(
    'widening',
    'OAU-036',
    'a refresh with more scopes gives tokens',
    form((f) => f.get('scope')?.includes('write') && f.delete('scope')),
  ),
  row(
    'widening-by-profile',
    'OAU-036',
    'a refresh may add the scope of the profile',
    form((f, { allowed }, r) => {
      const had = allowed.get(f.get('refresh_token') ?? '')?.scopes ?? [];
      const added = (f.get('scope') ?? '').split(' ').filter((scope) => !had.includes(scope));
      if (isRefresh(r) && added.join() === 'profile.read') f.delete('scope');
    }),
  ),
  row(
    'widening-by-reading',
    'OAU-036',
    'a refresh may add scopes for reading that were never granted',
    form((f, { allowed }, r) => {
      const had = allowed.get(f.get('refresh_token') ?? '')?.scopes ?? [];
      const added = (f.get('scope') ?? '').split(' ').filter((scope) => !had.includes(scope));
      const isRead = added.length > 0 && added.every((scope) => /^(?!profile).*read$/.test(scope));
      if (isRefresh(r) && isRead) f.delete('scope');
    }),
  ),
  row(
    'widening-again',
    'OAU-036',
    'a refresh gets back scopes that an earlier one gave up',
    giving((r) => isRefresh(r) && r.form?.get('scope')?.includes('write') === false),
  ),
  row(
    'widening-untold',
    'OAU-036',
    'a refresh with more scopes gives a token that has them, and names those of before',
    {
      request(request, memory) {
        const { form: sent } = request;
        if (isWider(request, memory)) sent?.delete('scope');
        if (memory.notes.has(bearerOf(request) ?? '')) {
          request.headers['authorization'] = `Bearer ${memory.firstToken}`;
        }
        return undefined;
      },
      answer: tellsScopesOfBefore,
    },
  ),
  row(
    'narrowing-ignored',
    'OAU-037',
    'a refresh with fewer scopes gives a token with all',
    form((f) => !f.get('scope')?.includes('write') && f.delete('scope')),
  ),
  row(
    'refresh-answer-short',
    'OAU-038',
    'a refresh does not tell expires_in',
    givenFor(isRefresh, drop('expires_in')),
  ),
  row(
    'refresh-type-missing',
    'OAU-038',
    'a refresh does not tell token_type',
    givenFor(isRefresh, drop('token_type')),
  ),
  row('not-rotated', 'OAU-039', 'a refresh gives no new refresh token', {
    ...form((f, { notes }) => {
      const token = f.get('refresh_token') ?? '';
      if (notes.has(token)) f.set('refresh_token', notes.get(token) ?? '');
    }),
    ...replies(TOKEN, ({ json }, r, { notes }) => {
      if (!isRefresh(r) || !isObject(json) || typeof json['refresh_token'] !== 'string') return;
      const token = r.form?.get('refresh_token') ?? '';
      notes.set(token, json['refresh_token']);
      json['refresh_token'] = token;
    }),
  }),
  row(
    'refresh-token-missing',
    'OAU-039 OAU-038',
    'a refresh gives no refresh token',
    givenFor(isRefresh, drop('refresh_token')),
  ),
  row(
    'old-refresh-token',
    'OAU-040',
    'a used refresh token gives tokens again',
    giving((r, { given: all }) => isRefresh(r) && all.has(r.form?.get('refresh_token') ?? '')),
  ),
  row(
    'renewed-refresh-token',
    'OAU-040',
    'a used refresh token gives tokens again if a refresh gave it',
    giving((r, memory) => {
      const token = r.form?.get('refresh_token') ?? '';
      return isRefresh(r) && memory.given.has(token) && isOfRefresh(token, memory);
    }),
  ),
  row(
    'many-winners',
    'OAU-040',
    'parallel refreshes all succeed',
    giving((r, { issuedAt }) => isRefresh(r) && issuedAt.has(r.form?.get('refresh_token') ?? '')),
  ),
  row(
    'refresh-dies-with-access',
    'OAU-041',
    'a refresh token expires with its access token',
    instead((r, { issuedAt }) => {
      const at = issuedAt.get(r.form?.get('refresh_token') ?? '');
      return at !== undefined && Date.now() - at > 3_000 && oauthError('invalid_grant');
    }),
  ),
  row(
    'refresh-loses-scopes',
    'OAU-035 OAU-062',
    'a refresh without scope gives fewer scopes',
    form((f, _memory, r) => isRefresh(r) && !f.has('scope') && f.set('scope', 'profile.read')),
  ),
  row(
    'refresh-reuse-harmless',
    'OAU-067',
    'using a spent refresh token again leaves the tokens',
    instead(
      (r, { given: all }) =>
        isRefresh(r) && all.has(r.form?.get('refresh_token') ?? '') && oauthError('invalid_grant'),
    ),
  ),
  row('earlier-token-dies', 'OAU-068', 'a refresh ends the earlier access token', {
    request(request, { notes }) {
      const token = bearerOf(request) ?? '';
      if (notes.get(token) === 'dead') request.headers['authorization'] = 'Bearer dead';
    },
    answer(answer, request, { notes }) {
      if (request.path !== '/oauth/token' || !isGood(answer) || !isObject(answer.json)) return;
      const before = isRefresh(request)
        ? notes.get(request.form?.get('refresh_token') ?? '')
        : undefined;
      if (before) notes.set(before, 'dead');
      notes.set(String(answer.json['refresh_token']), String(answer.json['access_token']));
    },
  }),
);

/** Lets what a refresh without scope gave do everything. */
function regainsAll(): Effect {
  const everything = scopeless('* /**');
  return {
    request(request, memory) {
      const isOfRefresh = memory.notes.has(bearerOf(request) ?? '');
      return isOfRefresh ? everything.request?.(request, memory) : undefined;
    },
    answer(answer, request, { notes }) {
      if (!isGood(answer) || !isObject(answer.json) || !isRefresh(request)) return;
      if (!request.form?.has('scope')) notes.set(String(answer.json['access_token']), 'all');
    },
  };
}

export const REFRESHED = family(
  'oauth',
  row(
    'refresh-regains-all',
    'OAU-008',
    'what a refresh without scope gives has every scope of the application',
    regainsAll(),
  ),
  row(
    'refresh-stops-writing',
    'OAU-035',
    'what a refresh without scope gives may write nothing',
    form((f, { allowed }, r) => {
      if (!isRefresh(r) || f.has('scope')) return;
      const had = allowed.get(f.get('refresh_token') ?? '')?.scopes ?? [];
      f.set('scope', had.filter((scope) => !scope.endsWith('.write')).join(' '));
    }),
  ),
  row(
    'refresh-says-when',
    'OAU-038',
    'expires_in of a refresh is the moment at which the token expires',
    givenFor(
      isRefresh,
      turn('expires_in', (seconds) => Math.round(Date.now() / 1_000) + Number(seconds)),
    ),
  ),
  row(
    'refresh-says-two-hours',
    'OAU-030',
    'a refresh tells 7200 seconds however long the token lives',
    givenFor(isRefresh, set('expires_in', 7200)),
  ),
);
