import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../src/domain/files/kept-files.js';
import type { RunningServer } from '../../src/server.js';
import { type Deployment, newDeployment, serverOn } from '../hardening/durability/deployment.js';
import { killAt } from '../jobs/kill-at.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf, type TestApi } from '../support/api.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { DATABASES, type DatabaseName } from '../support/databases.js';
import { jpegFile } from '../support/images.js';
import { LOCAL_RECEIVERS, type Receiver, startReceiver } from '../support/receiver.js';
import { addInspection, addProperty } from '../support/records.js';
import { addRoom } from '../support/reports.js';
import { fetchBytes, filesOf, sendUpload } from '../support/uploads.js';

// Whenever the worker that makes a PDF is killed, the PDF is made by the next one, and listeners are told of it once.

const MAKER = fileURLToPath(new URL('./maker.ts', import.meta.url));

/** Where the worker is killed; which database it is matters at the end only. */
const STEPS: Readonly<Record<DatabaseName, readonly string[]>> = {
  SQLite: ['before it begins', 'while it draws', 'in the transaction that publishes it'],
  PostgreSQL: ['when the file has its name', 'in the transaction that publishes it'],
};

let deployment: Deployment;
let clock: TestClock;
let receiver: Receiver;
beforeEach(async () => {
  clock = createTestClock();
  receiver = await startReceiver();
});
afterEach(async () => {
  await receiver.stop();
  deployment.remove();
});

/** Asks for the PDF of a new report with a photo; returns a token and the inspection. */
async function askForPdf(server: RunningServer) {
  const account = await registerTestAccount({ storage: server.storage, clock });
  const token = await account.token();
  const api = apiOf(server, token);
  await api
    .post('/webhooks')
    .send({ url: receiver.url, events: ['pdf.generated'] })
    .expect(200);
  const { id: property_id } = await addProperty(api);
  const { id } = await addInspection(api, property_id);
  const room = await addRoom(apiOf(server, token, 'earlier'), id);
  const texts = { room_id: room.id };
  await sendUpload(api, `/inspections/${id}/attachments`, { file: await jpegFile(), texts });
  await request(api, id).expect(202);
  return { token, id };
}

const request = (api: TestApi, id: number) => api.post(`/inspections/${id}/pdf`);

describe.each(DATABASES)('On %s', (database) => {
  it.each(STEPS[database])(
    'a PDF whose worker is killed %s is made and announced once',
    async (step) => {
      deployment = await newDeployment(database, LOCAL_RECEIVERS);
      const first = await serverOn(deployment, clock);
      const { token, id } = await askForPdf(first);
      await first.stop();
      await killAt(MAKER, step, deployment.settings);

      const server = await serverOn(deployment, clock);
      const api = apiOf(server, token);
      await request(api, id).expect(202);
      clock.forward({ minutes: 3 });
      await server.worker.runDue();
      const { url } = (await request(api, id).expect(200)).body;
      expect(String(await fetchBytes(url)).slice(0, 5)).toBe('%PDF-');
      expect(receiver.events()).toMatchObject([{ event: 'pdf.generated', data: { type: 'FULL' } }]);

      clock.forward({ hours: 2 });
      await sweepFiles(server.deps);
      const { kept } = filesOf({ dataDir: deployment.config.dataDir });
      const [photo, thumbnail, pdf, ...orphans] = kept.filter((name) => /^[0-9a-f]{32}/.test(name));
      expect([photo, thumbnail, pdf].every(Boolean)).toBe(true);
      expect(orphans).toEqual([]);
      expect((await fetchBytes(url)).length).toBeGreaterThan(0);
      await server.stop();
    },
  );
});
