import { expect } from 'vitest';

// Values that a test cannot foresee, by the form they have in answers.

/** A time the server has set: with seconds, in UTC (D-04). */
export const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00$/);

/** A UUID the server has made. */
export const UUID = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
