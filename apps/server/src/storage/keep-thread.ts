import { Worker } from 'node:worker_threads';
import { Failure } from '../domain/errors.js';

// SQLite answers while its thread waits, so what takes long runs in a thread of its own, which starts with the first
// order. One that breaks takes the order it was busy with along, and the next order starts another.

/** Runs orders, one at a time. */
export interface Thread<Order, Answer> {
  /** What becomes of an order. Fails as unavailable when the thread cannot start, or breaks. */
  run(order: Order): Promise<Answer>;
  /** Ends the thread, and with it what it is busy with. */
  close(): Promise<void>;
}

/** What a thread runs. */
export interface ThreadProgram {
  readonly name: string;
  /** Path of the module, without the end of its name, as seen from this one. It answers each message with one. */
  readonly path: string;
  /** What the program is told at its start. */
  readonly data: string;
  /** Megabytes of its objects. */
  readonly memory: number;
}

/** From the sources of the server a loader reads the program; a release needs none. */
const KIND = import.meta.url.slice(import.meta.url.lastIndexOf('.'));
const LOADER = KIND === '.ts' ? ['--import', 'tsx'] : [];

/** Keeps a thread for a program, from the first order on. */
export function keepThread<Order, Answer>(program: ThreadProgram): Thread<Order, Answer> {
  let worker: Worker | undefined;

  const start = (): Worker => {
    const started = new Worker(new URL(`${program.path}${KIND}`, import.meta.url), {
      name: program.name,
      workerData: program.data,
      env: {},
      execArgv: LOADER,
      resourceLimits: { maxOldGenerationSizeMb: program.memory },
    });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    started.unref(); // the process stays for whoever listens to a message, and not for the thread
    return started.once('error', forget).once('exit', forget);
  };

  return {
    async run(order) {
      try {
        worker ??= start();
      } catch (cause) {
        throw new Failure('unavailable', { cause }); // the system has no room for another thread
      }
      return ask(worker, order);
    },
    async close() {
      await worker?.terminate();
    },
  };
}

function ask<Order, Answer>(worker: Worker, order: Order): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = () => worker.off('message', answered).off('error', failed).off('exit', exited);
    const answered = (answer: Answer) => {
      settle();
      resolve(answer);
    };
    const failed = (cause: unknown) => {
      settle();
      reject(new Failure('unavailable', { cause }));
    };
    const exited = (code: number) => failed(new Error(`A thread ended with ${code}`));
    worker.on('message', answered).on('error', failed).on('exit', exited);
    worker.postMessage(order);
  });
}
