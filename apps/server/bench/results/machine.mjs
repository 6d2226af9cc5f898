import os from 'node:os';
import Database from 'better-sqlite3';

/** What the numbers were measured on, in one line. */
export function machine() {
  const [processor] = os.cpus();
  const connection = new Database(':memory:');
  const sqlite = connection.prepare('select sqlite_version()').pluck().get();
  connection.close();
  return [
    `${os.availableParallelism()} × ${processor?.model.trim()}`,
    `${Math.round(os.totalmem() / 2 ** 30)} GB`,
    `${os.type()} ${os.release().split('-')[0]}`,
    `Node ${process.version}`,
    `SQLite ${sqlite}`,
  ].join(', ');
}

/** How busy the machine is with other work: processes that wanted to run in the last minute. */
export function busyness() {
  return os.loadavg()[0] ?? 0;
}
