import type { Deps } from '../deps.js';
import type { JobKinds } from './kind.js';

/** Every kind of job there is, and how it is run. */
export function jobKinds(_deps: Deps): JobKinds {
  return {};
}
