import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiOf } from '../support/api.js';
import { createTestClock } from '../support/clock.js';
import { type DataDir, startTestDemo, type TestDemo, usedDataDir } from '../support/demo.js';
import { addInspection } from '../support/records.js';
import { startTestServer } from '../support/server.js';

// What the demo would send by mail can be read in a browser.

const CONTACT = {
  type: 1,
  email: 'ben@okafor.example',
  signee: false,
  notify: true,
  deliver: false,
};

const clock = createTestClock();
let folder: DataDir;
let demo: TestDemo;
beforeAll(async () => {
  folder = await usedDataDir();
  demo = await startTestDemo(folder.dataDir, { LINTEL_WORKER: 'off' }, clock);
});
afterAll(async () => {
  await demo.stop();
  folder.remove();
});

const open = async (url: string) => {
  const answer = await fetch(new URL(url, demo.addresses.publicUrl));
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

it('is empty at first, and leads from the start page to each message', async () => {
  const url = `${demo.addresses.publicUrl}/outbox`;
  expect((await open('/')).text).toContain(`href="${url}"`);
  expect((await open(url)).text).toContain('Nothing yet.');

  const api = apiOf(demo, demo.access.current.accessToken);
  const [property] = (await api.get('/properties').expect(200)).body.data;
  const inspection = await addInspection(api, property.id, { conduct_date: '2031-03-04' });
  await api
    .post(`/inspections/${inspection.id}/contacts`)
    .send({ ...CONTACT, name: 'Ben <b>Okafor</b>' })
    .expect(200);
  clock.forward({ minutes: 2 });
  await demo.worker.runDue();

  const list = await open(url);
  expect(list.text).toContain('Ben &lt;b&gt;Okafor&lt;/b&gt; &lt;ben@okafor.example&gt;');
  const [, path = ''] =
    /<h3><a href="([^"]+)">Inspection of [^<]+Tuesday 4 March 2031/.exec(list.text) ?? [];
  const message = await open(path);
  expect(message.status).toBe(200);
  expect(message.text).toContain('Hello Ben &lt;b&gt;Okafor&lt;/b&gt;,');
  expect(message.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
  expect(message.headers.get('content-security-policy')).not.toContain('script');
});

it.each(['/outbox/absent', '/outbox/..%2f..%2fdemo', '/outbox/%00'])('has no %s', async (path) => {
  expect((await open(path)).status).toBe(404);
});

it('is no page of any other server', async () => {
  const server = await startTestServer();
  expect((await fetch(`${server.addresses.publicUrl}/outbox`)).status).toBe(404);
  await server.stop();
});
