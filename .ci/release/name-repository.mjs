// Provenance needs every manifest to name the repository it was built in; on GitHub that is known.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listPackages } from '../files.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const repository = process.env.GITHUB_REPOSITORY;

for (const folder of repository ? listPackages(root) : []) {
  const file = join(root, folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const url = `git+https://github.com/${repository}.git`;
  const named = { ...manifest, repository: { type: 'git', url, directory: folder } };
  writeFileSync(file, `${JSON.stringify(named, null, 2)}\n`);
}
