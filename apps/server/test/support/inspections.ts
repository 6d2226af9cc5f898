import { expect } from 'vitest';
import type { TestApi } from './api.js';
import { addInspection, pullTriggers } from './records.js';

// Inspections in every state, brought there as a client brings them.

/** Who can be named on an inspection, and what it is of. */
export interface Cast {
  readonly property_id: number;
  readonly clerk_id: number;
  readonly typist_id: number;
}

interface Way {
  readonly hasClerk?: true;
  readonly hasTypist?: true;
  readonly triggers: readonly string[];
}

/** How an inspection comes to a state in an account that requires no review. */
export const WAYS = {
  100: { triggers: [] },
  200: { hasClerk: true, triggers: [] },
  300: { triggers: ['start'] },
  310: { hasTypist: true, triggers: ['start', 'process'] },
  350: { triggers: ['start', 'submit'] },
  400: { triggers: ['complete'] },
  500: { triggers: ['complete', 'close'] },
  600: { triggers: ['cancel'] },
} as const satisfies Readonly<Record<number, Way>>;

/** Code of a state. */
export type StateCode = keyof typeof WAYS;

/** The codes in ascending order. */
export const STATE_CODES = Object.keys(WAYS).map(Number) as readonly StateCode[]; // keys of a literal object

/** Adds an inspection, brings it to a state and returns it as GET shows it. */
export async function inspectionIn(
  api: TestApi,
  state: StateCode,
  { property_id, clerk_id, typist_id }: Cast,
  input: object = {},
) {
  const { hasClerk, hasTypist, triggers }: Way = WAYS[state];
  const { id } = await addInspection(api, property_id, {
    ...(hasClerk ? { clerk: { id: clerk_id } } : {}),
    ...(hasTypist ? { typist: { id: typist_id } } : {}),
    ...input,
  });
  await pullTriggers(api, id, ...triggers);
  const { body } = await api.get(`/inspections/${id}`).expect(200);
  expect(body.state.id).toBe(state);
  return body;
}
