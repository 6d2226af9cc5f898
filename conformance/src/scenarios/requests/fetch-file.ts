/**
 * A file at an address given by the target. The specification shows neither its redirects nor who
 * may fetch it.
 */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, redirectOf } from '../../net/exchange.js';

const MOST_HOPS = 5;

/** The answer to a request without a token, and the final answer. */
export interface Fetched {
  readonly bare: Exchange;
  readonly file: Exchange;
  /** Whether a host other than the target asks for credentials, which are not sent to it. */
  readonly isWithheld: boolean;
}

/**
 * Fetches the file without a token; if that fails at an address of the target, with the token,
 * which is sent to no other host.
 */
export async function fetchFile(
  context: Context,
  url: string,
  isIt: (answer: Exchange) => boolean,
): Promise<Fetched> {
  const { address, apiAt, send } = context;
  const base = new URL(address.baseUrl);
  const isOwn = (to: URL) => to.origin === base.origin;
  const bare = await follow(new URL(url), (to) => send({ method: 'GET', url: to.href }));
  const isWithheld = ({ request, response }: Exchange) =>
    !isOwn(new URL(request.url)) && [401, 403].includes(response.status);
  if (isIt(bare) || !isOwn(new URL(url))) return { bare, file: bare, isWithheld: isWithheld(bare) };
  const own = apiAt(base.origin);
  const file = await follow(new URL(url), (to) =>
    isOwn(to)
      ? own.get(`${to.pathname}${to.search}`, { accept: null })
      : send({ method: 'GET', url: to.href }),
  );
  return { bare, file, isWithheld: isWithheld(file) };
}

/** The answer after all redirects. */
async function follow(url: URL, ask: (to: URL) => Promise<Exchange>): Promise<Exchange> {
  let to = url;
  for (let hop = 1; ; hop++) {
    const answer = await ask(to);
    const next = leadsOnTo(answer);
    if (next === undefined || hop > MOST_HOPS) return answer;
    to = next;
  }
}

function leadsOnTo(answer: Exchange): URL | undefined {
  const next = redirectOf(answer);
  return next && /^https?:$/.test(next.protocol) ? next : undefined;
}
