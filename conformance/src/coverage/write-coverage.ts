// Writes the coverage of the specification from the result of a run. The arguments are the path of
// a result.json and the path of the file to write.
import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import type { RunResult } from '../engine/result.js';
import { loadRegister } from '../register/load.js';
import { loadClasses, loadUnits } from '../register/specification.js';
import { renderRegisterCoverage } from './register-coverage.js';
import { renderRunCoverage } from './run-coverage.js';

const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined) throw new Error('Usage: write-coverage RESULT FILE');

const result = JSON.parse(readFileSync(from, 'utf8')) as RunResult; // written by the suite itself
const register = loadRegister();
const text = [
  '# Coverage of the specification',
  '',
  'Which words of the specification the conformance suite holds a server to. Made by',
  '`node run.mjs conformance demo` and',
  '`node conformance/dist/coverage/write-coverage.js conformance-out/result.json docs/coverage.md`.',
  '',
  renderRegisterCoverage({ register, units: loadUnits(), classes: loadClasses() }),
  renderRunCoverage(result),
].join('\n');
writeFileSync(to, `${text.trimEnd()}\n`);
