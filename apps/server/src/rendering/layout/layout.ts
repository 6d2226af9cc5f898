import type { Composition } from '../composition/blocks.js';
import type { Typesetter } from '../typesetting/typesetter.js';
import { chapterId, chapterStrips } from './chapter-strips.js';
import { type ContentsEntry, contentsStrips } from './contents-strips.js';
import { coverStrips } from './cover-strips.js';
import { furnitureOf } from './furniture.js';
import { CONTENT } from './page.js';
import { type PlacedStrip, paginate } from './pagination.js';
import type { Mark } from './strips.js';

// Where everything stands: the cover, the contents, and the chapters, which follow each other without a new page.

/** Pages that are leafed through sooner than their contents are read. */
const SURVEYED = 3;

/** A page with everything on it. */
export interface Page {
  /** From the top left corner of the page. */
  readonly furniture: readonly Mark[];
  readonly strips: readonly PlacedStrip[];
}

/** The pages of a composition. */
export function layOut(typesetter: Typesetter, composition: Composition): Page[] {
  const pages = contentOf(typesetter, composition);
  return pages.map((strips, index) => {
    const furniture = { number: index + 1, count: pages.length };
    return { strips, furniture: furnitureOf(typesetter, composition, furniture) };
  });
}

function contentOf(
  typesetter: Typesetter,
  { cover, chapters, hasContents }: Composition,
): PlacedStrip[][] {
  const first = paginate(coverStrips(typesetter, cover), CONTENT.height);
  const rest = paginate(
    chapters.flatMap((chapter, index) => chapterStrips(typesetter, chapter, index)),
    CONTENT.height,
  );
  if (!hasContents || first.length + rest.length <= SURVEYED) return [...first, ...rest];

  const contents = (pageOf: (id: string) => number) => {
    const entries = chapters.map((chapter, index): ContentsEntry => {
      const id = chapterId(index);
      return { id, number: chapter.number, title: chapter.title, page: pageOf(id) };
    });
    return paginate(contentsStrips(typesetter, entries), CONTENT.height);
  };
  const before = first.length + contents(() => 0).length;
  const starts = new Map(
    rest.flatMap((page, index) =>
      page.flatMap(({ strip: { entry } }) =>
        entry ? [[entry.id, before + index + 1] as const] : [],
      ),
    ),
  );
  return [...first, ...contents((id) => starts.get(id) ?? 0), ...rest];
}
