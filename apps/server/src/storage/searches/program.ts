import { parentPort, workerData } from 'node:worker_threads';
import { Failure } from '../../domain/errors.js';
import type { Found, Search } from '../lists/search.js';
import { connect, sessionOn, snapshotOf } from '../sqlite-connection.js';
import { searcherOn } from './find-matches.js';
import { statementKeeper } from './keep-statements.js';

// The program of the search thread: it runs the searches it is sent, each in a transaction of its own that begins when
// the search has come. So a search sees one state of the file, and all that was committed before somebody asked.

/** What became of a search. */
export type Outcome = { readonly found: Found } | { readonly fault: Fault };

/** An error, as far as another thread can be told. */
export interface Fault {
  readonly message: string;
  readonly stack: string | undefined;
  /** What the driver calls it. */
  readonly code: string | undefined;
}

const connection = connect(String(workerData), { readonly: true, fileMustExist: true });
const snapshot = snapshotOf(connection);
const find = searcherOn({ ...sessionOn(connection, snapshot.take), state: snapshot.state });
const keep = statementKeeper();
snapshot.drop(); // what was begun to tell the state

parentPort?.on('message', async (search: Search) => {
  const outcome = await outcomeOf(search);
  snapshot.drop();
  parentPort?.postMessage(outcome);
});

async function outcomeOf(search: Search): Promise<Outcome> {
  try {
    return { found: await find(keep(search)) };
  } catch (error) {
    return { fault: faultOf(error instanceof Failure ? error.cause : error) };
  }
}

function faultOf(error: unknown): Fault {
  if (!(error instanceof Error))
    return { message: String(error), stack: undefined, code: undefined };
  const { message, stack } = error;
  return { message, stack, code: 'code' in error ? String(error.code) : undefined };
}
