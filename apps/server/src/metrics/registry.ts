import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Meter } from '../domain/ports/meter.js';
import type { Stores } from '../domain/ports.js';
import { GAUGES } from './gauges.js';

// The metrics of a process in the form of Prometheus: what it has done since it began, and how things stand when it is
// asked. Labels are names of the program alone, so that their number is bounded.

/** The metrics of a process. */
export interface Metrics {
  readonly meter: Meter;
  readonly contentType: string;
  /** Every metric as it is now. */
  write(): Promise<string>;
  /** Ends what watches the process. */
  close(): void;
}

/** Upper limits of the durations that are told apart, in seconds. */
const REQUESTS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const ATTEMPTS = [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 180];

/** What is asked how things stand. */
export interface Measured {
  readonly stores: Stores;
  /** How many lines of the log were lost. */
  linesLost(): number;
}

/** Begins to count. */
export function createMetrics({ stores, linesLost }: Measured): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'lintel_log_lines_lost_total',
    help: 'Lines of the log that were lost: nobody took them, and no more could wait.',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(linesLost());
    },
  });
  for (const { name, help, labels, read } of GAUGES)
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        this.reset();
        for (const reading of await read(stores)) this.set(reading.labels, reading.value);
      },
    });
  return {
    meter: createMeter(registry),
    contentType: registry.contentType,
    write: () => registry.metrics(),
    close: () => registry.clear(),
  };
}

function createMeter(registry: Registry): Meter {
  const registers = [registry];
  const requests = new Counter({
    name: 'lintel_http_requests_total',
    help: 'Requests by operation and status.',
    labelNames: ['operation', 'status'],
    registers,
  });
  const requestTimes = new Histogram({
    name: 'lintel_http_request_duration_seconds',
    help: 'Time from a request to its answer, by operation.',
    labelNames: ['operation'],
    buckets: REQUESTS,
    registers,
  });
  const closed = new Counter({
    name: 'lintel_http_connections_closed_total',
    help: 'Connections that were closed at once, for there were as many as LINTEL_CONNECTIONS.',
    registers,
  });
  const attempts = new Counter({
    name: 'lintel_job_attempts_total',
    help: 'Attempts at jobs by kind and ending: done, failed, dead, released or lost.',
    labelNames: ['kind', 'ending'],
    registers,
  });
  const attemptTimes = new Histogram({
    name: 'lintel_job_attempt_duration_seconds',
    help: 'Time an attempt at a job took, by kind.',
    labelNames: ['kind'],
    buckets: ATTEMPTS,
    registers,
  });
  return {
    countRequest({ operation, status, milliseconds }) {
      requests.inc({ operation, status });
      requestTimes.observe({ operation }, milliseconds / 1000);
    },
    countClosedConnection: () => closed.inc(),
    countAttempt({ kind, ending, milliseconds }) {
      attempts.inc({ kind, ending });
      attemptTimes.observe({ kind }, milliseconds / 1000);
    },
  };
}
