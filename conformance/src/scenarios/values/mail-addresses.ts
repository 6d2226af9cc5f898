/** Addresses of mail, no two of which are alike; a target may only take them from a domain that receives any. */
import type { Context } from '../../engine/scenario.js';

type Whose = Pick<Context, 'marks' | 'settings'>;

/** Reserved for examples: nobody is written to by mistake. */
const NOBODYS = 'example.org';

export function mailOf({ marks, settings }: Whose, name: string): string {
  return `${name}.${marks.word()}@${settings.fixtures.mailDomain ?? NOBODYS}`;
}
