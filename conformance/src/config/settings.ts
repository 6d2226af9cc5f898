import type { ProfileName, Revision } from '../register/schema.js';
import { MANDATORY, REVISIONS } from '../register/schema.js';
import { adviseOnDoubts } from './doubts.js';
import type { Environment } from './environment.js';
import type { Headers } from './headers.js';
import { adviseOnProxies, type Proxies, readProxies } from './proxies.js';
import type { Address, Attestation, Configuration } from './schema.js';
import { readDuration, readRate } from './units.js';

/** A configuration with every default filled in and every text parsed. */
export interface Settings {
  readonly name: string;
  /** The revisions the deployment offers, with their addresses. */
  readonly addresses: Readonly<Partial<Record<Revision, Address>>>;
  /** Sent with every request to these addresses. */
  readonly headers: Headers;
  /** Which proxies requests go through. */
  readonly proxies: Proxies;
  readonly profiles: Readonly<Record<ProfileName, boolean>>;
  readonly clients: Configuration['clients'];
  readonly actors: Configuration['actors'];
  readonly fixtures: NonNullable<Configuration['fixtures']>;
  /** The statements of the operator about what cannot be judged from outside. */
  readonly attestations: readonly Attestation[];
  readonly limits: Limits;
  readonly report: readonly ReportName[];
  /** File for refresh tokens, relative to the current folder. */
  readonly state: string;
  /** Sentences about settings that work and could be better. */
  readonly advice: readonly string[];
}

export interface Limits {
  /** Requests per second; infinite when there is no limit. */
  readonly rate: number;
  readonly workers: number;
  readonly requestTimeoutMs: number;
  readonly patienceMs: number;
  readonly pdfTimeoutMs: number;
  /** How often a person may be asked to sign in. */
  readonly signIns: number;
  /** True when nothing is sent that could change the target. */
  readonly readOnly: boolean;
}

export type ReportName = NonNullable<Configuration['report']>[number];

/** Fills in the defaults. The configuration must have no problems. */
export function resolveSettings(configuration: Configuration, environment: Environment): Settings {
  const { target, profiles = {}, limits = {} } = configuration;
  const addresses = resolveAddresses(target);
  return {
    name: target.name,
    addresses,
    headers: target.headers ?? {},
    proxies: readProxies(environment),
    profiles: { ...MANDATORY, 'custom-fields': true, meters: true, xml: true, ...profiles },
    clients: configuration.clients,
    actors: configuration.actors,
    fixtures: resolveFixtures(configuration.fixtures ?? {}),
    attestations: (configuration.attestations ?? []).map(inOneLine),
    limits: {
      rate: readRate(limits.rate ?? '5/s'),
      workers: limits.workers ?? 4,
      requestTimeoutMs: readDuration(limits.requestTimeout ?? '20s'),
      patienceMs: readDuration(limits.patience ?? '2m'),
      pdfTimeoutMs: readDuration(limits.pdfTimeout ?? '3m'),
      signIns: limits.signIns ?? 3,
      readOnly: limits.readOnly ?? false,
    },
    report: configuration.report ?? ['console', 'json', 'markdown', 'html'],
    state: configuration.state ?? '.lintel-conformance-state.json',
    advice: [
      ...adviseOnProxies(environment, listUrls(addresses)),
      ...adviseOnDoubts(configuration),
    ],
  };
}

/** Joins the lines of a statement. */
function inOneLine(attestation: Attestation): Attestation {
  return { ...attestation, statement: attestation.statement.trim().replaceAll(/\s+/g, ' ') };
}

function resolveFixtures(fixtures: Settings['fixtures']): Settings['fixtures'] {
  const { hasty } = fixtures;
  return hasty ? { ...fixtures, hasty: { ...hasty, ...resolveAddresses(hasty) } } : fixtures;
}

function listUrls(addresses: Settings['addresses']): string[] {
  return Object.values(addresses).flatMap(({ baseUrl, authUrl }) => [baseUrl, authUrl]);
}

function resolveAddresses(
  place: Readonly<Partial<Record<Revision, Address | undefined>>>,
): Settings['addresses'] {
  return Object.fromEntries(
    REVISIONS.flatMap((revision) => {
      const address = place[revision];
      return address ? [[revision, withoutFinalSlash(address)]] : [];
    }),
  );
}

function withoutFinalSlash({ baseUrl, authUrl }: Address): Address {
  return { baseUrl: baseUrl.replace(/\/+$/, ''), authUrl: authUrl.replace(/\/+$/, '') };
}
