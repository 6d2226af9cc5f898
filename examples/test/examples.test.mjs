import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDemo } from '../../.ci/demo-server.mjs';

// Every example runs as it stands against the demo.

let demo;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(() => demo?.stop());

const pathOf = (name) => fileURLToPath(new URL(`../${name}.mjs`, import.meta.url));
const environment = (more) => ({ PATH: process.env.PATH, LINTEL_DATA_DIR: demo.folder, ...more });

async function run(name, args = [], more = {}) {
  const { stdout } = await promisify(execFile)(process.execPath, [pathOf(name), ...args], {
    env: environment(more),
  });
  return stdout;
}

it('sync-properties adds what is new and then finds nothing to do', async () => {
  expect(await run('sync-properties')).toContain('5 added, 0 changed, 0 unchanged, 0 refused');
  expect(await run('sync-properties')).toContain('0 added, 0 changed, 5 unchanged, 0 refused');
});

it('sync-properties changes what differs and names what is refused', async () => {
  const [head, first, second] = readFileSync(
    fileURLToPath(new URL('../properties.csv', import.meta.url)),
    'utf8',
  ).split('\n');
  const file = join(demo.folder, 'changed.csv');
  writeFileSync(
    file,
    [head, first.replace(',2,1,', ',3,1,'), second.replace(',3,1,', ',-3,1,')].join('\n'),
  );
  const failure = await run('sync-properties', [file]).catch((error) => error);
  expect(failure.stdout).toContain('0 added, 1 changed, 0 unchanged, 1 refused');
  expect(failure.stderr).toContain('EX-002: no_of_beds');
});

it('write-report writes a report with photos', async () => {
  const output = await run('write-report');
  expect(output).toContain('Kitchen: 3 items, 3 photos');
  expect(output).toMatch(/(Complete|Review)\n$/);
});

it('archive-pdfs keeps PDFs, and each once', async () => {
  const folder = join(demo.folder, 'archive');
  await run('archive-pdfs', [folder], { ARCHIVE_AT_MOST: '1' });
  const [file] = readdirSync(folder);
  expect(readFileSync(join(folder, file)).subarray(0, 5).toString()).toBe('%PDF-');
  await run('archive-pdfs', [folder], { ARCHIVE_AT_MOST: '1' });
  expect(readdirSync(folder).filter((name) => name === file)).toHaveLength(1);
});

it('webhook-receiver prints what is delivered', async () => {
  const child = spawn(process.execPath, [pathOf('webhook-receiver')], { env: environment({}) });
  try {
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('property.updated: ')) return;
    }
    throw new Error('Nothing was delivered.');
  } finally {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});
