// Registers a listener, asks for a PDF, and prints what is delivered until it is stopped.
//   node examples/webhook-receiver.mjs
import { once } from 'node:events';
import { createServer } from 'node:http';
import { verifyWebhook, WebhookVerificationError } from '@lintel/client/webhooks';
import { connectToDemo } from './demo.mjs';

const client = connectToDemo();
const seen = new Set();
let secret;

const server = createServer(async (request, response) => {
  try {
    const body = Buffer.concat(await request.toArray());
    const delivery = await verifyWebhook({ body, headers: request.headers, secret });
    response.writeHead(204).end();
    if (!seen.has(delivery.id)) tell(delivery);
    seen.add(delivery.id);
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    response.writeHead(400).end(error.message);
  }
});
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1');
await once(server, 'listening');

const url = `http://127.0.0.1:${server.address().port}/`;
const listener = await client.createWebhook({ url, events: ['pdf.generated', 'property.updated'] });
secret = listener.secret;
console.log(`listening at ${url}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, stop);

const { data } = await client.listProperties({ per_page: 1 });
await client.updateProperty(data[0].id, { notes: `Looked at on ${new Date().toDateString()}` });

function tell({ type, data: what }) {
  if (type === 'pdf.generated')
    console.log(`${type}: ${what.type} of inspection ${what.inspection_id}, ${what.url}`);
  else console.log(`${type}: ${what.property_id}`);
}

async function stop() {
  await client.deleteWebhook(listener.id);
  server.closeAllConnections();
  server.close();
}
