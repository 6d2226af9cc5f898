/** The API of one deployment: the routes of its revision and no others. */
import { type Context, Hono } from 'hono';
import { createAdmission } from './access.js';
import { CONTACT_ROUTES } from './contacts.js';
import { CUSTOM_FIELD_ROUTES } from './custom-fields.js';
import { INITIALIZATION_ROUTES } from './initialization.js';
import { INSPECTION_ROUTES } from './inspections.js';
import { METER_ROUTES } from './meters.js';
import { findPdf, PDF_ROUTES } from './pdf.js';
import { PROFILE_ROUTES } from './profile.js';
import { PROPERTY_ROUTES } from './properties.js';
import { Refusal } from './refusal.js';
import { COPY_ROUTES } from './reports/copy.js';
import { ITEM_ROUTES } from './reports/items.js';
import { REPORT_ROUTES } from './reports/report.js';
import { ROOM_ROUTES } from './reports/rooms.js';
import { SECTION_ROUTES } from './reports/sections.js';
import { type Route, readId } from './route.js';
import { chooseFormat, type Format, readBody, trimTexts } from './wire/formats.js';
import { sendAnswer, sendRefusal } from './wire/send.js';
import type { World } from './world.js';

const ROUTES: readonly Route[] = [
  ...PROFILE_ROUTES,
  ...PROPERTY_ROUTES,
  ...CUSTOM_FIELD_ROUTES,
  ...METER_ROUTES,
  ...INSPECTION_ROUTES,
  ...INITIALIZATION_ROUTES,
  ...REPORT_ROUTES,
  ...COPY_ROUTES,
  ...PDF_ROUTES,
  ...CONTACT_ROUTES,
  ...SECTION_ROUTES,
  ...ROOM_ROUTES,
  ...ITEM_ROUTES,
];

export function createApi(world: World): Hono {
  const app = new Hono();
  const admit = createAdmission(world);
  const { revision, variant } = world;

  for (const { method, path, only, scopes, answer } of ROUTES) {
    if (only !== undefined && only !== revision) continue;
    app.on(method, path, async (c) => {
      const { user } = admit(c.req.header('authorization'), scopes);
      const format = chooseFormat(c.req.header('accept'), revision);
      const id = (name: string) => readId(c.req.param(name), name);
      const query = new URL(c.req.url).searchParams;
      const read = readBody(await c.req.text(), c.req.header('content-type'), revision);
      const body = variant.texts === 'trimmed' ? trimTexts(read) : read;
      return sendAnswer(answer({ world, user, id, query, body }), format, variant);
    });
  }
  app.get('/documents/:key', (c) => {
    if (variant.files === 'open') return sendPdf(c.req.param('key'));
    admit(c.req.header('authorization'), ['reports.read']);
    return c.redirect(`${world.baseUrl}/files/${c.req.param('key')}`, 302);
  });
  app.get('/files/:key', (c) => sendPdf(c.req.param('key')));
  const sendPdf = (key: string) => {
    const pdf = findPdf(world, key);
    if (!pdf) throw new Refusal(404, 'There is no such document.');
    return new Response(pdf, { headers: { 'content-type': 'application/pdf' } });
  };

  if (variant.inbound === 'webhooks') {
    app.post('/webhooks', () => Response.json({ received: true }));
  }
  app.all('*', (c) => sendRefusal(new Refusal(404, 'Nothing is here.'), formatOf(c), variant));
  app.onError((error, c) => {
    if (error instanceof Refusal) return sendRefusal(error, formatOf(c), variant);
    process.stderr.write(`${error.stack}\n`);
    return sendRefusal(new Refusal(500, 'This server is at fault.'), formatOf(c), variant);
  });
  const formatOf = (c: Context): Format =>
    revision === 'current' ? 'json' : chooseFormat(c.req.header('accept'), revision);
  return app;
}
