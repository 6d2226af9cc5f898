/**
 * What to do about a configuration that does not work. Each line names the key to change, so that
 * nobody takes a mistake of the configuration for a failure of the target.
 */
import type { SignInFailed, Trouble } from '../auth/sign-in-failed.js';
import type { ActorName, ClientName, SignIn } from '../config/schema.js';
import { describeExchange, type Exchange, header } from '../net/exchange.js';

const BY_TROUBLE: Readonly<Record<Trouble, string>> = {
  client:
    'clients.a is not accepted: compare clients.a.id and clients.a.secret with what the service shows for the application, and clients.a.redirectUris with its approved list',
  redirect:
    'clients.a.redirectUris[0] is not accepted: put it on the approved list of the application, letter by letter the same',
  scopes:
    'clients.a.scopes is not accepted: list there only the scopes the application may ask for; without it every scope is asked for',
  password:
    'actors.alice.signIn is not accepted: try its email and password at the sign-in page in a browser',
  page: 'actors.alice.signIn does not fit the pages: say in its steps what to fill in and what to press, or choose the mode browser or manual',
  code: 'actors.alice.signIn brought no code: look at what the program or the person gave back',
  token:
    'actors.alice.signIn is not accepted: its token has expired, was used before, or belongs to another application; get a new one',
};

/** Who was to sign in, through which application. */
export interface Attempt {
  readonly actor: ActorName;
  readonly client: ClientName;
  readonly mode: SignIn['mode'];
}

/** Which key a failed sign-in points at and what to do, with what was seen. */
export function adviseOnSignIn(
  { trouble, message }: SignInFailed,
  { actor, client, mode }: Attempt,
): string {
  const found = mode === 'refresh' && trouble !== 'client' ? 'token' : (trouble ?? 'page');
  const advice = BY_TROUBLE[found]
    .replaceAll('clients.a.', `clients.${client}.`)
    .replaceAll('clients.a ', `clients.${client} `)
    .replaceAll('actors.alice.', `actors.${actor}.`);
  return inConfiguration(`${advice}. What happened: ${message}`);
}

/** Why an address does not lead to the service, when the answer shows that; else undefined. */
export function adviseOnAnswer(exchange: Exchange, key: string): string | undefined {
  const symptom = SYMPTOMS.find(({ shows }) => shows(exchange));
  return symptom && inConfiguration(`${key} ${symptom.says}: ${describeExchange(exchange)}`);
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

/** True for a page for people where data for programs belong. */
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
    says: 'is answered by a proxy that wants to be signed in to; reach the target without it',
  },
  {
    shows: (exchange) => [502, 503, 504].includes(exchange.response.status) && isWebPage(exchange),
    says: 'is answered by a proxy or gateway and not by the service; see whether the service runs, and whether the host and port are right',
  },
  {
    shows: (exchange) => exchange.response.status < 300 && isWebPage(exchange),
    says: 'leads to a web page and not to the API; give the address below which /me and /properties are found',
  },
];

const SILENCES: readonly (readonly [RegExp, string])[] = [
  [/ECONNREFUSED/, 'nothing listens there; see whether the service runs, and the port'],
  [/ENOTFOUND|EAI_AGAIN/, 'there is no such host; look for a slip in its name'],
  [
    /certificate|CERT_|SELF_SIGNED/i,
    'its certificate is not trusted here; set NODE_EXTRA_CA_CERTS to the file of your authority',
  ],
  [/wrong version number|SSL|EPROTO/, 'it does not speak TLS there; try http instead of https'],
  [/Timeout|ETIMEDOUT/i, 'it did not answer in time; see limits.requestTimeout and the network'],
];
