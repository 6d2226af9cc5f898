// The files of this repository, without what is installed, built or cached.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Where packages live: folders of packages, and packages outside of them. */
const PACKAGE_GROUPS = ['packages', 'apps'];
const OTHER_PACKAGES = ['conformance', 'examples', '.ci/release'];

/**
 * Every file under the given folders or files, as paths from the root with forward slashes, in
 * order. A folder that does not exist has no files.
 */
export function listFiles(
  root,
  paths,
  skipped = ['node_modules', '.turbo', 'dist', 'dist-generate', 'packed'],
) {
  return paths.flatMap((path) => {
    if (!existsSync(join(root, path))) return [];
    if (!statSync(join(root, path)).isDirectory()) return [path];
    const names = readdirSync(join(root, path)).filter((name) => !skipped.includes(name));
    const inside = names.sort().map((name) => `${path}/${name}`);
    return listFiles(root, inside, skipped);
  });
}

/** The folder of every package: `packages/schema`, `conformance`, `apps/server` ... */
export function listPackages(root) {
  const grouped = PACKAGE_GROUPS.flatMap((group) =>
    readdirSync(join(root, group)).map((name) => `${group}/${name}`),
  );
  const folders = [...grouped, ...OTHER_PACKAGES];
  return folders.filter((folder) => existsSync(join(root, folder, 'package.json')));
}
