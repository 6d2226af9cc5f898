import { parametersOf } from '@lintel/schema';
import type { Caller } from '../domain/caller.js';
import { Failure } from '../domain/errors.js';
import type { Stores } from '../domain/ports.js';

// The records a path names. Each must exist, in the account, within its parent, and within what the caller sees;
// otherwise the answer is the same 404 (ERR-022, ERR-023, ERR-029).

type Ids = Readonly<Record<string, number>>;

interface Look {
  readonly stores: Stores;
  readonly caller: Caller;
  readonly ids: Ids;
}

/** How the record behind a path parameter is looked for. */
const RECORDS: Readonly<Record<string, (look: Look) => Promise<boolean>>> = {
  propertyId: ({ stores, caller, ids }) =>
    stores.properties.isVisible(caller, ids['propertyId'] ?? 0),
};

const PLAIN_ID = /^[1-9]\d{0,15}$/;

/** The ids in a path; one that is no plain positive integer names no record (GEN-038). */
export function idsOf(parameters: Readonly<Record<string, unknown>>): Ids {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, text]) => {
      if (typeof text !== 'string' || !PLAIN_ID.test(text)) throw new Failure('not_found');
      return [name, Number(text)];
    }),
  );
}

/** The parameters whose records are looked for before the handler runs: all, but the one a GET reads itself. */
export function checkedParameters(method: string, path: string): readonly string[] {
  const names = parametersOf(path);
  return method === 'GET' && path.endsWith('}') ? names.slice(0, -1) : names;
}

/** Ends the request when a record named in the path does not exist for the caller. */
export async function requireRecords(names: readonly string[], look: Look): Promise<void> {
  for (const name of names) {
    const exists = RECORDS[name];
    if (!exists) throw new Error(`No way to look for the record of {${name}}`);
    if (!(await exists(look))) throw new Failure('not_found');
  }
}
