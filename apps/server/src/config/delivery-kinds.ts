import { isIPv4, isIPv6 } from 'node:net';
import { Expected, integer, list } from './setting-kinds.js';

// How the texts of the settings of deliveries are read.

/** Names of hosts, addresses and networks. */
export const hosts = (text: string) => {
  const expected = new Expected('names of hosts, addresses or networks, such as 10.1.0.0/16');
  return list(text).every(isHostOrNetwork) ? list(text) : expected;
};

function isHostOrNetwork(text: string): boolean {
  const [host = '', prefix, ...rest] = text.split('/');
  if (prefix === undefined) return /^[a-z0-9_.:-]+$/i.test(host);
  const bits = isIPv4(host) ? 32 : isIPv6(host) && 128;
  return rest.length === 0 && bits !== false && /^\d{1,3}$/.test(prefix) && Number(prefix) <= bits;
}

/** Delays in seconds. */
export const delays = (text: string) => {
  const seconds = list(text).map(integer(0, 604_800));
  const fits = seconds.filter((second) => typeof second === 'number');
  return fits.length === seconds.length ? fits : new Expected('seconds separated by commas');
};

/** A key of 256 bits. */
export const key = (text: string) => {
  const bytes = Buffer.from(text, 'base64');
  if (text === '') return null;
  return bytes.length === 32 ? bytes : new Expected('32 bytes in base64');
};

/** Delays after Standard Webhooks (D-93). */
export const STANDARD_SCHEDULE = '5,300,1800,7200,18000,36000,50400,72000,86400';
