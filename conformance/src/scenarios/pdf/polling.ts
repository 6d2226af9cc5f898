import type { Context } from '../../engine/scenario.js';
import type { Exchange } from '../../net/exchange.js';

/** A few seconds between polls, as the specification recommends. */
export const POLL_MS = 3_000;

/** Polls at once and then every few seconds until the answer is not 202. Returns all answers. */
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

/** How long to poll for a PDF whose event has come: the endpoint may show it later. */
const SHOWN_MS = 30_000;

/** The last answer to polling for a PDF that was told of. */
export async function pollTold(context: Context, path: string, wanted: object): Promise<Exchange> {
  const withinMs = Math.min(SHOWN_MS, context.settings.limits.pdfTimeoutMs);
  const polls = await pollFor(context, path, wanted, withinMs);
  return polls.at(-1) as Exchange; // it polls at least once
}
