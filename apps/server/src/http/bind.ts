import type { ApiEndpointId, Revision } from '@lintel/schema';
import express, { type Router } from 'express';
import type { Deps } from '../deps.js';
import { Failure } from '../domain/errors.js';
import { authenticate } from './auth.js';
import { preflightHeaders } from './cors.js';
import { endRouter } from './fallback.js';
import { handlers } from './handlers.js';
import { type Exchange, listen, type Work } from './listen.js';
import { type BoundPath, pathsOf } from './paths.js';
import type { RateLimiter } from './rate-limit.js';
import { type AnyHandler, type EndpointServer, prepareEndpoint } from './serve.js';

// The binder walks the rows of the contract and makes the router of a revision: a route for each endpoint, 405 for
// the other methods of a known path, 404 for everything else.

/** What the binder needs besides what handlers need. */
export interface Binding {
  readonly revision: Revision;
  /** Base address of the revision, for links. */
  readonly base: string;
  readonly limiter: RateLimiter;
}

const VERBS = { GET: 'get', POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

/** The router of one revision. */
export function bindRevision(binding: Binding, deps: Deps): Router {
  const { revision, base, limiter } = binding;
  const router = express.Router({ caseSensitive: true });
  const on = (operation: string, work: Work) => listen({ revision, operation }, work, deps);
  const uncounted = (operation: string, work: Work) =>
    on(operation, (exchange) => {
      const { headers } = limiter(`address ${exchange.request.ip}`, 0);
      Object.assign(exchange.headers, headers); // every answer has them (LIM-004)
      return work(exchange);
    });
  const paths = pathsOf(revision);

  for (const { pattern, rows } of paths) {
    for (const { id, row, methods } of rows) {
      const server = prepareEndpoint({ row, revision, base, handler: handlerOf(id) }, deps);
      const listener = on(id, (exchange) => serveCaller(exchange, server));
      for (const method of methods) router[VERBS[method]](pattern, listener);
    }
  }
  for (const path of paths) {
    router.options(
      path.pattern,
      uncounted('options', async (exchange) => answerOptions(path, exchange)),
    );
    router.all(
      path.pattern,
      uncounted('other method', async (exchange) => refuseMethod(path, exchange)),
    );
  }
  endRouter(router, uncounted);
  return router;

  async function serveCaller({ request, headers }: Exchange, server: EndpointServer) {
    const caller = await authenticate(request, deps).catch((error) => {
      admit(`address ${request.ip}`, headers);
      throw error;
    });
    admit(`user ${caller.user_id}, application ${caller.application_id}`, headers);
    return server(request, caller);
  }

  /** Counts a request; a blocked one goes no further (LIM-006). */
  function admit(key: string, headers: Record<string, string>): void {
    const allowance = limiter(key);
    Object.assign(headers, allowance.headers);
    if (allowance.isBlocked) throw new Failure('too_many_requests');
  }
}

/** The handler of an endpoint; its types are checked in the table of handlers. */
function handlerOf(id: ApiEndpointId): AnyHandler {
  return handlers[id] as unknown as AnyHandler; // see above
}

function answerOptions({ allowed }: BoundPath, { headers }: Exchange) {
  Object.assign(headers, { Allow: allowed.join(', ') }, preflightHeaders(allowed, headers));
  return { status: 204 };
}

function refuseMethod({ allowed, otherMethods }: BoundPath, { request }: Exchange): never {
  const method = request.method === 'HEAD' ? 'GET' : request.method; // HEAD is answered like GET (GEN-034)
  if (otherMethods[method] === 'not_found') throw new Failure('not_found');
  throw new Failure('method_not_allowed', { headers: { Allow: allowed.join(', ') } });
}
