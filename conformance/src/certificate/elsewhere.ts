/** Lists the requests that went elsewhere than to the addresses of the target. */
import type { ReportSource } from '../evidence/report-source.js';

/**
 * The requests that went elsewhere than to the API and the OAuth endpoints of the target, counted by where they went;
 * empty when there are none. Sign-in pages, files and a deployment with short-lived tokens may be there; whether they
 * are is for the reader to say.
 */
export function describeElsewhere({ result, exchanges }: ReportSource): string[] {
  const addresses = Object.values(result.target.addresses);
  const own = addresses.flatMap(({ baseUrl, authUrl }) => [`${baseUrl}/`, `${authUrl}/oauth/`]);
  const origins = own.map((address) => new URL(address).origin);
  const others = [...exchanges.values()]
    .map(({ request }) => request.url)
    .filter((url) => !own.some((address) => url.startsWith(address)))
    .map((url) => placeOf(new URL(url), origins));
  const counted = [...Map.groupBy(others, (place) => place)].map(
    ([place, requests]) => `${requests.length} to ${place}`,
  );
  if (counted.length === 0) return [];
  return [
    `requests to other hosts or paths than the target's, as to sign-in pages, files or a deployment with short-lived tokens: ${counted.join(', ')}`,
  ];
}

/** The origin, and on a host of the target the first part of the path. */
function placeOf({ origin, pathname }: URL, origins: readonly string[]): string {
  const [, first = ''] = pathname.split('/');
  return origins.includes(origin) ? `${origin}/${first}` : origin;
}
