/** Looks, without a token, whether the target of a proxy is there and what it is. */
import { get as getByHttp } from 'node:http';
import { get as getByHttps } from 'node:https';
import type { Revision } from '../register/schema.js';

/** What is known of a target: why nothing can be forwarded to it, or what may be wrong with it. */
export interface Looked {
  readonly problem?: string;
  readonly doubts: readonly string[];
}

const WITHIN_MS = 10_000;

/** Asks for GET /me, for a route that only the current revision has, and for one that there is not. */
export async function lookAtTarget(target: string, revision: Revision): Promise<Looked> {
  const ask = (path: string) => statusOf(`${target.replace(/\/+$/, '')}${path}`);
  try {
    const [me, fields, none] = await Promise.all(
      ['/me', '/custom-fields/1', '/no-such-route'].map(ask),
    );
    if (me === 404) {
      return { doubts: [`GET /me is answered there with 404: ${target} may be no base address`] };
    }
    const isMissing = fields === 404;
    const isThere = !isMissing && none === 404;
    const other = revision === 'current' ? isMissing : isThere;
    const seems = isMissing ? 'earlier' : 'current';
    const route = isMissing ? 'there is no /custom-fields' : 'there is /custom-fields';
    const advice = `${route}, so it may be the ${seems} revision: give --revision ${seems} then`;
    return { doubts: other ? [advice] : [] };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error), doubts: [] };
  }
}

/** The status of the answer to a GET. Rejects when none comes in time. */
function statusOf(url: string): Promise<number> {
  const get = url.startsWith('https:') ? getByHttps : getByHttp;
  const signal = AbortSignal.timeout(WITHIN_MS);
  return new Promise((resolve, reject) => {
    get(url, { signal }, (response) => {
      resolve(response.statusCode ?? 0);
      response.destroy();
    }).on('error', reject);
  });
}
