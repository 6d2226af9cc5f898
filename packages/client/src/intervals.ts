// The interval of the conduct_date filter, written as ISO 8601 (INS-051 to INS-054).

/** A day as `YYYY-MM-DD`, a date-time as ISO 8601, or a moment. */
export type Moment = string | Date;

/** From one moment to another, both included; a day counts whole, in the zone of the account. */
export function between(start: Moment, end: Moment): string {
  return `${write(start)}/${write(end)}`;
}

/** From a moment on. */
export function since(start: Moment): string {
  return `${write(start)}/..`;
}

/** Up to a moment, which is included. */
export function until(end: Moment): string {
  return `../${write(end)}`;
}

function write(moment: Moment): string {
  return typeof moment === 'string' ? moment : moment.toISOString();
}
