// Every platform must find its binaries in pnpm-lock.yaml. A registry that lacks some of them makes
// pnpm write a lockfile without them, silently, and a frozen install elsewhere then has no compiler.
// So: what an installed package names as optional must all be in the lockfile.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const locked = readLockedDependencies(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
const problems = listInstalledManifests(join(root, 'node_modules/.pnpm')).flatMap((manifest) => {
  const id = `${manifest.name}@${manifest.version}`;
  const wanted = Object.keys(manifest.optionalDependencies ?? {});
  const found = locked.get(id); // undefined for what an earlier install left behind
  const missing = found ? wanted.filter((name) => !found.has(name)) : [];
  return missing.length > 0 ? [`${id} lacks ${missing.join(', ')}`] : [];
});

for (const problem of problems) console.error(`pnpm-lock.yaml: ${problem}`);
console.log(`${locked.size} locked packages, ${problems.length} without all their platforms`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** From `name@version` to the names of its dependencies, read from the part `snapshots:`. */
function readLockedDependencies(lockfile) {
  const snapshots = lockfile.slice(lockfile.indexOf('\nsnapshots:\n'));
  const packages = new Map();
  let names = new Set();
  for (const line of snapshots.split('\n')) {
    const id = line.match(/^ {2}'?(@?[^@'(]+@[^'(:]+)/)?.[1];
    if (id) {
      names = packages.get(id) ?? new Set();
      packages.set(id, names);
    }
    const dependency = line.match(/^ {6}'?([^':]+)'?:/)?.[1];
    if (dependency) names.add(dependency);
  }
  return packages;
}

function listInstalledManifests(store) {
  return readdirSync(store)
    .filter((entry) => entry.includes('@'))
    .map((entry) => join(store, entry, 'node_modules'))
    .flatMap(listPackageFolders)
    .map((folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
}

/** The one real package of a store entry: its dependencies beside it are links. */
function listPackageFolders(modules) {
  const entries = readdirSync(modules, { withFileTypes: true }).filter((e) => e.isDirectory());
  return entries.flatMap(({ name }) => {
    if (name.startsWith('.')) return [];
    return name.startsWith('@') ? listPackageFolders(join(modules, name)) : [join(modules, name)];
  });
}
