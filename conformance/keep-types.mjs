// Of the types that were built, only those stay that the entries of the package reach: the rest is not published.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readImports } from '../.ci/imports.mjs';

const BUILT = fileURLToPath(new URL('dist/', import.meta.url));
const ENTRIES = ['main.d.ts', 'index.d.ts', 'vitest.d.ts'];

const reached = new Set(ENTRIES.map((entry) => join(BUILT, entry)));
for (const file of reached) {
  for (const { specifier } of readImports(readFileSync(file, 'utf8'))) {
    if (!specifier.startsWith('.')) continue;
    reached.add(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')));
  }
}

for (const name of readdirSync(BUILT, { recursive: true })) {
  const file = join(BUILT, name);
  if (file.endsWith('.d.ts') && !reached.has(file)) rmSync(file);
}
