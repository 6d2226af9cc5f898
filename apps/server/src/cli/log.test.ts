import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog } from './log.js';

// A log on a pipe whose reader is slow.

let folder: string;
let reader: number;
let dest: number;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lintel-log-'));
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  reader = openSync(join(folder, 'pipe'), constants.O_RDONLY | constants.O_NONBLOCK);
  dest = openSync(join(folder, 'pipe'), constants.O_WRONLY | constants.O_NONBLOCK);
});
afterEach(() => {
  closeSync(reader);
  rmSync(folder, { recursive: true });
});

/** What has arrived at the other end. */
function arrived(): string {
  const bytes = Buffer.alloc(1_000_000);
  try {
    return bytes.toString('utf8', 0, readSync(reader, bytes));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EAGAIN') return '';
    throw error;
  }
}

async function arrivesUntil(isEnough: (text: string) => boolean): Promise<string> {
  let text = '';
  for (; !isEnough(text); await wait(10)) text += arrived();
  return text;
}

it('tells once how many lines were lost, when there is room for them again', async () => {
  const complaints: string[] = [];
  const complain = (text: string) => complaints.push(text);
  const { log, linesLost, close } = openLog('info', complain, { dest, room: 200_000 });
  for (let written = 0; written < 4_000; written += 1) log.info({ written }, 'x'.repeat(100));
  const lost = linesLost();
  expect(lost).toBeGreaterThan(1_000);
  const text = await arrivesUntil((sofar) => sofar.includes('lost'));
  const lines = text.trimEnd().split('\n');
  expect(lines).toHaveLength(4_000 - lost + 1);
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ level: 40, lines: lost });

  log.info('after it');
  await close();
  expect(arrived()).toMatch(/^[^\n]+"after it"}\n$/);
  expect([linesLost(), complaints]).toEqual([lost, []]);
});

it('loses what is said after it was closed, and throws nothing', async () => {
  const { log, linesLost, close } = openLog('info', () => {}, { dest, room: 1_000 });
  log.info('the last');
  await close();
  log.info('too late');
  await wait(150); // longer than a line may wait
  expect(arrived()).toMatch(/^[^\n]+"the last"}\n$/);
  expect(linesLost()).toBe(1);
});
