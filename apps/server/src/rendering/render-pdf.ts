import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, rename, rm } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReportDocument } from './document.js';
import { printed } from './printed-document.js';
import type { FromProcess, FromServer, Place, Rendered } from './process/messages.js';

// A PDF is drawn in a process of its own (D-75): it has no database, a limit of time and memory, and takes nothing with it
// when it crashes. The API goes on meanwhile.

/** Where photos come from, where the PDF is written, and what ends the work early. */
export interface RenderOptions {
  /** Puts the content of a file into a new one, which is read and removed; false when there is none. */
  readonly photos: (file_key: string, path: string) => Promise<boolean>;
  /** Path of the file, which is written anew. Beside it are others whose names begin with its own, until the end. */
  readonly output: string;
  /** Font files for what the fonts of the server lack. */
  readonly fonts?: readonly string[];
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
}

/** What a PDF may take. */
export interface Limits {
  /** Milliseconds. */
  readonly time: number;
  /** Megabytes of its objects. */
  readonly memory: number;
  /** Milliseconds for which it is drawn behind all other processes, if any; then it is begun anew among them. */
  readonly patience: number;
}

const LIMITS: Limits = { time: 300_000, memory: 768, patience: 15_000 };

/** From the sources of the server a loader reads the program; a release needs none. */
const kind = extname(import.meta.url);
const PROGRAM = fileURLToPath(new URL(`./process/program${kind}`, import.meta.url));
const LOADER = kind === '.ts' ? ['--import', 'tsx'] : [];

/**
 * Writes the PDF of a document to a file and tells its pages and bytes. Fails when the work is aborted, crosses a limit or
 * cannot be done; then there is no file.
 */
export async function renderPdf(
  document: ReportDocument,
  options: RenderOptions,
): Promise<Rendered> {
  const { signal, limits } = options;
  const { time, memory, patience } = { ...LIMITS, ...limits };
  try {
    if (patience > 0)
      return await drawOnce(document, options, { time: patience, memory, place: 'last' });
  } catch (error) {
    if (signal?.aborted || !isTimeout(error)) throw error;
  }
  return await drawOnce(document, options, { time, memory, place: 'among' }); // only the system could move the first one
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

interface Terms extends Pick<Limits, 'time' | 'memory'> {
  readonly place: Place;
}

async function drawOnce(
  document: ReportDocument,
  { photos, output, fonts = [], signal }: RenderOptions,
  { time, memory, place }: Terms,
): Promise<Rendered> {
  const draft = `${output}.${place}`;
  const folder = `${draft}.photos`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const give = photoGiver(photos, folder);
  const child = startProgram(memory, place);
  const ended = signal
    ? AbortSignal.any([signal, AbortSignal.timeout(time)])
    : AbortSignal.timeout(time);
  try {
    const order = { document: printed(document), output: draft, fonts };
    const rendered = await converse(child, { order }, { give, ended });
    await rename(draft, output);
    return rendered;
  } catch (error) {
    child.kill('SIGKILL');
    const remove = () => rm(draft, { force: true }).catch(() => {}); // why there is no PDF is worth more than why something is left
    void gone(child).then(remove); // once more, for without a processor a process does not even end
    await remove();
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 }); // a photo may still be on its way
  }
}

/**
 * Little memory for young objects, and no threads beside those that are made later: they would not be as patient as the
 * first one is told to be.
 */
const FRUGAL = ['--max-semi-space-size=2', '--v8-pool-size=0'];

/** Among others even a process of low priority gets next to nothing, and one of somewhat less than theirs gets on. */
const PRIORITIES: Readonly<Record<Place, number>> = {
  last: constants.priority.PRIORITY_LOW,
  among: constants.priority.PRIORITY_BELOW_NORMAL,
};

/** The process is told nothing of its surroundings: what it draws may be hostile. Requests of the API go before it. */
function startProgram(memory: number, place: Place): ChildProcess {
  const child = fork(PROGRAM, [place], {
    env: {},
    execArgv: [`--max-old-space-size=${memory}`, ...FRUGAL, ...LOADER],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  if (child.pid !== undefined) setPriority(child.pid, PRIORITIES[place]);
  return child;
}

interface Conversation {
  readonly give: (file_key: string) => Promise<string | null>;
  readonly ended: AbortSignal;
}

function converse(
  child: ChildProcess,
  order: FromServer,
  { give, ended }: Conversation,
): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(ended.reason);
    const complaints = lastWords(child);
    ended.addEventListener('abort', stop, { once: true });
    if (ended.aborted) stop();
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      ended.removeEventListener('abort', stop);
      reject(new Error(`The process that draws ended with ${signal ?? code}: ${complaints()}`));
    });
    child.on('message', async (message: FromProcess) => {
      if ('done' in message) resolve(message.done);
      else if ('error' in message)
        reject(new Error(`The PDF could not be drawn: ${message.error}`));
      else {
        const path = await give(message.want).catch(() => null);
        if (child.connected) tell(child, { photo: message.want, path });
      }
    });
    tell(child, order);
  });
}

/** What cannot be told to a process that has ended is no loss. */
function tell(child: ChildProcess, message: FromServer): void {
  child.send(message, () => {});
}

/** Puts photos into a folder, each into a file of its own. */
function photoGiver(photos: RenderOptions['photos'], folder: string) {
  let count = 0;
  return async (file_key: string): Promise<string | null> => {
    count += 1;
    const path = join(folder, String(count));
    return (await photos(file_key, path)) ? path : null;
  };
}

/** The end of what a process writes to its standard error. */
function lastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = `${words}${text}`.slice(-2_000);
  });
  return () => words.trim();
}

function gone(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}
