/**
 * Checks the roles of the users. The specification gives no meaning to the number of a role, so by Lintel's
 * numbers a role can only be doubtful.
 */
import type { ActorName } from '../config/schema.js';
import type { Stage } from '../engine/stage.js';
import { readJson, valueAt } from '../net/body.js';
import { isSuccess } from '../net/exchange.js';
import { askProfile } from './ask.js';
import { doubtful, fine, type Outcome } from './outcome.js';

/** The name of each role by its number, from 1. */
const NAMES = ['an administrator', 'a manager', 'a clerk', 'a typist', 'a client user'] as const;

/** The numbers of roles that may create properties. */
const WRITING: readonly number[] = [1, 2];

export const CLIENT_USER = 5;

/** The number of the role of each user. */
const OWN: Readonly<Partial<Record<ActorName, number>>> = {
  manager: 2,
  clerk: 3,
  typist: 4,
  customer: CLIENT_USER,
};

/** The name of the role a user must have; undefined when any will do. */
export function nameRoleOf(actor: ActorName): string | undefined {
  const own = OWN[actor];
  return own === undefined ? undefined : NAMES[own - 1];
}

/** Checks that alice may create properties, on which nearly every check depends. */
export async function seeWriter(stage: Stage): Promise<Outcome> {
  const role = await readRole(stage, 'alice');
  const name = NAMES[role - 1];
  if (name === undefined || WRITING.includes(role) || stage.settings.limits.readOnly) {
    return fine('nothing contradicts it');
  }
  return doubtful(
    `GET /me shows role ${role} for alice, as Lintel does for ${name}, who may create no property. If the target numbers roles alike, configure an administrator in actors.alice; otherwise nearly everything is blocked`,
  );
}

/** Checks that a user has the role. */
export async function seeRole(stage: Stage, actor: ActorName): Promise<Outcome> {
  const role = await readRole(stage, actor);
  const name = NAMES[role - 1];
  if (name === undefined || role === OWN[actor]) return fine('nothing contradicts it');
  return doubtful(
    `GET /me shows role ${role} for ${actor}, as Lintel does for ${name}. If the target numbers roles alike, configure ${nameRoleOf(actor)} in actors.${actor}`,
  );
}

/** The number of a user's role; NaN when it cannot be read. */
async function readRole(stage: Stage, actor: ActorName): Promise<number> {
  const profile = await askProfile(stage, actor);
  if (!profile || !isSuccess(profile)) return Number.NaN;
  const role = valueAt(readJson(profile), 'role');
  return typeof role === 'number' ? role : Number.NaN;
}
