// The page: A4, in points from its top left corner.

export const PAGE = { width: 595.28, height: 841.89 } as const;

/** Distances of what is printed from the edges. */
export const MARGIN = { left: 54, right: 54, top: 78, bottom: 70 } as const;

/** Baselines of the lines at the top and bottom of each page. */
export const HEADER_BASELINE = 46;
export const FOOTER_BASELINE = PAGE.height - 36;

/** What is between the margins. */
export const CONTENT = {
  width: PAGE.width - MARGIN.left - MARGIN.right,
  height: PAGE.height - MARGIN.top - MARGIN.bottom,
} as const;
