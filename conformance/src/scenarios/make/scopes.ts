import { SCOPES } from '../../auth/scopes.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { OutOfReach } from '../../engine/stops.js';

/** Each grant costs a sign-in, and with so many every scope is missing in one of them. */
const GRANTS = 4;

/**
 * The API with every scope but this one and a few others. Scopes of one area stand side by side in
 * the table, so those that could be mistaken for the missing one are there.
 */
export function apiWithout(
  { apiFor, grants, revision }: Pick<Context, 'apiFor' | 'grants' | 'revision'>,
  missing: string,
): Api {
  const numberOf = (scope: string) => SCOPES[revision].indexOf(scope) % GRANTS;
  const all = grants.client('a').scopes ?? SCOPES[revision];
  const scopes = all.filter((scope) => numberOf(scope) !== numberOf(missing));
  if (scopes.length > 0) return apiFor({ scopes });
  throw new OutOfReach(`it needs a scope besides ${missing}: clients.a.scopes`);
}
