import { OutOfReach } from '../../base/stops.js';
import type { Api } from '../../engine/api.js';
import type { Context } from '../../engine/scenario.js';
import { SCOPES } from '../../register/scopes.js';

/** Each grant costs a sign-in. With this many, every scope is missing in one of them. */
const GRANTS = 4;

/**
 * The API with every scope but this one and a few of other areas. Scopes that a target may confuse
 * with the missing one are granted.
 */
export function apiWithout(context: Granting, missing: string): Api {
  const isElsewhere = (scope: string) => grantWithout(scope) !== grantWithout(missing);
  return apiOf(context, isElsewhere, missing);
}

const AREAS = [...new Set(SCOPES.current.map(areaOf))];

/**
 * The number of the grant that lacks a scope; read and write scopes of an area are in adjacent
 * grants.
 */
function grantWithout(scope: string): number {
  return (AREAS.indexOf(areaOf(scope)) + (scope.endsWith('.write') ? 1 : 0)) % GRANTS;
}

function areaOf(scope: string): string {
  return scope.split('.')[0] ?? scope;
}

/** The API with every scope but those of these areas. */
export function apiOutside(context: Granting, areas: readonly string[]): Api {
  const isOutside = (scope: string) => !areas.some((area) => scope.startsWith(`${area}.`));
  return apiOf(context, isOutside, `those of ${areas.join(', ')}`);
}

type Granting = Pick<Context, 'apiFor' | 'grants' | 'revision'>;

function apiOf(
  { apiFor, grants, revision }: Granting,
  isGranted: (scope: string) => boolean,
  missing: string,
): Api {
  const all = grants.client('a').scopes ?? SCOPES[revision];
  const scopes = all.filter(isGranted);
  if (scopes.length > 0) return apiFor({ scopes });
  throw new OutOfReach(`it needs a scope besides ${missing} in clients.a.scopes`);
}
