import type { TestClock } from '../support/clock.js';
import { createTestClock } from '../support/clock.js';
import { type DatabaseName, newDatabase } from '../support/databases.js';
import { type MailDesk, startMailServer, type TakenMail } from '../support/mail-server.js';
import { LOCAL_RECEIVERS } from '../support/receiver.js';
import { type ReportDesk, startReportDesk } from '../support/reports.js';

// A server whose messages go to a mail server on this machine, at the times a test says.

/** A server and its mail. */
export interface MessageDesk extends ReportDesk {
  readonly mail: MailDesk;
  readonly clock: TestClock;
  /** Adds an inspection with a contact who is told of everything, unless said otherwise; returns its id. */
  book(contact?: object, input?: object): Promise<number>;
  /** Waits for the people to be told, and returns the messages that were sent since it was last asked. */
  told(): Promise<readonly TakenMail[]>;
  stop(): Promise<void>;
}

/** A tenant who is told of everything. */
export const TENANT = {
  type: 1,
  name: 'Aisha Rahman',
  email: 'aisha@rahman.example',
  signee: true,
  notify: true,
  deliver: true,
};

/** A Tuesday that is yet to come. */
export const TUESDAY = { conduct_date: '2030-03-05' };

/** Starts a server and a mail server. */
export async function startMessageDesk(database: DatabaseName): Promise<MessageDesk> {
  const mail = await startMailServer();
  const clock = createTestClock();
  const settings = {
    ...(await newDatabase(database)),
    ...LOCAL_RECEIVERS,
    LINTEL_SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    LINTEL_MAIL_FROM: 'lettings@northgate.example',
  };
  const desk = await startReportDesk(settings, { clock });
  const { current } = desk.api;
  return {
    ...desk,
    mail,
    clock,
    async book(contact = TENANT, input = TUESDAY) {
      const id = await desk.inspection({ ...TUESDAY, ...input });
      await current.post(`/inspections/${id}/contacts`).send(contact).expect(200);
      return id;
    },
    async told() {
      clock.forward({ minutes: 1, seconds: 1 });
      await desk.server.worker.runDue();
      clock.forward({ seconds: 6 });
      await desk.server.worker.runDue();
      return mail.taken.splice(0);
    },
    async stop() {
      await desk.server.stop();
      await mail.stop();
    },
  };
}
