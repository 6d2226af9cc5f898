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

/** What such a program is told of where it runs: how to find others, and where compiled code is kept for the next. */
export const PASSED_ON = pick(process.env, ['PATH', 'NODE_COMPILE_CACHE']);

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

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );
}
