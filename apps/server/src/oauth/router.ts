import express, { type Router } from 'express';
import { showApplications, submitApplications } from './applications.js';
import { showAuthorize, submitAuthorize } from './authorize.js';
import { type Context, createContext, type Place } from './context.js';
import { OauthFailure } from './errors.js';
import { type Failing, listen, type Work } from './exchange.js';
import { metadataPaths, metadataRoute } from './metadata.js';
import { PageFailure, pageFailing } from './page-answers.js';
import { limited, protocolFailing } from './protocol.js';
import { tokenRoute } from './token.js';
import { introspectionRoute, revocationRoute } from './token-inspection.js';

// The OAuth pages and endpoints of a revision. What is not among them is left to the routes of the API, which may have
// the same address.

interface Route {
  readonly operation: string;
  readonly path: string;
  readonly get?: Work;
  readonly post?: Work;
}

/** The router of a revision, to be mounted at its authorization address. */
export function oauthRouter(place: Place): Router {
  const context = createContext(place);
  const router = express.Router({ caseSensitive: true, strict: true });
  for (const route of pages(context)) mount(router, route, { failing: pageFailing, context });
  const failing = protocolFailing(context);
  for (const route of endpoints(context)) mount(router, route, { failing, context });
  return router;
}

/** The metadata at the root of the server, where RFC 8414 puts that of an issuer with a path. */
export function metadataRouter(place: Place): Router {
  const context = createContext(place);
  const router = express.Router({ caseSensitive: true, strict: true });
  const [, path] = metadataPaths(context.issuer);
  const route = { operation: 'oauth metadata', path, get: metadataRoute(context) };
  mount(router, route, { failing: protocolFailing(context), context });
  return router;
}

function pages(context: Context): readonly Route[] {
  return [
    {
      operation: 'authorize',
      path: '/oauth/authorize',
      get: showAuthorize(context),
      post: submitAuthorize(context),
    },
    {
      operation: 'applications page',
      path: '/oauth/applications',
      get: showApplications(context),
      post: submitApplications(context),
    },
  ];
}

function endpoints(context: Context): readonly Route[] {
  return [
    { operation: 'issueToken', path: '/oauth/token', post: limited(context, tokenRoute(context)) },
    {
      operation: 'revoke',
      path: '/oauth/revoke',
      post: limited(context, revocationRoute(context)),
    },
    {
      operation: 'introspect',
      path: '/oauth/introspect',
      post: limited(context, introspectionRoute(context)),
    },
    {
      operation: 'oauth metadata',
      path: '/.well-known/oauth-authorization-server',
      get: metadataRoute(context),
    },
  ];
}

function mount(
  router: Router,
  { operation, path, get, post }: Route,
  { failing, context }: { failing: Failing; context: Context },
): void {
  const route = router.route(path);
  if (get) route.get(listen(operation, get, failing, context));
  if (post) route.post(listen(operation, post, failing, context));
  const methods = [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : []), 'OPTIONS'];
  const allowed = methods.join(', ');
  const options = async () => ({ status: 204, headers: { Allow: allowed } }); // as in the API (GEN-035)
  route.options(listen(`${operation}, options`, options, failing, context));
  const refuse = async () => Promise.reject(refusal(failing, allowed));
  route.all(listen(`${operation}, other method`, refuse, failing, context));
}

function refusal(failing: Failing, allowed: string): Error {
  const options = { status: 405, headers: { Allow: allowed } };
  return failing === pageFailing
    ? new PageFailure({ title: 'Not like this', text: `This page knows ${allowed}.` }, options)
    : new OauthFailure('invalid_request', `This address knows ${allowed}.`, options);
}
