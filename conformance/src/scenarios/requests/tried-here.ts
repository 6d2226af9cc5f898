/** What both revisions have alike is tried partly in one and partly in the other, as far as there are both. */
import type { Settings } from '../../config/settings.js';
import type { Revision } from '../../register/schema.js';

interface Where {
  readonly revision: Revision;
  readonly settings: Pick<Settings, 'addresses'>;
}

/** Whether something that is tried in one of the revisions is tried in this one. */
export function isTriedHere({ revision, settings }: Where, one: Revision): boolean {
  return revision === one || settings.addresses[one] === undefined;
}

type Absence = null | undefined;

/** How the one half of the required values and the other are missing: what is left out in one revision is null in the other. */
export function absencesIn(where: Where): readonly [readonly Absence[], readonly Absence[]] {
  const nulls = isTriedHere(where, 'current') ? [null] : [];
  const gaps = isTriedHere(where, 'earlier') ? [undefined] : [];
  const isBoth = nulls.length > 0 && gaps.length > 0;
  const all = [...nulls, ...gaps];
  return isBoth ? [all, all] : [all, all.map((one) => (one === null ? undefined : null))];
}
