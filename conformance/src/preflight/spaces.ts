/** Finds out whether scopes were refused because of how the spaces between them were written. */
import { readCode } from '../auth/authorize.js';
import type { Wish } from '../auth/parties.js';
import { SignInFailed } from '../auth/sign-in-failed.js';
import { OutOfReach } from '../base/stops.js';
import { PREFLIGHT } from '../engine/costs.js';
import type { Stage } from '../engine/stage.js';

/** Advice when the same scopes are accepted with %20 between them; otherwise undefined. */
export async function adviseOnSpaces(
  stage: Stage,
  wish: Wish,
  { trouble, message }: SignInFailed,
): Promise<string | undefined> {
  if (trouble !== 'scopes') return undefined;
  try {
    readCode(await stage.grants.authorize(stage.sendAs(PREFLIGHT), { ...wish, space: '%20' }));
    return `target.${stage.revision}.authUrl does not read + as a space in scope: the sign-in failed with + between the scopes, and worked with %20. The query of the authorize page is form encoded (RFC 6749 4.1.1), where + is a space, so this is a fault of the service and not of the configuration: make it read both. What happened: ${message}`;
  } catch (error) {
    if (error instanceof SignInFailed || error instanceof OutOfReach) return undefined;
    throw error;
  }
}
