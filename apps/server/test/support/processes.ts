import type { ChildProcess } from 'node:child_process';

// Processes that tests begin: none outlives the file of its test, though that has failed.

const running = new Set<ChildProcess>();
process.once('exit', endProcesses);

/** A process that ends with the file of its test at the latest. */
export function watched<Process extends ChildProcess>(process: Process): Process {
  running.add(process);
  process.once('exit', () => running.delete(process));
  return process;
}

/** Ends every process that is still there. */
export function endProcesses(): void {
  for (const one of running) one.kill('SIGKILL');
}
