// Writes spec/units.json from the text of the specification, whose path is the only argument. Run
// it when the specification or the units of a requirement change.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { loadRegister } from '../src/register/load.js';
import { UNITS_FILE } from '../src/register/specification.js';
import { cutIntoUnits } from '../src/register/units.js';

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Say where the specification is: write-units PATH');

const claimed = new Set(loadRegister().flatMap((requirement) => requirement.units ?? []));
const units = cutIntoUnits(readFileSync(path, 'utf8')).map(({ text, ...unit }) =>
  claimed.has(unit.id) ? { ...unit, text } : unit,
);
writeFileSync(UNITS_FILE, `${JSON.stringify(units, null, 2)}\n`);
