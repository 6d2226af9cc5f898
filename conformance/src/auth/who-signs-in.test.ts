import { expect, it } from 'vitest';
import type { Settings } from '../config/settings.js';
import { type Asking, listWhoSignIn } from './who-signs-in.js';

const ACTORS = Object.fromEntries(
  ['alice', 'bob', 'carol', 'manager', 'customer'].map((name) => [name, {}]),
) as Partial<Settings['actors']>; // only the names are looked at

it.each<[string, Asking, readonly string[]]>([
  [
    'everybody where everything is asked of the current revision',
    { revision: 'current', everything: true },
    ['alice', 'bob', 'carol', 'manager', 'customer'],
  ],
  [
    'nobody of another role in a plain run',
    { revision: 'current', everything: false },
    ['alice', 'bob', 'carol'],
  ],
  [
    'nobody for custom fields in the earlier revision, which has none',
    { revision: 'earlier', everything: false },
    ['alice', 'bob'],
  ],
])('lets sign in %s', (_what, asking, expected) => {
  expect(listWhoSignIn(ACTORS, asking)).toEqual(expected);
});
