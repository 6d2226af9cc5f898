import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../data/places.mjs';
import { judged } from '../results/table.mjs';

// JSONx beside the JSON functions of the platform, as the benchmark of its package measures it.

/** What the package prints a line for, with the most it may take of the time of the platform's function. */
const LINES = [
  {
    name: 'write',
    line: /^write .*: ([\d.]+) ms, ([\d.]+) x/m,
    target: 2.5,
    base: 'JSON.stringify',
  },
  { name: 'read', line: /^read .*: ([\d.]+) ms, ([\d.]+) x/m, target: 9, base: 'JSON.parse' },
];

/** @returns {Promise<import('../results/table.mjs').Table>} */
export async function measureJsonx() {
  const script = join(root, 'packages/jsonx/bench/jsonx.mjs');
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  return {
    id: 'jsonx',
    title: 'JSONx of a document of 432 KB',
    columns: ['Direction', 'ms', 'Times the platform', 'Target', ''],
    rows: LINES.map(({ name, line, target, base }) => {
      const [, ms = '', ratio = ''] = line.exec(stdout) ?? [];
      if (ratio === '')
        throw new Error(`The benchmark of JSONx says nothing of ${name}:\n${stdout}`);
      return [name, ms, `${ratio} × ${base}`, ...judged(Number(ratio), { atMost: target })];
    }),
  };
}
