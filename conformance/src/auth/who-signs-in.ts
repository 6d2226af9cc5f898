/** Which configured users sign in during a run. */
import type { ActorName } from '../config/schema.js';
import type { Settings } from '../config/settings.js';
import type { Revision } from '../register/schema.js';

/** Users of other roles, who are needed only for points the specification leaves open. */
const OF_ROLES: readonly ActorName[] = ['manager', 'clerk', 'typist', 'customer'];
/** Users who are not needed in the earlier revision, which has no custom fields. */
const ONLY_CURRENT: readonly ActorName[] = ['carol'];

/** How much a run pursues. */
export interface Asking {
  readonly revision: Revision;
  /** True when it pursues what the specification leaves open. */
  readonly everything: boolean;
}

/** The configured users who sign in, in the order of the configuration. */
export function listWhoSignIn(
  actors: Partial<Settings['actors']>,
  { revision, everything }: Asking,
): ActorName[] {
  const names = Object.keys(actors) as ActorName[]; // it has no other keys
  return names
    .filter((actor) => everything || !OF_ROLES.includes(actor))
    .filter((actor) => revision === 'current' || !ONLY_CURRENT.includes(actor));
}
