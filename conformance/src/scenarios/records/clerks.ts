import { OutOfReach } from '../../base/stops.js';
import { profileAnswers } from '../../checks/people/profile.js';
import type { ActorName } from '../../config/schema.js';
import type { Context } from '../../engine/scenario.js';
import { idAt, idsOf } from '../../net/body.js';
import { type Exchange, isRefusal, isSuccess } from '../../net/exchange.js';
import { onceEach, readOnce, readUnlessAsked } from '../requests/once.js';
import { ifMade, unlessOutOfReach } from '../requests/unless-stopped.js';
import { pickAlike } from '../values/alike-ids.js';
import { type Shown, trustConfigured } from './configured.js';
import { bookFor, freeDay, postInspection } from './inspection.js';

const STAFF: Shown = {
  all: '/staff',
  one: (id) => `/staff/${id}`,
  use: onceEach('use-clerk', (context, id) =>
    postInspection(context, { clerk: { id: Number(id) } }),
  ),
  without: async (context) => postInspection(context, { conduct_date: await freeDay(context) }),
};

/** The profile of a user, read once. */
export const readProfile = onceEach('profile', (context, actor: ActorName) =>
  readUnlessAsked(context, actor, '/me'),
);

/** The same for callers that need the profile: they are blocked unless GET /me succeeds. */
export async function needProfile(context: Context, actor: ActorName = 'alice'): Promise<Exchange> {
  const profile = await readProfile(context, actor);
  context.needs(profile, profileAnswers);
  return profile;
}

/**
 * Users who can be clerks: the configured ones, or those that the target lists, or alice herself.
 * The specification has no route that lists them. Throws OutOfReach when there are fewer than
 * `least`.
 */
export async function findClerks(context: Context, least: number): Promise<readonly number[]> {
  const configured = context.settings.fixtures.clerkIds ?? [];
  if (configured.length >= least) {
    return trustConfigured(context, 'clerkIds', configured, STAFF);
  }
  const listed = await findStaff(context);
  const found = listed.length > 0 ? listed : [idAt(await needProfile(context))];
  if (found.length >= least) return found;
  throw new OutOfReach(`it needs ${least} users who can be clerks: set fixtures.clerkIds`);
}

/** Two users who can be clerks. Throws OutOfReach when there are fewer. */
export async function findTwoClerks(context: Context): Promise<readonly [number, number]> {
  return pickAlike(await findClerks(context, 2));
}

/** Gives an inspection a clerk, on another day if necessary. Returns whether it has one then. */
export async function assign(
  context: Context,
  path: string,
  actor: ActorName = 'alice',
): Promise<boolean> {
  const [clerk] = (await ifMade(unlessOutOfReach(clerksOf(context, actor)))) ?? [];
  if (clerk === undefined) return false;
  const assigned = await context.api.put(path, { clerk: { id: clerk } });
  if (!isRefusal(assigned)) return isSuccess(assigned);
  return isSuccess(await context.api.put(path, await bookFor(context, clerk)));
}

async function clerksOf(context: Context, actor: ActorName): Promise<readonly number[]> {
  return actor === 'alice' ? findClerks(context, 1) : [idAt(await needProfile(context, actor))];
}

async function findStaff(context: Context): Promise<number[]> {
  const list = await readOnce(context, STAFF.all);
  return isSuccess(list) ? idsOf(list) : [];
}
