// What was built becomes what is published: the code in a few files without comments and blanks, and of the types
// those that the entries of the package reach. Names and lines stay, so that a stack trace can be read.
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { readImports } from '../../.ci/imports.mjs';

const PACKAGE = new URL('../', import.meta.url);
const BUILT = fileURLToPath(new URL('dist/', PACKAGE));
const ENTRIES = ['main', 'index', 'vitest'].map((name) => join(BUILT, name));

const { metafile } = await build({
  entryPoints: ENTRIES.map((entry) => `${entry}.js`),
  absWorkingDir: fileURLToPath(PACKAGE),
  outdir: BUILT,
  allowOverwrite: true,
  metafile: true,
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

const code = Object.keys(metafile.outputs).map((file) => fileURLToPath(new URL(file, PACKAGE)));
const kept = new Set([...code, ...listTypes()]);
for (const name of readdirSync(BUILT, { recursive: true })) {
  const file = join(BUILT, name);
  if (/\.(?:d\.ts|js)$/.test(name) && !kept.has(file)) rmSync(file);
}

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
