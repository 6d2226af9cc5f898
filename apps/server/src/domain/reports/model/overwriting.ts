import { edited } from './editable.js';
import { itemsOf, type SectionItem, type StoredSection, withItems } from './section.js';

// Which items of an existing room take the texts of a copy instead of being joined by it (D-72). An id that is listed is
// that of an item of the existing room, or stands for it as that of the source item of the same name (ROO-040, ROO-041).

/** An item of the existing room, and the source item whose texts it takes. */
export interface Overwriting {
  readonly target: SectionItem;
  readonly source: SectionItem;
}

/** Pairs of namesakes of which at least one is listed; no item is in two of them. */
export function overwritings(
  sources: readonly SectionItem[],
  targets: readonly SectionItem[],
  listed: readonly number[],
): Overwriting[] {
  const isListed = ({ id }: SectionItem) => listed.includes(id);
  const freeSources = new Set([...sources.filter(isListed), ...sources]);
  const freeTargets = new Set([...targets.filter(isListed), ...targets]);
  const pairs: Overwriting[] = [];
  for (const target of targets.filter(isListed)) {
    const source = firstNamed(target, freeSources);
    if (source) pair(target, source);
  }
  for (const source of sources.filter((item) => isListed(item) && freeSources.has(item))) {
    const target = firstNamed(source, freeTargets);
    if (target) pair(target, source);
  }
  return pairs;

  function pair(target: SectionItem, source: SectionItem): void {
    pairs.push({ target, source });
    freeTargets.delete(target);
    freeSources.delete(source);
  }
}

/** The room when items of it have taken the texts of others: description and condition, nothing else (ROO-027). */
export function overwritten(room: StoredSection, pairs: readonly Overwriting[]): StoredSection {
  const sources = new Map(pairs.map(({ target, source }) => [target.id, source]));
  const items = itemsOf(room.document).map((item) => {
    const source = sources.get(item.id);
    if (!source) return item;
    return {
      ...item,
      description: edited(item.description, source.description.value),
      condition: edited(item.condition, source.condition.value),
    };
  });
  return { ...room, document: withItems(room.document, items) };
}

function firstNamed(item: SectionItem, items: ReadonlySet<SectionItem>): SectionItem | undefined {
  return [...items].find(({ name }) => name.value === item.name.value);
}
