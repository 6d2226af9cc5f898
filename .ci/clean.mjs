// Removes what an earlier build left in the folders that are named: what has no source any more must not be published.
import { rmSync } from 'node:fs';

for (const folder of process.argv.slice(2)) rmSync(folder, { recursive: true, force: true });
