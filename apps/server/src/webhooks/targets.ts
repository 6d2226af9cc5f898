import { isIP } from 'node:net';
import type { Judgement, Targets } from '../domain/ports/targets.js';
import { isNetwork, isPublic, type Networks, networksOf } from './public-addresses.js';
import type { ResolveName } from './resolve-name.js';

// Where deliveries may go (D-95, WHK-028, WHK-029): over https to the public internet, and wherever the operator allows
// it. A name is resolved anew for every attempt, and what was judged is what is connected to.

/** Ports of the web; on others something else may listen. */
const PORTS: readonly string[] = ['', '443', '8443', '80', '8080'];

/** Names that lead into the local network, whatever the resolver says. */
const LOCAL_NAMES = /^[^.]+\.?$|\.(?:localhost|local|internal|home\.arpa)\.?$/;

/** A name as a host can have it: labels of up to 63 signs that neither begin nor end with a hyphen. */
const NAME = /^(?:(?!-)[a-z0-9_-]{1,63}(?<!-)\.)*(?!-)[a-z0-9_-]{1,63}(?<!-)\.?$/;

/** A judge that also lets deliveries go to hosts and networks the operator names, by any scheme and port. */
export function createTargets(allowed: readonly string[], resolve: ResolveName): Targets {
  const networks = networksOf(allowed.filter(isNetwork));
  const names = new Set(allowed.filter((text) => !isNetwork(text)).map((n) => n.toLowerCase()));
  return { judge: (url) => judgeUrl(url, { names, networks, resolve }) };
}

interface Policy {
  readonly names: ReadonlySet<string>;
  readonly networks: Networks;
  readonly resolve: ResolveName;
}

async function judgeUrl(text: string, { names, networks, resolve }: Policy): Promise<Judgement> {
  if (!URL.canParse(text)) return refused('must be an address on the web');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '')
    return refused('may not hold credentials; they go into auth');
  const host = url.hostname.replace(/^\[|\]$/g, ''); // decimal, hex and octal forms were made plain by the parser
  const isNamed = names.has(host.replace(/\.$/, ''));
  const fault = isIP(host) === 0 && !isNamed ? faultOfName(host) : undefined;
  if (fault) return refused(fault);
  const addresses = isIP(host) === 0 ? await resolve(host, { isLocal: isNamed }) : [host];
  const isKnown = addresses.length > 0;
  const isAllowed = isNamed || (isKnown && addresses.every((one) => networks.includes(one)));
  if (url.protocol !== 'https:' && !(isAllowed && url.protocol === 'http:'))
    return refused('must begin with https://');
  if (!isAllowed && !PORTS.includes(url.port))
    return refused(`must be on one of the ports ${PORTS.filter((port) => port).join(', ')}`);
  if (!isAllowed && !addresses.every((one) => isPublic(one) || networks.includes(one)))
    return refused(NOT_PUBLIC);
  return isKnown ? { addresses } : { fault: 'cannot be found by its name', isPassing: true };
}

function faultOfName(name: string): string | undefined {
  if (!NAME.test(name)) return 'must name a host';
  return LOCAL_NAMES.test(name) ? NOT_PUBLIC : undefined;
}

const NOT_PUBLIC = 'must lead to the public internet';

function refused(fault: string): Judgement {
  return { fault, isPassing: false };
}
