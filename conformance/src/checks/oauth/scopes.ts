/** Which scope opens which route: decided, since the specification shows no such table. */
import { negative } from '../../engine/check.js';
import type { Exchange } from '../../net/exchange.js';
import { answers } from '../expect.js';

/** A call with every scope but the one of the route, beside one with that scope alone. */
export type ScopeSeen = { readonly refused: Exchange; readonly twin: Exchange };

const needed = (name: string, title: string) =>
  negative(`oauth.scopes.decided.${name}`, title, ({ refused }: ScopeSeen) =>
    answers(refused, 403),
  );

export const ofProfile = needed('profile', 'the profile needs profile.read');
export const ofReadingProperties = needed(
  'reading-properties',
  'properties and what belongs to them are read with properties.read',
);
export const ofWritingProperties = needed(
  'writing-properties',
  'properties and what belongs to them are written with properties.write',
);
export const ofPeople = needed('people', 'clients and staff need the scopes of their name');
export const ofDefinitions = needed('definitions', 'definitions need the configuration scopes');
