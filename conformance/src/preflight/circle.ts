/** Finds redirects that lead in a circle: none of their addresses is the one to use. */
import { NetworkFailure } from '../base/stops.js';
import { type Exchange, redirectOf } from '../net/exchange.js';
import type { Outgoing, Send } from '../net/http.js';

const MOST_HOPS = 5;

/** The two or more addresses that redirect to one another; undefined when there is no such circle. */
export async function findCircle(
  send: Send,
  outgoing: Outgoing,
  first: Exchange,
): Promise<readonly string[] | undefined> {
  const passed = [outgoing.url];
  let next = redirectOf(first);
  for (let hops = 0; hops < MOST_HOPS && next && /^https?:$/.test(next.protocol); hops += 1) {
    const begins = passed.indexOf(next.href);
    if (begins >= 0) return begins < passed.length - 1 ? passed.slice(begins) : undefined;
    passed.push(next.href);
    next = await send({ ...outgoing, url: next.href }).then(redirectOf, whenSilent);
  }
  return undefined;
}

function whenSilent(error: unknown): undefined {
  if (!(error instanceof NetworkFailure)) throw error;
}
