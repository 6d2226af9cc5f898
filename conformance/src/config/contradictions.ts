/** Finds mistakes that a schema cannot: those between two keys. */
import { isRecord } from '../base/is-record.js';
import { isLoopback } from '../base/loopback.js';
import { nearest } from '../base/spelling.js';
import { REVISIONS, type Revision } from '../register/schema.js';
import { keyOf } from './configuration-error.js';
import { plain } from './doubts.js';
import type { Address, Attestation, Client, Configuration, SignIn } from './schema.js';
import type { Show } from './shown.js';

/** A deployment of the service, with its applications. */
interface Deployment {
  readonly key: string;
  readonly addresses: Partial<Record<Revision, Address>>;
  readonly clientsKey: string;
  readonly clients: { readonly a: Client; readonly b?: Client };
}

/** A rule between keys. */
interface Rule {
  /** The keys it compares. It is applied if no mistake was found at, in or around them. */
  readonly keys: readonly string[];
  /** What is wrong, as sentences without a full stop. */
  readonly find: () => readonly string[];
}

/** How contradictions are found: what is wrong otherwise, and how values are shown. */
export interface Comparing {
  readonly problems: readonly string[];
  readonly show: Show;
}

/**
 * Every contradiction in a configuration, as sentences without a full stop. Only what lies at keys without
 * problems is read, and need have its type.
 */
export function findContradictions(
  configuration: Configuration,
  { problems, show }: Comparing,
): string[] {
  const isClean = cleanExcept(problems.map(keyOf));
  const rules = [
    ...listDeployments(configuration).flatMap((place) => compareInside(place, show)),
    ...listSignIns(configuration).map(ruleOfCredentials),
    ...compareFixtures(configuration, show),
    ...compareDeployments(configuration),
    ruleOfStatements(configuration, isClean),
  ];
  return rules.flatMap(({ keys, find }) => (keys.every(isClean) ? find() : []));
}

/** Tells whether a key has no mistake at it, in it or around it. */
function cleanExcept(wrong: readonly string[]): (key: string) => boolean {
  return (key) => !wrong.some((one) => isWithin(one, key) || isWithin(key, one));
}

function isWithin(key: string, outer: string): boolean {
  return key === outer || key.startsWith(`${outer}.`) || key.startsWith(`${outer}[`);
}

/** The deployment to judge and the short-lived one. */
function listDeployments({ target, clients, fixtures }: Configuration): Deployment[] {
  const judged = { key: 'target', addresses: target, clientsKey: 'clients', clients };
  const hasty = fixtures?.hasty;
  if (!isRecord(hasty)) return [judged];
  const key = 'fixtures.hasty';
  return [judged, { key, addresses: hasty, clientsKey: `${key}.clients`, clients: hasty.clients }];
}

function listSignIns({ actors, fixtures }: Configuration): (readonly [string, SignIn])[] {
  const hasty = fixtures?.hasty;
  return [
    ...Object.entries(isRecord(actors) ? actors : {}).map(
      ([name, actor]) => [`actors.${name}.signIn`, actor?.signIn] as const,
    ),
    ...(isRecord(hasty) ? [['fixtures.hasty.signIn', hasty.signIn] as const] : []),
  ];
}

function compareInside(place: Deployment, show: Show): Rule[] {
  const { key, clientsKey, clients } = place;
  return [
    { keys: REVISIONS.map((revision) => `${key}.${revision}`), find: () => findNoRevision(place) },
    {
      keys: [`${clientsKey}.a.id`, `${clientsKey}.b.id`],
      find: () =>
        clients.b?.id === clients.a.id
          ? [`${clientsKey}.b.id must be another application than ${clientsKey}.a.id`]
          : [],
    },
    ...(['a', 'b'] as const).map((name) => {
      const urlsKey = `${clientsKey}.${name}.redirectUris`;
      return {
        keys: [urlsKey],
        find: () => findSameUrls(urlsKey, clients[name]?.redirectUris, show),
      };
    }),
  ];
}

/** Finds a deployment without addresses, unless they are at a misspelled key, which is told already. */
function findNoRevision({ key, addresses }: Deployment): string[] {
  const isThere = Object.keys(addresses).some((name) => nearest(name, REVISIONS) !== undefined);
  return isThere ? [] : [`${key} needs current or earlier, with the addresses of that revision`];
}

/** Compares the short-lived deployment with the one to judge. */
function compareDeployments({ target, fixtures }: Configuration): Rule[] {
  const hasty = fixtures?.hasty;
  const offers = (revision: Revision) => target[revision] !== undefined;
  const same = REVISIONS.map((revision) => ({
    keys: [`fixtures.hasty.${revision}.baseUrl`, `target.${revision}.baseUrl`],
    find: () => findSameDeployment(revision, target[revision], hasty?.[revision]),
  }));
  const unused = {
    keys: ['target', ...REVISIONS.map((revision) => `fixtures.hasty.${revision}`)],
    find: () => {
      const given = REVISIONS.filter((revision) => hasty?.[revision]);
      return given.length > 0 && REVISIONS.some(offers) && !given.some(offers)
        ? [
            `fixtures.hasty is only for the ${given[0]} revision, which the target does not offer; give ${given[0] === 'current' ? 'earlier' : 'current'} there, or remove fixtures.hasty`,
          ]
        : [];
    },
  };
  return [...same, unused];
}

function findSameDeployment(
  revision: Revision,
  target: Address | undefined,
  hasty: Address | undefined,
): string[] {
  if (!target || !hasty || plain(target.baseUrl) !== plain(hasty.baseUrl)) return [];
  return [
    `fixtures.hasty.${revision} is the same deployment as target.${revision}; give a second one, with short-lived tokens and a low rate limit, or remove fixtures.hasty`,
  ];
}

function ruleOfCredentials([key, signIn]: readonly [string, SignIn]): Rule {
  return {
    keys: [key],
    find() {
      if (signIn.mode !== 'form' && signIn.mode !== 'browser') return [];
      if (signIn.steps || (signIn.email && signIn.password)) return [];
      return [`${key} with mode ${signIn.mode} needs email and password, or steps`];
    },
  };
}

/** Finds a redirect URL that is listed twice, in one spelling or two: requirements need two different ones. */
function findSameUrls(key: string, urls: readonly string[] = [], show: Show): string[] {
  const written = urls.map((url) => (URL.canParse(url) ? new URL(url).href : url));
  const again = written.findIndex((url, index) => written.indexOf(url) < index);
  if (again < 0) return [];
  return [`${key} lists ${show(urls[again], `${key}[${again}]`)} twice; list different URLs`];
}

function compareFixtures(configuration: Configuration, show: Show): Rule[] {
  const { fixtures } = configuration;
  const ids = (['clientIds', 'clerkIds'] as const).map((key) => ({
    keys: [`fixtures.${key}`],
    find: () => findSameIds(`fixtures.${key}`, fixtures?.[key]),
  }));
  return [
    ...ids,
    { keys: ['fixtures.receiver'], find: () => findNowhere(fixtures?.receiver, show) },
    {
      keys: ['fixtures.receiver', 'clients.a.redirectUris', 'actors'],
      find: () => findSamePort(configuration),
    },
  ];
}

/** Finds the same id twice where two records are needed. */
function findSameIds(key: string, ids: readonly number[] = []): string[] {
  const isTwice = new Set(ids).size < ids.length;
  return isTwice ? [`${key} lists one id twice; list different ids`] : [];
}

type Receiver = NonNullable<Configuration['fixtures']>['receiver'];

/** Finds a receiver at a wildcard address, which nobody can send to. */
function findNowhere(receiver: Receiver, show: Show): string[] {
  if (!receiver) return [];
  const { listen, url = `http://${listen}` } = receiver;
  if (!EVERY_ADDRESS.includes(new URL(url).hostname)) return [];
  const key = 'fixtures.receiver';
  return receiver.url === undefined
    ? [
        `${key}.listen is ${show(listen, `${key}.listen`)}, an address that no target can send to; give fixtures.receiver.url, the address at which the target reaches this machine, or listen on 127.0.0.1 if it runs here`,
      ]
    : [
        `${key}.url is ${show(url, `${key}.url`)}, an address that no target can send to; give the one at which the target reaches this machine`,
      ];
}

/** Finds a receiver at the port at which the suite waits for a person who signs in. */
function findSamePort({ fixtures, clients, actors }: Configuration): string[] {
  const [first = ''] = clients.a.redirectUris;
  const { protocol, hostname, port } = new URL(first);
  const isManual = Object.values(actors).some(({ signIn }) => signIn.mode === 'manual');
  if (!isManual || protocol !== 'http:' || !isLoopback(hostname)) return [];
  const isSame = fixtures?.receiver?.listen.endsWith(`:${port || '80'}`);
  return isSame
    ? [
        'fixtures.receiver.listen has the port of clients.a.redirectUris[0], at which the suite waits for whoever signs in by hand; give another port',
      ]
    : [];
}

const EVERY_ADDRESS = ['0.0.0.0', '[::]'];

/** Finds two statements about one requirement: a report would show only one. */
function ruleOfStatements(
  { attestations = [] }: Configuration,
  isClean: (key: string) => boolean,
): Rule {
  const find = () => {
    const stated = [...attestations.entries()].filter(([at]) => isClean(`attestations[${at}]`));
    return stated.flatMap((one, index) => findStatedBefore(one, stated.slice(0, index)));
  };
  return { keys: [], find: () => (Array.isArray(attestations) ? find() : []) };
}

type Stated = readonly [index: number, attestation: Attestation];

function findStatedBefore([index, one]: Stated, earlier: readonly Stated[]): string[] {
  const { requirement, revisions = REVISIONS } = one;
  for (const [place, { revisions: others = REVISIONS, ...other }] of earlier) {
    const both = revisions.find((revision) => others.includes(revision));
    if (other.requirement !== requirement || both === undefined) continue;
    return [
      `attestations[${index}] states ${requirement} for the ${both} revision again, as attestations[${place}] does; keep one of them`,
    ];
  }
  return [];
}
