import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dueMessages } from '../../src/domain/messages/messages.js';
import type { ClaimedJob } from '../../src/domain/ports/jobs.js';
import { sendMessage } from '../../src/jobs/send-message.js';
import { createSmtpMailer } from '../../src/mail/smtp.js';
import { createCertificate } from '../support/certificates.js';
import { createTestClock } from '../support/clock.js';
import { headerOf, startMailServer } from '../support/mail-server.js';
import { startReportDesk } from '../support/reports.js';
import { type MessageDesk, startMessageDesk, TENANT, TUESDAY } from './desk.js';

// How messages are sent: repeats, refusals, sign-in, and the outbox.

let desk: MessageDesk;
beforeAll(async () => {
  desk = await startMessageDesk('SQLite');
});
afterAll(() => desk.stop());

const sends = async () =>
  (await desk.server.storage.stores.jobs.countByState()).filter(
    ({ kind }) => kind === 'send_message',
  );

describe('a message', () => {
  it('whose recipient is refused for good is given up, with what the server said', async () => {
    desk.mail.refuses = () => ({ code: 550, says: 'No such mailbox here' });
    await desk.book({ ...TENANT, email: 'gone@rahman.example' });
    expect(await desk.told()).toEqual([]);
    const [dead] = await desk.server.storage.stores.jobs.listDead();
    expect(dead).toMatchObject({ kind: 'send_message', attempts: 1 });
    expect(dead?.failure).toContain('550 No such mailbox here');
    desk.mail.refuses = () => null;
  });

  it('that the server cannot take now is sent later', async () => {
    desk.mail.refuses = () => ({ code: 451, says: 'Come back later' });
    await desk.book();
    expect(await desk.told()).toEqual([]);
    expect(await sends()).toContainEqual({ kind: 'send_message', state: 'queued', count: 1 });
    desk.mail.refuses = () => null;
    expect(await desk.told()).toHaveLength(1);
  });

  it('that is sent again because the worker was lost has the same Message-ID', async () => {
    const id = await desk.book();
    const job: ClaimedJob<'send_message'> = {
      id: 1,
      token: 1,
      attempts: 1,
      losses: 0,
      kind: 'send_message',
      account_id: desk.account.id,
      payload: { inspection_id: id, topic: 'schedule', email: TENANT.email, key: 'k' },
    };
    const { run } = sendMessage(desk.server.deps);
    const { signal } = new AbortController();
    await run(job, signal); // and its end is never written
    await run(job, signal);
    const again = { ...job, payload: { ...job.payload, key: 'another' } };
    await run(again, signal);
    const ids = desk.mail.taken.splice(0).map(({ source }) => headerOf(source, 'Message-ID'));
    expect(ids[0]).toMatch(/^<[\w-]{43}@northgate\.example>$/);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
    await desk.told();
  });
});

describe('a mail server that asks for a password', () => {
  const authority = createCertificate('Test authority');
  const { cert, key } = createCertificate('mail', { issuer: authority, host: 'localhost' });

  it('gets it through TLS, and not with a certificate nobody vouches for', async () => {
    let offered = 0;
    const mail = await startMailServer({
      cert,
      key,
      disabledCommands: [],
      onAuth({ username, password }, _session, done) {
        offered += 1;
        done(null, username === 'lintel' && password === 'pass' ? { user: 'lintel' } : {});
      },
    });
    const { messages } = await captured();
    const server = {
      host: 'localhost',
      port: mail.port,
      secure: false,
      auth: { user: 'lintel', pass: 'pass' },
    };
    const from = 'lettings@northgate.example';
    const { signal } = new AbortController();
    const [first] = messages;
    if (!first) throw new Error('Nothing is to be told');
    const sent = { id: 'a', message: first, report: null };
    await expect(createSmtpMailer({ from, server }).send(sent, signal)).rejects.toThrow(/certif/);
    expect(offered).toBe(0);
    const trusted = { ...server, ca: authority.cert };
    await createSmtpMailer({ from, server: trusted }).send(sent, signal);
    expect(mail.taken).toMatchObject([{ user: 'lintel', isSecure: true }]);
    await mail.stop();
  });

  async function captured() {
    const id = await desk.book();
    const key = { account_id: desk.account.id, inspection_id: id, topic: 'schedule' } as const;
    const messages = await desk.server.storage.write((stores) =>
      dueMessages(stores, key, desk.clock.now()),
    );
    return { messages };
  }
});

describe('without a mail server', () => {
  it('messages are files in the outbox', async () => {
    const clock = createTestClock();
    const { server, api, inspection } = await startReportDesk({}, { clock });
    const id = await inspection(TUESDAY);
    await api.current.post(`/inspections/${id}/contacts`).send(TENANT).expect(200);
    clock.forward({ minutes: 2 });
    await server.worker.runDue();
    const folder = join(server.dataDir, 'outbox');
    const [file = '', shown, ...others] = readdirSync(folder).toSorted();
    expect([shown, ...others]).toEqual([file.replace('.eml', '.json')]);
    expect(file).toMatch(/^booked-[\w-]+\.eml$/);
    const source = readFileSync(join(folder, file), 'utf8');
    expect(headerOf(source, 'To')).toBe('Aisha Rahman <aisha@rahman.example>');
    await server.stop();
  });
});
