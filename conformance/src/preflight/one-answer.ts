/** Something that is not this API, such as a firewall or another service, gives every request the same answer. */
import type { Stage } from '../engine/stage.js';
import { describeExchange, type Exchange } from '../net/exchange.js';
import { inConfiguration, isWebPage } from './advice.js';

/** Requests to so many different routes show that the answer does not depend on the route. */
const LEAST_ROUTES = 3;

/** Advice when requests to several routes got the same answer; otherwise undefined. */
export function adviseOnOneAnswer({ revision, address, exchanges }: Stage): string | undefined {
  const [first] = exchanges;
  const routes = new Set(exchanges.map(({ request }) => new URL(request.url).pathname));
  if (!first || routes.size < LEAST_ROUTES) return undefined;
  if (!exchanges.every((one) => isAlike(one, first))) return undefined;
  const what = isWebPage(first) ? 'a web page' : 'one and the same answer';
  const keys = `target.${revision}.baseUrl (${address.baseUrl}) and target.${revision}.authUrl (${address.authUrl})`;
  return inConfiguration(
    `${keys} do not lead to this API: every request gets ${what}, also those for a token and for the sign-in page. Correct the addresses, or let this machine through the firewall or proxy that answers, with target.headers if it wants a header: ${describeExchange(first)}`,
  );
}

/** A web page may show an id of the request, so its text is not compared. */
function isAlike(one: Exchange, first: Exchange): boolean {
  if (one.response.status !== first.response.status) return false;
  return one.response.body === first.response.body || (isWebPage(one) && isWebPage(first));
}
