import { isNone } from './none.js';

/** "Latitude, if known": a target finds it by itself, and may show it as soon as it has, wherever the property stands. */
const PLACE = /(^|\.)geocoords(\.(lat|lng))?$/;

/** Whether this is a value that the target finds by itself, and has not found yet. */
export function isNotFoundYet(path: string, value: unknown): boolean {
  return PLACE.test(path) && isNone(value);
}
