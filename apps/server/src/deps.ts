import type { Logger } from 'pino';
import type { Addresses } from './addresses.js';
import type { Config } from './config.js';
import type { BlobStore } from './domain/ports/blobs.js';
import type { WriteEvent } from './domain/ports/deliveries.js';
import type { Intake } from './domain/ports/intake.js';
import type { Mailer, Outbox } from './domain/ports/mailer.js';
import type { Meter } from './domain/ports/meter.js';
import type { Targets } from './domain/ports/targets.js';
import type { Workshop } from './domain/ports/workshop.js';
import type { Clock, Storage } from './domain/ports.js';
import type { ReportReader } from './domain/reports/remembered-reports.js';
import type { Sealer } from './secrets/sealing.js';

// What the parts of the service are given. There is nothing global to reach for.

/** Everything a request may need. */
export interface Deps {
  readonly config: Config;
  readonly addresses: Addresses;
  readonly storage: Storage;
  /** Reports as they are committed. */
  readonly reports: ReportReader;
  /** The content of files that are kept. */
  readonly blobs: BlobStore;
  /** Files on their way to being kept. */
  readonly intake: Intake;
  /** Files that are being made. */
  readonly workshop: Workshop;
  /** Keeps what must be read again from those who only read the database. */
  readonly sealer: Sealer;
  /** Where deliveries may go. */
  readonly targets: Targets;
  readonly writeEvent: WriteEvent;
  /** Sends messages to people. */
  readonly mailer: Mailer;
  /** Where messages are kept when they are not sent. */
  readonly outbox: Outbox | null;
  readonly meter: Meter;
  readonly clock: Clock;
  readonly log: Logger;
}
