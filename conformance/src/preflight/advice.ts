/**
 * Advice for a configuration that does not work. Each line names the key to change, so that a mistake in the
 * configuration is not taken for a failure of the target.
 */
import type { SignInFailed, Trouble } from '../auth/sign-in-failed.js';
import type { ActorName, Address, Client, ClientName, SignIn } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import { describeExchange, type Exchange, header, redirectOf } from '../net/exchange.js';
import type { Revision } from '../register/schema.js';

/** The configuration keys of the application and the sign-in that an advice is about. */
interface Keys {
  readonly client: string;
  readonly signIn: string;
}

const BY_TROUBLE: Readonly<Record<Trouble, (keys: Keys) => string>> = {
  client: ({ client }) =>
    `${client} was rejected: compare ${client}.id and ${client}.secret with the application as the service shows it, and ${client}.redirectUris with its approved redirect URLs`,
  redirect: ({ client }) =>
    `${client}.redirectUris[0] was rejected: add exactly this URL to the approved redirect URLs of the application`,
  scopes: ({ client }) =>
    `${client}.scopes was rejected: list only the scopes the application may request. The earlier revision has fewer scopes, so check as well that the addresses belong to the right revision`,
  password: ({ signIn }) =>
    `${signIn} was rejected: try its email and password on the sign-in page in a browser. If they are right there, describe the page in its steps`,
  field: ({ signIn }) =>
    `${signIn} left something empty that the sign-in page requires: describe in its steps what to fill in and what to submit, or use mode manual`,
  page: ({ signIn }) =>
    `${signIn} does not fit the sign-in pages: describe in its steps what to fill in and what to submit, or use mode browser or manual`,
  program: ({ signIn }) =>
    `${signIn}.command did not sign in: start it yourself with an authorize address as the last argument; it must print the address the service redirects the user to`,
  person: ({ signIn }) =>
    `${signIn} returned no code: open the address that is shown, sign in and approve, or choose another mode`,
  browser: ({ signIn }) =>
    `${signIn} cannot use a browser here: install what is missing, or choose another mode`,
  token: ({ signIn }) =>
    `${signIn} was rejected: its token has expired, was already used, or belongs to another application; get a new one`,
};

/** The user who was to sign in, and the application. */
export interface Attempt {
  readonly actor: ActorName;
  readonly client: ClientName;
  readonly mode: SignIn['mode'];
  readonly revision: Revision;
  readonly settings: Pick<Settings, 'addresses' | 'clients'>;
}

/** The key that a failed sign-in points at, what to do, and what was seen. */
export function adviseOnSignIn({ trouble, message }: SignInFailed, attempt: Attempt): string {
  const { actor, client, mode, settings } = attempt;
  const found = mode === 'refresh' && trouble !== 'client' ? 'token' : (trouble ?? 'page');
  const isUnset = found === 'scopes' && settings.clients[client]?.scopes === undefined;
  const keys = { client: `clients.${client}`, signIn: `actors.${actor}.signIn` };
  const advice = isUnset ? adviseOnEveryScope(attempt, keys) : BY_TROUBLE[found](keys);
  const odd = ['client', 'redirect'].includes(found)
    ? listOdd(settings.clients[client], client)
    : [];
  return inConfiguration(`${[advice, ...odd].join('. ')}. What happened: ${message}`);
}

/** What of an application is hardly meant as it is written. */
export function listOdd(application: Client | undefined, name: ClientName): string[] {
  const { secret = '', redirectUris = [] } = application ?? {};
  const key = `clients.${name}`;
  const texts = [
    [`${key}.secret`, secret],
    ...redirectUris.map((url, i) => [`${key}.redirectUris[${i}]`, url]),
  ];
  return [
    ...texts
      .filter(([, text = '']) => text !== text.trim())
      .map(([at]) => `${at} begins or ends with a space: remove it`),
    ...redirectUris.flatMap((url, i) =>
      url.includes('#')
        ? [`${key}.redirectUris[${i}] contains #, which a redirect URL must not`]
        : [],
    ),
  ];
}

/** Advice when an application asked for every scope: a missing `scopes` key cannot be wrong. */
function adviseOnEveryScope(
  { revision, settings: { addresses } }: Attempt,
  { client }: Keys,
): string {
  const list = `list in ${client}.scopes only the scopes the application may request`;
  if (revision === 'earlier') {
    return `${client}.scopes is missing, so every scope was requested, and the service rejected that: ${list}`;
  }
  const swapped = addresses.earlier
    ? ', and check whether target.current and target.earlier are swapped'
    : '';
  return `target.current may lead to the earlier revision, which has fewer scopes: check target.current.authUrl and target.current.baseUrl${swapped}. If both are right, ${list}; without this key every scope is requested`;
}

/** Why an address does not lead to the service, when its answer shows that; otherwise undefined. */
export function adviseOnAnswer(exchange: Exchange, key: string): string | undefined {
  const symptom = SYMPTOMS.find(({ shows }) => shows(exchange));
  if (symptom) return inConfiguration(`${key} ${symptom.says}: ${describeExchange(exchange)}`);
  const next = readRedirect(exchange);
  if (next === undefined) return undefined;
  return inConfiguration(
    `${key} ${adviseOnRedirect(exchange.request.url, next)}: ${describeExchange(exchange)}`,
  );
}

function adviseOnRedirect(url: string, next: string): string {
  const { origin, pathname } = new URL(url);
  const own = `${origin}${pathname}`;
  if (next === own) {
    return `redirects in a circle, to the address that was asked for: ${ANSWER_THERE}`;
  }
  const base = next.replace(ROUTE_AT_END, '');
  return base === own.replace(ROUTE_AT_END, '')
    ? `redirects ${pathname} to ${next}: make the service answer without that redirect`
    : `redirects to ${base}: use that address, so that the API answers directly`;
}

const ANSWER_THERE = 'make the service, or the proxy in front of it, answer there';

/** Advice for addresses that redirect to one another. */
export function adviseOnCircle(circle: readonly string[], exchange: Exchange, key: string): string {
  const over = circle.join(' and ');
  return inConfiguration(
    `${key} redirects in a circle, over ${over}: ${ANSWER_THERE}: ${describeExchange(exchange)}`,
  );
}

/** The same for an answer to a request without a token, which may redirect to a sign-in page. */
export function adviseOnAnswerToNobody(exchange: Exchange, key: string): string | undefined {
  const next = readRedirect(exchange);
  const route = new URL(exchange.request.url).pathname.split('/').at(-1);
  const isSameRoute = next?.split('/').filter(Boolean).at(-1) === route;
  return next === undefined || isSameRoute ? adviseOnAnswer(exchange, key) : undefined;
}

/** Advice for an address that has no such route. */
export function adviseOnMissing(key: string, address: string, route: string): string {
  const tail = routeAtEnd(address);
  return tail === undefined
    ? `${key} has no ${route}: give the base address, to which ${route} is added`
    : `${key} has no ${route}: remove ${tail} from its end`;
}

/** The route at the end of an address; undefined when there is none. */
export function routeAtEnd(address: string): string | undefined {
  return ROUTE_AT_END.exec(address)?.[0];
}

/** Routes that users often include in the address by mistake. */
const ROUTE_AT_END = /\/(me|properties|inspections|oauth(\/(token|authorize))?)\/?$/;

function readRedirect(exchange: Exchange): string | undefined {
  const next = redirectOf(exchange);
  return next && `${next.origin}${next.pathname}`;
}

/** Advice when both revisions have the same address; otherwise undefined. */
export function adviseOnOneAddress(
  key: string,
  { current, earlier }: Partial<Record<Revision, Address>>,
): string | undefined {
  if (earlier === undefined || current?.baseUrl !== earlier.baseUrl) return undefined;
  return `${key}.earlier.baseUrl is the same as ${key}.current.baseUrl: give each revision its own address, or remove the revision that is not offered. Otherwise both are judged by the answers of one`;
}

/** Advice when nothing reaches the receiver of webhooks. */
export function adviseOnReceiver(url: string, why: string): string {
  return `fixtures.receiver.url does not lead to fixtures.receiver.listen: a request sent from this machine to ${url} did not arrive (${why}). Route that address to this machine, and make sure that its name resolves here too`;
}

/** Why nothing answers at an address. */
export function adviseOnSilence(message: string, key: string): string {
  const [, hint = 'try the address with curl from this machine'] =
    SILENCES.find(([pattern]) => pattern.test(message)) ?? [];
  return inConfiguration(`${key} cannot be reached: ${hint}. What happened: ${message}`);
}

export function inConfiguration(text: string): string {
  return `in the configuration: ${text}`;
}

/** True for a web page where data should be. */
export function isWebPage(exchange: Exchange): boolean {
  return /^\s*<(!doctype html|html)\b/i.test(exchange.response.body);
}

interface Symptom {
  readonly shows: (exchange: Exchange) => boolean;
  readonly says: string;
}

const SYMPTOMS: readonly Symptom[] = [
  {
    shows: (exchange) =>
      exchange.response.status === 407 || header(exchange, 'proxy-authenticate') !== '',
    says: 'is answered by a proxy that demands authentication; reach the target without that proxy',
  },
  {
    // As nginx, Apache and Go put it.
    shows: ({ response: { status, body } }) =>
      status === 400 &&
      /plain HTTP request was sent to HTTPS port|speaking plain HTTP|sent an HTTP request to an HTTPS/i.test(
        body,
      ),
    says: 'expects TLS; write https:// instead of http://',
  },
  {
    shows: (exchange) => [502, 503, 504].includes(exchange.response.status) && isWebPage(exchange),
    says: 'is answered by a proxy or gateway, not by the service; check that the service runs and that host and port are right',
  },
  {
    shows: (exchange) => exchange.response.status < 300 && isWebPage(exchange),
    says: 'leads to a web page, not to the API; give the address below which /me and /properties are found',
  },
];

const SILENCES: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens there; check that the service runs and that the port is right'],
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such host; check the spelling of its name'],
  [
    /altnames|ALTNAME_INVALID/i,
    'its certificate is for another host name; write a name that the certificate has, or give the service a certificate for this name',
  ],
  [
    /certificate (has expired|is not yet valid)|CERT_(HAS_EXPIRED|NOT_YET_VALID)/i,
    'its certificate is not valid today; give the service a new one, or set the clock of this machine',
  ],
  [
    /certificate|CERT_|SELF_SIGNED/i,
    'its certificate is not trusted here; set NODE_EXTRA_CA_CERTS to the certificate file of your authority',
  ],
  [/wrong version number|SSL|EPROTO/, 'it does not use TLS; try http instead of https'],
  [
    /socket hang up|ECONNRESET/,
    'the connection was closed without an answer; if the address begins with http:// and the port expects TLS, write https://',
  ],
  [/Timeout|ETIMEDOUT/i, 'it did not answer in time; check limits.requestTimeout and the network'],
];
