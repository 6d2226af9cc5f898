import { REVISIONS } from '@lintel/schema';
import express, { type Express } from 'express';
import { type Addresses, pathOf } from './addresses.js';
import type { Config } from './config.js';
import type { Deps } from './deps.js';
import { bindRevision } from './http/bind.js';
import { healthRouter } from './http/health.js';
import { createRateLimiter } from './http/rate-limit.js';

/** What the application is made of besides what handlers need. */
export interface Wiring {
  readonly deps: Deps;
  readonly addresses: Addresses;
  /** Whether the server takes requests; false while it stops. */
  readonly isReady: () => boolean;
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

/** The routes of the service: health, and each revision under its own base address. */
export function mountRoutes(app: Express, { deps, addresses, isReady }: Wiring): void {
  app.use(healthRouter(deps, isReady));
  const limiter = createRateLimiter(deps.config.rateLimit, deps.clock);
  for (const revision of REVISIONS) {
    const base = addresses[revision].baseUrl;
    app.use(pathOf(base), bindRevision({ revision, base, limiter }, deps));
  }
}
