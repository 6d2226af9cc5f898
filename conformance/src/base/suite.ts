import { existsSync, readFileSync } from 'node:fs';

/** The folder of the package, with what belongs to the suite beside its code, which a bundle may put anywhere in it. */
export const PACKAGE = findPackage(new URL('./', import.meta.url));

const description: { name: string; version: string; engines: { node: string } } = JSON.parse(
  readFileSync(new URL('package.json', PACKAGE), 'utf8'),
);

/** What this suite is called and which version of it this is. */
export const SUITE = { name: description.name, version: description.version } as const;

/** The oldest version of Node it runs on. */
export const OLDEST_NODE = description.engines.node.replace(/^>=/, '');

/** How many scenarios may run at the same time, each of which waits for its own answers. */
export const MOST_WORKERS = 32;

function findPackage(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findPackage(new URL('../', folder));
}
