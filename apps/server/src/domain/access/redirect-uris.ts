// Which addresses an application may register as its approved list (OAU-005, OAU-080). They are stored and compared
// character by character, so a spelling that browsers would change is refused.

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Characters an address can hold without being encoded on the way (RFC 3986). */
const PLAIN = /^[\w\-.~:/?@!$&'()*+,;=%[\]]+$/;

/** Rules in the order in which they are told; each says what is wrong, as the end of a sentence. */
const RULES: readonly (readonly [fault: string, isBroken: (text: string) => boolean])[] = [
  ['may not be longer than 2000 characters', (text) => text.length > 2000],
  ['may not have a fragment', (text) => text.includes('#')],
  ['must be an absolute address without spaces or special characters', (text) => !isPlain(text)],
  ['must begin with https, or with http on this machine', (text) => !hasSafeScheme(new URL(text))],
  ['may not name a user or a password', (text) => hasUser(new URL(text))],
  ['may not climb out of its path', (text) => /(^|\/)(\.|%2e){1,2}(\/|$)/i.test(pathOf(text))],
];

/** What is wrong with a redirect address, or nothing. */
export function redirectUriFault(text: string): string | undefined {
  return RULES.find(([, isBroken]) => isBroken(text))?.[0];
}

function isPlain(text: string): boolean {
  return PLAIN.test(text) && URL.canParse(text);
}

/** https; http to the machine of the user; or the scheme of an installed application, which has a dot (RFC 8252). */
function hasSafeScheme({ protocol, hostname }: URL): boolean {
  if (protocol === 'http:') return LOOPBACK.has(hostname);
  return protocol === 'https:' || protocol.includes('.');
}

function hasUser({ username, password }: URL): boolean {
  return username !== '' || password !== '';
}

function pathOf(text: string): string {
  return text.replace(/\?.*$/, '').replace(/^[^:]+:(\/\/[^/]*)?/, '');
}
