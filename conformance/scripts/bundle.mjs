// Makes what is published of what was built for it: the code in a few files without comments and blanks, and of the
// types those that the entries of the package reach. Names and lines stay, so that a stack trace can be read.
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readImports } from '../../.ci/imports.mjs';

const PACKED = fileURLToPath(new URL('../packed', import.meta.url));
const BUILT = join(PACKED, 'built');
const ENTRIES = ['main', 'index', 'vitest'].map((name) => join(BUILT, name));

await build({
  entryPoints: ENTRIES.map((entry) => `${entry}.js`),
  outdir: PACKED,
  bundle: true,
  splitting: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node22',
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 120,
});
for (const file of listTypes()) cpSync(file, join(PACKED, relative(BUILT, file)));
rmSync(BUILT, { recursive: true });

function listTypes() {
  const reached = new Set(ENTRIES.map((entry) => `${entry}.d.ts`));
  for (const file of reached) {
    for (const { specifier } of readImports(readFileSync(file, 'utf8'))) {
      if (!specifier.startsWith('.')) continue;
      reached.add(join(dirname(file), specifier.replace(/\.js$/, '.d.ts')));
    }
  }
  return reached;
}
