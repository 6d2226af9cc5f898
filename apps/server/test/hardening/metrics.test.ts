import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestAccount, type TestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock } from '../support/clock.js';
import { addInspection, addProperty } from '../support/records.js';
import { startTestServer, type TestServer } from '../support/server.js';
import { startCommand } from '../support/terminal.js';

// What the operator sees in numbers, and nobody else.

const clock = createTestClock();
let server: TestServer;
let account: TestAccount;
let api: TestApi;
beforeAll(async () => {
  ({ server, account } = await startTestAccount({ LINTEL_METRICS_PORT: '0' }, { clock }));
  api = apiOf(server, await account.token());
});
afterAll(() => server.stop());

const metrics = async () => (await fetch(server.metricsUrl ?? '')).text();

/** Whether a line of the metrics is there. */
const line = (text: string, start: string) => text.split('\n').find((one) => one.startsWith(start));

describe('metrics', () => {
  it('count requests by operation and status, and time them by operation', async () => {
    for (let time = 0; time < 3; time += 1) await api.get('/me').expect(200);
    await api.get('/properties/4711').expect(404);
    await fetch(`${server.addresses.current.authUrl}/oauth/token`, { method: 'POST' });
    const text = await metrics();
    const requests = 'lintel_http_requests_total';
    expect(text).toContain(`${requests}{operation="getProfile",status="200"} 3`);
    expect(text).toContain(`${requests}{operation="getProperty",status="404"} 1`);
    expect(text).toContain(`${requests}{operation="issueToken",status="400"} 1`);
    const times = 'lintel_http_request_duration_seconds';
    expect(text).toContain(`${times}_count{operation="getProfile"} 3`);
  });

  it('show how many jobs wait, and how long the oldest has waited', async () => {
    const { id: property_id } = await addProperty(api);
    const { id } = await addInspection(api, property_id);
    for (const type of ['FULL', 'ACTIONS'])
      await api.post(`/inspections/${id}/pdf`).send({ type }).expect(202);
    clock.forward({ minutes: 5 });
    const text = await metrics();
    expect(text).toContain('lintel_jobs{kind="render_pdf",state="queued"} 2');
    const oldest = line(text, 'lintel_job_oldest_wait_seconds{kind="render_pdf"}');
    expect(Number(oldest?.split(' ')[1])).toBeGreaterThanOrEqual(300);

    await server.worker.runDue();
    const later = await metrics();
    expect(line(later, 'lintel_jobs{')).toBeUndefined();
    expect(line(later, 'lintel_job_oldest')).toBeUndefined();
    const attempts = 'lintel_job_attempts_total{kind="render_pdf",ending="done"}';
    expect(later).toContain(`${attempts} 2`);
    expect(later).toContain('lintel_job_attempt_duration_seconds_count{kind="render_pdf"} 2');
  });

  it('show the jobs that were given up', async () => {
    const job = { kind: 'render_pdf', account_id: account.id, dedupe_key: 'x' } as const;
    await server.storage.write(async ({ jobs }) => {
      await jobs.enqueue({ ...job, payload: { pdf_id: 1 } });
      const claimed = await jobs.claim('render_pdf', { lease_ms: 1_000, per_lane: 9 });
      if (claimed) await jobs.bury(claimed, 'no paper');
    });
    expect(await metrics()).toContain('lintel_jobs{kind="render_pdf",state="dead"} 1');
  });

  it('show how many deliveries are on their way', async () => {
    const { body } = await api.post('/webhooks').send({ url: 'https://crm.example/' }).expect(200);
    await api.post(`/webhooks/${body.id}/test`).expect(200);
    expect(await metrics()).toContain('lintel_deliveries{state="pending"} 1');
    await api.delete(`/webhooks/${body.id}`).expect(200);
    expect(line(await metrics(), 'lintel_deliveries{')).toBeUndefined();
  });

  it('name nothing that belongs to users', async () => {
    const { id } = await addProperty(api, { ref: 'Telltale' });
    await api.get(`/properties/${id}?search=Telltale`);
    await api.get(`/Telltale/${id}`);
    const labels = [...(await metrics()).matchAll(/\{(.+?)\}/g)].map(([, inside]) => inside);
    expect(labels.join('\n')).not.toMatch(/Telltale|@|\/|[0-9a-f]{8}/);
  });

  it('are not found on the address of the service, and nothing else is on theirs', async () => {
    expect((await fetch(`${server.addresses.publicUrl}/metrics`)).status).toBe(404);
    const root = (server.metricsUrl ?? '').replace('/metrics', '');
    for (const path of ['/', '/livez', '/metrics/', '/current/me'])
      expect((await fetch(root + path)).status).toBe(404);
    expect((await fetch(`${root}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('are served only where a port is set, and a port that is taken is named', async () => {
    const one = await startTestServer();
    expect(one.metricsUrl).toBeNull();
    await one.stop();
    const taken = new URL(server.metricsUrl ?? '').port;
    const command = startCommand(['serve'], {
      LINTEL_DATA_DIR: `${server.dataDir}/other`,
      LINTEL_METRICS_PORT: taken,
      PORT: '0',
    });
    expect(await command.code).toBe(1);
    expect(command.complaints[0]).toMatch(/^Metrics cannot be served on 127\.0\.0\.1, port \d+:/);
  });
});
