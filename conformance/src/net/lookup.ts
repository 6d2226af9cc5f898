import { lookup as askSystem, type LookupAddress, type LookupOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import process from 'node:process';
import { type Clock, systemClock } from '../base/clock.js';

/** How long an address is remembered. A host that moves during a run is found again. */
const HOLDS_MS = 10_000;

type Answer = (error: Error | null, address: string | LookupAddress[], family?: number) => void;
type Ask = (host: string, options: LookupOptions, answer: Answer) => void;

interface Known {
  readonly address: string | LookupAddress[];
  readonly family: number | undefined;
  readonly until: number;
}

/**
 * Finds the addresses of a host as the system does, and remembers them for some seconds: a run sends thousands
 * of requests to few hosts, and a lookup can take as long as an answer. Failures are not remembered.
 */
export function createLookup(ask: Ask, clock: Clock): LookupFunction {
  const known = new Map<string, Known>();
  return (host, options, answer) => {
    const key = JSON.stringify([host, options]);
    const found = known.get(key);
    if (found && clock.now() < found.until) {
      process.nextTick(answer, null, found.address, found.family);
      return;
    }
    ask(host, options, (error, address, family) => {
      if (!error) known.set(key, { address, family, until: clock.now() + HOLDS_MS });
      (answer as Answer)(error, address, family);
    });
  };
}

export const lookup = createLookup(askSystem as Ask, systemClock);
