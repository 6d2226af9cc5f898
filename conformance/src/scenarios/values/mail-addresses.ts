/** Unique mail addresses. A target may accept only domains that receive mail. */
import type { Context } from '../../engine/scenario.js';

type Whose = Pick<Context, 'marks' | 'settings'>;

/** Reserved for examples: nobody receives mail there. */
const NOBODYS = 'example.org';

export function mailOf({ marks, settings }: Whose, name: string): string {
  return `${name}.${marks.word()}@${settings.fixtures.mailDomain ?? NOBODYS}`;
}
