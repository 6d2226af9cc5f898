import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readImports, withoutComments } from './imports.mjs';
import { RULES } from './structure.mjs';
import { checkStructure } from './structure-checks.mjs';

const BIOME = { linter: { rules: { style: { noProcessEnv: 'error' } } }, overrides: [] };

/** The problems of a repository of just these files. */
function problemsOf(files, biome = BIOME) {
  return checkStructure(new Map(Object.entries(files)), biome, RULES);
}

/** One row: what is written where, and the beginning of what is said of it; nothing when it is right. */
const CASES = [
  [
    'a package may import what its row names',
    'apps/server/src/http/a.ts',
    "import { P } from '@lintel/schema';",
  ],
  [
    'conformance never imports the server',
    'conformance/src/engine/a.ts',
    "import { createApp } from '@lintel/server';",
    'conformance/src/engine/a.ts:1: packages: @lintel/conformance may not import @lintel/server',
  ],
  [
    'conformance never imports jsonx, not even in tests',
    'conformance/src/engine/a.test.ts',
    "import { read } from '@lintel/jsonx';",
    'conformance/src/engine/a.test.ts:1: packages',
  ],
  [
    'schema imports nothing of ours',
    'packages/schema/src/a.ts',
    "\nexport * from '@lintel/jsonx';",
    'packages/schema/src/a.ts:2: packages',
  ],
  [
    'what writes the client imports the schema',
    'packages/client/generate/a.ts',
    "import { P } from '@lintel/schema';",
  ],
  [
    'client imports nothing of ours, types included',
    'packages/client/src/a.ts',
    "import type { P } from '@lintel/schema';",
    'packages/client/src/a.ts:1: packages',
  ],
  [
    'no part of another package is imported past its barrel',
    'apps/server/src/http/a.ts',
    "import { P } from '@lintel/schema/dist/p.js';",
    'apps/server/src/http/a.ts:1: packages',
  ],

  ['http imports the domain', 'apps/server/src/http/a.ts', "import { x } from '../domain/b.js';"],
  [
    'http does not import storage',
    'apps/server/src/http/a.ts',
    "import { x } from '../storage/b.js';",
    'apps/server/src/http/a.ts:1: layers: http may not import ../storage/b.js',
  ],
  [
    'a type import of another layer is an import',
    'apps/server/src/domain/a.ts',
    "import type { X } from '../storage/b.js';",
    'apps/server/src/domain/a.ts:1: layers',
  ],
  [
    'an import() is an import',
    'apps/server/src/domain/a.ts',
    "const x = await import('../http/b.js');",
    'apps/server/src/domain/a.ts:1: layers',
  ],
  [
    'oauth does not import storage',
    'apps/server/src/oauth/a.ts',
    "import { x } from '../storage/b.js';",
    'apps/server/src/oauth/a.ts:1: layers',
  ],
  [
    'http imports types of the configuration',
    'apps/server/src/http/a.ts',
    "import { type Config } from '../config.js';",
  ],
  [
    'http does not import values of the configuration',
    'apps/server/src/http/a.ts',
    "import { type Config, parse } from '../config.js';",
    'apps/server/src/http/a.ts:1: layers: http may import only types of ../config.js',
  ],
  [
    'no layer imports the app',
    'apps/server/src/jobs/a.ts',
    "import { createApp } from '../app.js';",
    'apps/server/src/jobs/a.ts:1: layers',
  ],
  [
    'the wiring imports everything',
    'apps/server/src/cli/a.ts',
    "import { createApp } from '../app.js';\nimport { x } from '../storage/b.js';",
  ],
  [
    'a test imports everything',
    'apps/server/src/http/a.test.ts',
    "import { createApp } from '../app.js';",
  ],
  [
    'the domain knows no library',
    'apps/server/src/domain/a.ts',
    "import knex from 'knex';",
    'apps/server/src/domain/a.ts:1: layers',
  ],
  [
    'the domain knows the schema',
    'apps/server/src/domain/a.ts',
    "import { problemAt } from '@lintel/schema';",
  ],
  [
    'only storage knows Knex',
    'apps/server/src/jobs/a.ts',
    "import type { Knex } from 'knex';",
    'apps/server/src/jobs/a.ts:1: layers',
  ],
  [
    'a part of a library is at home where the library is',
    'apps/server/src/http/a.ts',
    "import { hash } from '@node-rs/argon2/hash.js';",
    'apps/server/src/http/a.ts:1: layers: http may not import @node-rs/argon2/hash.js',
  ],
  [
    'a new layer needs a row',
    'apps/server/src/utils/a.ts',
    'const x = 1;',
    "apps/server/src/utils/a.ts:1: layers: 'utils' has no row",
  ],

  [
    'checks of the suite import the engine',
    'conformance/src/checks/rooms/a.ts',
    "import { check } from '../../engine/b.js';",
  ],
  [
    'checks of the suite do not import scenarios',
    'conformance/src/checks/rooms/a.ts',
    "import { x } from '../../scenarios/b.js';",
    'conformance/src/checks/rooms/a.ts:1: layers: checks may not import ../../scenarios/b.js',
  ],
  [
    'the wire of the suite does not import the engine, not even types',
    'conformance/src/net/a.ts',
    "import type { X } from '../engine/b.js';",
    'conformance/src/net/a.ts:1: layers',
  ],
  [
    'the engine of the suite does not import values of the configuration',
    'conformance/src/engine/a.ts',
    "import { x } from '../config/b.js';",
    'conformance/src/engine/a.ts:1: layers: engine may import only types of ../config/b.js',
  ],
  [
    'what stands below everything imports nothing',
    'conformance/src/base/a.ts',
    "import { x } from '../engine/b.js';",
    'conformance/src/base/a.ts:1: layers',
  ],
  [
    'the commands of the suite import everything',
    'conformance/src/cli/a.ts',
    "import { x } from '../scenarios/b.js';",
  ],
  [
    'only the wire of the suite sends requests',
    'conformance/src/scenarios/rooms/a.ts',
    "import request from 'supertest';",
    'conformance/src/scenarios/rooms/a.ts:1: layers',
  ],
  [
    'a new layer of the suite needs a row',
    'conformance/src/utils/a.ts',
    'const x = 1;',
    "conformance/src/utils/a.ts:1: layers: 'utils' has no row",
  ],

  [
    'the domain does not know revisions',
    'apps/server/src/domain/a.ts',
    'type R = Revision;',
    'apps/server/src/domain/a.ts:1: revisions',
  ],
  [
    'storage does not import the revision',
    'apps/server/src/storage/a.ts',
    "import { revision } from '@lintel/schema';",
    'apps/server/src/storage/a.ts:1: revisions',
  ],
  [
    'http knows revisions',
    'apps/server/src/http/a.ts',
    "import type { Revision } from '@lintel/schema';",
  ],
  [
    'a comment may speak of revisions',
    'apps/server/src/domain/a.ts',
    '// Revision is a word of http.',
  ],

  [
    'no test is skipped',
    'packages/jsonx/src/a.test.ts',
    "it.skip('x', () => {});",
    'packages/jsonx/src/a.test.ts:1: skipped tests',
  ],
  [
    'no test is skipped on a condition',
    'packages/jsonx/src/a.test.ts',
    "describe.skipIf(true)('x', () => {});",
    'packages/jsonx/src/a.test.ts:1: skipped tests',
  ],
  [
    'no test is singled out',
    'packages/jsonx/src/a.test.ts',
    "it.only.each([])('x', () => {});",
    'packages/jsonx/src/a.test.ts:1: skipped tests',
  ],
  [
    'no work is left unfinished',
    'packages/jsonx/src/a.ts',
    '// TODO: the rest',
    'packages/jsonx/src/a.ts:1: unfinished work',
  ],
  [
    'what must not be is not silenced',
    'packages/jsonx/src/a.ts',
    '// biome-ignore lint/suspicious/noExplicitAny: it is easier',
    'packages/jsonx/src/a.ts:1: silenced rules',
  ],
  [
    'the environment is not taken apart elsewhere',
    'apps/server/src/mail/a.ts',
    'const { env } = process;',
    'apps/server/src/mail/a.ts:1: environment',
  ],
  ['main.ts reads the environment', 'apps/server/src/main.ts', 'const { env } = process;'],

  ['400 lines are enough', 'packages/jsonx/src/a.ts', 'x;\n'.repeat(400)],
  [
    '401 lines are too many',
    'packages/jsonx/src/a.ts',
    'x;\n'.repeat(401),
    'packages/jsonx/src/a.ts:401: length',
  ],
  ['a test may have 600 lines', 'packages/jsonx/src/a.test.ts', 'x;\n'.repeat(600)],
  [
    'a generated file may have any length',
    'packages/client/src/generated/a.ts',
    'x;\n'.repeat(5000),
  ],
];

/** Files that the cases import. */
const AROUND = {
  'packages/schema/src/index.ts': 'export {};',
  'apps/server/src/app.ts': 'export {};',
  'apps/server/src/config.ts': 'export {};',
  'apps/server/src/domain/b.ts': 'export {};',
  'apps/server/src/http/b.ts': 'export {};',
  'apps/server/src/storage/b.ts': 'export {};',
  'conformance/src/config/b.ts': 'export {};',
  'conformance/src/engine/b.ts': 'export {};',
  'conformance/src/scenarios/b.ts': 'export {};',
};

for (const [name, file, text, problem] of CASES) {
  test(name, () => {
    const problems = problemsOf({ ...AROUND, [file]: text });
    assert.equal(problems.length, problem ? 1 : 0, problems.join('\n'));
    assert.ok(problem === undefined || problems[0].startsWith(problem), problems[0]);
  });
}

test('a path into the folder of another package is an import of it', () => {
  const problems = problemsOf({
    ...AROUND,
    'packages/jsonx/src/a.ts': "import { x } from '../../schema/src/index.js';",
  });
  assert.match(problems[0], /^packages\/jsonx\/src\/a\.ts:1: packages: .* may not import/);
});

test('a cycle is found through type imports, over any number of files', () => {
  const problems = problemsOf({
    'packages/jsonx/src/a.ts': "import type { B } from './b.js';",
    'packages/jsonx/src/b.ts': "export { c } from './c.js';",
    'packages/jsonx/src/c.ts': "type A = import('./a.js').A;",
    'packages/jsonx/src/d.ts': "import './a.js';",
  });
  assert.equal(problems.length, 1);
  assert.match(
    problems[0],
    /^packages\/jsonx\/src\/a\.ts:1: cycles: .*b\.ts -> .*c\.ts -> .*a\.ts$/,
  );
});

test('what is exported is imported somewhere', () => {
  const exported = {
    'packages/jsonx/src/a.ts': [
      'export const used = 1;',
      'export const unused = 2;',
      'export interface Returned {}',
      'export interface Forgotten {}',
      'export function renamed(): Returned {}',
      '// export const spoken = 3;',
      'const text = `\nexport const written = 4;\n`;',
    ].join('\n'),
    'packages/jsonx/src/b.ts': "import { used, renamed as other } from './a.js';",
  };
  assert.deepEqual(problemsOf(exported), [
    'packages/jsonx/src/a.ts:2: exports: nobody imports unused',
    'packages/jsonx/src/a.ts:4: exports: nobody imports Forgotten',
  ]);

  const wholly = { 'packages/jsonx/src/c.ts': "export * from './a.js';" };
  assert.deepEqual(problemsOf({ ...exported, ...wholly }), []);
});

test('what an entry exports is for others', () => {
  assert.deepEqual(problemsOf({ 'packages/jsonx/src/index.ts': 'export const read = 1;' }), []);
});

test('two ways to the same file are no cycle', () => {
  const problems = problemsOf({
    'packages/jsonx/src/a.ts': "import './b.js';\nimport './c.js';",
    'packages/jsonx/src/b.ts': "import './d.js';",
    'packages/jsonx/src/c.ts': "import './d.js';",
    'packages/jsonx/src/d.ts': 'export {};',
  });
  assert.deepEqual(problems, []);
});

test('the linter keeps process.env to the configuration', () => {
  const free = {
    includes: ['apps/server/src/http/**'],
    linter: { rules: { style: { noProcessEnv: 'off' } } },
  };
  const loose = { linter: { rules: { style: { noProcessEnv: 'off' } } }, overrides: [free] };
  const problems = problemsOf({}, loose);
  assert.equal(problems.length, 2);
  assert.match(problems[1], /apps\/server\/src\/http\/\*\* may not read process\.env/);
});

test('imports are read over many lines, and not from comments', () => {
  const text = [
    '// import { no } from "./comment.js";',
    "/* import './block.js'; */",
    'import {',
    '  one,',
    '  type Two,',
    "} from './one.js';",
    "import type Three from './three.js';",
    "import { type Four } from './four.js';",
    "const any = '*/*'; import './five.js';",
  ].join('\n');
  assert.deepEqual(
    readImports(text).toSorted((a, b) => a.line - b.line),
    [
      { specifier: './one.js', names: ['one', 'Two'], isType: false, line: 3 },
      { specifier: './three.js', names: undefined, isType: true, line: 7 },
      { specifier: './four.js', names: ['Four'], isType: true, line: 8 },
      { specifier: './five.js', names: undefined, isType: false, line: 9 },
    ],
  );
});

test('text in quotes is no comment', () => {
  assert.equal(withoutComments("accept('*/*'); // all"), `accept('*/*'); ${' '.repeat(6)}`);
});
