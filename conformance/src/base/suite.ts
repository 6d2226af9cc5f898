import { existsSync, readFileSync } from 'node:fs';

/** The folder of the package, with the data files of the suite. A bundle may put the code anywhere in it. */
export const PACKAGE = findPackage(new URL('./', import.meta.url));

const description: { name: string; version: string; engines: { node: string } } = JSON.parse(
  readFileSync(new URL('package.json', PACKAGE), 'utf8'),
);

/** The name and version of this suite. */
export const SUITE = { name: description.name, version: description.version } as const;

/** The oldest version of Node it runs on. */
export const OLDEST_NODE = description.engines.node.replace(/^>=/, '');

/** The highest number of scenarios that run at the same time. */
export const MOST_WORKERS = 32;

function findPackage(folder: URL): URL {
  return existsSync(new URL('package.json', folder)) ? folder : findPackage(new URL('../', folder));
}
