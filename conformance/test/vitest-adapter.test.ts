import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVitest, type TestModule } from 'vitest/node';
import {
  type SmallServer,
  type SmallServerOptions,
  startSmallServer,
} from './support/small-server.js';

// The adapter is tried as others use it: in a Vitest of its own.

interface Case {
  readonly server: SmallServerOptions;
  /** What is given besides the configuration. */
  readonly more?: object;
}

/** A requirement on the sign-in pages that the specification leaves open, and the server does not meet. */
const OPEN = { selection: ['OAU-084'] };
const WRONG = { status: 200, body: JSON.stringify({ id: 'seven' }) };
const BROKEN = { status: 500, body: '{}' };

/** Each is a file of tests, and a server of its own. */
const CASES = {
  right: { server: {} },
  wrong: { server: { profile: () => WRONG } },
  loose: { server: { profile: () => BROKEN } },
  complete: { server: { profile: () => BROKEN }, more: { complete: true } },
  open: { server: {}, more: OPEN },
  decided: { server: {}, more: { ...OPEN, profile: 'lintel' } },
  forgetful: {
    server: { endsEarlierTokens: true },
    more: { selection: ['PRO-001', 'OAU-002', 'OAU-016', 'OAU-030', 'OAU-034'] },
  },
} as const satisfies Readonly<Record<string, Case>>;

type Name = keyof typeof CASES;

interface Told {
  readonly id: string | undefined;
  readonly state: string;
  readonly errors: string;
  /** Why it was left out. */
  readonly note?: string | undefined;
}

const own = fileURLToPath(new URL('../', import.meta.url));
const servers: SmallServer[] = [];
let folder: string;
let told: ReadonlyMap<string, readonly Told[]>;

beforeAll(async () => {
  mkdirSync(join(own, 'node_modules/.tmp'), { recursive: true });
  folder = mkdtempSync(join(own, 'node_modules/.tmp/adapter-'));
  for (const [name, one] of Object.entries<Case>(CASES)) await writeTests(name, one);
  told = await runTests();
}, 60_000);

afterAll(async () => {
  for (const server of servers) await server.close();
  rmSync(folder, { recursive: true });
});

async function writeTests(name: string, { server: options, more }: Case): Promise<void> {
  const server = await startSmallServer(options);
  servers.push(server);
  const given = { configuration: server.configuration, selection: ['PRO-001', 'PRO-002'], ...more };
  writeFileSync(
    join(folder, `${name}.test.ts`),
    `import { describeConformance } from '${join(own, 'src/vitest.ts')}';
     describeConformance(${JSON.stringify(given)});`,
  );
}

/** What became of the tests of each file, by the name of its case. */
async function runTests(): Promise<ReadonlyMap<string, readonly Told[]>> {
  const vitest = await startVitest('test', [], {
    root: folder,
    config: false,
    watch: false,
    reporters: [{}],
    include: ['*.test.ts'],
    exclude: [],
    // One process for all files, which loads the suite once.
    isolate: false,
    fileParallelism: false,
  });
  try {
    const modules = [...vitest.state.getTestModules()];
    return new Map(modules.map((one) => [basename(one.moduleId, '.test.ts'), listTests(one)]));
  } finally {
    await vitest.close();
  }
}

function listTests(module: TestModule): readonly Told[] {
  return [...module.children.allTests()].map((test) => {
    const result = test.result();
    const { state, errors = [] } = result;
    const [id] = test.name.split(' ');
    const note = result.state === 'skipped' ? result.note : undefined;
    return { id, state, errors: errors.map(({ message }) => message).join(), note };
  });
}

function toldOf(name: Name): readonly Told[] {
  return told.get(name) ?? [];
}

describe('describeConformance', () => {
  it('makes a test of each requirement', () => {
    expect(toldOf('right')).toEqual([
      { id: 'PRO-001', state: 'passed', errors: '' },
      { id: 'PRO-002', state: 'passed', errors: '' },
    ]);
  });

  it('fails the test of what does not hold, and says what came instead', () => {
    const [first, second] = toldOf('wrong');
    expect(first).toMatchObject({ id: 'PRO-001', state: 'failed' });
    expect(first?.errors).toContain('body.id: expected integer, got "seven"');
    expect(second?.state).toBe('passed');
  });

  it('leaves out what cannot be judged, or fails it when everything has to be', () => {
    expect(toldOf('loose')[0]?.state).toBe('skipped');
    expect(toldOf('complete')[0]?.state).toBe('failed');
  });

  it('leaves out what the specification leaves open, unless it is to judge by the decisions of Lintel', () => {
    const [open] = toldOf('open');
    expect(open).toMatchObject({ id: 'OAU-084', state: 'skipped' });
    expect(open?.note).toMatch(/^left open by the specification; what was seen: no: /);
    expect(toldOf('decided')[0]).toMatchObject({ id: 'OAU-084', state: 'failed' });
  });

  it('fails nothing of a server where each sign-in ends the one before', () => {
    const states = new Map(toldOf('forgetful').map(({ id, state }) => [id, state]));
    expect(states.get('PRO-001')).toBe('passed');
    expect(states.get('OAU-034')).toBe('skipped');
    expect([...states.values()]).not.toContain('failed');
  });
});
