import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Type checking stays linear in the number of rows: contracts of 50, 100 and 200 rows are generated and checked.

const run = promisify(execFile);
const root = fileURLToPath(new URL('..', import.meta.url));

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lintel-types-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
});

afterAll(() => rm(folder, { recursive: true }));

/** Type instantiations of a contract of so many rows with its handlers. */
async function instantiations(rows: number): Promise<number> {
  const file = `contract-${rows}.ts`;
  await writeFile(join(folder, file), contractOf(rows));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const config = { extends: join(root, '../../tsconfig.base.json'), files: [file] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const options = ['-p', folder, '--noEmit', '--extendedDiagnostics'];
  const { stdout } = await run(process.execPath, [tsc, ...options]);
  return Number(/^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]);
}

/** A contract of rows that differ, with a handler for each whose input and reply are typed by its row. */
function contractOf(rows: number): string {
  const numbers = Array.from({ length: rows }, (_, index) => index);
  return [
    `import { type Static, type TSchema, Type } from '@sinclair/typebox';`,
    `import { endpoint } from '${join(root, 'src/endpoint.js')}';`,
    `import { PageOf } from '${join(root, 'src/resources/common.js')}';`,
    `import { type InCurrent, per } from '${join(root, 'src/revision.js')}';`,
    `import { Id, OptionalInput } from '${join(root, 'src/types.js')}';`,
    `import { ShortText } from '${join(root, 'src/texts.js')}';`,
    ...numbers.map(rowText),
    `const contract = { ${numbers.map((n) => `row${n}`).join(', ')} };`,
    'type Contract = typeof contract;',
    'type Content<S> = S extends TSchema ? Static<S> : never;',
    'type Handler<Row extends { body: unknown; responses: { 200: unknown } }> = (',
    "  body: Content<InCurrent<Row['body']>>,",
    ") => Content<InCurrent<Row['responses'][200]>>;",
    'export const handlers: { [Id in keyof Contract]: Handler<Contract[Id]> } = {',
    ...numbers.map(handlerText),
    '};',
  ].join('\n');
}

function rowText(n: number): string {
  return `
const shared${n} = { id: Id(), name${n}: ShortText(), tags: Type.Array(ShortText()) };
const Thing${n} = per({
  current: Type.Object({ ...shared${n}, extra${n}: Type.Boolean() }),
  earlier: Type.Object(shared${n}),
});
const row${n} = endpoint({
  summary: 'Do thing ${n}',
  method: 'POST',
  path: '/things${n}/{propertyId}',
  revisions: ['current', 'earlier'],
  scopes: ['properties.write'],
  body: per({
    current: Type.Object({ a${n}: Type.Integer(), b: OptionalInput(ShortText()) }),
    earlier: Type.Object({ a${n}: Type.Integer() }),
  }),
  responses: { 200: per({ current: PageOf(Thing${n}.current), earlier: PageOf(Thing${n}.earlier) }) },
  origin: 'lintel',
  requirements: ['GEN-001'],
});`;
}

function handlerText(n: number): string {
  return `  row${n}: (body) => ({
    pagination: { perPage: 1, currentPage: 1, totalPages: 1, totalRecords: 1 },
    links: { first: null, prev: null, self: null, next: null, last: body.b ?? null },
    data: [{ id: body.a${n}, name${n}: '', tags: [], extra${n}: true }],
  }),`;
}

describe('the types of a contract', () => {
  it('cost the same for each row, whether there are 50, 100 or 200', {
    timeout: 60_000,
  }, async () => {
    const [few, some, many] = [
      await instantiations(50),
      await instantiations(100),
      await instantiations(200),
    ];
    const [firstCost, lastCost] = [(some - few) / 50, (many - some) / 100];
    expect(firstCost).toBeGreaterThan(100);
    expect(lastCost / firstCost).toBeLessThan(1.1);
    expect(lastCost).toBeLessThan(1500);
  });
});
