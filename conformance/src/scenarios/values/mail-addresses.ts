/** Addresses of mail, which a target may only take from a domain that receives any. */
import type { Context } from '../../engine/scenario.js';

/** Reserved for examples: nobody is written to by mistake. */
const NOBODYS = 'example.org';

export function mailOf({ settings }: Pick<Context, 'settings'>, name: string): string {
  return `${name}@${settings.fixtures.mailDomain ?? NOBODYS}`;
}
