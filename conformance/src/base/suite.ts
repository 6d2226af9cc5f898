import { readFileSync } from 'node:fs';

const description: { name: string; version: string } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** What this suite is called and which version of it this is. */
export const SUITE = { name: description.name, version: description.version } as const;
