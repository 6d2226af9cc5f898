// How much is taken and held, where a deployment cannot choose (LIM-009, LIM-010 and D-97 are about single texts).

/** Entries of a list in an input, where nothing else is said. */
export const LIST_ENTRIES = 1000;

/** The most a report holds; `bytes` is its length as JSON of the current revision, in UTF-8. */
export const REPORT_LIMITS = { sections: 500, items: 5000, bytes: 16 * 1024 * 1024 } as const;

/** Problems that one validation failure names; it tells how many more there are. */
export const NAMED_PROBLEMS = 200;
