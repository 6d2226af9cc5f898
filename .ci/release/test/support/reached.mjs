import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readImports } from '../../../imports.mjs';

/** The modules in a folder of built files that no entry reaches, neither their code nor their types. */
export function listUnreached(folder, entries) {
  const files = readdirSync(folder, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const types = entries.map((entry) => entry.replace(/\.js$/, '.d.ts'));
  const reached = new Set(reachFrom(folder, new Set(files), [...entries, ...types]).map(nameOf));
  const modules = files.filter((file) => file.endsWith('.js'));
  return modules.filter((file) => !reached.has(nameOf(file)));
}

function reachFrom(folder, files, entries) {
  const reached = new Set(entries);
  for (const file of reached) {
    for (const { specifier } of readImports(readFileSync(join(folder, file), 'utf8'))) {
      const target = posix.join(posix.dirname(file), specifier);
      const found = file.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target;
      if (files.has(found)) reached.add(found);
    }
  }
  return [...reached];
}

function nameOf(file) {
  return file.replace(/(?:\.d\.ts|\.js)$/, '');
}
