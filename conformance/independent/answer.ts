/** The responses of handlers, and how objects and times are written in them. */
import type { World } from './world.js';

export interface Answer {
  readonly status: number;
  /** Left out when the response has no body. */
  readonly body?: unknown;
}

export function found(body: unknown): Answer {
  return { status: 200, body };
}

export function made({ variant }: World, body?: unknown): Answer {
  return { status: Number(variant.created), ...(body === undefined ? {} : { body }) };
}

/** A 200 response without a body. */
export const DONE: Answer = { status: 200 };

/** Formats a time in milliseconds since 1970 as this variant does. */
export function writeTime({ variant }: World, time: number): string {
  const text = new Date(time).toISOString();
  if (variant.times === 'fraction') return text;
  return text.replace(/\.\d+Z$/, variant.times === 'zulu' ? 'Z' : '+00:00');
}

/**
 * Returns a documented object as it is sent. The specification allows additional fields in any
 * response, so every object gets one.
 */
export function record<T extends object>(fields: T): T & { readonly x_shown: string } {
  return { x_shown: 'in full', ...fields };
}
