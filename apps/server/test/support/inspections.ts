import { expect } from 'vitest';
import type { TestAccount } from './account.js';
import type { TestApi } from './api.js';
import { addInspection, addProperty, pullTriggers } from './records.js';
import { type ReportDesk, startReportDesk } from './reports.js';
import type { Surroundings } from './server.js';

// Inspections in every state, brought there as a client brings them.

/** Who can be named on an inspection, and what it is of. */
export interface Cast {
  readonly property_id: number;
  readonly clerk_id: number;
  readonly typist_id: number;
}

/** A server with one account, and with somebody for every part that an inspection of its property names. */
export interface InspectionDesk extends ReportDesk {
  readonly cast: Cast;
}

/** Starts a server for tests of inspections. */
export async function startInspectionDesk(
  settings: Readonly<Record<string, string>> = {},
  surroundings: Surroundings = {},
): Promise<InspectionDesk> {
  const desk = await startReportDesk(settings, surroundings);
  const { account, property_id } = desk;
  return { ...desk, cast: { property_id, ...(await staffOf(account)) } };
}

/** Who can be named on an inspection of another account, and a property of it. */
export async function castOf(account: TestAccount, api: TestApi): Promise<Cast> {
  return { property_id: (await addProperty(api)).id, ...(await staffOf(account)) };
}

async function staffOf(account: TestAccount) {
  const [clerk, typist] = [await account.user('clerk'), await account.user('typist')];
  return { clerk_id: clerk.id, typist_id: typist.id };
}

/** The members of an inspection that say when it was moved. */
export const MOMENTS = [
  'assigned_at',
  'started_at',
  'submitted_at',
  'reopened_from_review_at',
  'completed_at',
  'closed_at',
  'cancelled_at',
] as const;

/** One of them. */
export type Moment = (typeof MOMENTS)[number];

interface Way {
  readonly hasClerk?: true;
  readonly hasTypist?: true;
  readonly triggers: readonly string[];
}

/** How an inspection comes to a state in an account that requires no review. */
const WAYS = {
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
