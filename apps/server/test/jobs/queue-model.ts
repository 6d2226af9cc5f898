import fc from 'fast-check';
import { expect } from 'vitest';
import type { ClaimedJob } from '../../src/domain/ports/jobs.js';
import type { JobDesk } from './desk.js';

// The queue as it is meant to be: three keys of one account, and what every operation must answer.

const LEASE = 30_000;

interface ModelledJob {
  due_at: number;
  token: number;
  /** Its last claim, as long as nobody has ended it. */
  running?: ClaimedJob<'render_pdf'>;
}

/** Operations on the queue, in any order; the key is also what the job is given. */
export const operations = fc.array(
  fc.record({
    name: fc.constantFrom('enqueue', 'enqueue', 'claim', 'claim', 'finish', 'release', 'wait'),
    key: fc.constantFrom(1, 2, 3),
    /** Which of the claims made so far it is done with. */
    claim: fc.nat(5),
  }),
  { maxLength: 40 },
);

type Operation = typeof operations extends fc.Arbitrary<(infer One)[]> ? One : never;

/** Does operations on the queue and on the model, and compares. */
export async function compareWithModel(
  desk: JobDesk,
  sequence: readonly Operation[],
): Promise<void> {
  const jobs = new Map<number, ModelledJob>();
  const claims: ClaimedJob<'render_pdf'>[] = [];
  const now = () => desk.clock.now().getTime();

  /** Ends a claim made before: it must be the last one of a job that is running. */
  const end = async (name: 'finish' | 'release', which: number) => {
    const claim = claims[which % claims.length];
    if (!claim) return;
    const key = claim.payload.pdf_id;
    const job = jobs.get(key);
    const isHeld = job?.running === claim; // an earlier job of the same key had claims of its own
    expect(await desk.does((queue) => queue[name](claim))).toBe(isHeld);
    if (!isHeld) return;
    if (name === 'finish') jobs.delete(key);
    else jobs.set(key, { due_at: now(), token: claim.token });
  };

  const DOES: Readonly<Record<Operation['name'], (operation: Operation) => Promise<void>>> = {
    async enqueue({ key }) {
      const payload = { pdf_id: key };
      expect(await desk.enqueue(String(key), { payload })).toBe(!jobs.has(key));
      if (!jobs.has(key)) jobs.set(key, { due_at: now(), token: 0 });
    },
    async claim() {
      const isDue = [...jobs.values()].some(({ due_at }) => due_at <= now());
      const claim = await desk.does((queue) =>
        queue.claim('render_pdf', { lease_ms: LEASE, per_lane: 1_000 }),
      );
      expect(claim !== undefined).toBe(isDue);
      if (!claim) return;
      const job = jobs.get(claim.payload.pdf_id);
      expect(job?.due_at).toBeLessThanOrEqual(now());
      expect(claim.token).toBeGreaterThan(job?.token ?? 0);
      jobs.set(claim.payload.pdf_id, {
        due_at: now() + LEASE,
        token: claim.token,
        running: claim,
      });
      claims.push(claim);
    },
    finish: ({ claim }) => end('finish', claim),
    release: ({ claim }) => end('release', claim),
    wait: async () => desk.clock.forward({ seconds: 20 }),
  };
  for (const operation of sequence) await DOES[operation.name](operation);
}
