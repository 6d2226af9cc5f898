import type { Caller } from '../domain/caller.js';
import type { Clock, Stores } from '../domain/ports.js';
import type { Album } from './photos/album.js';
import { seeded } from './seeded.js';

// The past of an agency, told in the order in which it happened: records are made under a clock that shows their day.

/** The account of an agency and its first user, an administrator. */
export interface Founder {
  readonly account_id: number;
  readonly user_id: number;
}

/** What is known of an agency while its past is told. */
export interface World {
  readonly stores: Stores;
  readonly clock: Clock;
  /** Who does everything that nobody else is named for. */
  readonly caller: Caller;
  /** Ids of records by the names the tables use. */
  readonly ids: {
    readonly clients: Ids;
    readonly customFields: Ids;
    readonly inspections: Ids;
    readonly people: Ids;
    readonly properties: Ids;
  };
  /** The pictures that clerks have taken. */
  readonly album: Album;
}

/** Something that happened on a day. */
export interface Happening {
  readonly on: string;
  record(world: World): Promise<unknown>;
}

/** A clock that shows what it is set to. */
export interface SettableClock extends Clock {
  set(moment: number): void;
}

/** How a past is told. */
export interface Telling {
  readonly stores: Stores;
  readonly clock: SettableClock;
  readonly founder: Founder;
  /** The application through which everything is done. */
  readonly application_id: number;
  readonly album: Album;
  progress(): void;
}

const MINUTE = 60_000;

/** Lets everything happen again, day by day, and on a day in the order given. */
export async function retell(past: readonly Happening[], telling: Telling): Promise<void> {
  const { clock, progress } = telling;
  const world = beginningOf(telling);
  const counts = new Map<string, number>();
  for (const { on, record } of past.toSorted((a, b) => a.on.localeCompare(b.on))) {
    const before = counts.get(on) ?? 0;
    counts.set(on, before + 1);
    clock.set(momentOf(on, before));
    await record(world);
    progress();
  }
}

/** When the n-th thing of a day is written down: the first before noon, each a few minutes after the one before. */
function momentOf(day: string, before: number): number {
  const first = Date.parse(`${day}T10:00:00Z`) + Math.floor(seeded(day)() * 90 * 60) * 1000;
  return first + before * 4 * MINUTE;
}

/** A clock to be set. */
export function createSettableClock(): SettableClock {
  let shown = 0;
  return {
    now: () => new Date(shown),
    set(moment) {
      shown = moment;
    },
  };
}

function beginningOf({ stores, clock, founder, application_id, album }: Telling): World {
  return {
    stores,
    clock,
    album,
    caller: { ...founder, application_id, role: 'administrator', client_id: null, scopes: [] },
    ids: {
      clients: createIds('client'),
      customFields: createIds('custom field'),
      inspections: createIds('inspection'),
      people: createIds('user'),
      properties: createIds('property'),
    },
  };
}

/** Ids by name; a name that is not there is a mistake in a table. */
interface Ids {
  add(name: string, id: number): void;
  of(name: string): number;
}

function createIds(kind: string): Ids {
  const known = new Map<string, number>();
  return {
    add(name, id) {
      known.set(name, id);
    },
    of(name) {
      const id = known.get(name);
      if (id === undefined) throw new Error(`No ${kind} is called ${name} by then`);
      return id;
    },
  };
}
