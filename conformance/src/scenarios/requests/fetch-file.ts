/** A file at an address that the target gave: where it leads on to, and who may fetch it, is not shown. */
import type { Context } from '../../engine/scenario.js';
import { type Exchange, redirectOf } from '../../net/exchange.js';

const MOST_HOPS = 5;

/** What comes to whoever has no token, and what comes in the end. */
export interface Fetched {
  readonly bare: Exchange;
  readonly file: Exchange;
  /** Another host than the one of the target wants to know who asks: it is not told. */
  readonly isWithheld: boolean;
}

/**
 * Fetches it without the token and, where that does not give what is looked for and it is an address
 * of the target, with it. Nobody else is sent the token.
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

/** The answer at the end of its redirects. */
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
