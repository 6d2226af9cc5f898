import type { Logger } from 'pino';
import type { Addresses } from './addresses.js';
import type { Config } from './config.js';
import type { Clock, Storage } from './domain/ports.js';

// What the parts of the service are given. There is nothing global to reach for.

/** Everything a request may need. */
export interface Deps {
  readonly config: Config;
  readonly addresses: Addresses;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Logger;
}
