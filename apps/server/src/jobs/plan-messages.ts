import type { Deps } from '../deps.js';
import { enqueueMessages } from '../domain/messages/message-plans.js';
import { dueMessages } from '../domain/messages/messages.js';
import { preparePdf } from '../domain/pdfs/pdfs.js';
import { doubling, type JobKind } from './kind.js';

// Deciding who is told of a change. It is decided in the transaction that ends the job, while nobody writes the
// inspection: a change that comes later enqueues a job of its own.

/** How messages are planned. */
export function planMessages({
  storage,
  clock,
}: Pick<Deps, 'storage' | 'clock'>): JobKind<'plan_messages'> {
  return {
    async run({ account_id, payload }) {
      const key = { account_id, ...payload };
      const { inspection_id } = payload;
      const due = await storage.write((stores) => dueMessages(stores, key, clock.now()));
      // In a transaction of its own, because a PDF is locked before its inspection everywhere.
      if (due.length > 0 && payload.topic === 'report')
        await storage.write((stores) =>
          preparePdf(stores, { account_id, inspection_id, type: 'FULL' }),
        );
      return { record: (stores) => enqueueMessages(stores, key, clock.now()) };
    },
    timeout: 30_000,
    concurrency: 2,
    attempts: 10,
    delay: doubling(2_000, 10 * 60_000),
  };
}
