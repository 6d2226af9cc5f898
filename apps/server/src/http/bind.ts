import type { ApiEndpointId, Revision } from '@lintel/schema';
import express, { type Request, type Response, type Router } from 'express';
import type { Deps } from '../deps.js';
import { Failure } from '../domain/errors.js';
import { authenticate } from './auth.js';
import { preflightHeaders } from './cors.js';
import { endRouter } from './fallback.js';
import { handlers } from './handlers.js';
import { type Exchange, listen, type Work } from './listen.js';
import type { InTurn } from './overload.js';
import { pathTree } from './path-tree.js';
import { type BoundPath, pathsOf } from './paths.js';
import type { RateLimiter } from './rate-limit.js';
import { type AnyHandler, type EndpointServer, isAwaited, prepareEndpoint } from './serve.js';

// The binder walks the rows of the contract and makes the routes of a revision: one for each endpoint, and 405 for the
// other methods of a known path. What has no route goes on to routers, and at last to the end of the revision.

/** What the binder needs besides what handlers need. */
export interface Binding {
  readonly revision: Revision;
  /** Base address of the revision, for links, and the path it has on this server. */
  readonly base: string;
  readonly mount: string;
  readonly limiter: RateLimiter;
  /** Serves each request in its turn, or refuses it. */
  readonly inTurn: InTurn;
}

/** What answers the requests of one revision. */
export interface BoundRevision {
  /** Serves a request when its path is one of the contract; no other is touched. */
  serve(request: Request, response: Response): Promise<void> | undefined;
  /** Answers what nobody serves below the base address. */
  readonly end: Router;
}

type Listener = ReturnType<typeof listen>;

/** What listens to each method of a path, and to every other. */
interface Listeners {
  readonly methods: ReadonlyMap<string, Listener>;
  readonly other: Listener;
}

/** Made beforehand, for it is needed when there is no time. */
const OVERLOADED = new Failure('unavailable');

/** Binds one revision. */
export function bindRevision(binding: Binding, deps: Deps): BoundRevision {
  const { revision, base, mount, limiter, inTurn } = binding;
  const on = (operation: string, work: Work) =>
    listen({ revision, operation }, (exchange) => serveInTurn(exchange, work), deps);
  const uncounted = (operation: string, work: Work) => on(operation, withoutCounting(work));
  const refuse = withoutCounting(() => Promise.reject(OVERLOADED));
  const tree = pathTree(pathsOf(revision).map((bound) => [mount + bound.path, listenersOf(bound)]));
  const end = express.Router();
  endRouter(end, uncounted);

  return {
    serve(request, response) {
      const { path, method } = request;
      const found = tree(path, ({ methods }) => methods.has(method)) ?? tree(path); // D-36
      if (!found) return undefined;
      const { methods, other } = found.value;
      const listener = methods.get(method) ?? other;
      request.params = found.parameters;
      return listener(request, response);
    },
    end,
  };

  /** Who has gone while others were served is not served. */
  function serveInTurn(exchange: Exchange, work: Work): ReturnType<Work> {
    return inTurn({
      serve: () => (isAwaited(exchange.request) ? work(exchange) : refuse(exchange)),
      refuse: () => refuse(exchange),
    });
  }

  /** Work that is not counted. Its answer tells how its caller stands all the same, as every answer does (LIM-004). */
  function withoutCounting(work: Work): Work {
    return (exchange) => {
      const { headers } = limiter(`address ${exchange.request.ip}`, 0);
      Object.assign(exchange.headers, headers);
      return work(exchange);
    };
  }

  /** What listens to each method of a path. */
  function listenersOf(bound: BoundPath): Listeners {
    const listeners = new Map<string, Listener>();
    for (const { id, row, methods } of bound.rows) {
      const server = prepareEndpoint({ row, revision, base, handler: handlerOf(id) }, deps);
      const listener = on(id, (exchange) => serveCaller(exchange, server));
      for (const method of methods) listeners.set(method, listener);
    }
    const reading = listeners.get('GET');
    if (reading) listeners.set('HEAD', reading); // Node sends no body (GEN-034)
    listeners.set(
      'OPTIONS',
      uncounted('options', async (exchange) => answerOptions(bound, exchange)),
    );
    const other = uncounted('other method', async (exchange) => refuseMethod(bound, exchange));
    return { methods: listeners, other };
  }

  async function serveCaller({ request, headers }: Exchange, server: EndpointServer) {
    const caller = await callerOf(request, headers);
    admit(`user ${caller.user_id}, application ${caller.application_id}`, headers);
    return server(request, caller);
  }

  /** Requests of nobody are counted by address. */
  async function callerOf(request: Request, headers: Record<string, string>) {
    try {
      return await authenticate(request, deps);
    } catch (error) {
      admit(`address ${request.ip}`, headers);
      throw error;
    }
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
