import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Child, startChild } from '../hardening/durability/child.js';
import { type Deployment, newDeployment, registerIn } from '../hardening/durability/deployment.js';
import { apiOf, type TestApi } from '../support/api.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { addInspection, addProperty } from '../support/records.js';

// Several workers on one database, as processes of their own, one of which is killed at work.

const PDFS = 3;

/** Whoever waits for processes that draw leaves them the processor. */
const PATIENTLY = { timeout: 120_000, interval: 100 };

let deployment: Deployment;
let receiver: Receiver;
const children: Child[] = [];
beforeEach(async () => {
  receiver = await startReceiver();
  const leases = { LINTEL_JOB_LEASE_SECONDS: '2' };
  deployment = await newDeployment('PostgreSQL', { ...LOCAL_RECEIVERS, ...leases });
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(children.map(({ ended }) => ended));
  await receiver.stop();
  deployment.remove();
});

function start(command: string): Child {
  const child = startChild([command], deployment.settings);
  children.push(child);
  return child;
}

it('several workers make each PDF once and announce it once, though one of them is killed', async () => {
  const token = await registerIn(deployment);
  const api = await apiAt(await start('serve').listening, token);
  await api
    .post('/webhooks')
    .send({ url: receiver.url, events: ['pdf.generated'] })
    .expect(200);
  const { id: property_id } = await addProperty(api);
  const ids: number[] = [];
  for (let count = 0; count < PDFS; count += 1)
    ids.push((await addInspection(api, property_id)).id);
  const missing = async () => {
    const answers = await Promise.all(ids.map((id) => api.post(`/inspections/${id}/pdf`)));
    return answers.filter(({ status }) => status !== 200).length;
  };
  expect(await missing()).toBe(PDFS);

  const doomed = start('worker');
  await expect.poll(missing, PATIENTLY).toBeLessThan(PDFS);
  doomed.kill('SIGKILL');
  await doomed.ended;
  const [one, other] = [start('worker'), start('worker')];
  await expect.poll(missing, PATIENTLY).toBe(0);
  await expect.poll(() => receiver.received.length, PATIENTLY).toBeGreaterThanOrEqual(PDFS);
  for (const worker of [one, other]) worker.kill('SIGTERM');
  expect(await one.ended).toEqual({ code: 0, signal: null });
  expect(await other.ended).toEqual({ code: 0, signal: null });

  const events = new Map(receiver.events().map(({ id, data }) => [id, data['inspection_id']]));
  expect([...events.values()].sort()).toEqual([...ids].sort());
}, 300_000);

async function apiAt(address: string, token: string): Promise<TestApi> {
  const baseUrl = `${address}/current`;
  const urls = { baseUrl, authUrl: baseUrl };
  return apiOf({ addresses: { publicUrl: address, current: urls, earlier: urls } }, token);
}
