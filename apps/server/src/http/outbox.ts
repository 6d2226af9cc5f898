import express, { type Response, type Router } from 'express';
import { type Addresses, pathOf } from '../addresses.js';
import type { Outbox } from '../domain/ports/mailer.js';
import { outboxPage } from '../pages/outbox-page.js';
import { STYLE_SOURCE } from '../pages/style.js';
import { FIXED_HEADERS } from './send.js';

// The outbox of a demo, for people to read what others would be sent. Whoever reaches a demo may sign in to it anyway.

/** Where the pages are, below the root of the server. */
const PATH = '/outbox';

/** The address of the outbox. */
export function outboxUrl({ publicUrl }: Addresses): string {
  return publicUrl + PATH;
}

/** The pages of an outbox; mounted at the root of the server. */
export function outboxRouter(outbox: Outbox, addresses: Addresses): Router {
  const place = pathOf(outboxUrl(addresses));
  const router = express.Router({ caseSensitive: true });
  router.get(PATH, async (_request, response) => {
    answer(response, outboxPage(await outbox.messages(), place), `style-src ${STYLE_SOURCE}`);
  });
  router.get(`${PATH}/:name`, async (request, response, next) => {
    const messages = await outbox.messages();
    const message = messages.find(({ name }) => name === request.params.name);
    if (message) answer(response, message.html, "style-src 'unsafe-inline'");
    else next();
  });
  return router;
}

/** Mail programs know no style sheets: what is written for them has its styles at the elements. */
function answer(response: Response, text: string, mayUse: string): void {
  const headers = {
    ...FIXED_HEADERS,
    'Content-Security-Policy': `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; ${mayUse}`,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  };
  response.writeHead(200, headers).end(text);
}
