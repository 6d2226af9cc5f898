/** What handlers answer with, and how the objects of an answer are dressed. */
import type { World } from './world.js';

export interface Answer {
  readonly status: number;
  /** Left out when there is none. */
  readonly body?: unknown;
}

export function found(body: unknown): Answer {
  return { status: 200, body };
}

export function made({ variant }: World, body?: unknown): Answer {
  return { status: Number(variant.created), ...(body === undefined ? {} : { body }) };
}

/** 200 without a body. */
export const DONE: Answer = { status: 200 };

/** A point in time, in milliseconds, as this variant writes it. */
export function writeTime({ variant }: World, time: number): string {
  const text = new Date(time).toISOString();
  if (variant.times === 'fraction') return text;
  return text.replace(/\.\d+Z$/, variant.times === 'zulu' ? 'Z' : '+00:00');
}

/**
 * A documented object as it is sent: additional fields may be in any response, so there are some in
 * each of them.
 */
export function record<T extends object>(fields: T): T & { readonly x_shown: string } {
  return { x_shown: 'in full', ...fields };
}
