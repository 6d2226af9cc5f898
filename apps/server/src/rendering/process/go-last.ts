import { spawnSync } from 'node:child_process';
import process from 'node:process';

// Linux has a class of processes that run only where no other wants to, and give way at once: those of the lowest
// priority keep a processor for milliseconds, which is longer than most requests take.

/** Puts this process with its threads into that class, where there is one and a program that does so. */
export function goLast(): void {
  if (process.platform !== 'linux') return;
  const words = ['--all-tasks', '--idle', '--pid', '0', String(process.pid)];
  spawnSync('chrt', words, { env: { PATH: '/usr/bin:/bin' }, stdio: 'ignore' });
}
