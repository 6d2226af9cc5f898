import express, { type Response, type Router } from 'express';
import type { Deps } from '../deps.js';
import { STYLE_SOURCE } from '../pages/style.js';
import { tenantPage, unknownTenantPage } from '../pages/tenant-page.js';
import { FIXED_HEADERS } from './send.js';

// The addresses of tenants: whoever has one sees its page, and nothing else leads there (CON-028, D-78).

/** Where the pages are, below the root of the server. */
const PATH = '/tenants';

/** What a key may look like; databases do not take every text. */
const KEY = /^[\w-]{1,64}$/;

/** The address of a tenant by the key of the contact. */
export function tenantUrl({ publicUrl }: Deps['addresses'], key: string): string {
  return `${publicUrl}${PATH}/${key}`;
}

/** The pages of tenants; mounted at the root of the server. */
export function tenantRouter({ storage, log }: Pick<Deps, 'storage' | 'log'>): Router {
  const router = express.Router({ caseSensitive: true });
  router.get(`${PATH}/:key`, async (request, response) => {
    const { key } = request.params;
    const tenancy = KEY.test(key) ? await storage.stores.tenancies.find(key) : undefined;
    if (tenancy) answer(response, 200, tenantPage(tenancy));
    else answer(response, 404, unknownTenantPage());
    log.info({ operation: 'tenant page', method: request.method, status: response.statusCode });
  });
  return router;
}

const POLICY = [
  "default-src 'none'",
  `style-src ${STYLE_SOURCE}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function answer(response: Response, status: number, text: string): void {
  const headers = {
    ...FIXED_HEADERS,
    'Content-Security-Policy': POLICY,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  };
  response.writeHead(status, headers).end(text);
}
