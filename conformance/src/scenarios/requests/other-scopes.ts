import type { Wish } from '../../auth/parties.js';
import { OutOfReach } from '../../base/stops.js';
import type { SignIn } from '../../config/schema.js';
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

/**
 * The areas whose scopes a route may need, by what it reads or writes. Contacts may count as clients,
 * and meters as configurations.
 */
const OBVIOUS_AREAS = ['properties', 'inspections', 'reports', 'clients', 'configuration'];

/**
 * A grant with every scope but those of the obvious areas: of the second application where there is
 * one to sign in to, so that nobody signs in for this alone.
 */
export function outsideAreas({ grants, revision, settings }: Outside): Wish {
  const { actors, clients } = settings;
  const isOther = clients.b && INTERACTIVE.includes(actors.alice.signIn.mode);
  const client = isOther ? 'b' : 'a';
  const all = grants.client(client).scopes ?? SCOPES[revision];
  const isObvious = (scope: string) => OBVIOUS_AREAS.includes(areaOf(scope));
  return { ...(isOther ? { client } : {}), scopes: all.filter((scope) => !isObvious(scope)) };
}

type Outside = Pick<Context, 'grants' | 'revision' | 'settings'>;

/** The modes in which somebody can sign in to another application. */
export const INTERACTIVE: readonly SignIn['mode'][] = ['form', 'browser', 'command'];

/** The API with every scope but those of the obvious areas. */
export function apiOutside(context: Outside & Granting): Api {
  const wish = outsideAreas(context);
  if (wish.scopes?.length) return context.apiFor(wish);
  return apiOf(
    context,
    (scope) => !OBVIOUS_AREAS.includes(areaOf(scope)),
    `those of ${OBVIOUS_AREAS.join(', ')}`,
  );
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
