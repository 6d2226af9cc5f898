// How much is taken and held, where a deployment cannot choose (LIM-009, LIM-010 and D-97 are about single texts).

/** Entries of a list in an input, where nothing else is said. */
export const LIST_ENTRIES = 1000;

/** The most a report holds; `bytes` is its length as JSON of the current revision, in UTF-8. */
export const REPORT_LIMITS = { sections: 500, items: 5000, bytes: 16 * 1024 * 1024 } as const;

/** Uploads of a report that wait for no room and no item: nothing else ends a stream of them. */
export const PENDING_UPLOADS = 500;

/**
 * The most a property has of meters and of their attachments, and a chain of their readings, of which each embeds those
 * before it with their attachments (MET-015).
 */
export const METER_LIMITS = { meters: 500, readings: 100, attachments: 500 } as const;

/** Problems that one validation failure names; it tells how many more there are. */
export const NAMED_PROBLEMS = 200;
