import type { Command } from 'commander';
import { examples } from './example.js';
import { listDeadJobs, requeueJobs } from './jobs.js';
import type { Terminal } from './terminal.js';
import { work } from './worker.js';

/** Adds `lintel worker` and `lintel jobs …`. */
export function addJobCommands(lintel: Command, terminal: Terminal): void {
  lintel
    .command('worker')
    .description('run jobs beside the servers of a PostgreSQL database')
    .addHelpText('after', examples('lintel worker'))
    .action(() => work(terminal));
  const jobs = lintel.command('jobs').description('jobs that were given up');
  jobs
    .command('list', { isDefault: true })
    .description('list the jobs that were given up, and why')
    .addHelpText('after', examples('lintel jobs list'))
    .action(() => listDeadJobs(terminal));
  jobs
    .command('requeue')
    .description('have jobs that were given up begun anew')
    .argument('<id...>', 'ids of the jobs')
    .addHelpText('after', examples('lintel jobs requeue 17 19'))
    .action((ids: string[]) => requeueJobs(terminal, ids));
}
