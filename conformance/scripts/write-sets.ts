// Writes requirements/ids.lock and the newest sets from the register. Run it before a set is
// published; afterwards only ids.lock may change, by new lines.
import { existsSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import {
  freezeSet,
  LOCK_FILE,
  loadLock,
  lockIds,
  NEWEST_SETS,
  SETS_FOLDER,
} from '../src/register/frozen.js';
import { loadRegister } from '../src/register/load.js';
import { REVISIONS } from '../src/register/schema.js';

const register = loadRegister();
const lock = lockIds(register, existsSync(LOCK_FILE) ? loadLock() : new Map());
writeFileSync(LOCK_FILE, [...lock].map(([id, mark]) => `${id} ${mark}\n`).join(''));

for (const revision of REVISIONS) {
  const name = NEWEST_SETS[revision];
  const text = stringify(freezeSet(name, revision, register));
  writeFileSync(new URL(`${name}.yaml`, SETS_FOLDER), text);
}
