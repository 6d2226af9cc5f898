import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeSqlite } from '../support/databases.js';
import { LOADER, watched } from '../support/processes.js';
import { countFrom, randomFrom, seedFrom } from './support/random.js';

// The log of a SQLite file is copied to where it belongs by another thread while writes go on. A process that is killed
// then loses nothing it has told. TEST_LOG_KILL_CYCLES makes the proof longer, TEST_LOG_KILL_SEED repeats its moments.

const PROGRAM = fileURLToPath(new URL('./durability/write-much.ts', import.meta.url));
const CYCLES = 3;

/** Commits after which the log is copied, and within which it is so once more. */
const COMMITS_OF_A_LOG = 16;

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-log-kill-'));
  file = join(folder, 'lintel.sqlite');
  placeSqlite({ kind: 'sqlite', file });
  new Database(file).exec('create table notes (number integer primary key, text text)').close();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('loses nothing that was told when it is killed while its log is copied', async () => {
  const seed = seedFrom('TEST_LOG_KILL_SEED');
  const random = randomFrom(seed);
  let told = 0;
  for (let cycle = 0; cycle < countFrom('TEST_LOG_KILL_CYCLES', CYCLES); cycle += 1) {
    const most = COMMITS_OF_A_LOG + random.below(COMMITS_OF_A_LOG);
    told += await commitsUntilKilled(most, random.below(20));
    expect(statSync(`${file}-wal`).size).toBeGreaterThan(0);
    const connection = new Database(file);
    expect(connection.pragma('integrity_check', { simple: true }), `seed ${seed}`).toBe('ok');
    const written = connection.prepare('select count(*) from notes').pluck().get();
    connection.close();
    expect(written, `seed ${seed}`).toBeGreaterThanOrEqual(told);
    told = Number(written); // the last one may have been committed and not told
  }
}, 120_000);

/** Commits that a process has told until it was killed, so many milliseconds after it had told enough. */
async function commitsUntilKilled(enough: number, later: number): Promise<number> {
  const words = [...LOADER, PROGRAM, file];
  const child = watched(spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] }));
  let told = 0;
  child.stdout.on('data', (text: Buffer) => {
    const before = told;
    told = Number(text.toString().trim().split('\n').at(-1));
    if (before < enough && told >= enough) setTimeout(() => child.kill('SIGKILL'), later);
  });
  await once(child, 'close');
  return told;
}
