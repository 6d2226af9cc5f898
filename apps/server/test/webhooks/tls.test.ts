import { writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Child, startChild } from '../hardening/durability/child.js';
import { type Deployment, newDeployment, registerIn } from '../hardening/durability/deployment.js';
import { type Certificate, createCertificate } from '../support/certificates.js';

// Deliveries go over TLS to whom they are meant for, or not at all. A server of its own, because a process trusts the
// authorities it was started with.

const authority = createCertificate('Authority of the tests');

let deployment: Deployment;
let server: Child;
let base: string;
let token: string;
beforeAll(async () => {
  deployment = await newDeployment('SQLite');
  token = await registerIn(deployment);
  const trusted = join(deployment.config.dataDir, 'authority.pem');
  writeFileSync(trusted, authority.cert);
  server = startChild(['serve'], {
    ...deployment.settings,
    NODE_EXTRA_CA_CERTS: trusted,
    LINTEL_WEBHOOK_HOSTS: 'localhost, 127.0.0.1, ::1',
  });
  base = `${await server.listening}/current`;
});
afterAll(async () => {
  server.kill('SIGTERM');
  await server.ended;
  deployment.remove();
});

const ask = async <T = { readonly id: number }>(path: string, sent?: object): Promise<T> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = sent && { method: 'POST', body: JSON.stringify(sent) };
  return (await (await fetch(base + path, { headers, ...body })).json()) as T; // what the route answers
};

/** What becomes of a test delivery to a receiver that shows a certificate. */
async function deliverTo(certificate: Certificate, host: string) {
  let requests = 0;
  const receiver = createServer(certificate, (request, response) => {
    requests += 1;
    request.resume().on('end', () => response.writeHead(204).end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, host, resolve));
  const { port } = receiver.address() as AddressInfo; // listening on a port
  const { id } = await ask('/webhooks', { url: `https://${host}:${port}/` });
  await ask(`/webhooks/${id}/test`, {});
  const attempted = async () => {
    const [delivery] = await ask<Delivery[]>(`/webhooks/${id}/deliveries`);
    return delivery?.attempts === 1 ? delivery : null;
  };
  await expect.poll(attempted, { timeout: 10_000 }).not.toBeNull();
  receiver.closeAllConnections();
  receiver.close();
  return { ...(await attempted()), requests };
}

interface Delivery {
  readonly attempts: number;
  readonly state: string;
  readonly last_attempt: { readonly failure: string | null };
}

it('a receiver with a certificate for its name is sent its delivery', async () => {
  const certificate = createCertificate('receiver', { issuer: authority, host: 'localhost' });
  expect(await deliverTo(certificate, 'localhost')).toMatchObject({
    state: 'delivered',
    requests: 1,
  });
});

it.each([
  ['for another name', '127.0.0.1', { issuer: authority, host: 'localhost' }, 'another name'],
  ['that has expired', 'localhost', { issuer: authority, host: 'localhost', years: -1 }, 'expired'],
  ['signed by itself', 'localhost', { host: 'localhost' }, 'signed by nobody else'],
])('a receiver with a certificate %s is sent nothing', async (_, host, terms, failure) => {
  const delivery = await deliverTo(createCertificate('receiver', terms), host);
  expect(delivery).toMatchObject({ state: 'pending', requests: 0 });
  expect(delivery.last_attempt?.failure).toContain(failure);
});
