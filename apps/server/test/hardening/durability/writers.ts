import { openWire, type Wire } from '../support/wire.js';
import { checkEntry, type Entry, performWrite, type Write } from './journal.js';

// Clients that write without a pause, each to records of its own, until the connection is lost.

export const CLIENTS = 6;

/** The clients of one account, and everything they know. */
export interface Writers {
  readonly journal: readonly Entry[];
  /** How many writes to properties and what lies in them were acknowledged. */
  acknowledged(): number;
  /** Writes until the server is gone; `onAnswer` hears of every acknowledged write. */
  writeTo(address: string, onAnswer: () => void): Promise<void>;
  /** What is not as it should be, of the records that changed since it was asked last. */
  check(address: string): Promise<readonly string[]>;
}

/** Prepares clients that hold a token. */
export function createWriters(token: string): Writers {
  const journal: Entry[] = [];
  let unchecked = new Set<Entry>();
  let count = 0;

  const write = async (wire: Wire, next: Write) => {
    if (next.entry) unchecked.add(next.entry);
    const entry = await performWrite(next, { wire, token, journal });
    unchecked.add(entry);
    return entry;
  };

  const writeOn = async (wire: Wire, onAnswer: () => void) => {
    const next = async (one: Write) => {
      const entry = await write(wire, one);
      onAnswer();
      return entry;
    };
    for (;;) {
      count += 1;
      const say = `write ${count}`;
      const property = await next(newProperty(say, count));
      const meter = await next({
        method: 'POST',
        path: `${property.path}/meters`,
        values: { type: 'Gas', reading: say, location: say },
      });
      const inspection = await next({
        method: 'POST',
        path: '/inspections',
        values: { property: { id: idOf(property) }, type: { id: 1 }, conduct_date: '2026-03-02' },
        shows: { conduct_date: '2026-03-02' },
      });
      for (const [entry, values] of [
        [property, { ref: say, notes: say.repeat(100), garden: true }],
        [meter, { reading: `${say} again`, supplier: say }],
        [inspection, { title: say, location_of_keys: say }],
        [property, { notes: null, uprn: say }],
      ] as const)
        await next({ method: 'PUT', path: entry.path, values, entry });
      await next({
        method: 'POST',
        path: `${inspection.path}/start`,
        values: {},
        shows: { state: { id: 300, name: 'Active' } },
        entry: inspection,
      });
    }
  };

  return {
    journal,
    acknowledged: () =>
      journal
        .filter(({ path }) => path.startsWith('/properties'))
        .reduce((sum, { writes }) => sum + writes, 0),
    async writeTo(address, onAnswer) {
      const wire = openWire(address, CLIENTS);
      const clients = Array.from({ length: CLIENTS }, () => writeOn(wire, onAnswer));
      const failures = await Promise.allSettled(clients);
      wire.close();
      for (const failure of failures)
        if (failure.status === 'rejected' && !isLostConnection(failure.reason))
          throw failure.reason;
    },
    async check(address) {
      const wire = openWire(address, CLIENTS);
      const entries = [...unchecked];
      unchecked = new Set();
      const wrong = await Promise.all(entries.map((entry) => checkEntry(entry, { wire, token })));
      wire.close();
      return wrong.filter((fault) => fault !== undefined);
    },
  };
}

function newProperty(say: string, count: number): Write {
  const values = {
    address: {
      line1: say,
      line2: null,
      city: 'Leeds',
      county: null,
      postcode: 'LS1',
      country: 'GB',
    },
    no_of_beds: count,
    no_of_baths: 1,
    tags: [say],
  };
  return { method: 'POST', path: '/properties', values };
}

function idOf({ path }: Entry): number {
  return Number(path.slice(path.lastIndexOf('/') + 1));
}

function isLostConnection(error: unknown): boolean {
  const { code, message } = error as NodeJS.ErrnoException;
  return /^(?:ECONNRESET|ECONNREFUSED|EPIPE)$/.test(code ?? '') || message === 'aborted';
}
