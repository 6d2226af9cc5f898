import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';

/** A few seconds between attempts, as the specification asks. */
export const POLL_MS = 3_000;

/** Asks now and every few seconds until there is an answer other than 202. */
export async function pollFor(
  { api, settings, waiting }: Context,
  path: string,
  wanted: object = {},
  withinMs = settings.limits.pdfTimeoutMs,
): Promise<Exchange[]> {
  const polls: Exchange[] = [];
  const limits = { withinMs, everyMs: POLL_MS };
  await waiting.eventually(async () => {
    const poll = await api.post(path, wanted);
    polls.push(poll);
    return poll.response.status === 202 ? undefined : true;
  }, limits);
  return polls;
}
