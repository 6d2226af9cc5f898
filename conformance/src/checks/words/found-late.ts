import { isNone } from './none.js';

/**
 * The geocoordinates ("Latitude, if known"), which the target looks up and may show at any later
 * time.
 */
const PLACE = /(^|\.)geocoords(\.(lat|lng))?$/;

/** Whether the value is one that the target looks up and has not found yet. */
export function isNotFoundYet(path: string, value: unknown): boolean {
  return PLACE.test(path) && isNone(value);
}
