/** The outgoing proxies that the environment names, as curl and other programs read them. */
import process from 'node:process';
import { isLoopback } from '../base/loopback.js';
import type { Environment } from './environment.js';

/** A proxy for requests to http and to https addresses, and the hosts that are asked directly. */
export interface Proxies {
  readonly http?: string;
  readonly https?: string;
  /** As in NO_PROXY: hosts, separated by commas. */
  readonly except: string;
}

type Scheme = 'http' | 'https';

const SCHEMES: readonly Scheme[] = ['http', 'https'];

/** The first versions of Node with proxies, by their major number; all later ones have them. */
const FIRST_MINOR: Readonly<Record<number, number>> = {
  22: 21,
  23: Number.POSITIVE_INFINITY,
  24: 5,
};

/** Reads HTTP_PROXY, HTTPS_PROXY and NO_PROXY, in capitals or small letters. */
export function readProxies(environment: Environment, version = process.versions.node): Proxies {
  if (!knowsProxies(version)) return { except: '' };
  const named = SCHEMES.flatMap((scheme) => {
    const address = addressOf(read(environment, scheme));
    return address === undefined ? [] : [[scheme, address] as const];
  });
  return { ...Object.fromEntries(named), except: read(environment, 'no') };
}

/** Tells which proxies the requests to these addresses go through, and why a variable is not used. */
export function adviseOnProxies(
  environment: Environment,
  addresses: readonly string[],
  version = process.versions.node,
): string[] {
  const asked = addresses.map((address) => new URL(address));
  return SCHEMES.flatMap((scheme) => {
    const given = read(environment, scheme);
    const isNeeded = asked.some(
      ({ protocol, hostname }) => protocol === `${scheme}:` && !isLoopback(hostname),
    );
    return given === '' || !isNeeded ? [] : [advise(scheme, given, version)];
  });
}

function advise(scheme: Scheme, given: string, version: string): string {
  const name = nameOf(scheme);
  const address = addressOf(given);
  if (address === undefined) {
    return `Warning: ${name} is not used, since it is no address such as http://proxy.example.org:3128.`;
  }
  if (!knowsProxies(version)) {
    return `Warning: ${name} is not used, since Node ${version} cannot: take Node 22.21, 24.5 or newer.`;
  }
  return `Requests to ${scheme} addresses go through the proxy ${new URL(address).host} (${name}), except to this machine and to what NO_PROXY names.`;
}

function nameOf(what: Scheme | 'no'): string {
  return `${what}_proxy`.toUpperCase();
}

function read(environment: Environment, what: Scheme | 'no'): string {
  return (environment[`${what}_proxy`] || environment[nameOf(what)] || '').trim();
}

/** The address of a proxy, http:// by default; undefined when it is none. */
function addressOf(given: string): string | undefined {
  const address = given.includes('://') ? given : `http://${given}`;
  return /^https?:\/\/./.test(address) && URL.canParse(address) ? address : undefined;
}

function knowsProxies(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const first = FIRST_MINOR[major];
  return first === undefined ? major > 24 : minor >= first;
}
