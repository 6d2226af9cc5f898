import { BlockList, isIPv4, isIPv6 } from 'node:net';

// Which addresses belong to the public internet (D-95): not those the registries of IANA keep for special purposes, and
// none that carries another address inside, whose network decides where it leads.

/** Networks nothing is sent to, with what they are. */
const SPECIAL: readonly (readonly [network: string, is: string])[] = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'behind the translation of a provider; also the metadata of a cloud'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'the host of a virtual machine'],
  ['169.254.0.0/16', 'link-local; also the metadata of clouds'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.88.99.0/24', 'relays of 6to4'],
  ['192.168.0.0/16', 'private'],
  ['198.18.0.0/15', 'benchmarks'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved, and broadcast'],
  ['2001::/23', 'protocol assignments; also Teredo, which carries an address'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4, which carries an address'],
  ['3fff::/20', 'documentation'],
];

/** All of IPv6 that is handed out for the internet; mapped, translated, local and multicast addresses lie outside. */
const GLOBAL = networkList(['2000::/3']);

const special = networkList(SPECIAL.map(([network]) => network));

/** Whether an address is one of the public internet. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  return isPlainIPv6(address) && GLOBAL.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/** Networks to look addresses up in. */
export interface Networks {
  includes(address: string): boolean;
}

/** The networks of addresses, or of addresses with the length of a prefix. */
export function networksOf(texts: readonly string[]): Networks {
  const list = networkList(texts);
  return {
    includes: (address) =>
      isIPv4(address)
        ? list.check(address, 'ipv4')
        : isPlainIPv6(address) && list.check(address, 'ipv6'),
  };
}

/** Whether a text is an address, or one with the length of a prefix. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0 || !(isIPv4(address) || isPlainIPv6(address))) return false;
  const bits = isIPv4(address) ? 32 : 128;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}

function networkList(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.split('/');
    const [family, whole] = isIPv4(address) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
    list.addSubnet(address, prefix === undefined ? whole : Number(prefix), family);
  }
  return list;
}

/** An address with a zone is of this machine's own links. */
function isPlainIPv6(address: string): boolean {
  return isIPv6(address) && !address.includes('%');
}
