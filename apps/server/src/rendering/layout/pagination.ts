import { heightOf, type Strip } from './strips.js';

// Strips are put on pages from the top down. Strips that are kept together go to the next page together; those no page is
// high enough for begin one and are broken where it ends.

/** A strip at its place. */
export interface PlacedStrip {
  /** From the upper margin. */
  readonly y: number;
  readonly strip: Strip;
  /** Whether it is printed a second time, as titles of columns are. */
  readonly again: boolean;
}

/** Fills pages of a height. */
export function paginate(strips: readonly Strip[], height: number): PlacedStrip[][] {
  const pages: PlacedStrip[][] = [];
  let page: PlacedStrip[] = [];
  let y = 0;

  const turn = () => {
    pages.push(page);
    page = [];
    y = 0;
  };
  const put = (strip: Strip, again: boolean) => {
    const top = page.length === 0 ? 0 : y + strip.before;
    page.push({ y: top, strip, again });
    y = top + strip.height;
  };
  const place = (strip: Strip) => {
    if (page.length > 0 && y + strip.before + strip.height > height) turn();
    if (page.length === 0) for (const title of strip.repeated) put(title, true);
    put(strip, false);
  };

  for (const group of groupsOf(strips)) {
    if (page.length > 0 && y + heightOf(group) > height) turn();
    for (const strip of group) place(strip);
  }
  if (page.length > 0) turn();
  return pages;
}

/** Runs of strips that are kept together. */
function groupsOf(strips: readonly Strip[]): Strip[][] {
  const groups: Strip[][] = [];
  let open = false;
  for (const strip of strips) {
    const last = groups.at(-1);
    if (open && last) last.push(strip);
    else groups.push([strip]);
    open = strip.keepsNext;
  }
  return groups;
}
