import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../src/server.js';
import { type Deployment, newDeployment, serverOn } from '../hardening/durability/deployment.js';
import { killAt } from '../jobs/kill-at.js';
import { registerTestAccount } from '../support/account.js';
import { apiOf } from '../support/api.js';
import { createTestClock, type TestClock } from '../support/clock.js';
import { DATABASES, type DatabaseName } from '../support/databases.js';
import { headerOf, type MailDesk, startMailServer } from '../support/mail-server.js';
import { addInspection, addProperty } from '../support/records.js';
import { TENANT, TUESDAY } from './desk.js';

// Whenever a worker that tells people is killed, everyone is told by the next one. Whom the mail server had taken a
// message for gets it twice at the most, under one Message-ID.

const SENDER = fileURLToPath(new URL('./sender.ts', import.meta.url));

/** Where the worker is killed, and how often each person is told at most; which database it is matters in transactions. */
const IN_TRANSACTIONS: Readonly<Record<string, number>> = {
  'in the transaction that enqueues the messages': 1,
  'in the transaction that records what was told': 2,
};
const STEPS: Readonly<Record<DatabaseName, Readonly<Record<string, number>>>> = {
  SQLite: {
    'before it is decided who is told': 1,
    'before a message is sent': 1,
    'while a message is sent': 2,
    'when the mail server has the message': 2,
    ...IN_TRANSACTIONS,
  },
  PostgreSQL: { 'when the mail server has the message': 2, ...IN_TRANSACTIONS },
};

const PEOPLE = ['aisha@rahman.example', 'omar@rahman.example', 'leila@rahman.example'];

let deployment: Deployment;
let clock: TestClock;
let mail: MailDesk;
beforeEach(async () => {
  clock = createTestClock();
  mail = await startMailServer();
});
afterEach(async () => {
  await mail.stop();
  deployment.remove();
});

/** Books an inspection of which people are to be told. */
async function book(server: RunningServer): Promise<void> {
  const account = await registerTestAccount({ storage: server.storage, clock });
  const api = apiOf(server, await account.token());
  const { id: property_id } = await addProperty(api);
  const { id } = await addInspection(api, property_id, TUESDAY);
  for (const email of PEOPLE) {
    const contact = { ...TENANT, email };
    await api.post(`/inspections/${id}/contacts`).send(contact).expect(200);
  }
}

describe.each(DATABASES)('On %s', (database) => {
  it.each(Object.entries(STEPS[database]))(
    'people are told although a worker is killed %s',
    async (step, times) => {
      deployment = await newDeployment(database, {
        LINTEL_WORKER: 'off',
        LINTEL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
        LINTEL_MAIL_FROM: 'lettings@northgate.example',
      });
      const first = await serverOn(deployment, clock);
      await book(first);
      await first.stop();
      await killAt(SENDER, step, deployment.settings);

      const server = await serverOn(deployment, clock);
      for (let round = 0; round < 3; round += 1) {
        clock.forward({ minutes: 3 });
        await server.worker.runDue();
      }
      await server.stop();
      for (const email of PEOPLE) {
        const told = mail.taken.filter(({ to }) => to.includes(email));
        expect(told.length, email).toBeGreaterThanOrEqual(1);
        expect(told.length, email).toBeLessThanOrEqual(times);
        const ids = told.map(({ source }) => headerOf(source, 'Message-ID'));
        expect(new Set(ids).size, email).toBe(1);
      }
    },
    60_000,
  );
});
