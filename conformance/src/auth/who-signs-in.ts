/** Who signs in: which users of the configuration anything in a run asks for. */
import type { ActorName } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Revision } from '../register/schema.js';

/** The users of other roles, whom only points ask for that the specification leaves open. */
const OF_ROLES: readonly ActorName[] = ['manager', 'clerk', 'typist', 'customer'];
/** Users whom nothing in the earlier revision asks for: it has no custom fields. */
const ONLY_CURRENT: readonly ActorName[] = ['carol'];

/** How far a run goes. */
export interface Asking {
  readonly revision: Revision;
  /** Whether it goes after points that the specification leaves open. */
  readonly everything: boolean;
}

/** The users of the configuration who sign in, in its order. */
export function listWhoSignIn(
  actors: Partial<Settings['actors']>,
  { revision, everything }: Asking,
): ActorName[] {
  const names = Object.keys(actors) as ActorName[]; // it has no other keys
  return names
    .filter((actor) => everything || !OF_ROLES.includes(actor))
    .filter((actor) => revision === 'current' || !ONLY_CURRENT.includes(actor));
}
