import { REVISIONS } from '@lintel/schema';
import express, { type Express } from 'express';
import { type Addresses, pathOf } from './addresses.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { bindRevision } from './http/bind.js';
import { endRouter } from './http/fallback.js';
import { fileRouter } from './http/files.js';
import { healthRouter } from './http/health.js';
import { listen } from './http/listen.js';
import { openapiRouter } from './http/openapi-document.js';
import { outboxRouter, outboxUrl } from './http/outbox.js';
import { takeTurns } from './http/overload.js';
import { createRateLimiter } from './http/rate-limit.js';
import { reportPageRouter } from './http/report-pages.js';
import { startRouter } from './http/start.js';
import { tenantRouter } from './http/tenants.js';
import { createGuards } from './oauth/context.js';
import { metadataRouter, oauthRouter } from './oauth/router.js';
import type { DemoAccess } from './pages/demo-access.js';

/** What the application is made of besides what handlers need. */
export interface Wiring {
  readonly deps: Deps;
  readonly addresses: Addresses;
  /** Whether the server takes requests; false while it stops. */
  readonly isReady: () => boolean;
  /** What the start page shows of a server of demo data. */
  readonly demo: (() => Promise<DemoAccess>) | undefined;
}

/** An Express application with the settings of the service and no routes. */
export function createApp({ LINTEL_TRUSTED_PROXIES }: Config['settings']): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.set('query parser', false);
  app.set('trust proxy', LINTEL_TRUSTED_PROXIES);
  return app;
}

/** The routes of the service: each revision under its own base address, which most requests are for, and the pages. */
export function mountRoutes(app: Express, { deps, addresses, isReady, demo }: Wiring): void {
  const limiter = createRateLimiter(deps.config.rateLimit, deps.clock);
  const inTurn = takeTurns();
  const guards = createGuards(deps);
  const revisions = REVISIONS.map((revision) => {
    const base = addresses[revision].baseUrl;
    const path = pathOf(base);
    const mount = path === '/' ? '' : path;
    const bound = bindRevision({ revision, base, mount, limiter, inTurn }, deps);
    return { revision, path, bound };
  });
  app.use((request, response, next) => {
    for (const { bound } of revisions) {
      const served = bound.serve(request, response);
      if (served) return served;
    }
    return next();
  });
  const outbox = demo ? deps.outbox : null;
  const shown = { outboxUrl: outbox && outboxUrl(addresses) };
  const desk = demo && (async () => ({ ...(await demo()), ...shown }));
  app.use(pathOf(addresses.publicUrl), startRouter(addresses, desk));
  if (outbox) app.use(pathOf(addresses.publicUrl), outboxRouter(outbox, addresses));
  app.use(pathOf(addresses.publicUrl), tenantRouter(deps));
  app.use(pathOf(addresses.publicUrl), reportPageRouter(deps));
  app.use(pathOf(addresses.publicUrl), fileRouter(deps));
  app.use(healthRouter(deps, isReady));
  for (const { revision, path } of revisions) {
    const place = { revision, addresses, deps, guards };
    app.use(metadataRouter(place));
    app.use(pathOf(addresses[revision].authUrl), oauthRouter(place));
    app.use(path, openapiRouter(revision, addresses[revision]));
  }
  for (const { path, bound } of revisions) app.use(path, bound.end);
  endRouter(app, (operation, work) => listen({ revision: 'current', operation }, work, deps));
}
