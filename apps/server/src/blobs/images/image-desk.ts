import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { extname } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../domain/errors.js';
import { createTurns } from '../../domain/turns.js';
import { ImageFault } from './anatomy.js';
import type { CleanImage, RawImage } from './clean-image.js';
import type { Outcome } from './program.js';

// Images are decoded in a process of their own, one after another: a decoder that crashes, hangs or takes much memory
// harms the image it is busy with and nothing else. The process starts with the first image and ends when it is idle.
// Those who send images take turns, so that nobody waits for another's hundred.
//
// A process that does not answer says nothing of the image: the machine may have had no time or no memory for it. So the
// image gets a second one, and is refused only when a process breaks over it again; without time it may come again.

/** Makes images fit to be served. */
export interface ImageDesk {
  /**
   * The image of a sender, fit to be served; an `ImageFault` says why it is not taken, a `Failure` that too many are
   * waiting: then the last one of whoever has sent most is sent away.
   */
  clean(image: RawImage, sender: number): Promise<CleanImage>;
  /** Ends the process. */
  close(): void;
}

/** How long an image is waited for, and how long the process stays without any, in milliseconds. */
export interface Patience {
  readonly work: number;
  readonly idle: number;
}

const PATIENCE: Patience = { work: 30_000, idle: 30_000 };

/** Megabytes of the process, on Linux: a third of them Node reserves without using it, the largest images fit in the rest. */
const MEMORY = 2_048;

/** Images that are waiting or worked on; for one more there would be no answer in time. */
const LONGEST_QUEUE = 100;

/** From the sources of the server a loader reads the program; a release needs none. */
const kind = extname(import.meta.url);
const PROGRAM = fileURLToPath(new URL(`./program${kind}`, import.meta.url));
const LOADER = kind === '.ts' ? ['--import', 'tsx'] : [];

/** Opens a desk; `program` is what runs in the process, `longest` how many images it takes at a time. */
export function openImageDesk({
  patience = PATIENCE,
  memory = MEMORY,
  program = PROGRAM,
  longest = LONGEST_QUEUE,
} = {}): ImageDesk {
  const waiting = createTurns<Waiting>();
  const { take, close } = keepCleaner({ patience, memory, program });
  let isBusy = false;

  /** Takes what waits, one after another; whoever asked is told, and the next one begins all the same. */
  const work = async () => {
    isBusy = true;
    for (let one = waiting.next(); one; one = waiting.next())
      await take(one.image).then(one.resolve, one.reject);
    isBusy = false;
  };

  return {
    clean: (image, sender) =>
      new Promise((resolve, reject) => {
        const isFull = waiting.size() + Number(isBusy) >= longest;
        const sentAway = isFull ? (waiting.makeRoomFor(sender) ?? { reject }) : undefined;
        sentAway?.reject(new Failure('unavailable'));
        if (sentAway?.reject === reject) return;
        waiting.add(sender, { image, resolve, reject });
        if (!isBusy) work().catch(reject);
      }),
    close,
  };
}

/** The process and what it is given. */
interface Cleaner {
  /** Cleans an image; one that the process did not survive is given to another, once. */
  take(image: RawImage): Promise<CleanImage>;
  close(): void;
}

/** Keeps a process for one image at a time, from the first one until it has had none for a while. */
function keepCleaner({
  patience,
  memory,
  program,
}: {
  readonly patience: Patience;
  readonly memory: number;
  readonly program: string;
}): Cleaner {
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(rest);
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const start = () => {
    const started = startWorker(program, memory);
    return started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
  };
  const attempt = async (image: RawImage): Promise<Outcome | Mishap> => {
    worker ??= start();
    const outcome = await ask(worker, image, patience.work);
    if (typeof outcome === 'string' || 'excess' in outcome) close();
    return outcome;
  };
  return {
    async take(image) {
      clearTimeout(rest);
      const first = await attempt(image);
      const outcome = typeof first === 'string' ? await attempt(image) : first;
      rest = setTimeout(close, patience.idle).unref();
      return told(outcome);
    },
    close,
  };
}

/** An image that waits for its turn, and who is told of it. */
interface Waiting {
  readonly image: RawImage;
  resolve(cleaned: CleanImage): void;
  reject(reason: unknown): void;
}

/**
 * Gives a program that follows a limit of memory, in KiB, which the shell sets for itself and so for it. Where that
 * fails, the system has given them a lower one.
 */
const LIMITED = 'ulimit -d "$0"; exec "$@"';
const SHELL = '/bin/sh';
const canLimit = process.platform === 'linux' && existsSync(SHELL);

/** The worker is told nothing of its surroundings: what it decodes may be hostile. */
function startWorker(program: string, memory: number): ChildProcess {
  const limited = {
    execPath: SHELL,
    execArgv: ['-c', LIMITED, String(memory * 1024), process.execPath, ...LOADER],
  };
  const worker = fork(program, [], {
    env: {},
    ...(canLimit ? limited : { execArgv: LOADER }),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/** Why there is no answer: it took too long, the system ended the process, or the process broke. */
type Mishap = 'late' | 'ended' | 'broken';

/** What becomes of an image. */
function ask(worker: ChildProcess, image: RawImage, patience: number): Promise<Outcome | Mishap> {
  return new Promise((resolve) => {
    const settle = (outcome: Outcome | Mishap) => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', exited).off('error', failed);
      resolve(outcome);
    };
    const exited = (_: unknown, signal: string | null) =>
      settle(signal === 'SIGKILL' ? 'ended' : 'broken');
    const failed = () => settle('ended'); // it could not be started, or not be reached
    const timer = setTimeout(() => settle('late'), patience);
    worker.on('message', settle).on('exit', exited).on('error', failed);
    worker.send(image);
  });
}

function told(outcome: Outcome | Mishap): CleanImage {
  if (outcome === 'broken') throw new ImageFault('cannot be decoded: save it anew, or smaller');
  if (typeof outcome === 'string')
    throw new Failure('unavailable', { explanation: 'There was no time for the picture.' });
  if ('clean' in outcome) return outcome.clean;
  if ('fault' in outcome) throw new ImageFault(outcome.fault);
  if ('excess' in outcome) throw new ImageFault(outcome.excess);
  throw new Error(`The image could not be worked on: ${outcome.error}`);
}
