/** Tests that are equal in both revisions are split between them, where both are configured. */
import type { Settings } from '../../config/settings.js';
import type { Revision } from '../../register/schema.js';

interface Where {
  readonly revision: Revision;
  readonly settings: Pick<Settings, 'addresses'>;
}

/** Whether a test that belongs to `one` revision runs in this one. */
export function isTriedHere({ revision, settings }: Where, one: Revision): boolean {
  return revision === one || settings.addresses[one] === undefined;
}

type Absence = null | undefined;

/**
 * How each half of the required values is missing: where both revisions are configured, a value is
 * omitted in one and null in the other.
 */
export function absencesIn(where: Where): readonly [readonly Absence[], readonly Absence[]] {
  const nulls = isTriedHere(where, 'current') ? [null] : [];
  const gaps = isTriedHere(where, 'earlier') ? [undefined] : [];
  const isBoth = nulls.length > 0 && gaps.length > 0;
  const all = [...nulls, ...gaps];
  return isBoth ? [all, all] : [all, all.map((one) => (one === null ? undefined : null))];
}
