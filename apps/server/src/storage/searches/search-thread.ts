import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Failure } from '../../domain/errors.js';
import type { Found, Search } from '../lists/search.js';
import { orUnavailable } from '../unavailable.js';
import type { Fault, Outcome } from './program.js';

// SQLite answers while its thread waits, and some searches go through all an account has. So they run in a thread of
// their own, which starts with the first one. One that breaks takes the search it was busy with along, and the next
// search starts another.

/** Runs searches, one at a time. */
export interface SearchThread {
  run(search: Search): Promise<Found>;
  /** Ends the thread, and with it what it is busy with. */
  close(): Promise<void>;
}

/** Megabytes of the objects of a thread: of a page of the largest records there is room for several. */
const MEMORY = 512;

/** From the sources of the server a loader reads the program; a release needs none. */
const kind = extname(import.meta.url);
const PROGRAM = new URL(`./program${kind}`, import.meta.url);
const LOADER = kind === '.ts' ? ['--import', 'tsx'] : [];

/** Keeps a thread with a connection of its own to a file, from the first search on. */
export function keepSearchThread(file: string, { memory = MEMORY } = {}): SearchThread {
  let worker: Worker | undefined;

  const start = (): Worker => {
    const started = new Worker(PROGRAM, {
      name: 'search',
      workerData: file,
      env: {},
      execArgv: LOADER,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.unref(); // the process stays for whoever listens to a message, and not for the thread
    return started.once('error', forget).once('exit', forget);
  };

  return {
    async run(search) {
      try {
        worker ??= start();
      } catch (cause) {
        throw new Failure('unavailable', { cause }); // the system has no room for another thread
      }
      return ask(worker, search);
    },
    async close() {
      await worker?.terminate();
    },
  };
}

/** What a thread finds. */
function ask(worker: Worker, search: Search): Promise<Found> {
  return new Promise((resolve, reject) => {
    const settle = () => worker.off('message', answered).off('error', failed).off('exit', exited);
    const answered = (outcome: Outcome) => {
      settle();
      if ('found' in outcome) resolve(outcome.found);
      else reject(errorOf(outcome.fault));
    };
    const failed = (cause: unknown) => {
      settle();
      reject(new Failure('unavailable', { cause }));
    };
    const exited = (code: number) => failed(new Error(`The search thread ended with ${code}`));
    worker.on('message', answered).on('error', failed).on('exit', exited);
    worker.postMessage(search);
  });
}

/** The error of a statement, as the connections of this thread would have told it. */
function errorOf({ message, stack, code }: Fault): unknown {
  return orUnavailable(
    Object.assign(new Error(message), { stack }, code === undefined ? {} : { code }),
  );
}
