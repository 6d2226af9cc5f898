import express, { type Router } from 'express';
import type { Deps } from '../deps.js';
import { tenantPage, unknownTenantPage } from '../pages/tenant-page.js';
import { KEY, sendPage } from './page.js';

// The addresses of tenants: whoever has one sees its page, and nothing else leads there (CON-028, D-78).

/** Where the pages are, below the root of the server. */
const PATH = '/tenants';

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
    if (tenancy) sendPage(response, { status: 200, text: tenantPage(tenancy) });
    else sendPage(response, { status: 404, text: unknownTenantPage() });
    log.info({ operation: 'tenant page', method: request.method, status: response.statusCode });
  });
  return router;
}
