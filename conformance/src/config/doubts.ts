/** Advises on what a configuration may well mean, but rarely does. */
import { REVISIONS } from '../register/schema.js';
import type { Address, Configuration } from './schema.js';

/** What to look at before a run, as whole sentences. The configuration must have no problems. */
export function adviseOnDoubts({ target, attestations = [] }: Configuration): string[] {
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

/** An address in one spelling, without slashes at its end. */
export function plain(url: string): string {
  return new URL(url).href.replace(/\/+$/, '');
}
