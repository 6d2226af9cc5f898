import { type Authorization, needApproval } from '../../auth/authorize.js';
import { isPlainChoice } from '../../auth/fill-form.js';
import { readForms } from '../../auth/html.js';
import type { TokenFields } from '../../auth/token-request.js';
import { isLoopback } from '../../base/loopback.js';
import { Blocked } from '../../base/stops.js';
import * as authorize from '../../checks/oauth/authorize.js';
import * as decided from '../../checks/oauth/authorize-decided.js';
import type { Client } from '../../config/schema.js';
import { type Context, scenario } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';
import { SCOPES_ONLY_CURRENT } from '../../register/scopes.js';
import { isTriedHere } from '../requests/tried-here.js';
import { fieldsOf, foreignLetters, wholeFlow } from './flow.js';
import { otherUser, signedInAfresh, triedExchange } from './tries.js';

const FOREIGN = 'elsewhere.example';

export const lookBackAtStates = scenario({
  id: 'oauth/look-back',
  about:
    'The state that came back from each sign-in of the run is compared with the one it was sent.',
  profile: 'oauth',
  last: true,
  through: ['oauth/approve', 'oauth/refresh'],
  checks: [authorize.echoesState],
  async act({ cannotJudge, grants, judge }) {
    const walks = grants.walks().filter(({ returned }) => returned.has('code'));
    // States with special characters are judged by the scenarios that sent them.
    const usual = walks.filter(({ sent }) => /^[\w-]+$/.test(sent['state'] ?? ''));
    const isWrong = (one: Authorization) => one.returned.get('state') !== one.sent['state'];
    const [told = usual[0]] = usual.filter(isWrong);
    if (!told) return cannotJudge('nobody signed in during this run', authorize.echoesState);
    judge(authorize.echoesState, { walk: told.walk.exchanges, state: told.sent['state'] ?? '' });
  },
});

export const approve = scenario({
  id: 'oauth/approve',
  about:
    'The user signs in in a fresh browser and approves, and somebody tries it with a wrong password.',
  profile: 'oauth',
  spends: true,
  checks: [
    authorize.endsInRedirect,
    authorize.returnsCode,
    authorize.echoesState,
    authorize.keepsForeignLetters,
    authorize.onlyCode,
    authorize.stateIsOptional,
    authorize.asksWhoItIs,
    authorize.wrongPasswordRefused,
    decided.notInFrames,
  ],
  async act(context) {
    const { grants, judge, marks, send } = context;
    const fresh = await signedInAfresh(context);
    needApproval(fresh.returned);
    const { walk, sent } = fresh;
    const { state = '', redirect_uri: redirectUri = '' } = sent;
    judge(authorize.endsInRedirect, { walk: walk.exchanges, redirectUri });
    judge(authorize.returnsCode, { walk: walk.exchanges });
    judge(authorize.echoesState, { walk: walk.exchanges, state });
    judge(authorize.onlyCode, { walk: walk.exchanges });
    judge(authorize.asksWhoItIs, { walk: walk.exchanges });
    judge(decided.notInFrames, { pages: walk.exchanges.filter(isPage) });

    const { authorization: without } = await triedExchange(context);
    needApproval(without.returned);
    judge(authorize.stateIsOptional, { walk: without.walk.exchanges });
    judge(authorize.echoesState, { walk: without.walk.exchanges, state: '' });

    const { authorization: foreign } = await foreignLetters(context);
    const letters = foreign.sent['state'] ?? '';
    judge(authorize.keepsForeignLetters, { walk: foreign.walk.exchanges, state: letters });

    const actor = otherUser(context);
    const stranger = { actor, password: marks.word(), freshBrowser: true };
    const { walk: stopped } = await grants.authorize(send, stranger);
    judge(authorize.wrongPasswordRefused, {
      walk: stopped.exchanges,
      twin: lastOf(walk.exchanges),
    });
  },
});

/**
 * Response types that a target may take for `code`, each with the revision in which it is tried.
 */
const LIKE_CODE = [
  ['code token', 'current'],
  ['CODE', 'earlier'],
] as const;

/** Checks of how an error is reported, and of errors the specification does not name. */
const OF_FAULTS = [
  decided.unknownScopeRefused,
  decided.missingScopeRefused,
  decided.plainPkceRefused,
  decided.faultsByRedirect,
  decided.redirectUriExact,
  decided.errorPage,
];

export const askWrongly = scenario({
  id: 'oauth/authorize-faults',
  about: 'The authorize page is opened with one fault at a time.',
  profile: 'oauth',
  checks: [
    authorize.responseTypeRequired,
    authorize.clientIdRequired,
    authorize.redirectUriRequired,
    authorize.redirectUriApproved,
    authorize.scopeRequired,
    ...OF_FAULTS,
  ],
  async act(context) {
    const { grants, judge, marks, send, wants } = context;
    const state = marks.word();
    const walk = async (fields: TokenFields) => {
      const authorization = await grants.authorize(send, { fields: { state, ...fields } });
      return authorization.walk.exchanges;
    };
    const last = async (fields: TokenFields) => lastOf(await walk(fields));
    const twin = lastOf((await wholeFlow(context)).authorization.walk.exchanges);

    const implicit = await walk({ response_type: 'token' });
    const others = [await walk({ response_type: undefined })];
    for (const [response_type, one] of LIKE_CODE)
      if (isTriedHere(context, one)) others.push(await walk({ response_type }));
    for (const asked of [...others, implicit]) {
      judge(authorize.responseTypeRequired, { walk: asked, twin });
    }
    const without = {
      client: await walk({ client_id: undefined }),
      redirect: await walk({ redirect_uri: undefined }),
      scope: await walk({ scope: undefined }),
    };
    const ofNobody = await walk({ client_id: 'no-such-client' });
    for (const asked of [without.client, ofNobody]) {
      judge(authorize.clientIdRequired, { walk: asked, twin });
    }
    judge(authorize.redirectUriRequired, { walk: without.redirect, twin });
    judge(authorize.scopeRequired, { walk: without.scope, twin });
    const unapproved: Exchange[] = [];
    for (const foreign of likeApproved(context)) {
      const exchanges = await walk({ redirect_uri: foreign });
      unapproved.push(lastOf(exchanges));
      judge(authorize.redirectUriApproved, { walk: exchanges, foreign, twin });
    }
    if (!wants(...OF_FAULTS)) return;

    const noScope = [lastOf(without.scope), await last({ scope: '' })];
    const strange = [await last({ scope: 'profile.read no.such.scope' })];
    const plain = [await last({ code_challenge: 'x'.repeat(43), code_challenge_method: 'plain' })];
    judge(decided.missingScopeRefused, { walks: noScope, state, twin });
    judge(decided.unknownScopeRefused, { walks: strange, state, twin });
    judge(decided.plainPkceRefused, { walks: plain, state, twin });
    judge(decided.faultsByRedirect, { walks: [lastOf(implicit), ...strange], state, twin });
    const nearly = [];
    for (const redirect_uri of nearlyApproved(grants.client('a'))) {
      nearly.push(await last({ redirect_uri }));
    }
    judge(decided.redirectUriExact, { walks: [...unapproved, ...nearly], twin });
    judge(decided.errorPage, { walks: [...unapproved, lastOf(ofNobody)], twin });
  },
});

export const refuse = scenario({
  id: 'oauth/refuse',
  about: 'The user refuses on the consent page.',
  profile: 'oauth',
  spends: true,
  checks: [authorize.refusalGivesNoCode, decided.refusalByRedirect],
  async act(context) {
    const { cannotJudge, grants, judge, marks, send, wants } = context;
    const { refusalByRedirect } = decided;
    const twin = lastOf((await wholeFlow(context)).authorization.walk.exchanges);
    if (!isTriedHere(context, 'current') && !wants(refusalByRedirect))
      return judge(authorize.refusalGivesNoCode, { walk: [], twin });
    const state = marks.word();
    const { walk } = await grants.authorize(send, { decision: 'refuse', fields: { state } });
    const refused = hasRefused(walk.exchanges) ? walk.exchanges : [];
    judge(authorize.refusalGivesNoCode, { walk: refused, twin });
    if (walk.callback) judge(refusalByRedirect, { walk: walk.exchanges, state });
    else cannotJudge(`the sign-in did not reach the redirect URL: ${walk.why}`, refusalByRedirect);
  },
});

/**
 * Whether the last page of the sign-in offered a plain choice between yes and no, and was
 * submitted.
 */
function hasRefused(walk: readonly Exchange[]): boolean {
  const page = walk.slice(0, -1).findLast(isPage);
  if (!page) return false;
  const { request, response } = page;
  return isPlainChoice(readForms(response.body, request.url)) && !HANDLED.test(response.body);
}

/** Scripts that handle the click or the submission: the form does not show what they do. */
const HANDLED = /\son(?:click|submit)\s*=/i;

export const askForForeignScopes = scenario({
  id: 'oauth/foreign-scopes',
  about: 'The earlier revision is asked for scopes that only the current one has.',
  profile: 'oauth',
  revisions: ['earlier'],
  checks: [authorize.foreignScopeRefused],
  async act(context) {
    const { grants, judge, send } = context;
    const twin = lastOf((await wholeFlow(context)).authorization.walk.exchanges);
    const areas = Map.groupBy(SCOPES_ONLY_CURRENT, (scope) => scope.split('.')[0]);
    for (const foreign of areas.values()) {
      const fields = { scope: ['profile.read', ...foreign].join(' ') };
      const authorization = await grants.authorize(send, { fields });
      const walk = authorization.walk.exchanges;
      const granted = authorization.returned.has('code')
        ? [await grants.token(send, fieldsOf(authorization))]
        : [];
      judge(authorize.foreignScopeRefused, { walk, granted, foreign, twin });
    }
  },
});

/**
 * Addresses that contain a registered redirect URI, or differ from it in a part that no comparison
 * of RFC 3986 treats as equal, and one that only another application has registered.
 */
function likeApproved(context: Context): string[] {
  const { a, b } = context.settings.clients;
  const [approved = ''] = a.redirectUris;
  const named = a.redirectUris.filter(isNamed).slice(0, 1);
  const remote = a.redirectUris.filter((one) => !isOnLoopback(one)).slice(0, 1);
  const alike = [
    changed(approved, ({ hostname }) => ({ hostname: atStranger(hostname) })),
    ...named.map((one) => changed(one, ({ hostname }) => ({ hostname: `x.${hostname}` }))),
    ...remote.map((one) => changed(one, () => ({ port: OTHER_PORT }))),
    changed(approved, ({ protocol }) => ({ protocol: protocol === 'http:' ? 'https:' : 'http:' })),
    changed(approved, ({ pathname }) => ({ pathname: inOtherCase(pathname) })),
    ...(isTriedHere(context, 'current')
      ? [changed(approved, () => ({ username: 'somebody' }))]
      : []),
    ...(isTriedHere(context, 'earlier') ? [`${approved}#x`] : []),
    `${approved}/`,
  ];
  const ofAnother = b?.redirectUris.slice(0, 1) ?? [];
  const isOther = (address: string) => (one: string) =>
    hrefOf(one) !== hrefOf(address) && !differInPort(one, address);
  return [...alike, ...ofAnother].filter((address) => a.redirectUris.every(isOther(address)));
}

/** A port that no application has registered. */
const OTHER_PORT = '18765';

function hrefOf(address: string): string {
  return URL.canParse(address) ? new URL(address).href : address;
}

/** Whether the host is a name, to which a subdomain can be added. */
function isNamed(address: string): boolean {
  return URL.canParse(address) && /[a-z]$/i.test(new URL(address).hostname);
}

/** Another host that begins with this one, if that is possible. */
function atStranger(hostname: string): string {
  return hostname.startsWith('[') ? FOREIGN : `${hostname}.${FOREIGN}`;
}

/**
 * Whether two loopback addresses differ only in their port, which a server may ignore (RFC 8252,
 * 7.3).
 */
function differInPort(one: string, other: string): boolean {
  if (!isOnLoopback(one)) return false;
  return changed(one, () => ({ port: '' })) === changed(other, () => ({ port: '' }));
}

function isOnLoopback(address: string): boolean {
  return URL.canParse(address) && isLoopback(new URL(address).hostname);
}

/** The address with some parts replaced. An address that is not a URL stays unchanged. */
function changed(address: string, parts: (url: URL) => Partial<URL>): string {
  return URL.canParse(address)
    ? Object.assign(new URL(address), parts(new URL(address))).href
    : address;
}

/**
 * The path in the other letter case. Percent-encoded characters stay: their case has no meaning.
 */
function inOtherCase(path: string): string {
  return path.replace(/%..|[a-z]/gi, (part) => {
    if (part.startsWith('%')) return part;
    return part === part.toUpperCase() ? part.toLowerCase() : part.toUpperCase();
  });
}

/**
 * An address below the registered one, and some that a server may treat as equal to it: RFC 6749
 * 3.1.2.2 allows any query, and RFC 3986 6 has several ways to compare two addresses.
 */
function nearlyApproved({ redirectUris: [approved = ''] }: Client): string[] {
  return [withQuery(approved), `${approved}/x`, approved.replace('http', 'HTTP')];
}

/** The address with one more query parameter. */
function withQuery(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}x=1`;
}

function isPage(exchange: Exchange): boolean {
  return readForms(exchange.response.body, exchange.request.url).length > 0;
}

function lastOf(walk: readonly Exchange[]): Exchange {
  const last = walk.at(-1);
  if (last) return last;
  const problem = { at: 'the walk', expected: 'a page or a redirect', got: 'no exchange' };
  throw new Blocked(authorize.returnsCode.id, 'the sign-in made no request', [problem]);
}
