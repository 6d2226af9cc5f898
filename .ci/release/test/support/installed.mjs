import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

// What our packages need of others, as it is installed here: name, version and folder of each.

/** The packages of others that the given folders need at run time, and what those need, each version once. */
export function listNeeded(folders) {
  const found = new Map();
  const waiting = folders.map((folder) => realpathSync(folder));
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const needed of neededBy(folder)) {
      const { name, version } = readManifest(needed);
      const id = `${name}@${version}`;
      if (name.startsWith('@lintel/') || found.has(id)) continue;
      found.set(id, { name, version, folder: needed });
      waiting.push(needed);
    }
  }
  return [...found.values()];
}

/** The manifest of a package. */
export function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/** Binaries for other machines are optional and not here. */
function neededBy(folder) {
  const {
    dependencies = {},
    optionalDependencies = {},
    peerDependencies = {},
  } = readManifest(folder);
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => {
    const place = find(folder, name);
    return place === undefined ? [] : [realpathSync(place)];
  });
}

/** Node looks beside a package and in every folder above it. */
function find(folder, name) {
  for (let place = folder; place !== dirname(place); place = dirname(place)) {
    const candidate = join(place, 'node_modules', name);
    if (existsSync(candidate)) return candidate;
  }
  return undefined;
}
