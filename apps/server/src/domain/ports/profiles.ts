import type { Profile, Static } from '@lintel/schema';
import type { Caller } from '../caller.js';
import type { JsonText } from '../json-text.js';
import type { Shape } from '../shape.js';

/** Profiles of users. */
export interface ProfileStore {
  read(caller: Caller, shape: Shape): Promise<JsonText<Static<typeof Profile>> | undefined>;
}
