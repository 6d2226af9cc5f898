import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../domain/errors.js';
import { ImageFault } from './anatomy.js';
import type { CleanImage, RawImage } from './clean-image.js';
import type { Outcome } from './program.js';
import { createTurns } from './turns.js';

// Images are decoded in a process of their own, one after another: a decoder that crashes, hangs or takes much memory
// harms the image it is busy with and nothing else. The process starts with the first image and ends when it is idle.
// Those who send images take turns, so that nobody waits for another's hundred.

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

/** How long an image may take, and how long the process stays without any, in milliseconds. */
export interface Patience {
  readonly work: number;
  readonly idle: number;
}

const PATIENCE: Patience = { work: 20_000, idle: 30_000 };

/** Images that are waiting or worked on; for one more there would be no answer in time. */
const LONGEST_QUEUE = 100;

/** From the sources of the server a loader reads the program; a release needs none. */
const kind = extname(import.meta.url);
const PROGRAM = fileURLToPath(new URL(`./program${kind}`, import.meta.url));
const LOADER = kind === '.ts' ? ['--import', 'tsx'] : [];

/** Opens a desk; `program` is what runs in the process, `longest` how many images it takes at a time. */
export function openImageDesk({
  patience = PATIENCE,
  program = PROGRAM,
  longest = LONGEST_QUEUE,
} = {}): ImageDesk {
  const waiting = createTurns<Waiting>();
  let isBusy = false;
  let worker: ChildProcess | undefined;
  let rest: NodeJS.Timeout | undefined;

  const close = () => {
    clearTimeout(rest);
    worker?.kill('SIGKILL');
    worker = undefined;
  };
  const start = () => {
    const started = startWorker(program);
    return started.once('exit', () => {
      if (worker === started) worker = undefined;
    });
  };
  const take = async (image: RawImage): Promise<CleanImage> => {
    clearTimeout(rest);
    worker ??= start();
    const outcome = await ask(worker, image, patience.work);
    if (!outcome) {
      close();
      throw new ImageFault('cannot be decoded');
    }
    rest = setTimeout(close, patience.idle).unref();
    return told(outcome);
  };

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

/** An image that waits for its turn, and who is told of it. */
interface Waiting {
  readonly image: RawImage;
  resolve(cleaned: CleanImage): void;
  reject(reason: unknown): void;
}

/** The worker is told nothing of its surroundings: what it decodes may be hostile. */
function startWorker(program: string): ChildProcess {
  const worker = fork(program, [], {
    env: {},
    execArgv: LOADER,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  worker.unref();
  worker.channel?.unref();
  return worker;
}

/** What becomes of an image; nothing when the worker ends or does not answer in time. */
function ask(
  worker: ChildProcess,
  image: RawImage,
  patience: number,
): Promise<Outcome | undefined> {
  return new Promise((resolve) => {
    const settle = (outcome?: Outcome) => {
      clearTimeout(timer);
      worker.off('message', settle).off('exit', end).off('error', end);
      resolve(outcome);
    };
    const end = () => settle();
    const timer = setTimeout(end, patience);
    worker.on('message', settle).on('exit', end).on('error', end);
    worker.send(image);
  });
}

function told(outcome: Outcome): CleanImage {
  if ('clean' in outcome) return outcome.clean;
  if ('fault' in outcome) throw new ImageFault(outcome.fault);
  throw new Error(`The image could not be worked on: ${outcome.error}`);
}
