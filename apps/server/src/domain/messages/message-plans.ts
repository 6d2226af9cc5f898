import { hashContent } from '../../secrets/content-hash.js';
import { createPublicId } from '../../secrets/tokens.js';
import type { NoticeKey } from '../ports/notices.js';
import type { Stores } from '../ports.js';
import { dueMessages, type Message } from './messages.js';

// From a change to messages: who is to be told is decided a while after the change, and each message is a job of its own.

/** Milliseconds in which the PDF of a report is usually made. */
const PDF_MS = 5_000;

/** Enqueues a message to everyone who is to be told something. */
export async function enqueueMessages(
  stores: Stores,
  key: Omit<NoticeKey, 'email'>,
  now: Date,
): Promise<void> {
  const { account_id, inspection_id, topic } = key;
  const messages = await dueMessages(stores, key, now);
  if (messages.length === 0) return;
  for (const { to } of messages)
    await stores.jobs.enqueue({
      kind: 'send_message',
      account_id,
      dedupe_key: `${topic} of inspection ${inspection_id} to ${to.email}`,
      payload: { inspection_id, topic, email: to.email, key: createPublicId() },
      delay_ms: topic === 'report' ? PDF_MS : 0,
    });
}

/** Names a message: the same for a repeat of it, and another one when there is something else to tell. */
export function messageId(key: string, message: Message): string {
  return hashContent([key, message]);
}

/** What a person is to be told now; nothing when that is known, or the person is not told any more. */
export async function dueMessage(
  stores: Stores,
  { email, ...key }: NoticeKey,
  now: Date,
): Promise<Message | undefined> {
  return (await dueMessages(stores, key, now)).find(({ to }) => to.email === email);
}
