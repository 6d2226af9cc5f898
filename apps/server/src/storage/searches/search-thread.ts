import { keepThread, type Thread } from '../keep-thread.js';
import type { Found, Search } from '../lists/search.js';
import { orUnavailable } from '../unavailable.js';
import type { Fault, Outcome } from './program.js';

// Some searches go through all an account has, so they run in a thread of their own.

/** Runs searches, one at a time, and tells errors of statements as the connections of this thread do. */
export type SearchThread = Thread<Search, Found>;

/** Megabytes of the objects of a thread: of a page of the largest records there is room for several. */
const MEMORY = 512;

/** Keeps a thread with a connection of its own to a file, from the first search on. */
export function keepSearchThread(file: string, { memory = MEMORY } = {}): SearchThread {
  const program = { name: 'search', path: './searches/program', data: file, memory };
  const thread = keepThread<Search, Outcome>(program);
  return {
    async run(search) {
      const outcome = await thread.run(search);
      if ('found' in outcome) return outcome.found;
      throw errorOf(outcome.fault);
    },
    close: thread.close,
  };
}

/** The error of a statement, as the connections of this thread would have told it. */
function errorOf({ message, stack, code }: Fault): unknown {
  return orUnavailable(
    Object.assign(new Error(message), { stack }, code === undefined ? {} : { code }),
  );
}
