/** How requests reach a deployment: with the headers of a gateway in front of it, and through an outgoing proxy. */
import { type AgentOptions, Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isLoopback } from '../base/loopback.js';
import type { Settings } from '../config/settings.js';

/** What stands in evidence in place of the value of such a header. */
export const NOT_SHOWN = 'from target.headers';

export interface Gateway {
  /** The headers for every request to this origin, by their names in small letters. */
  headersTo(origin: string): Readonly<Record<string, string>>;
  /** The agent of the proxy that this URL is asked through; undefined when it is asked directly. */
  agentTo(url: string): HttpAgent | undefined;
  /** The origins that have headers of their own. */
  readonly origins: readonly string[];
  readonly proxies: Settings['proxies'];
}

type GatewaySettings = Pick<Settings, 'addresses' | 'headers' | 'fixtures' | 'proxies'>;

export function openGateway(settings: GatewaySettings): Gateway {
  const ofOrigin = listHeaders(settings);
  const { proxies } = settings;
  const agents = openAgents(proxies);
  return {
    headersTo: (origin) => ofOrigin.get(origin) ?? {},
    agentTo(url) {
      const { protocol, hostname } = new URL(url);
      return isLoopback(hostname) ? undefined : agents[protocol];
    },
    origins: [...ofOrigin.keys()],
    proxies,
  };
}

/** The headers of each origin. Where two deployments share one, those of the judged deployment come first. */
function listHeaders({ addresses, headers, fixtures: { hasty } }: GatewaySettings) {
  const ofOrigin = new Map<string, Readonly<Record<string, string>>>();
  for (const place of [{ ...addresses, headers }, ...(hasty ? [hasty] : [])]) {
    const own = inSmallLetters(place.headers ?? {});
    const urls = [place.current, place.earlier].flatMap((address) =>
      address && Object.keys(own).length > 0 ? [address.baseUrl, address.authUrl] : [],
    );
    for (const url of urls) {
      const { origin } = new URL(url);
      ofOrigin.set(origin, { ...own, ...ofOrigin.get(origin) });
    }
  }
  return ofOrigin;
}

/** An agent for each scheme that has a proxy. Node leaves out the hosts of NO_PROXY. */
function openAgents({
  http,
  https,
  except,
}: Settings['proxies']): Readonly<Record<string, HttpAgent>> {
  // The types of the oldest Node that is supported do not know proxyEnv.
  const options: AgentOptions & { readonly proxyEnv: object } = {
    proxyEnv: { HTTP_PROXY: http, HTTPS_PROXY: https, NO_PROXY: except },
  };
  return {
    ...(http === undefined ? {} : { 'http:': new HttpAgent(options) }),
    ...(https === undefined ? {} : { 'https:': new HttpsAgent(options) }),
  };
}

/** Headers by their names in small letters. */
export function inSmallLetters(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}
