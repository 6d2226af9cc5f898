/** Advises on what a configuration may well mean, but rarely does. */
import { REVISIONS } from '../register/schema.js';
import type { Actor, Address, Configuration } from './schema.js';

/** What to look at before a run, as whole sentences. The configuration must have no problems. */
export function adviseOnDoubts({ target, actors, attestations = [] }: Configuration): string[] {
  const { current, earlier } = target;
  const offered = REVISIONS.filter((revision) => target[revision]);
  return [
    ...adviseOnRoute('target.current', current),
    ...adviseOnRoute('target.earlier', earlier),
    ...(current && earlier && plain(current.baseUrl) === plain(earlier.baseUrl)
      ? [
          'Warning: target.earlier.baseUrl is the same as target.current.baseUrl. Give each revision its own address, or remove the revision that is not offered.',
        ]
      : []),
    ...adviseOnOneUser(actors),
    ...attestations.flatMap(({ revisions = offered }, index) =>
      revisions.some((revision) => offered.includes(revision))
        ? []
        : [
            `Warning: attestations[${index}] has no effect, since the target does not offer the ${revisions[0]} revision.`,
          ],
    ),
  ];
}

function adviseOnRoute(key: string, address: Address | undefined): string[] {
  if (!address || !/\/me\/*$/.test(address.baseUrl)) return [];
  return [
    `Warning: ${key}.baseUrl ends with /me, which the suite adds itself. Leave that out, unless the profile of a user is found at /me/me.`,
  ];
}

/** Users of the account of alice. Carol may be of any account. */
const OF_ALICE = ['alice', 'manager', 'clerk', 'typist', 'customer'] as const;

/** Advises when bob, of a second account, signs in as a user of the first. Steps may choose one of two accounts. */
function adviseOnOneUser(actors: Configuration['actors']): string[] {
  const bob = nameOf(actors.bob);
  const same = OF_ALICE.find((name) => bob !== undefined && nameOf(actors[name]) === bob);
  return same === undefined
    ? []
    : [
        `Warning: actors.bob signs in as ${same} does. Give a user of a second account, or remove actors.bob.`,
      ];
}

function nameOf(actor: Actor | undefined): string | undefined {
  const signIn = actor?.signIn;
  switch (signIn?.mode) {
    case 'form':
    case 'browser':
      return signIn.steps ? undefined : signIn.email?.trim().toLowerCase();
    case 'token':
      return signIn.accessToken;
    case 'refresh':
      return signIn.refreshToken;
    default:
      return undefined;
  }
}

/** An address in one spelling, without slashes at its end. */
export function plain(url: string): string {
  return new URL(url).href.replace(/\/+$/, '');
}
