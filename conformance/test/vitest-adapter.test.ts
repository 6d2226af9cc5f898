import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import {
  type SmallServer,
  type SmallServerOptions,
  startSmallServer,
} from './support/small-server.js';

// The adapter is tried as others use it: in a Vitest of its own.

const own = fileURLToPath(new URL('../', import.meta.url));
let folder: string;
let server: SmallServer;

beforeEach(() => {
  mkdirSync(join(own, 'node_modules/.tmp'), { recursive: true });
  folder = mkdtempSync(join(own, 'node_modules/.tmp/adapter-'));
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

async function runTests(options: SmallServerOptions, more: object = {}) {
  server = await startSmallServer(options);
  const file = join(folder, 'conformance.test.ts');
  const given = { configuration: server.configuration, selection: ['PRO-001', 'PRO-002'], ...more };
  writeFileSync(
    file,
    `import { describeConformance } from '${join(own, 'src/vitest.ts')}';
     describeConformance(${JSON.stringify(given)});`,
  );
  const vitest = await startVitest('test', [], {
    root: folder,
    config: false,
    watch: false,
    reporters: [{}],
    include: ['*.test.ts'],
    exclude: [],
  });
  try {
    return [...vitest.state.getTestModules()].flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        id: test.name.split(' ')[0],
        state: test.result().state,
        errors:
          test
            .result()
            .errors?.map(({ message }) => message)
            .join() ?? '',
      })),
    );
  } finally {
    await vitest.close();
  }
}

describe('describeConformance', { timeout: 60_000 }, () => {
  it('makes a test of each requirement', async () => {
    const tests = await runTests({});
    expect(tests).toEqual([
      { id: 'PRO-001', state: 'passed', errors: '' },
      { id: 'PRO-002', state: 'passed', errors: '' },
    ]);
  });

  it('fails the test of what does not hold, and says what came instead', async () => {
    const body = JSON.stringify({ id: 'seven' });
    const [first, second] = await runTests({ profile: () => ({ status: 200, body }) });
    expect(first).toMatchObject({ id: 'PRO-001', state: 'failed' });
    expect(first?.errors).toContain('body.id: expected integer, got "seven"');
    expect(second?.state).toBe('passed');
  });

  it('leaves out what cannot be judged, or fails it when everything has to be', async () => {
    const broken = { profile: () => ({ status: 500, body: '{}' }) };
    const [loose] = await runTests(broken);
    expect(loose?.state).toBe('skipped');
    await server.close();
    const [complete] = await runTests(broken, { complete: true });
    expect(complete?.state).toBe('failed');
  });
});
