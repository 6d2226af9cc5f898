import type { ChildProcess } from 'node:child_process';

// Processes that tests begin: none outlives the file of its test, though that has failed.

const running = new Set<ChildProcess>();
process.once('exit', endProcesses);

/** What Node is told to run a program of a test: the server as it is built where Node reads types, with a loader elsewhere. */
export const LOADER: readonly string[] = process.features.typescript
  ? [
      '--disable-warning=ExperimentalWarning',
      '--import',
      new URL('./as-built.mjs', import.meta.url).href,
    ]
  : ['--import', 'tsx'];

/** A process that ends with the file of its test at the latest. */
export function watched<Child extends ChildProcess>(child: Child): Child {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Ends every process that is still there. */
export function endProcesses(): void {
  for (const one of running) one.kill('SIGKILL');
}
