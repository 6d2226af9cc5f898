/** Finds mistakes that a schema cannot: those between two keys, or in the meaning of a text. */
import { loadRegister } from '../register/load.js';
import { REVISIONS, type Revision } from '../register/schema.js';
import { findUnsendable, findWrongHeaders, type Headers } from './headers.js';
import type { Address, Client, Configuration, SignIn } from './schema.js';
import type { Show } from './shown.js';

/** A deployment of the service, with its applications and who signs in there. */
interface Deployment {
  readonly key: string;
  readonly addresses: Partial<Record<Revision, Address>>;
  readonly headers: Headers | undefined;
  readonly clientsKey: string;
  readonly clients: { readonly a: Client; readonly b?: Client };
  readonly signIns: readonly (readonly [key: string, signIn: SignIn])[];
}

/** Every contradiction, as sentences without a full stop. Empty when there is none. */
export function findContradictions(configuration: Configuration, show: Show): string[] {
  return [
    ...listDeployments(configuration).flatMap((place) => [
      ...findNoRevision(place),
      ...place.signIns.flatMap(findNoCredentials),
      ...place.signIns.flatMap(findNoToken),
      ...findSameApplications(place),
      ...findSameUrls(place, show),
      ...findWrongHeaders(`${place.key}.headers`, place.headers),
    ]),
    ...findNoAddresses(configuration, show),
    ...findNowhere(configuration, show),
    ...findNoBearer('fixtures.expiredAccessToken', configuration.fixtures?.expiredAccessToken),
    ...findNoDays(configuration, show),
    ...findUnknownStated(configuration, show),
    ...findStatedAgain(configuration),
    ...findSameIds(configuration),
  ];
}

/** The deployment to judge and the short-lived one. */
function listDeployments({ target, clients, actors, fixtures }: Configuration): Deployment[] {
  const hasty = fixtures?.hasty;
  const judged: Deployment = {
    key: 'target',
    addresses: target,
    headers: target.headers,
    clientsKey: 'clients',
    clients,
    signIns: Object.entries(actors).map(([name, { signIn }]) => [`actors.${name}.signIn`, signIn]),
  };
  if (!hasty) return [judged];
  const key = 'fixtures.hasty';
  const signIns = [[`${key}.signIn`, hasty.signIn] as const];
  const { clients: own, headers } = hasty;
  const clientsKey = `${key}.clients`;
  return [judged, { key, addresses: hasty, headers, clientsKey, clients: own, signIns }];
}

function findNoRevision({ key, addresses }: Deployment): string[] {
  if (REVISIONS.some((revision) => addresses[revision])) return [];
  return [`${key} needs current or earlier, with the addresses of that revision`];
}

function findNoCredentials([key, signIn]: readonly [string, SignIn]): string[] {
  if (signIn.mode !== 'form' && signIn.mode !== 'browser') return [];
  if (signIn.steps || (signIn.email && signIn.password)) return [];
  return [`${key} with mode ${signIn.mode} needs email and password, or steps`];
}

/** Finds a configured token that is more than a token, as when it was copied with `Bearer`. */
function findNoToken([key, signIn]: readonly [string, SignIn]): string[] {
  if (signIn.mode === 'token') return findNoBearer(`${key}.accessToken`, signIn.accessToken);
  if (signIn.mode === 'refresh') return findScheme(`${key}.refreshToken`, signIn.refreshToken);
  return [];
}

function findNoBearer(key: string, token = ''): string[] {
  const scheme = findScheme(key, token);
  return scheme.length > 0 ? scheme : findUnsendable(key, token);
}

function findScheme(key: string, token: string): string[] {
  if (!/^\s*bearer\s/i.test(token)) return [];
  return [`${key} begins with the word Bearer; leave that out, and give the token alone`];
}

function findSameApplications({ clientsKey: key, clients }: Deployment): string[] {
  if (clients.b?.id !== clients.a.id) return [];
  return [`${key}.b.id must be another application than ${key}.a.id`];
}

/** Finds a redirect URL that is listed twice, in one spelling or two: requirements need two different ones. */
function findSameUrls({ clientsKey, clients }: Deployment, show: Show): string[] {
  return Object.entries(clients).flatMap(([name, { redirectUris }]) => {
    const written = redirectUris.map((url) => (URL.canParse(url) ? new URL(url).href : url));
    const again = written.findIndex((url, index) => written.indexOf(url) < index);
    if (again < 0) return [];
    const key = `${clientsKey}.${name}.redirectUris`;
    const shown = show(redirectUris[again], `${key}[${again}]`);
    return [`${key} lists ${shown} twice; list different URLs`];
  });
}

/** Finds addresses that are well-formed and invalid, such as one with port 99999. */
function findNoAddresses(configuration: Configuration, show: Show): string[] {
  const { receiver } = configuration.fixtures ?? {};
  const given = [
    ...listDeployments(configuration).flatMap(listAddresses),
    ...(receiver ? [['fixtures.receiver.listen', `http://${receiver.listen}`] as const] : []),
    ...(receiver?.url ? [['fixtures.receiver.url', receiver.url] as const] : []),
  ];
  return given
    .filter(([, url]) => !URL.canParse(url))
    .map(
      ([key, url]) => `${key} is not a valid address; check the host and port of ${show(url, key)}`,
    );
}

/** Finds a receiver at a wildcard address, which nobody can send to. */
function findNowhere({ fixtures: { receiver } = {} }: Configuration, show: Show): string[] {
  const url = receiver?.url ?? `http://${receiver?.listen}`;
  if (!receiver || !URL.canParse(url) || !EVERY_ADDRESS.includes(new URL(url).hostname)) return [];
  return receiver.url === undefined
    ? [
        `fixtures.receiver.listen is ${show(receiver.listen, 'fixtures.receiver.listen')}, an address that no target can send to; give fixtures.receiver.url, the address at which the target reaches this machine, or listen on 127.0.0.1 if it runs here`,
      ]
    : [
        `fixtures.receiver.url is ${show(url, 'fixtures.receiver.url')}, an address that no target can send to; give the one at which the target reaches this machine`,
      ];
}

const EVERY_ADDRESS = ['0.0.0.0', '[::]'];

function listAddresses({ key, addresses, clientsKey, clients }: Deployment) {
  return [
    ...REVISIONS.flatMap((revision) =>
      Object.entries(addresses[revision] ?? {}).map(
        ([name, url]) => [`${key}.${revision}.${name}`, url] as const,
      ),
    ),
    ...Object.entries(clients).flatMap(([name, { redirectUris }]) =>
      redirectUris.map(
        (url, index) => [`${clientsKey}.${name}.redirectUris[${index}]`, url] as const,
      ),
    ),
  ];
}

/** Finds the same id twice where two records are needed. */
function findSameIds({ fixtures = {} }: Configuration): string[] {
  return (['clientIds', 'clerkIds'] as const).flatMap((key) => {
    const ids = fixtures[key] ?? [];
    const isTwice = new Set(ids).size < ids.length;
    return isTwice ? [`fixtures.${key} lists one id twice; list different ids`] : [];
  });
}

function findNoDays({ attestations = [] }: Configuration, show: Show): string[] {
  return attestations.flatMap(({ date }, index) => {
    const key = `attestations[${index}].date`;
    if (!isDay(date)) return [`${key} must be a calendar date, but is ${show(date, key)}`];
    return Date.parse(date) > Date.now() + DAY_MS
      ? [`${key} must be the day of the statement, but ${show(date, key)} is in the future`]
      : [];
  });
}

/** Finds statements about requirements that do not exist. */
function findUnknownStated({ attestations = [] }: Configuration, show: Show): string[] {
  if (attestations.length === 0) return [];
  const known = new Set(loadRegister().map(({ id }) => id));
  return attestations.flatMap(({ requirement }, index) => {
    const key = `attestations[${index}].requirement`;
    return known.has(requirement)
      ? []
      : [
          `${key} names ${show(requirement, key)}, which is not a requirement; npx lintel-conformance list shows them all`,
        ];
  });
}

/** Finds two statements about one requirement: a report would show only one. */
function findStatedAgain({ attestations = [] }: Configuration): string[] {
  return attestations.flatMap(({ requirement, revisions = REVISIONS }, index) => {
    for (const [place, earlier] of attestations.slice(0, index).entries()) {
      if (earlier.requirement !== requirement) continue;
      const both = revisions.find((one) => (earlier.revisions ?? REVISIONS).includes(one));
      if (both === undefined) continue;
      return [
        `attestations[${index}] states ${requirement} for the ${both} revision again, as attestations[${place}] does; keep one of them`,
      ];
    }
    return [];
  });
}

/** A date one day ahead is valid, because of time zones. */
const DAY_MS = 24 * 60 * 60_000;

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
