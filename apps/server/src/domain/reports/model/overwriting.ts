import { edited } from './editable.js';
import { itemsOf, type SectionItem, type StoredSection, withItems } from './section.js';

// Which items of an existing room take the texts of a copy instead of being joined by it (D-72). An id that is listed is
// that of an item of the existing room, or stands for it as that of the source item of the same name (ROO-040, ROO-041).

/** An item of the existing room, and the source item whose texts it takes. */
export interface Overwriting {
  readonly target: SectionItem;
  readonly source: SectionItem;
}

/**
 * Pairs of namesakes of which at least one is listed. No item of the existing room is in two of them; listed ones beyond
 * the number of their namesakes in the source take the texts of the last.
 */
export function overwritings(
  sources: readonly SectionItem[],
  targets: readonly SectionItem[],
  listed: readonly number[],
): Overwriting[] {
  const ids = new Set(listed);
  const isListed = ({ id }: SectionItem) => ids.has(id);
  const sourcesOf = namesakes(sources, isListed);
  return [...namesakes(targets, isListed)].flatMap(([name, ofTargets]) => {
    const ofSources = sourcesOf.get(name) ?? [];
    return ofTargets.flatMap((target, place) => {
      const source = ofSources[place] ?? (isListed(target) ? ofSources.at(-1) : undefined);
      return source && (isListed(target) || isListed(source)) ? [{ target, source }] : [];
    });
  });
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

/** The items of each name, those that are listed before the others. */
function namesakes(
  items: readonly SectionItem[],
  isListed: (item: SectionItem) => boolean,
): Map<string, SectionItem[]> {
  const inOrder = [...items.filter(isListed), ...items.filter((item) => !isListed(item))];
  return Map.groupBy(inOrder, ({ name }) => name.value);
}
